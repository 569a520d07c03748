"""A coding agent that builds a card from nothing by the tools of `kimchi mcp` alone, and what it may not do."""

import base64
import contextlib

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from conftest import KIMCHI, check


@contextlib.asynccontextmanager
async def agent(folder, *options):
    server = StdioServerParameters(command=KIMCHI, args=["mcp", *options, str(folder)])
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()
        yield session


async def call(session, tool, **arguments):
    answer = await session.call_tool(tool, arguments)
    words = answer.content[0].text
    assert not answer.is_error, words
    return answer


async def refusal(session, tool, **arguments):
    answer = await session.call_tool(tool, arguments)
    assert answer.is_error, answer.content
    return answer.content[0].text


async def test_a_card_from_nothing(workspace):
    async with agent(workspace) as session:
        listed = (await call(session, "list")).structured_content
        assert "info_line" in [component["name"] for component in listed["components"]]
        await call(session, "edit", commands=["new card offer", 'fixture new regular', 'data set title "Free delivery"'])
        made = await call(session, "edit", commands=["label[0] bind text title", "add info_line"])
        # A component needs data that the fixture lacks: the answer says so, and the agent mends it.
        assert any("icon" in problem for problem in made.structured_content["problems"]), made.structured_content
        await call(session, "edit", commands=['data set icon "clock"', 'data set text "20 minutes"'])
        drawn = await call(session, "render", target="Offer.regular", theme="dark")
        picture = [part for part in drawn.content if part.type == "image"][0]
        assert base64.b64decode(picture.data).startswith(b"\x89PNG")
        frames = await call(session, "render", target="Offer.regular", **{"as": "frames"})
        assert "Free delivery" in frames.structured_content["text"]
        checked = (await call(session, "check", target="Layouts/offer.json")).structured_content
        assert checked["errors"] == 0, checked
        assert not (workspace / "Layouts/offer.json").exists()
        saved = (await call(session, "save")).structured_content["files"]
        assert any(file.endswith("Layouts/offer.json") for file in saved), saved
    assert check(workspace).returncode == 0


async def test_a_mistake_is_found_and_mended(workspace):
    layout = workspace / "Layouts/cafe_card.json"
    layout.write_text(layout.read_text().replace('"spacing"', '"spacng"', 1))
    async with agent(workspace) as session:
        found = (await call(session, "check")).structured_content
        assert found["errors"] == 1 and found["diagnostics"][0]["fix"] == 'did you mean "spacing"?'
        page = (await call(session, "explain", code="property.unknown")).structured_content["text"]
        assert "schema" in page
        await call(session, "edit", target="Layouts/cafe_card.json", commands=["correct"])
        assert (await call(session, "check")).structured_content["errors"] == 0
        await call(session, "save")
    assert check(workspace).returncode == 0


async def test_what_it_may_not_do(workspace):
    outside = workspace.parent / "secret.json"
    outside.write_text('{"previews": {"a": {"password": "hunter2"}}}')
    async with agent(workspace) as session:
        for target in [str(outside), "../secret.json", "/etc/passwd", "Layouts/../../secret.json"]:
            for tool in ["render", "check", "references"]:
                assert "hunter2" not in await refusal(session, tool, target=target)
        for line in ["! touch x", "save", f"fixture {outside}", f"fixture diff {outside}", f"paste {outside}",
                     f"open {outside}", "quit", "set spacing 1\nsave"]:
            assert "hunter2" not in await refusal(session, "edit", target="CafeCard", commands=[line])
        assert "target" in await refusal(session, "render", traget="CafeCard")
    async with agent(workspace, "--read-only") as session:
        tools = {tool.name for tool in (await session.list_tools()).tools}
        assert tools == {"list", "render", "check", "why", "references", "explain", "diff"}


async def test_a_file_that_somebody_else_changed_stays(workspace):
    layout = workspace / "Layouts/cafe_card.json"
    async with agent(workspace) as session:
        await call(session, "edit", target="CafeCard", commands=["set spacing 20"])
        theirs = layout.read_text().replace('"spacing": 12', '"spacing": 13', 1)
        layout.write_text(theirs)
        assert "cafe_card.json" in await refusal(session, "save")
        assert layout.read_text() == theirs
