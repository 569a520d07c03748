/// The fixed parts of the catalogue's page: its style, and a search that works without a network.
enum CataloguePageParts {
  /// Pictures keep a light ground in the dark theme, since they are drawn for the light one.
  static let style = """
    :root { --text: #1c1c1c; --quiet: #5b5e6b; --line: #e6e7ec; --ground: #fff; --card: #f4f4f6; --link: #2563c4; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e6e7ec; --quiet: #9aa0ae; --line: #33363f; --ground: #17181c; --card: #24262c; --link: #82b1ff; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 24px auto; padding: 0 16px; max-width: 1100px;
      color: var(--text); background: var(--ground); }
    a { color: var(--link); } code { background: var(--card); border-radius: 4px; padding: 1px 4px; }
    input { font: inherit; width: 100%; max-width: 420px; padding: 6px 10px; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: 8px; }
    #found { color: var(--quiet); margin-left: 12px; }
    section { border-top: 1px solid var(--line); padding: 8px 0 24px; }
    .facts, figcaption { color: var(--quiet); }
    .pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    figure { margin: 0; background: var(--card); border-radius: 8px; padding: 8px; }
    figure img { max-width: min(400px, 100%); height: auto; display: block; background: #fff; border-radius: 4px; }
    table { border-collapse: collapse; margin-top: 12px; }
    td, th { text-align: left; vertical-align: top; padding: 3px 12px 3px 0; }
    [hidden] { display: none; }

    """

  /// Hidden until the script can work it.
  static let search = """
    <p id="search" hidden><input type="search" placeholder="Search (press /)" aria-label="Search the catalogue"
      autocomplete="off"><span id="found" role="status"></span></p>

    """

  static let script = """
    const line = document.getElementById("search"), box = line.firstElementChild;
    const found = document.getElementById("found");
    const entries = [...document.querySelectorAll("section")].map(e => [e, e.textContent.toLowerCase()]);
    function search() {
      const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let count = 0;
      for (const [entry, text] of entries) {
        entry.hidden = !words.every(word => text.includes(word));
        if (!entry.hidden) count += 1;
      }
      for (const group of document.querySelectorAll(".group"))
        group.hidden = !group.querySelector("section:not([hidden])");
      for (const part of document.querySelectorAll("nav, .prose")) part.hidden = words.length > 0;
      found.textContent = words.length ? `${count} of ${entries.length}` : "";
    }
    line.hidden = false;
    box.addEventListener("input", search);
    document.addEventListener("keydown", event => {
      if (event.key !== "/" || document.activeElement === box) return;
      event.preventDefault();
      box.focus();
    });
    search();

    """
}
