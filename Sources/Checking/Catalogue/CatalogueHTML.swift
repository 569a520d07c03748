import JSONDocument
import Pictures
import Rendering
import Sushi
import Workspaces

/// The catalogue as one page with pictures of the fixtures, which needs nothing but a browser.
package struct CatalogueHTML {
  private let catalogue: ComponentCatalogue
  private let conditions: PictureConditions
  /// Nil where cairo or Pango is not installed: the page then has no pictures.
  private let painter = PixelPainter()

  /// Pictures of one component.
  private static let pictureLimit = 6

  package init(_ catalogue: ComponentCatalogue, conditions: PictureConditions) {
    self.catalogue = catalogue
    self.conditions = conditions
  }

  package var text: String {
    var html = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    html += "<meta name=\"viewport\" content=\"width=device-width\">\n<title>\(Self.escaped(catalogue.title))</title>\n"
    html += "<style>\n\(Self.style)</style>\n<h1>Components of \(Self.escaped(catalogue.title))</h1>\n<nav>\n"
    for (category, entries) in catalogue.categories {
      let links = entries.map { "<a href=\"#\(Self.escaped($0.name))\">\(Self.escaped($0.name))</a>" }
      html += "<p><b>\(Self.escaped(category))</b> \(links.joined(separator: " · "))</p>\n"
    }
    html += "</nav>\n"
    for (category, entries) in catalogue.categories {
      html += "<h2>\(Self.escaped(category))</h2>\n"
      for entry in entries { html += section(entry) }
    }
    return html + "</html>\n"
  }

  private func section(_ entry: CatalogueEntry) -> String {
    var html = "<section id=\"\(Self.escaped(entry.name))\">\n<h3>\(Self.escaped(entry.name))</h3>\n"
    html += "<p>\(Self.escaped(entry.summary))</p>\n<p class=\"facts\"><code>\(Self.escaped(entry.file))</code>"
    html += entry.versions.map { " · \(Self.escaped($0))" }.joined() + "</p>\n"
    html += "<div class=\"pictures\">\n"
    for address in entry.fixtures.prefix(Self.pictureLimit) { html += picture(of: entry, address) }
    if entry.fixtures.count > Self.pictureLimit {
      html += "<p>and \(entry.fixtures.count - Self.pictureLimit) more fixtures</p>\n"
    }
    html += "</div>\n" + table("field", entry.fields) + table("custom key", entry.customKeys)
    if !entry.actions.isEmpty {
      html += "<p>Actions: \(entry.actions.map { "<code>\(Self.escaped($0))</code>" }.joined(separator: ", "))</p>\n"
    }
    return html + "</section>\n"
  }

  private func picture(of entry: CatalogueEntry, _ address: String) -> String {
    let name = address.split(separator: ".", maxSplits: 1).last.map(String.init)
    guard let picture = try? Picture(entry.target, fixture: name, conditions: conditions) else { return "" }
    let list = picture.displayList()
    guard list.size.width > 0, list.size.height > 0 else { return "" }
    var painter = painter
    painter?.images = picture.images
    // As an image of its own: names inside it then mean nothing to the pictures beside it.
    guard let svg = painter?.vectors(list, as: .svg, surface: picture.surface) else { return "" }
    return
      "<figure><img alt=\"\" width=\"\(Int(clamping: list.size.width))\" height=\"\(Int(clamping: list.size.height))\" "
      + "src=\"data:image/svg+xml;base64,\(Base64.encode(svg))\">"
      + "<figcaption>\(Self.escaped(address))</figcaption></figure>\n"
  }

  private func table(_ title: String, _ rows: [CatalogueEntry.Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let body = rows.map { row in
      "<tr><td><code>\(Self.escaped(row.name))</code></td><td><code>\(Self.escaped(row.type))</code></td>"
        + "<td>\(row.isRequired ? "required" : "")</td><td>\(Self.escaped(row.meaning))</td></tr>"
    }
    return "<table>\n<tr><th>\(title)</th><th>type</th><th></th><th>meaning</th></tr>\n"
      + body.joined(separator: "\n") + "\n</table>\n"
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(DiagnosticText.clean(text)) }

  private static let style = """
    body { font: 15px/1.5 system-ui, sans-serif; margin: 24px auto; max-width: 1100px; color: #1c1c1c; }
    section { border-top: 1px solid #e6e7ec; padding: 8px 0 24px; }
    .facts { color: #5b5e6b; } .pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    figure { margin: 0; background: #f4f4f6; border-radius: 8px; padding: 8px; } figcaption { color: #5b5e6b; }
    figure img { max-width: 400px; height: auto; display: block; }
    table { border-collapse: collapse; margin-top: 12px; } td, th { text-align: left; padding: 3px 12px 3px 0; }

    """
}
