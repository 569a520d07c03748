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
    local keys = { gd = "definition", gr = "references", K = "hover", gR = "rename" }
    for key, name in pairs(keys) do
      vim.keymap.set("n", key, function() vim.lsp.buf[name]() end, { buffer = event.buf })
    end
  end,
})
