"""What an editor of today asks beyond Neovim 0.7, by the protocol's own library."""

import asyncio

import pytest
import pytest_asyncio
from lsprotocol import types
from pygls.lsp.client import LanguageClient

from conftest import KIMCHI


@pytest_asyncio.fixture
async def editor(workspace):
    """An editor with a workspace open, and its layout."""
    client = LanguageClient("test-editor", "1")
    client.shown = {}
    client.changed = asyncio.Event()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(params):
        client.shown[params.uri] = params.diagnostics
        client.changed.set()

    await client.start_io(KIMCHI, "lsp")
    encodings = types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf8])
    answer = await client.initialize_async(types.InitializeParams(
        capabilities=types.ClientCapabilities(general=encodings), root_uri=workspace.as_uri()))
    assert answer.capabilities.position_encoding == types.PositionEncodingKind.Utf8
    client.initialized(types.InitializedParams())
    layout = workspace / "Layouts/cafe_card.json"
    client.uri = layout.as_uri()
    client.text = layout.read_text()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(client.uri, "json", 1, client.text)))
    yield client
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


def whole(client):
    return types.Range(types.Position(0, 0), types.Position(client.text.count("\n"), 0))


def document(client):
    return types.TextDocumentIdentifier(client.uri)


async def test_hints_colours_and_lenses(editor):
    hints = await editor.text_document_inlay_hint_async(types.InlayHintParams(document(editor), whole(editor)))
    assert any("Morning Glory" in str(hint.label) for hint in hints), hints
    colours = await editor.text_document_document_color_async(types.DocumentColorParams(document(editor)))
    assert len(colours) >= 4
    offered = await editor.text_document_color_presentation_async(
        types.ColorPresentationParams(document(editor), colours[0].color, colours[0].range))
    assert offered
    symbols = await editor.workspace_symbol_async(types.WorkspaceSymbolParams("cafe"))
    assert any(symbol.name == "cafe_card" for symbol in symbols), symbols


async def test_a_picture_that_follows_the_text(editor):
    ask = {"textDocument": {"uri": editor.uri}, "fixture": "closed", "format": "svg", "conditions": {"theme": "dark"}}
    picture = await editor.protocol.send_request_async("kimchi/preview", ask)
    assert "<svg" in picture.content[:200] and "</svg>" in picture.content
    assert picture.fixture == "closed", picture.fixture
    assert picture.frames and picture.width > 300


async def test_what_is_typed_is_checked(editor):
    line = next(n for n, text in enumerate(editor.text.split("\n")) if '"spacing"' in text)
    start = editor.text.split("\n")[line].index("spacing")
    word = types.Range(types.Position(line, start), types.Position(line, start + len("spacing")))
    change = types.TextDocumentContentChangePartial(range=word, text="spacng")
    editor.changed.clear()
    editor.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(2, editor.uri), [change]))
    while not any("spacng" in found.message for found in editor.shown.get(editor.uri, [])):
        await asyncio.wait_for(editor.changed.wait(), 60)
        editor.changed.clear()
    found = next(found for found in editor.shown[editor.uri] if "spacng" in found.message)
    assert found.range.start.line == line and found.code == "property.unknown"


@pytest.mark.parametrize("message", [
    b"Content-Length: 9223372036854775808\r\n\r\n{}", b"Content-Length: 5\r\n\r\n{\"a\":", b"\xff\xfe\r\n\r\n",
    b"Content-Length: 2\r\n\r\n{}", b"garbage" * 100_000,
])
async def test_noise(message):
    """Whatever comes, the program ends by itself and doesn't crash."""
    program = await asyncio.create_subprocess_exec(
        KIMCHI, "lsp", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    await asyncio.wait_for(program.communicate(message), 60)
    assert program.returncode in (0, 1)
