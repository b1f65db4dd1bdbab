"""The command line: `ordlogic read | check | boundaries | compare | ask | facts | explain`.

Exit codes: 0 clean or answered, 1 findings, 2 it could not be done (or something stayed undecided and nothing was
found). Trouble is one line on standard error. Stages are imported by the commands that need them, so that `--help`
and `ask` start no solver.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ordlogic import __version__
from ordlogic.errors import OrdlogicError
from ordlogic.model.site import Site
from ordlogic.pipeline import texts_of

if TYPE_CHECKING:
    from ordlogic.model.law import Law
    from ordlogic.queries.told import Told
    from ordlogic.render.page import Page

CLEAN, FINDINGS, FAILED = 0, 1, 2
SITE_ARGUMENT = "FILE... SITE"
SEVERITIES = ("outcome", "wording", "note")
Command = Callable[..., Any]


def main() -> None:
    """Entry point: runs the command line; every error becomes one line and exit code 2."""
    debug = "--debug" in sys.argv
    for stream in (sys.stdout, sys.stderr):  # a character that the terminal has no code for is no reason to stop
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        code = ordlogic.main(standalone_mode=False)
    except OrdlogicError as error:
        code = _failed(error.line())
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        code = FAILED
    except click.ClickException as error:
        code = _failed(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        code = _failed("stopped")
    except Exception as error:  # a person at the counter gets one line, never a traceback
        if debug:
            traceback.print_exc()
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        code = _failed(f"internal fault, please report it with the text that caused it ({what}; "
                       "--debug shows where)")
    sys.exit(code if isinstance(code, int) else CLEAN)


def _failed(line: str) -> int:
    click.echo(OrdlogicError(f"ordlogic: {line}").line(), err=True)
    return FAILED


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ordlogic")
@click.option("--debug", is_flag=True, help="Show where an internal fault arose.")
def ordlogic(debug: bool) -> None:
    """Find faults in ordinances, and ask what they require, from the text as published.

    FILE is an ordinance as plain text, or a folder with a jurisdiction.toml and the texts of one code.
    """


def _formatted(command: Command) -> Command:
    return click.option("--format", "form", type=click.Choice(["console", "json"]), default="console",
                        show_default=True, help="For people, or for programs (see specs/json.md).")(command)


def _files(command: Command) -> Command:
    return click.argument("files", nargs=-1, required=True, metavar="FILE...")(command)


@ordlogic.command()
@_files
@_formatted
def read(files: tuple[str, ...], form: str) -> int:
    """Show what each provision was taken to say, and what was not read."""
    laws = _load(files)
    if form == "json":
        from ordlogic.render.json import dumps, read_json

        _emit("".join(dumps(read_json(law), len(laws) > 1) for law in laws))
    else:
        from ordlogic.render.reading import read_page

        _show(read_page(laws, _width()))
    return CLEAN


@ordlogic.command()
@_files
@click.option("--select", multiple=True, metavar="CODE", help="Only findings of these codes.")
@click.option("--ignore", multiple=True, metavar="CODE", help="No findings of these codes.")
@click.option("--fail-on", type=click.Choice(["outcome", "wording", "note", "never"]), default="note",
              show_default=True, help="Exit with 1 only for findings at least this severe.")
@click.option("--notes", is_flag=True, help="Show notes too.")
@_formatted
def check(files: tuple[str, ...], select: tuple[str, ...], ignore: tuple[str, ...], fail_on: str, notes: bool,
          form: str) -> int:
    """Find faults: gaps, overlaps, contradictions, several readings."""
    laws = _load(files)
    from ordlogic.pipeline import findings as found_in

    found, undecided = found_in(laws)
    findings = _selected(found, select, ignore)
    if form == "json":
        from ordlogic.render.json import check_json, dumps

        _emit(dumps(check_json(laws, findings, undecided)))
    else:
        from ordlogic.render.findings import check_page

        _show(check_page(laws, findings, undecided, _width(), notes, _authority))
    if any(f.severity in severities(fail_on) for f in findings):
        return FINDINGS
    return FAILED if undecided and not findings else CLEAN


@ordlogic.command()
@_files
@_formatted
def compare(files: tuple[str, ...], form: str) -> int:
    """Tell where ordinances differ: stricter, looser, or each on some sites."""
    if len(paths_of(files)) < 2:
        raise OrdlogicError("comparing needs two ordinances", help="name another file")
    laws = _load(files)
    from ordlogic.queries.compare import compare as compared

    found = compared(laws)
    if form == "json":
        from ordlogic.render.json import compare_json, dumps

        _emit(dumps(compare_json(laws, found)))
    else:
        from ordlogic.render.comparison import compare_page

        _show(compare_page(laws, found, _width(), _authority))
    if found.findings:
        return FINDINGS
    return FAILED if any(a.relation == "not decided" for a in found.families) else CLEAN


@ordlogic.command()
@_files
@click.option("--format", "form", type=click.Choice(["console", "json", "csv"]), default="console", show_default=True)
def boundaries(files: tuple[str, ...], form: str) -> int:
    """List every limit with the outcome just below, exactly at and just above it."""
    laws = _load(files)
    from ordlogic.queries.boundaries import boundaries as rows_of
    from ordlogic.render import boundaries as table

    rows = rows_of(laws)
    if form == "json":
        from ordlogic.render.json import dumps

        _emit(dumps(table.boundaries_json(laws, rows)))
    elif form == "csv":
        _emit(table.boundaries_csv(laws, rows).rstrip("\n"))
    else:
        _show(table.boundaries_page(laws, rows, _width()))
    return CLEAN


@ordlogic.command()
@click.argument("arguments", nargs=-1, required=True, metavar=SITE_ARGUMENT)
@click.option("--fact", "told", multiple=True, metavar="KEY=VALUE",
              help="A fact of the site (repeatable); `ordlogic facts FILE` lists the keys.")
@_formatted
def ask(arguments: tuple[str, ...], told: tuple[str, ...], form: str) -> int:
    """Ask what ordinances require of a site.

    SITE is a TOML file, or words: "grading 1,500 sq ft on a 12% slope, 250 feet from a navigable lake".
    """
    files, site = parted(arguments, bool(told))
    laws = _load(files)
    from ordlogic.queries.ask import ask as asked
    from ordlogic.render.understood import Understood

    sites = [_told(law, laws, site, told) for law in laws]
    answers = [answer for law, one in zip(laws, sites, strict=True) for answer in asked(law, one)]
    understood = [Understood(one.site, one.not_understood, one.notes, one.assumed, one.bridges) for one in sites]
    if form == "json":
        from ordlogic.render.json import ask_json, dumps

        _emit(dumps(ask_json(laws, understood, answers)))
    else:
        from ordlogic.render.answers import ask_page

        _show(ask_page(laws, understood, answers, _width()))
    return CLEAN


@ordlogic.command()
@_files
@_formatted
def facts(files: tuple[str, ...], form: str) -> int:
    """List what ordinances ask about a site, with the keys for `ask --fact`."""
    laws = _load(files)
    if form == "json":
        from ordlogic.render.json import dumps, facts_json

        _emit(dumps(facts_json(laws)))
    else:
        from ordlogic.render.reading import facts_page

        _show(facts_page(laws, _width()))
    return CLEAN


@ordlogic.command()
@click.argument("code")
@_formatted
def explain(code: str, form: str) -> int:
    """Explain a finding's code at length."""
    from ordlogic import checks

    text = checks.explain(code)
    if form == "json":
        from ordlogic.render.json import dumps, explain_json

        _emit(dumps(explain_json(code, text)))
    else:
        _emit(text.rstrip("\n") + "\n")
    return CLEAN


def _load(files: tuple[str, ...]) -> tuple[Law, ...]:
    from ordlogic.pipeline import load

    return tuple(load(path) for path in paths_of(files))


def severities(at_least: str) -> tuple[str, ...]:
    """The severities that are at least this one; none for `never`."""
    return SEVERITIES[:SEVERITIES.index(at_least) + 1] if at_least in SEVERITIES else ()


def paths_of(files: Sequence[str]) -> tuple[Path, ...]:
    """Every ordinance text meant, in the order told, each once. Raises OrdlogicError as `texts_of` does."""
    return tuple(dict.fromkeys(text for file in files for text in texts_of(Path(file))))


def parted(arguments: Sequence[str], facts_told: bool) -> tuple[tuple[str, ...], str]:
    """Ordinance files, and the site: the last argument unless it is an ordinance (empty where facts tell the site).

    Raises OrdlogicError if there is no file, or nothing that tells the site.
    """
    files, site = tuple(arguments), ""
    if not _ordinance(files[-1]):
        files, site = files[:-1], files[-1]
    if not files:
        raise OrdlogicError("no ordinance file was named", help="write: ordlogic ask FILE... SITE")
    for extra in filter(is_site_file, files):
        raise OrdlogicError("is a site, and only one can be asked about", extra, "name it last, without another site")
    if not site and not facts_told:
        raise OrdlogicError("nothing was told of the site",
                            help="add a TOML file, words in quotes, or --fact key=value")
    return files, site


def _ordinance(argument: str) -> bool:
    """Whether an argument means an ordinance: a file or folder that is there, or a name of one that is not."""
    if is_site_file(argument):
        return False
    return os.path.exists(argument) or (not any(c.isspace() for c in argument) and "." in Path(argument).name[1:])


def is_site_file(argument: str) -> bool:
    """Whether the argument names a site file, there or not."""
    return argument.endswith(".toml") and (os.path.exists(argument) or not any(c.isspace() for c in argument))


def _selected(found: Any, select: tuple[str, ...], ignore: tuple[str, ...]) -> tuple[Any, ...]:
    if not (select or ignore):
        return tuple(found)
    from ordlogic import checks

    known = checks.registry()
    for code in (*select, *ignore):
        if code not in known:
            raise OrdlogicError(f"no finding has the code `{code}`", help=f"known are {', '.join(known)}")
    return tuple(f for f in found if (not select or f.code in select) and f.code not in ignore)


def _told(law: Law, laws: tuple[Law, ...], site: str, facts: tuple[str, ...]) -> Told:
    """The site in one law's facts, knowing what the other laws ask; from a file or words, with single facts added."""
    from ordlogic.queries.site_facts import with_facts
    from ordlogic.queries.told import Told

    also = tuple(other for other in laws if other is not law)
    told = Told(Site())
    if is_site_file(site):
        from ordlogic.queries.site_file import read_site

        told = read_site(Path(site), law, also)
    elif site:
        from ordlogic.queries.site_words import understand

        told = understand(site, law, also)
    return with_facts(told, facts, law, also) if facts else told


def _authority(id: str) -> tuple[str, str]:
    from ordlogic.authorities import authority

    found = authority(id)
    return found.citation, found.says


def _width() -> int:
    if not sys.stdout.isatty():
        return 80
    return max(40, min(100, os.get_terminal_size(sys.stdout.fileno()).columns))


def _show(page: Page) -> None:
    if not sys.stdout.isatty():
        _emit(page.plain())
        return
    from rich.console import Console

    page.show(Console(highlight=False, soft_wrap=True))


def _emit(text: str) -> None:
    """Print; a reader that went away (`ordlogic check x | head`) is no trouble and changes no exit code."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
