"""The clients of others: editors and agents as people run them, on the program as it is built."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
KIMCHI = os.environ.get("KIMCHI", str(ROOT / ".build" / "debug" / "kimchi"))


@pytest.fixture
def workspace(tmp_path):
    """The workspace that `kimchi init` writes, in a folder of its own."""
    folder = tmp_path / "cafes"
    subprocess.run([KIMCHI, "init", folder], check=True, capture_output=True)
    return folder


def edit(path, old, new):
    """Puts one text in place of another, which must be there."""
    text = path.read_text()
    assert old in text, f"{path} has no {old}"
    path.write_text(text.replace(old, new, 1))


def check(folder):
    """What `kimchi check` says of a folder."""
    return subprocess.run([KIMCHI, "check", folder], capture_output=True, text=True)
