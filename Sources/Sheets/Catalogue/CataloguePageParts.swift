import Dialects
import JSONDocument
import Workspaces

/// The parts of the catalogue's page, which the pages of a site share: facts, tables, and a search that works without a
/// network.
enum CataloguePageParts {
  // MARK: Entries

  static func facts(of entry: CatalogueEntry) -> String {
    var html = entry.summary.isEmpty ? "" : "<p>\(CatalogueProse.inline(entry.summary))</p>\n"
    html += "<p class=\"facts\">\(HTMLPage.code(entry.file))"
    html += entry.versions.map { " · \(HTMLPage.escaped($0))" }.joined() + "</p>\n"
    return html
  }

  static func facts(of page: CataloguePage) -> String {
    "<p class=\"facts\">\(HTMLPage.code(page.file))"
      + (page.title.isEmpty ? "" : " · \(HTMLPage.escaped(page.title))") + "</p>\n"
  }

  /// Tables of the fields, custom keys and attributes of a component, and its actions.
  static func contract(of entry: CatalogueEntry) -> String {
    func table(_ title: String, _ rows: [CatalogueEntry.Row]) -> String {
      HTMLPage.table(
        [title, "type", "", "meaning"],
        rows.map { row in
          [
            HTMLPage.code(row.name), HTMLPage.code(row.type), row.isRequired ? "required" : "",
            CatalogueProse.inline(row.meaning),
          ]
        })
    }
    var html = table("field", entry.fields) + table("custom key", entry.customKeys) + table("attribute", entry.logs)
    if !entry.actions.isEmpty {
      html += "<p>Actions: \(entry.actions.map(HTMLPage.code).joined(separator: ", "))</p>\n"
    }
    return html
  }

  /// - Parameter address: of a component's part or page; nil if there is none.
  static func uses(of components: [String], _ address: (String) -> String?) -> String {
    guard !components.isEmpty else { return "" }
    let links = components.map { name in address(name).map { HTMLPage.link(name, $0) } ?? HTMLPage.escaped(name) }
    return "<p>Components: \(links.joined(separator: ", "))</p>\n"
  }

  static func group(_ title: String, _ sections: [String]) -> String {
    "<div class=\"group\">\n<h2>\(HTMLPage.escaped(title))</h2>\n\(sections.joined())</div>\n"
  }

  /// The documentation that the dialects of the screens have of themselves.
  static func dialects(of catalogue: ComponentCatalogue) -> String {
    catalogue.dialects.compactMap { $0.catalogue(catalogue.declarations) }.map(CatalogueProse.blocks).joined()
  }

  // MARK: Style and search

  static let style = """
    input { font: inherit; width: 100%; max-width: 420px; padding: 6px 10px; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: 8px; }
    #found { color: var(--quiet); margin-left: 12px; }
    section { border-top: 1px solid var(--line); padding: 8px 0 24px; }
    table { border-collapse: collapse; margin-top: 12px; }
    td, th { text-align: left; vertical-align: top; padding: 3px 12px 3px 0; }

    """

  /// Hidden until the script can work it.
  static let search = """
    <p id="search" hidden><input type="search" placeholder="Search (press /)" aria-label="Search"
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
