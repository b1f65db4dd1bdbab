"""jurisdiction.toml."""

from __future__ import annotations

import pytest

from ordlogic.errors import OrdlogicError
from ordlogic.text import Jurisdiction, read_jurisdiction


def put(folder, text):
    (folder / "jurisdiction.toml").write_text(text, encoding="utf-8")
    return folder


def test_no_file_is_no_jurisdiction(tmp_path):
    assert read_jurisdiction(tmp_path) is None


def test_all_keys(tmp_path):
    text = ('name = "Nowhere"\nsource = "x"\nadopted = "2001"\ncurrent_through = "2002"\n[aliases]\n'
            '"Ditch  Permit" = "Drainage permit"\n[profile]\n"shared value" = "one item decides"\n')
    assert read_jurisdiction(put(tmp_path, text)) == Jurisdiction(
        "Nowhere", "x", "2001", "2002", {"ditch permit": "drainage permit"}, {"shared value": "one item decides"})
    assert read_jurisdiction(put(tmp_path, "")) == Jurisdiction()


@pytest.mark.parametrize(("text", "line", "says"), [
    ('name = "x"\nsource = \n', 2, "not valid TOML"),
    ('name = "x"\n[aliases\n', 2, "not valid TOML"),
    ('name = "x"\nadopted = 5\n', 2, "`adopted` is not text"),
    ('name = ["x"]\n', 1, "`name` is not text"),
    ('aliases = "x"\n', 1, "`aliases` is not a table"),
    ('name = "x"\n\n[aliases]\na = "b"\nc = 3\n', 5, "alias `c`"),
    ('name = "x"\nsorce = "y"\n', 2, "unknown key `sorce`"),
    ('name = "x', 1, "not valid TOML"),
])
def test_what_is_wrong_is_said_with_file_and_line(text, line, says, tmp_path):
    with pytest.raises(OrdlogicError) as caught:
        read_jurisdiction(put(tmp_path, text))
    assert says in caught.value.line() and f"jurisdiction.toml:{line}" in caught.value.line()


def test_bytes_that_are_no_text(tmp_path):
    (tmp_path / "jurisdiction.toml").write_bytes(b"name = \"\xff\xfe\"")
    with pytest.raises(OrdlogicError, match="UTF-8"):
        read_jurisdiction(tmp_path)
