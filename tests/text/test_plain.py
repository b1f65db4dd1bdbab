"""Plain text files: what is read, unaltered, and what is refused with one clear line."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic.errors import OrdlogicError
from ordlogic.text import MAX_BYTES, read_document


def put(folder, raw, name="pond-rules.txt"):
    path = folder / name
    path.write_bytes(raw if isinstance(raw, bytes) else raw.encode("utf-8"))
    return path


def test_the_text_is_kept_as_it_is(tmp_path):
    text = "Sec. 1. Ponds.\r\n\r\n  A “pond” is — deep.\t\n\n"
    document = read_document(put(tmp_path, text))
    assert document.text == text and document.text_of == "plain text"
    assert document.sha256 == hashlib.sha256(text.encode()).hexdigest()
    assert document.line_of(text.index("pond")) == 3


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path):
    assert read_document(put(tmp_path, b"\xef\xbb\xbfSec. 1. Ponds.")).text == "Sec. 1. Ponds."


def test_windows_1252_is_read_and_said(tmp_path):
    document = read_document(put(tmp_path, "Sec. 1. “Ponds” – § 2".encode("cp1252")))
    assert document.text == "Sec. 1. “Ponds” – § 2"
    assert document.text_of == "plain text (Windows-1252)"


@pytest.mark.parametrize(("raw", "says"), [
    (b"", "empty"), (b" \n\t\r\n", "blank"), (b"PK\x03\x04\x00\x00rest", "not a text file"),
    (b"\x89PNG\r\n\x1a\n\x81\x8d\x8f", "not a text file"), (bytes(range(1, 32)) * 20, "not a text file"),
    (b"Ponds. " * (MAX_BYTES // 7 + 1), "longer than 2 MB")])
def test_what_is_no_ordinance_text_is_refused_in_one_line(raw, says, tmp_path):
    path = put(tmp_path, raw)
    with pytest.raises(OrdlogicError) as caught:
        read_document(path)
    line = caught.value.line()
    assert says in line and str(path) in line and "\n" not in line and caught.value.help


def test_no_file_and_a_folder(tmp_path):
    with pytest.raises(OrdlogicError, match="no such file"):
        read_document(tmp_path / "none.txt")
    with pytest.raises(OrdlogicError, match="folder"):
        read_document(tmp_path)
    with pytest.raises(OrdlogicError):
        read_document(tmp_path / "a\0b")


@settings(max_examples=200, deadline=None)
@given(raw=st.binary(max_size=200))
def test_any_bytes_give_a_text_or_one_line(raw, tmp_path_factory):
    path = put(tmp_path_factory.mktemp("b"), raw)
    try:
        document = read_document(path)
    except OrdlogicError as error:
        assert error.line()
    else:
        assert document.text.strip()


@pytest.mark.parametrize(("text", "title"), [
    ("§ 5-1. Ponds and walls.\nText.", "§ 5-1. Ponds and walls."),
    ("Source: here\nARTICLE IV. - PONDS[4]\nText.", "ARTICLE IV. - PONDS"),
    ("---\nlayout: x\ntitle: \"Chapter 5: Ponds\"\n---\nText.", "Chapter 5: Ponds"),
    ("# **Article 6** - Ponds\n\nText.", "Article 6 - Ponds"),
    ("§ 5-1. Ponds. [Added 1-2-2003]\nText.", "§ 5-1. Ponds."),
    ("Ponds shall drain. " * 12 + "\nSec. 4. Walls.", "pond-rules"),
    ("(a)\n\nPonds shall drain.\n\n(Code 1999, § 18.41)", "§ 18.41"),
    ("Description: a pond.\n", "pond-rules"),
    ("TOWN POND RULES\n\nPonds shall drain.", "TOWN POND RULES")])
def test_the_title(text, title, tmp_path):
    assert read_document(put(tmp_path, text)).title == title


def test_source_and_dates_come_from_the_text_where_it_states_them(tmp_path):
    document = read_document(put(tmp_path, "Source: a page\nSec. 1. Ponds.\nText.\n(Ord. No. 8, § I, 6-3-2019)\n"))
    assert (document.source, document.adopted, document.current_through) == ("a page", "6-3-2019", "")
    several = read_document(put(tmp_path, "Sec. 1.\nText.\n(Ord. of 6-3-2019; Ord. of 1-2-2021)\n"))
    assert several.adopted == ""
    assert read_document(put(tmp_path, "(a)\nText.\n(Code 1999, § 18.41)")).adopted == ""


def test_the_jurisdiction_file_says_more_and_goes_first(tmp_path):
    put(tmp_path, 'name = "Town of Nowhere"\nsource = "the clerk"\nadopted = 2001-02-03\n'
                  'current_through = "May 2024"\n',
        "jurisdiction.toml")
    document = read_document(put(tmp_path, "Source: a page\nSec. 1.\nText.\n(Ord. of 6-3-2019)\n"))
    assert (document.jurisdiction, document.source, document.adopted, document.current_through) == (
        "Town of Nowhere", "the clerk", "2001-02-03", "May 2024")
