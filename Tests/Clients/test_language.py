"""What editors of today ask, by the protocol's own library, which refuses answers that the protocol doesn't have."""

import asyncio
import base64
import pathlib
import urllib.parse

import pytest
import pytest_asyncio
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import client_capabilities, make_test_lsp_client

from conftest import KIMCHI


@pytest_asyncio.fixture(params=["visual-studio-code", "neovim@v0.11.0", "emacs"])
async def editor(request, workspace):
    """An editor, as far as what it can do, with a workspace open and its layout."""
    client = make_test_lsp_client()
    client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    await client.start_io(KIMCHI, "lsp")
    answer = await client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(request.param), root_uri=workspace.as_uri()))
    assert answer.server_info.name == "kimchi"
    client.encoding = answer.capabilities.position_encoding.replace("-", "")
    layout = workspace / "Layouts/cafe_card.json"
    client.uri = layout.as_uri()
    client.text = layout.read_text()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(client.uri, "json", 1, client.text)))
    yield client
    await client.shutdown_session()
    await client.stop()


def whole(client):
    return types.Range(types.Position(0, 0), types.Position(client.text.count("\n"), 0))


def document(client):
    return types.TextDocumentIdentifier(client.uri)


def place(client, text, inside=0):
    """Where a text stands in the layout, some letters further on."""
    before = client.text[:client.text.index(text) + inside]
    line = before.rsplit("\n", 1)[-1]
    return types.Position(before.count("\n"), len(line.encode()) if client.encoding == "utf8" else len(line))


def at(client, text, inside=0):
    return document(client), place(client, text, inside)


def title(hover):
    return hover.contents.value.split("\n")[0]


async def test_completion_offers_the_properties_of_the_type(editor):
    found = await editor.text_document_completion_async(
        types.CompletionParams(*at(editor, '"number_of_lines"', 1)))
    labels = [item.label for item in found.items]
    assert "number_of_lines" in labels and "padding" in labels and "items" not in labels


async def test_hover_says_what_a_key_means_and_what_data_it_gets(editor):
    key = await editor.text_document_hover_async(types.HoverParams(*at(editor, '"spacing"', 1)))
    assert title(key).startswith("**spacing**: "), key
    path = await editor.text_document_hover_async(types.HoverParams(*at(editor, '"hours"', 1)))
    assert "regular: `\"Open until 6 pm\"`" in path.contents.value, path


async def test_definition_references_and_highlights_of_a_path(editor):
    there = await editor.text_document_definition_async(types.DefinitionParams(*at(editor, '"hours"', 1)))
    assert there[-1].uri.endswith("Previews/CafeCard.previews.json")
    context = types.ReferenceContext(include_declaration=True)
    places = await editor.text_document_references_async(types.ReferenceParams(context, *at(editor, '"hours"', 1)))
    assert {pathlib.PurePath(place.uri).parent.name for place in places} == {"Layouts", "Previews"}
    marked = await editor.text_document_document_highlight_async(
        types.DocumentHighlightParams(*at(editor, '"hours"', 1)))
    assert len(marked) == editor.text.count('"hours"')


async def test_rename_asks_first_and_refuses_a_name_that_is_taken(editor):
    asked = await editor.text_document_prepare_rename_async(types.PrepareRenameParams(*at(editor, '"hours"', 1)))
    assert asked.placeholder == "hours", asked
    edit = await editor.text_document_rename_async(
        types.RenameParams(*at(editor, '"hours"', 1), new_name="opening"))
    assert edit.changes or edit.document_changes
    with pytest.raises(JsonRpcException, match="name"):
        await editor.text_document_rename_async(types.RenameParams(*at(editor, '"hours"', 1), new_name="name"))


async def test_actions_at_a_node(editor):
    here = place(editor, '"number_of_lines"')
    actions = await editor.text_document_code_action_async(types.CodeActionParams(
        document(editor), types.Range(here, here), types.CodeActionContext([])))
    titles = [action.title for action in actions]
    assert any(title.startswith("Wrap label") for title in titles), titles
    # A component is a new file, which not every editor can make.
    operations = editor.capabilities.workspace.workspace_edit.resource_operations or []
    makes_files = types.ResourceOperationKind.Create in operations
    assert any(title.startswith("Extract") for title in titles) == makes_files, titles


async def test_hints_colours_and_lenses(editor):
    hints = await editor.text_document_inlay_hint_async(types.InlayHintParams(document(editor), whole(editor)))
    assert any("Morning Glory" in str(hint.label) for hint in hints), hints
    colours = await editor.text_document_document_color_async(types.DocumentColorParams(document(editor)))
    assert len(colours) >= 4
    offered = await editor.text_document_color_presentation_async(
        types.ColorPresentationParams(document(editor), colours[0].color, colours[0].range))
    assert "token" in offered[0].text_edit.new_text and offered[-1].label.startswith("#")
    lenses = await editor.text_document_code_lens_async(types.CodeLensParams(document(editor)))
    assert [lens.command.title for lens in lenses][-1] == "Open in the studio"
    assert any("fixtures" in lens.command.title for lens in lenses)


async def test_symbols_of_a_file_and_of_the_workspace(editor):
    outline = await editor.text_document_document_symbol_async(types.DocumentSymbolParams(document(editor)))
    assert outline[0].name.startswith("hStack") or outline[0].name.startswith("vStack"), outline
    symbols = await editor.workspace_symbol_async(types.WorkspaceSymbolParams("cafe"))
    assert any(symbol.name == "cafe_card" for symbol in symbols), symbols


async def test_folds_selections_links_and_tokens(editor):
    folds = await editor.text_document_folding_range_async(types.FoldingRangeParams(document(editor)))
    assert folds[0].start_line == 0
    selection = await editor.text_document_selection_range_async(
        types.SelectionRangeParams(document(editor), [place(editor, '"hours"', 1)]))
    around, inner = selection[0], selection[0]
    while around.parent:
        assert around.parent.range.start <= around.range.start
        around = around.parent
    assert editor.text.split("\n")[inner.range.start.line][inner.range.start.character:].startswith("hours")
    assert around.range.start == types.Position(0, 0)
    links = await editor.text_document_document_link_async(types.DocumentLinkParams(document(editor)))
    assert all(link.target.startswith("file:") for link in links)
    tokens = await editor.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document(editor)))
    assert tokens.data and len(tokens.data) % 5 == 0


async def test_formatting_a_text_that_is_formatted_changes_nothing(editor):
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await editor.text_document_formatting_async(types.DocumentFormattingParams(document(editor), options))
    assert not edits
    ranges = types.DocumentRangeFormattingParams(document(editor), whole(editor), options)
    assert not await editor.text_document_range_formatting_async(ranges)


@pytest.mark.parametrize("form", ["svg", "png", "ansi"])
async def test_a_picture_that_follows_the_text(editor, form):
    ask = {"textDocument": {"uri": editor.uri}, "fixture": "closed", "format": form, "scale": 1,
           "conditions": {"theme": "dark"}}
    picture = await editor.protocol.send_request_async("kimchi/preview", ask)
    content = base64.b64decode(picture.content) if form == "png" else picture.content.encode()
    assert {"svg": b"<svg", "png": b"\x89PNG", "ansi": b"\x1b["}[form] in content[:200]
    assert picture.fixture == "closed", picture.fixture
    assert picture.frames and picture.width > 300
    innermost = [frame for frame in picture.frames if "/hours" not in frame.pointer][-1]
    assert innermost.range.end.line >= innermost.range.start.line
    changed = asyncio.ensure_future(editor.wait_for_notification("kimchi/previewChanged"))
    editor.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(2, editor.uri),
        [types.TextDocumentContentChangeWholeDocument(text=editor.text)]))
    assert (await asyncio.wait_for(changed, 60)).uri == editor.uri


async def test_what_is_typed_is_checked(editor):
    line = next(n for n, text in enumerate(editor.text.split("\n")) if '"spacing"' in text)
    start = editor.text.split("\n")[line].index("spacing")
    word = types.Range(types.Position(line, start), types.Position(line, start + len("spacing")))
    change = types.TextDocumentContentChangePartial(range=word, text="spacng")
    editor.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(2, editor.uri), [change]))
    while not any("spacng" in found.message for found in editor.diagnostics.get(editor.uri, [])):
        await asyncio.wait_for(editor.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS), 60)
    found = next(found for found in editor.diagnostics[editor.uri] if "spacng" in found.message)
    assert found.range.start.line == line and found.code == "property.unknown"
    if not editor.capabilities.text_document.publish_diagnostics.code_description_support:
        assert found.code_description is None
        return
    address, number = found.code_description.href.split("#L")
    page = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(address).path)).read_text().split("\n")
    assert page[int(number) - 1] == "## property.unknown"


async def test_an_idle_server_sleeps(workspace):
    client = make_test_lsp_client()
    await client.start_io(KIMCHI, "lsp")
    await client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities("neovim@v0.11.0"), root_uri=workspace.as_uri()))
    tasks = pathlib.Path(f"/proc/{client._server.pid}/task")

    def wake_ups():
        found = [(task / "status").read_text().split("voluntary_ctxt_switches:")[1] for task in tasks.iterdir()]
        return sum(int(text.split()[0]) for text in found)

    # The checks of the whole workspace come to an end first.
    before, count = -1, wake_ups()
    for _ in range(60):
        if before == count:
            break
        await asyncio.sleep(2)
        before, count = count, wake_ups()
    assert before == count
    await client.shutdown_session()
    await client.stop()


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
