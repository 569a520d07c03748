-- Starts `kimchi lsp` for the JSON files of kimchi workspaces. Works with Neovim 0.7 and later.
vim.api.nvim_create_autocmd("FileType", {
  pattern = { "json", "jsonc" },
  callback = function(event)
    local settings = vim.fn.findfile("kimchi.json", vim.fn.fnamemodify(event.file, ":p:h") .. ";")
    if settings == "" then return end
    local root = vim.fn.fnamemodify(settings, ":p:h")
    if vim.lsp.start then
      vim.lsp.start({ name = "kimchi", cmd = { "kimchi", "lsp" }, root_dir = root })
    else
      vim.g.kimchi_client = vim.g.kimchi_client or vim.lsp.start_client({ cmd = { "kimchi", "lsp" }, root_dir = root })
      vim.lsp.buf_attach_client(event.buf, vim.g.kimchi_client)
    end
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
    local keys = { gd = "definition", gr = "references", K = "hover", gR = "rename", ga = "code_action" }
    for key, name in pairs(keys) do
      vim.keymap.set("n", key, function() vim.lsp.buf[name]() end, { buffer = event.buf })
    end
  end,
})

-- `:KimchiPreview` shows the layout beside the text: redrawn as it changes, with the node at the cursor marked.
local preview = { frames = {} }

local function mark()
  if not (preview.window and vim.api.nvim_win_is_valid(preview.window)) then return end
  if vim.api.nvim_get_current_buf() ~= preview.text then return end
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local function is_before(one, other)
    return one.line < other.line or one.line == other.line and one.character <= other.character
  end
  local here, found = { line = row - 1, character = column }, nil
  for _, frame in ipairs(preview.frames) do
    local range = frame.range
    if range and is_before(range.start, here) and is_before(here, range["end"]) then
      if not found or is_before(found.range.start, range.start) then found = frame end
    end
  end
  vim.fn.clearmatches(preview.window)
  -- The root would hide all that it holds.
  if not found or found.pointer == "" then return end
  for _, frame in ipairs(preview.frames) do
    if frame.pointer == found.pointer then
      local left, top = math.floor(frame.x / preview.cell.width), math.floor(frame.y / preview.cell.height)
      local right = math.ceil((frame.x + frame.width) / preview.cell.width)
      local bottom = math.ceil((frame.y + frame.height) / preview.cell.height)
      local place = string.format("\\%%>%dl\\%%<%dl\\%%>%dv\\%%<%dv", top, bottom + 1, left, right + 1)
      vim.fn.matchadd("Visual", place, 10, -1, { window = preview.window })
    end
  end
end

local function draw()
  if not (preview.window and vim.api.nvim_win_is_valid(preview.window)) then return end
  local document = { uri = vim.uri_from_bufnr(preview.text) }
  vim.lsp.buf_request(preview.text, "kimchi/preview", { textDocument = document, format = "ansi" }, function(problem, answer)
    -- The last picture stays while the text is broken.
    if problem or not answer then return end
    preview.frames, preview.cell = answer.frames, answer.cell
    local buffer = vim.api.nvim_create_buf(false, true)
    vim.bo[buffer].bufhidden = "wipe"
    vim.api.nvim_win_set_buf(preview.window, buffer)
    local lines = answer.content:gsub("\r?\n", "\r\n")
    vim.api.nvim_chan_send(vim.api.nvim_open_term(buffer, {}), lines)
    mark()
  end)
end

vim.lsp.handlers["kimchi/previewChanged"] = draw

vim.api.nvim_create_user_command("KimchiPreview", function()
  preview.text = vim.api.nvim_get_current_buf()
  vim.cmd("botright vnew")
  preview.window = vim.api.nvim_get_current_win()
  vim.wo.number, vim.wo.relativenumber, vim.wo.signcolumn = false, false, "no"
  vim.cmd("wincmd p")
  vim.api.nvim_create_autocmd("CursorMoved", { buffer = preview.text, callback = mark })
  draw()
end, {})
