"""Neovim, with the settings of docs/editors/neovim.lua, without a screen."""

import json
import os
import shutil
import subprocess

import pytest

from conftest import KIMCHI, ROOT, check, edit

pytestmark = pytest.mark.skipif(not shutil.which("nvim"), reason="install neovim")

# Opens a file, waits for the server, and runs the steps of the test; `answers` is printed as JSON at the end.
FRAME = """
local answers = {}
local function wait(what, condition)
  assert(vim.wait(60000, condition, 20), "never came: " .. what)
end
local function ask(method, params)
  local results = vim.lsp.buf_request_sync(0, method, params, 60000)
  for _, answer in pairs(results or {}) do return answer.result end
end
local function cursor(text)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search(text, "c") > 0, "not found: " .. text)
end
local function here() return vim.lsp.util.make_position_params(0, "utf-16") end
wait("the server", function() return #vim.lsp.buf_get_clients(0) > 0 end)
local function steps()
%s
end
local done, reason = pcall(steps)
if not done then answers.error = reason end
vim.fn.writefile({ vim.fn.json_encode(answers) }, "%s")
vim.cmd("qall!")
"""


def neovim(file, steps, tmp_path):
    """The answers of some lines of Lua in a Neovim that has a file open."""
    out = tmp_path / "answers.json"
    script = tmp_path / "steps.lua"
    script.write_text(FRAME % (steps, out))
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    environment = os.environ | {
        "PATH": f"{os.path.dirname(KIMCHI)}:{os.environ['PATH']}", "HOME": str(home), "XDG_CONFIG_HOME": str(home),
        "XDG_DATA_HOME": str(home), "XDG_STATE_HOME": str(home), "XDG_CACHE_HOME": str(home),
    }
    settings = ROOT / "docs" / "editors" / "neovim.lua"
    ran = subprocess.run(
        ["nvim", "--headless", "-u", "NONE", "-n", "-c", "filetype on", "-c", f"luafile {settings}",
         "-c", f"edit {file}", "-c", f"luafile {script}"],
        env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert out.exists(), ran.stderr
    answers = json.loads(out.read_text())
    assert "error" not in answers, answers
    return answers


def test_diagnostics_and_their_correction(workspace, tmp_path):
    layout = workspace / "Layouts/cafe_card.json"
    right = layout.read_text()
    edit(layout, '"spacing"', '"spacng"')
    answers = neovim(layout, """
wait("diagnostics", function() return #vim.diagnostic.get(0) > 0 end)
answers.messages = vim.tbl_map(function(found) return found.message end, vim.diagnostic.get(0))
local found = vim.diagnostic.get(0)[1]
vim.fn.cursor(found.lnum + 1, found.col + 1)
local params = vim.lsp.util.make_range_params(0, "utf-16")
params.context = { diagnostics = {} }
local actions = ask("textDocument/codeAction", params)
answers.title = actions[1].title
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
wait("no diagnostics", function()
  return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0
end)
vim.cmd("write")
""", tmp_path)
    assert any('unknown property "spacng"' in message for message in answers["messages"]), answers
    assert answers["title"] == 'Change to "spacing"'
    assert layout.read_text() == right


def test_finding_and_renaming(workspace, tmp_path):
    layout = workspace / "Layouts/cafe_card.json"
    answers = neovim(layout, """
cursor('"hours"')
vim.fn.search("hours", "c")
answers.hover = ask("textDocument/hover", here()).contents.value
local place = ask("textDocument/definition", here())
if vim.tbl_islist(place) then place = place[1] end
answers.definition = place.uri or place.targetUri
local params = here()
params.context = { includeDeclaration = true }
answers.references = #ask("textDocument/references", params)
params = here()
params.newName = "opening"
vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", params), "utf-16")
vim.cmd("wall")
""", tmp_path)
    assert "Open until 6 pm" in answers["hover"], answers["hover"]
    assert answers["definition"].endswith("Previews/CafeCard.previews.json")
    assert answers["references"] >= 3
    fixtures = (workspace / "Previews/CafeCard.previews.json").read_text()
    assert '"opening": "Open until 6 pm"' in fixtures and '"hours"' not in fixtures
    assert check(workspace).returncode == 0


def test_the_picture_beside_the_text(workspace, tmp_path):
    layout = workspace / "Layouts/cafe_card.json"
    answers = neovim(layout, """
vim.cmd("KimchiPreview")
local function picture()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local buffer = vim.api.nvim_win_get_buf(window)
    if vim.bo[buffer].buftype == "terminal" then
      local lines = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\\n")
      return lines, vim.fn.getmatches(window)
    end
  end
  return "", {}
end
wait("the picture", function() return picture():find("Open until 6 pm") end)
cursor('"hours"')
vim.cmd("doautocmd CursorMoved")
local _, matches = picture()
answers.matches = #matches
vim.api.nvim_set_current_line((vim.api.nvim_get_current_line():gsub('"hours"', '"nowhere", "default": "Closed today"')))
wait("another picture", function() return picture():find("Closed today") end)
""", tmp_path)
    assert answers["matches"] == 1, answers


def test_completion_in_a_broken_text(workspace, tmp_path):
    layout = workspace / "Layouts/cafe_card.json"
    answers = neovim(layout, """
cursor('"number_of_lines": 2')
vim.api.nvim_set_current_line('                "nu')
vim.fn.cursor(vim.fn.line("."), 20)
local found = ask("textDocument/completion", here())
answers.labels = vim.tbl_map(function(item) return item.label end, found.items or found)
answers.symbols = #(ask("textDocument/documentSymbol", { textDocument = vim.lsp.util.make_text_document_params() }) or {})
""", tmp_path)
    assert "number_of_lines" in answers["labels"], answers
