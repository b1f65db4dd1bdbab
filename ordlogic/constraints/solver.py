"""The z3 program as a child process that is fed SMT-LIB text and can be killed.

Each question starts from a clean slate (`reset`), so that no answer depends on what was asked before. Limits: wall
clock (the child is killed and replaced), memory, and z3's own resource count, which is the same on every machine.
"""

from __future__ import annotations

import os
import re
import selectors
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from ordlogic.errors import OrdlogicError

TOKEN = re.compile(r'\|[^|]*\||"(?:[^"]|"")*"|[()]|[^\s()|"]+')


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the solver said: `sat` with a value for each symbol, `unsat`, or `unknown` with the reason.

    Reasons are `time`, `memory`, `resource limit`, `z3 ended` (somebody killed it), or z3's own words.
    """

    answer: Literal["sat", "unsat", "unknown"]
    values: Mapping[str, Fraction | bool] = field(default_factory=dict)
    reason: str = ""


def find_z3() -> str:
    """The z3 program beside the running Python, in its scripts folder, or on the PATH; OrdlogicError if none."""
    for folder in (str(Path(sys.executable).parent), sysconfig.get_path("scripts"), None):
        if found := shutil.which("z3", path=folder):
            return found
    raise OrdlogicError("the z3 program was not found", help="pip install z3-solver")


class _Ended(Exception):
    """The child ended or was killed; the reason is the message."""


class Solver:
    """Asks z3. A context manager; the child starts with the first question and serves many.

    `seconds` of wall clock and `steps` of z3's resource count are for each check, `megabytes` for the child.
    """

    def __init__(self, seconds: float = 10.0, megabytes: int = 1024, steps: int = 20_000_000,
                 program: str | None = None) -> None:
        self.seconds, self.megabytes, self.steps = seconds, megabytes, steps
        self._program = program
        self._child: subprocess.Popen[bytes] | None = None
        self._text = ""
        self._told = False  # whether the child knows the text
        self._count = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the child, if there is one."""
        child, self._child, self._told = self._child, None, False
        if child is not None:
            child.kill()
            for pipe in (child.stdin, child.stdout):
                if pipe is not None:
                    pipe.close()
            child.wait()

    def ask(self, text: str) -> Verdict:
        """Whether the declarations and assertions of `text` can hold together."""
        self.begin(text)
        return self.check()

    def begin(self, text: str) -> None:
        """Start a question; `check` may then be called with further assertions, one set after another."""
        self._text, self._told = text, False

    def check(self, extra: str = "") -> Verdict:
        """Whether the question's text and `extra` can hold together; `extra` is forgotten afterwards."""
        try:
            if self._child is None:
                self._start()
            start = ""
            if not self._told:
                start = f"(reset)\n{self._text}"
                self._told = True
            # the limit is set for the check alone: z3 would count reading the text, too
            lines = self._talk(f"{start}(push 1)\n{extra}(set-option :rlimit {self.steps})\n(check-sat)\n"
                               "(set-option :rlimit 0)\n(get-info :reason-unknown)\n").splitlines()
            verdict = self._verdict(lines)
            if verdict.answer == "sat":
                verdict = Verdict("sat", read_model(self._talk("(get-model)\n(pop 1)\n")))
            elif verdict.answer == "unsat":
                self._talk("(pop 1)\n")
        except _Ended as ended:
            verdict = Verdict("unknown", reason=str(ended))
        if verdict.answer == "unknown":
            self.close()  # a pop after a cancelled check may run for long: the next question gets a new child
        return verdict

    def _verdict(self, lines: list[str]) -> Verdict:
        words = [line.strip() for line in lines if line.strip()]
        if words and words[0] in ("sat", "unsat"):
            return Verdict("sat" if words[0] == "sat" else "unsat")
        if words and words[0] == "unknown":
            return Verdict("unknown", reason=_reason(" ".join(words[1:])))
        said = " ".join(words)
        if "memory" in said:
            return Verdict("unknown", reason="memory")
        raise ValueError(f"z3 did not accept the question: {said[:500]}")

    def _start(self) -> None:
        program = self._program or find_z3()
        try:
            self._child = subprocess.Popen(
                [program, "-in", "-smt2", f"-memory:{self.megabytes}"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except OSError as error:
            raise OrdlogicError(f"z3 could not be started: {error.strerror}", program,
                                "pip install z3-solver") from error
        for pipe in (self._child.stdin, self._child.stdout):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)

    def _talk(self, text: str) -> str:
        """Send the commands and return what z3 prints; _Ended if it dies or the time is up."""
        child = self._child
        assert child is not None and child.stdin is not None and child.stdout is not None
        self._count += 1
        mark = f"end of answer {self._count}"
        out = memoryview(f'{text}(echo "{mark}")\n'.encode())
        ending, said = f"{mark}\n".encode(), bytearray()
        deadline = time.monotonic() + self.seconds
        with selectors.DefaultSelector() as ready:
            ready.register(child.stdout, selectors.EVENT_READ)
            ready.register(child.stdin, selectors.EVENT_WRITE)
            while not said.endswith(ending):
                left = deadline - time.monotonic()
                if left <= 0:
                    raise _Ended("time")
                for key, _ in ready.select(left):
                    if key.fileobj is child.stdout:
                        part = os.read(child.stdout.fileno(), 1 << 16)
                        if not part:
                            raise _Ended("memory" if b"memory" in said else "z3 ended")
                        said += part
                    else:
                        try:
                            out = out[os.write(child.stdin.fileno(), out[:1 << 16]):]
                        except BrokenPipeError:
                            ready.unregister(child.stdin)  # what it said last is still to be read
                            continue
                        if not out:
                            ready.unregister(child.stdin)
        return said[:-len(ending)].decode("utf-8", "replace")


def _reason(said: str) -> str:
    """z3's reason for `unknown` in our words, where we have one: `(:reason-unknown "max. resource limit exceeded")`."""
    quoted = re.search(r'"(.*)"', said)
    words = quoted[1] if quoted else said
    # nothing else than the resource limit makes z3 cancel by itself
    for part, name in (("resource", "resource limit"), ("canceled", "resource limit"), ("memout", "memory"),
                       ("memory", "memory")):
        if part in words:
            return name
    return words or "z3 gave no reason"


def read_model(text: str) -> dict[str, Fraction | bool]:
    """The constants of a `get-model` answer; ValueError for a value that is not a rational or a Boolean."""
    tokens = iter(TOKEN.findall(text))
    tree = _tree(tokens)
    values: dict[str, Fraction | bool] = {}
    for entry in tree[0] if tree else []:
        if isinstance(entry, list) and entry[:1] == ["define-fun"] and entry[2] == []:
            name = entry[1]
            values[name if name.startswith("|") else f"|{name}|"] = _value(entry[4])
    return values


def _tree(tokens: Iterator[str]) -> list[Any]:
    found: list[Any] = []
    for token in tokens:
        if token == ")":
            return found
        found.append(_tree(tokens) if token == "(" else token)
    return found


def _value(tree: Any) -> Fraction | bool:
    return tree == "true" if tree in ("true", "false") else _number(tree)


def _number(tree: Any) -> Fraction:
    if isinstance(tree, str) and re.fullmatch(r"\d+(\.\d+)?", tree):
        return Fraction(tree)
    if isinstance(tree, list) and len(tree) == 2 and tree[0] == "-":
        return -_number(tree[1])
    if isinstance(tree, list) and len(tree) == 3 and tree[0] == "/":
        return _number(tree[1]) / _number(tree[2])
    raise ValueError(f"not an exact value: {tree!r}")
