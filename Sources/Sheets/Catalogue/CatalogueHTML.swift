import Conditions
import Dialects
import JSONDocument
import Pictures
import Workspaces

/// The catalogue as one page with pictures of the fixtures and a search, which needs nothing but a browser.
package struct CatalogueHTML {
  private let catalogue: ComponentCatalogue
  private let conditions: PictureConditions
  /// Gets the sections that are done, and how many there are to make.
  package var onProgress: (_ done: Int, _ total: Int) -> Void = { _, _ in }

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
    var pictures = PagePictures()
    return range.enumerated().map { done, index in
      onProgress(done, range.count)
      let page = index - catalogue.entries.count
      return page < 0 ? section(catalogue.entries[index], &pictures) : section(pages[page], &pictures)
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
    let title = "Catalogue of \(catalogue.title)"
    var page = HTMLPage(title: title, style: CataloguePageParts.style, script: CataloguePageParts.script)
    page.body = "<h1>\(HTMLPage.escaped(title))</h1>\n" + CataloguePageParts.search + "<nav>\n"
    for (category, entries) in catalogue.categories {
      page.body += Self.links(category, entries.map { ($0.name, $0.name) })
    }
    for (title, pages) in catalogue.pages { page.body += Self.links(title, pages.map { ($0.name, Self.id(of: $0)) }) }
    page.body += "</nav>\n"
    for (category, entries) in catalogue.categories {
      page.body += CataloguePageParts.group(category, next(entries.count))
    }
    for (title, pages) in catalogue.pages { page.body += CataloguePageParts.group(title, next(pages.count)) }
    let others = CataloguePageParts.dialects(of: catalogue)
    if !others.isEmpty { page.body += "<div class=\"prose\">\n\(others)</div>\n" }
    return page.text
  }

  // MARK: Sections

  private func section(_ entry: CatalogueEntry, _ pictures: inout PagePictures) -> String {
    var html = "<section id=\"\(HTMLPage.escaped(entry.name))\">\n<h3>\(HTMLPage.escaped(entry.name))</h3>\n"
    html += CataloguePageParts.facts(of: entry)
    html += figures(of: entry.target, entry.fixtures, limit: Self.pictureLimit, &pictures)
    if let sample = entry.sample {
      let picture = Picture(entry.target, fixture: sample, conditions: conditions)
      html += Self.pictures([pictures.figure(picture)?.html("as on \(sample.name)")])
    }
    return html + CataloguePageParts.contract(of: entry) + "</section>\n"
  }

  private func section(_ page: CataloguePage, _ pictures: inout PagePictures) -> String {
    let isScreen = page.target.layout.kind == .screen
    var html = "<section id=\"\(HTMLPage.escaped(Self.id(of: page)))\">\n<h3>\(HTMLPage.escaped(page.name))</h3>\n"
    html += CataloguePageParts.facts(of: page)
    html += figures(of: page.target, page.fixtures, limit: isScreen ? Self.screenLimit : Self.pictureLimit, &pictures)
    let known = Set(catalogue.entries.map(\.name))
    html += CataloguePageParts.uses(of: page.components) { known.contains($0) ? "#\($0)" : nil }
    return html + "</section>\n"
  }

  /// Pictures of the first fixtures; of a target without any, its static parts if they can be seen.
  private func figures(
    of target: Target, _ addresses: [String], limit: Int, _ pictures: inout PagePictures
  ) -> String {
    var figures: [String?] = []
    for address in addresses.prefix(limit) {
      let name = address.split(separator: ".", maxSplits: 1).last.map(String.init)
      guard let picture = try? Picture(target, fixture: name, conditions: conditions) else { continue }
      figures.append(pictures.figure(picture)?.html(address))
    }
    if addresses.isEmpty, !target.layout.isComponent {
      let picture = Picture(target, fixture: Fixture?.none, conditions: conditions)
      figures.append(pictures.figure(picture)?.html("without data"))
    }
    if addresses.count > limit {
      let rest = addresses.count - limit
      figures.append("<p>and \(rest) more \(rest == 1 ? "fixture" : "fixtures")</p>\n")
    }
    return Self.pictures(figures)
  }

  private static func pictures(_ figures: [String?]) -> String {
    let html = figures.compactMap(\.self).joined()
    return html.isEmpty ? "" : "<div class=\"pictures\">\n\(html)</div>\n"
  }

  private static func links(_ title: String, _ names: [(name: String, id: String)]) -> String {
    let links = names.map { HTMLPage.link($0.name, "#\($0.id)") }
    return "<p><b>\(HTMLPage.escaped(title))</b> \(links.joined(separator: " · "))</p>\n"
  }

  /// Apart from that of a component with the same name.
  private static func id(of page: CataloguePage) -> String { "\(page.target.layout.kind)/\(page.name)" }
}
