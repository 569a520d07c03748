import Dialects
import JSONDocument
import Pictures
import Pixels
import Rendering
import Sushi
import Workspaces

/// The catalogue as one page with pictures of the fixtures and a search, which needs nothing but a browser.
package struct CatalogueHTML {
  private let catalogue: ComponentCatalogue
  private let conditions: PictureConditions
  /// Nil where cairo or Pango is not installed: the page then has no pictures.
  private let painter = PixelPainter()

  /// Pictures of one component or layout, and of one screen, which is larger.
  private static let pictureLimit = 6
  private static let screenLimit = 2

  package init(_ catalogue: ComponentCatalogue, conditions: PictureConditions) {
    self.catalogue = catalogue
    self.conditions = conditions
  }

  package var text: String { text(of: sections(0..<sectionCount)) }

  /// How many sections the page has.
  package var sectionCount: Int { catalogue.entries.count + catalogue.pages.reduce(0) { $0 + $1.pages.count } }

  /// Some of the page's sections in order, with their pictures.
  package func sections(_ range: Range<Int>) -> [String] {
    let pages = catalogue.pages.flatMap(\.pages)
    return range.map { index in
      let page = index - catalogue.entries.count
      return page < 0 ? section(catalogue.entries[index]) : section(pages[page])
    }
  }

  /// The page.
  ///
  /// - Parameter sections: all of them, in order.
  package func text(of sections: [String]) -> String {
    var left = sections[...]
    func next(_ count: Int) -> [String] {
      defer { left = left.dropFirst(count) }
      return Array(left.prefix(count))
    }
    let title = "Catalogue of \(Self.escaped(catalogue.title))"
    var html = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    html +=
      "<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
    html += "<title>\(title)</title>\n<style>\n\(CataloguePageParts.style)</style>\n<h1>\(title)</h1>\n"
    html += CataloguePageParts.search + "<nav>\n"
    for (category, entries) in catalogue.categories { html += Self.links(category, entries.map { ($0.name, $0.name) }) }
    for (title, pages) in catalogue.pages { html += Self.links(title, pages.map { ($0.name, Self.id(of: $0)) }) }
    html += "</nav>\n"
    for (category, entries) in catalogue.categories { html += Self.group(category, next(entries.count)) }
    for (title, pages) in catalogue.pages { html += Self.group(title, next(pages.count)) }
    let others = catalogue.dialects.compactMap { $0.catalogue(catalogue.declarations) }.map(CatalogueProse.blocks)
    if !others.isEmpty { html += "<div class=\"prose\">\n\(others.joined())</div>\n" }
    return html + "<script>\n\(CataloguePageParts.script)</script>\n</html>\n"
  }

  // MARK: Sections

  private func section(_ entry: CatalogueEntry) -> String {
    var html = "<section id=\"\(Self.escaped(entry.name))\">\n<h3>\(Self.escaped(entry.name))</h3>\n"
    if !entry.summary.isEmpty { html += "<p>\(CatalogueProse.inline(entry.summary))</p>\n" }
    html += "<p class=\"facts\"><code>\(Self.escaped(entry.file))</code>"
    html += entry.versions.map { " · \(Self.escaped($0))" }.joined() + "</p>\n"
    html += pictures(of: entry.target, entry.fixtures, limit: Self.pictureLimit)
    if let sample = entry.sample {
      let picture = Picture(entry.target, fixture: sample, conditions: conditions)
      html += "<div class=\"pictures\">\n\(figure(picture, "as on \(sample.name)"))</div>\n"
    }
    html += table("field", entry.fields) + table("custom key", entry.customKeys) + table("attribute", entry.logs)
    if !entry.actions.isEmpty { html += "<p>Actions: \(Self.codes(entry.actions))</p>\n" }
    return html + "</section>\n"
  }

  private func section(_ page: CataloguePage) -> String {
    let isScreen = page.target.layout.kind == .screen
    var html = "<section id=\"\(Self.id(of: page))\">\n<h3>\(Self.escaped(page.name))</h3>\n"
    html += "<p class=\"facts\"><code>\(Self.escaped(page.file))</code>"
    html += (page.title.isEmpty ? "" : " · \(Self.escaped(page.title))") + "</p>\n"
    html += pictures(of: page.target, page.fixtures, limit: isScreen ? Self.screenLimit : Self.pictureLimit)
    if !page.components.isEmpty {
      let known = Set(catalogue.entries.map(\.name))
      let links = page.components.map { name in
        known.contains(name) ? "<a href=\"#\(Self.escaped(name))\">\(Self.escaped(name))</a>" : Self.escaped(name)
      }
      html += "<p>Components: \(links.joined(separator: ", "))</p>\n"
    }
    return html + "</section>\n"
  }

  // MARK: Pictures

  /// Pictures of the first fixtures; of a target without any, its static parts if they can be seen.
  private func pictures(of target: Target, _ addresses: [String], limit: Int) -> String {
    var figures: [String] = []
    for address in addresses.prefix(limit) {
      let name = address.split(separator: ".", maxSplits: 1).last.map(String.init)
      guard let picture = try? Picture(target, fixture: name, conditions: conditions) else { continue }
      figures.append(figure(picture, address))
    }
    if addresses.isEmpty, !target.layout.isComponent {
      figures.append(figure(Picture(target, fixture: Fixture?.none, conditions: conditions), "without data"))
    }
    var html = figures.joined()
    if addresses.count > limit {
      let rest = addresses.count - limit
      html += "<p>and \(rest) more \(rest == 1 ? "fixture" : "fixtures")</p>\n"
    }
    return html.isEmpty ? "" : "<div class=\"pictures\">\n\(html)</div>\n"
  }

  /// Nothing for a picture without a size.
  private func figure(_ picture: Picture, _ title: String) -> String {
    let list = picture.framedList()
    guard list.size.width > 0, list.size.height > 0 else { return "" }
    var painter = painter
    painter?.images = picture.images
    // As an image of its own: names inside it then mean nothing to the pictures beside it.
    guard let svg = painter?.vectors(list, as: .svg, surface: picture.surface) else { return "" }
    let title = Self.escaped(title)
    return
      "<figure><img alt=\"\(title)\" loading=\"lazy\" width=\"\(Int(clamping: list.size.width))\" "
      + "height=\"\(Int(clamping: list.size.height))\" src=\"data:image/svg+xml;base64,\(Base64.encode(svg))\">"
      + "<figcaption>\(title)</figcaption></figure>\n"
  }

  // MARK: Parts

  private static func links(_ title: String, _ names: [(name: String, id: String)]) -> String {
    let links = names.map { "<a href=\"#\(escaped($0.id))\">\(escaped($0.name))</a>" }
    return "<p><b>\(escaped(title))</b> \(links.joined(separator: " · "))</p>\n"
  }

  private static func group(_ title: String, _ sections: [String]) -> String {
    "<div class=\"group\">\n<h2>\(escaped(title))</h2>\n\(sections.joined())</div>\n"
  }

  /// Apart from that of a component with the same name.
  private static func id(of page: CataloguePage) -> String { escaped("\(page.target.layout.kind)/\(page.name)") }

  private func table(_ title: String, _ rows: [CatalogueEntry.Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let body = rows.map { row in
      "<tr><td><code>\(Self.escaped(row.name))</code></td><td><code>\(Self.escaped(row.type))</code></td>"
        + "<td>\(row.isRequired ? "required" : "")</td><td>\(CatalogueProse.inline(row.meaning))</td></tr>"
    }
    return "<table>\n<tr><th>\(title)</th><th>type</th><th></th><th>meaning</th></tr>\n"
      + body.joined(separator: "\n") + "\n</table>\n"
  }

  private static func codes(_ names: [String]) -> String {
    names.map { "<code>\(escaped($0))</code>" }.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(DiagnosticText.clean(text)) }
}
