"""Families: norms grouped by instrument and regulated act, with what exempts, classes, decides and follows.

What belongs to which family is decided by the outline: a norm goes with the triggers of the smallest unit around it
that holds any. Two names are one instrument where jurisdiction.toml says so, or where they share the head and all but
a few letters within one text; each such merger is a stated bridge.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from ordlogic.model.formula import TRUE, Unread
from ordlogic.model.law import Bridge, Family, Norm
from ordlogic.norms.context import Context
from ordlogic.terms.words import in_group, normal


def families_of(context: Context, aliases: Mapping[str, str]) -> dict[str, Family]:
    """The families of the text; sets `family` and `exempts` on the norms."""
    names = _instrument_names(context, aliases)
    groups: dict[tuple[str, str, tuple[str, ...], str], list[Norm]] = {}
    unread: list[Norm] = []
    for norm in context.norms.values():
        if norm.modality not in ("requires", "prohibits") or norm.elsewhere or norm.when == TRUE:
            continue
        if isinstance(norm.when, Unread):
            unread.append(norm)
        else:
            acts = _family_acts(context, norm)
            alone = norm.act if norm.modality == "prohibits" and not acts else ""    # each limit is a rule of its own
            groups.setdefault((*_instrument(norm, names), acts, alone), []).append(norm)
    families: dict[str, Family] = {}
    for (kind, name, acts, _), triggers in groups.items():
        _enter(context, families, kind, name, acts, _act_words(context, triggers), triggers)
    _unread_triggers(context, families, unread, names)
    _exemptions(context)
    _pointed_exemptions(context)
    reached = _reached(context, families)
    return {id: _with_the_rest(context, f, reached) for id, f in families.items()}


def _instrument(norm: Norm, names: Mapping[str, str]) -> tuple[str, str]:
    if norm.modality == "prohibits":
        return "prohibition", "prohibition"
    return "permit", names[_plain(norm.effect)]


def _enter(context: Context, families: dict[str, Family], kind: str, name: str, acts: tuple[str, ...], act: str,
           triggers: Sequence[Norm]) -> None:
    id = f"{name} {act}" if act.startswith("to ") else f"{name} for {act}" if act else name
    while id in families:
        id += " (again)"
    families[id] = Family(id, name, act, acts, kind, tuple(t.id for t in triggers),
                          judgement=all(t.judgement for t in triggers))
    for trigger in triggers:
        context.norms[trigger.id] = replace(trigger, family=id)


def _unread_triggers(context: Context, families: dict[str, Family], unread: Sequence[Norm],
                     names: Mapping[str, str]) -> None:
    """A requirement that was not read touches the families whose instrument it names; else it is one of its own."""
    alone: dict[tuple[str, str], list[Norm]] = {}
    for norm in unread:
        kind, name = _instrument(norm, names)
        touched = [f for f in families.values() if (f.concept, f.instrument) == (kind, name)]
        for family in touched if kind == "permit" else ():
            families[family.id] = replace(family, triggers=(*family.triggers, norm.id))
            context.norms[norm.id] = replace(norm, family=family.id)
        if not touched or kind != "permit":
            alone.setdefault((kind, name), []).append(norm)
    for (kind, name), norms in alone.items():
        _enter(context, families, kind, name, (), "", norms)


def _plain(effect: str) -> str:
    return " ".join(normal(effect.split()))


def _instrument_names(context: Context, aliases: Mapping[str, str]) -> dict[str, str]:
    """Plain name of every instrument -> the name it goes by."""
    known = {_plain(k): _plain(v) for k, v in aliases.items()}
    counts: dict[str, int] = {}
    for norm in context.norms.values():
        if norm.effect and norm.modality in ("requires", "condition"):
            counts[_plain(norm.effect)] = counts.get(_plain(norm.effect), 0) + (norm.modality == "requires")
    names: dict[str, str] = {}
    for name in counts:
        main = known.get(name)
        if main is None:
            likely = [
                m
                for m in counts
                if m != name
                and m.split()[-1:] == name.split()[-1:]
                and SequenceMatcher(None, m, name).ratio() > 0.85
                and counts[m] > counts[name]
            ]
            main = likely[0] if likely else name
        names[name] = main
        if main != name:
            id = f"same-instrument:{name}"
            context.bridges[id] = Bridge(id, f"\u201c{name}\u201d is taken to be the {main}", name, main)
    return names


def _family_acts(context: Context, norm: Norm) -> tuple[str, ...]:
    """The acts of the lead-in, since items may narrow them: the union over the norms of one list."""
    root = _root(context, norm)
    same = [n for n in context.norms.values() if n.modality == norm.modality and _root(context, n) == root]
    return tuple(dict.fromkeys(a for n in same for a in sorted(n.acts)))


def _root(context: Context, norm: Norm) -> str:
    while norm.lead_in:
        norm = context.norms[norm.lead_in]
    return norm.id


def _act_words(context: Context, triggers: Sequence[Norm]) -> str:
    root = context.norms[_root(context, triggers[0])]
    return (root.act or max(triggers, key=lambda t: len(t.acts)).act).lower()


def _ancestors(context: Context, unit: int) -> list[int]:
    return [u.index for u in reversed(context.outline.path(unit))]


def _scope(context: Context, norm: Norm, candidates: Sequence[Norm]) -> list[Norm]:
    """The candidates in the smallest unit around the norm that holds any; all of them if none does."""
    for unit in _ancestors(context, norm.unit):
        inside = [c for c in candidates if unit in _ancestors(context, c.unit)]
        if inside:
            return inside
    return list(candidates)


def _exemptions(context: Context) -> None:
    triggers = [n for n in context.norms.values() if n.family]
    led = {n.lead_in for n in context.norms.values() if n.modality == "exempts"}
    for norm in list(context.norms.values()):
        if norm.modality == "exempts" and norm.when == TRUE:
            if norm.id in led:
                continue    # its items say what is taken out
            norm = _unread_exemption(context, norm)
        if norm.modality != "exempts" or norm.exempts:
            continue
        scope = _scope(context, norm, triggers)
        if "requirement" in norm.subject and "this" in context.document.text[norm.span.start : norm.span.end].lower():
            scope = _this_requirement(context, norm, scope)
        context.norms[norm.id] = replace(norm, exempts=tuple(t.id for t in scope))


def _this_requirement(context: Context, norm: Norm, scope: Sequence[Norm]) -> list[Norm]:
    """What `this requirement` points to: the one before it in the smallest unit, with its list.

    Where the requirement just before was not read as one, it is that one which is meant, and no other.
    """
    path = _ancestors(context, norm.unit)
    asks = [n for n in context.norms.values()
            if n.modality in ("requires", "prohibits") and not n.elsewhere and n.span.start < norm.span.start]
    near = next((found for unit in path if (found := [n for n in asks if n.unit == unit])), [])
    before = [t for t in scope if t.span.start < norm.span.start]
    last = before[-1] if before else None
    if near and last and near[-1].span.start > last.span.start and near[-1].id != last.lead_in:
        return []
    return [t for t in scope if last and (t is last or (t.lead_in and t.lead_in == last.lead_in))]


_POINTS = re.compile(r"\b(?:except|unless)\b.{0,12}\b(?:exempted|excepted|provided|excluded)\b", re.I | re.S)


def _pointed_exemptions(context: Context) -> None:
    """`Except as exempted in section 4, no person shall ...`: what is exempted from the same permit elsewhere."""
    norms = context.norms
    for trigger in [n for n in norms.values() if n.family]:
        if not _POINTS.search(context.document.text[trigger.span.start : trigger.span.end]):
            continue
        family = {n.id for n in norms.values() if n.family == trigger.family and n.unit != trigger.unit}
        for norm in [n for n in norms.values() if n.modality == "exempts" and trigger.id not in n.exempts]:
            if family & set(norm.exempts):
                norms[norm.id] = replace(norm, exempts=(*norm.exempts, trigger.id))


def _unread_exemption(context: Context, norm: Norm) -> Norm:
    """An exemption of which no work was read: it may take out anything, and never takes out all."""
    unread = Unread(context.unread(norm.span, "an exemption whose work was not read", in_formula=True))
    context.norms[norm.id] = replace(norm, when=unread)
    return context.norms[norm.id]


def _reached(context: Context, families: Mapping[str, Family]) -> list[tuple[str, list[str], set[str]]]:
    """(norm, the parts of a family that it is, the families that it belongs to) for each norm that is any part."""
    norms = context.norms
    triggers = [n for n in norms.values() if n.family]
    by_unit: dict[int, set[str]] = {}  # the families reached from a unit
    out: list[tuple[str, list[str], set[str]]] = []
    for norm in norms.values():
        parts = _parts(norm, context.document.text[norm.span.start : norm.span.end], _under_steps(context, norm))
        if not parts:
            continue
        if parts == ["exemptions"]:
            reached = {norms[e].family for e in norm.exempts}
        else:
            if norm.unit not in by_unit:
                by_unit[norm.unit] = {t.family for t in _scope(context, norm, triggers)}
            reached = set(by_unit[norm.unit])
        reached.discard("")
        if parts != ["other_permits"]:
            reached = {f for f in reached if families[f].concept == "permit"} or reached
        out.append((norm.id, parts, reached))
    return out


def _with_the_rest(context: Context, family: Family, reached: Sequence[tuple[str, list[str], set[str]]]) -> Family:
    norms = context.norms
    found: dict[str, list[str]] = {
        k: [] for k in ("exemptions", "classes", "deciders", "conditions", "other_permits", "procedure", "fees")
    }
    for id, parts, families in reached:
        if family.id in families:
            for part in parts:
                found[part].append(id)
    classed = [d for d in found["deciders"] if norms[d].gives_class]
    found["deciders"] = classed or found["deciders"]
    if family.concept == "prohibition":
        return replace(family, exemptions=tuple(found["exemptions"]))
    return replace(family, **{k: tuple(v) for k, v in found.items()})  # type: ignore[arg-type]


_DECIDES = re.compile(r"\b(approv|grant|issu|den(y|ied)|decid|decision|attach|impos|evaluat)", re.I)


def _under_steps(context: Context, norm: Norm) -> bool:
    """Whether a heading above the norm names a procedure (`Staff review`, `Procedure:`)."""
    path = context.outline.path(norm.unit) if norm.unit >= 0 else ()
    words = (w.strip(":.()") for u in path for w in normal(f"{u.heading} {u.label}".split()))
    return any(in_group(w, "instruments", "steps") for w in words if w)


def _parts(norm: Norm, text: str, under_steps: bool) -> list[str]:
    """Which parts of a family the norm is."""
    if norm.modality == "exempts":
        return ["exemptions"]
    if norm.elsewhere:
        return ["other_permits"]
    if norm.gives_class and norm.modality == "defines":
        return ["classes"]
    if norm.modality == "condition" and norm.lead_in:
        return ["conditions"]
    parts = {"procedure": ["procedure"], "fee": ["fees"]}.get(norm.modality, [])
    if norm.modality in ("duty", "permits") and under_steps and not norm.lead_in:
        parts = ["procedure"]
    decides = (norm.gives_class and norm.actor) or (norm.actor and _DECIDES.search(text))
    return [*parts, "deciders"] if decides and norm.modality != "requires" else parts
