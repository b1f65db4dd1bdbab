"""Fixtures for every test: the restated ordinances, the published ones where they are present, and a cache apart."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PUBLISHED = ROOT.parent / "shared"


@pytest.fixture(autouse=True, scope="session")
def cache_apart(tmp_path_factory: pytest.TempPathFactory) -> object:
    """Tests neither read nor fill the user's model cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ORDLOGIC_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def restated() -> Path:
    """The folder of the restated ordinances, one folder each."""
    return ROOT / "specs" / "ordinances"


@pytest.fixture(scope="session")
def published() -> Path:
    """The folder of the three ordinances as published; skips where it is missing."""
    return _present(PUBLISHED / "ordinances")


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of the real ordinances for measuring; skips where it is missing."""
    return _present(PUBLISHED / "corpus")


def _present(folder: Path) -> Path:
    if not folder.is_dir():
        pytest.skip(f"the published texts are not here ({folder.name})")
    return folder
