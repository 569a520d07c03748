import JSONDocument
import Pictures
import Revisions
import Sushi
import Workspaces

/// The pages of one workspace in a site, once everything is drawn. Each is made of documents and pictures alone, so that
/// the same input gives the same bytes.
struct SitePages: Sendable {
  let workspace: SiteWorkspace
  /// One for each entry.
  let drawings: [SiteDrawing]
  let options: SiteOptions
  let frame: SiteFrame
  /// Of other workspaces beside it; nil if it is alone.
  let overview: String?

  private var hasChanges: Bool { workspace.revision != nil }

  /// The pages beside the first one, in the order in which they are offered.
  private var parts: [(file: String, title: String, html: @Sendable () -> String)] {
    let problems = workspace.findings.count { $0.diagnostic.severity > .note }
    var parts: [(String, String, @Sendable () -> String)] = [
      ("fixtures.html", "Fixtures", fixtures),
      ("problems.html", problems == 0 ? "Problems" : "Problems (\(problems))", self.problems),
    ]
    if options.hasMatrix { parts.append(("matrix.html", "Matrix", matrix)) }
    if hasChanges { parts.append(("changes.html", "Changes", changes)) }
    if !CataloguePageParts.dialects(of: workspace.catalogue).isEmpty {
      parts.append(
        (
          "reference.html", "Reference",
          { "<h1>Reference</h1>\n" + CataloguePageParts.dialects(of: workspace.catalogue) }
        ))
    }
    return parts
  }

  /// The paths of all pages.
  var paths: [String] {
    ["index.html"].map { workspace.folder + $0 } + parts.map { workspace.folder + $0.file }
      + workspace.entries.map(\.path)
  }

  /// Writes the pages of the workspace, but not those of its entries.
  func write(to folder: SiteFolder) {
    folder.put(page("index.html", workspace.title, index()), at: workspace.folder + "index.html")
    for part in parts {
      folder.put(page(part.file, part.title, part.html()), at: workspace.folder + part.file)
    }
  }

  private func page(_ file: String, _ title: String, _ body: String) -> [UInt8] {
    frame.page(title, navigation(at: file, from: "") + body, from: workspace.way)
  }

  /// - Parameters:
  ///   - current: the page's own file, which is no link.
  ///   - way: from the page to the folder of the workspace.
  private func navigation(at current: String, from way: String) -> String {
    var links = overview.map { [HTMLPage.link($0, "\(way)../index.html")] } ?? []
    for (file, title) in [("index.html", workspace.title)] + parts.map({ ($0.file, $0.title) }) {
      links.append(file == current ? "<b>\(HTMLPage.escaped(title))</b>" : HTMLPage.link(title, way + file))
    }
    return "<nav>\(links.joined(separator: " · "))</nav>\n"
  }

  // MARK: Entries

  private func index() -> String {
    var html = "<h1>\(HTMLPage.escaped(workspace.title))</h1>\n" + CataloguePageParts.search
    for (title, entries) in workspace.groups {
      html += CataloguePageParts.group(title, ["<div class=\"cards\">\n"] + entries.map(card) + ["</div>\n"])
    }
    return html
  }

  private func card(_ index: Int) -> String {
    let (entry, drawing) = (workspace.entries[index], drawings[index])
    let address = String(entry.path.dropFirst(workspace.folder.count))
    var html = "<section class=\"card\"><a href=\"\(address)\">"
    if let figure = drawing.first { html += figure.image(entry.name, from: workspace.way) }
    html += "<h3>\(Self.breakable(entry.name))</h3></a>\n"
    if !entry.summary.isEmpty { html += "<p>\(CatalogueProse.inline(entry.summary))</p>\n" }
    var facts = entry.fixtures.isEmpty ? [] : [Spelling.counted(entry.fixtures.count, "fixture")]
    for severity in [Diagnostic.Severity.error, .warning] {
      let count = entry.findings.count { $0.diagnostic.severity == severity }
      if count > 0 {
        facts.append("<span class=\"\(severity.rawValue)\"><b>\(Spelling.counted(count, severity.rawValue))</b></span>")
      }
    }
    let tags = Set(entry.fixtures.flatMap(\.tags)).sorted().map { "#\(HTMLPage.escaped($0))" }
    return html + "<p class=\"facts\">\((facts + tags).joined(separator: " · "))</p></section>\n"
  }

  /// The page of an entry.
  func page(of index: Int) -> [UInt8] {
    let (entry, drawing) = (workspace.entries[index], drawings[index])
    var html = navigation(at: "", from: "../") + "<h1>\(HTMLPage.escaped(entry.name))</h1>\n" + entry.facts
    if let links = options.editLinks {
      html += "<p>\(HTMLPage.link("edit", links.address(of: entry.file, line: 1)))</p>\n"
    }
    html += list(of: entry.findings.filter { $0.diagnostic.severity > .note })
    let notes = entry.findings.filter { $0.diagnostic.severity == .note }
    if !notes.isEmpty {
      let summary = Spelling.counted(notes.count, "note")
      html += "<details><summary>\(summary)</summary>\n\(list(of: notes))</details>\n"
    }
    switch entry.source {
    case .component(let component): html += CataloguePageParts.contract(of: component)
    case .page(let page):
      html += CataloguePageParts.uses(of: page) { name in
        workspace.entry(ofComponent: name).map { "../" + $0.path.dropFirst(workspace.folder.count) }
      }
    }
    for shown in drawing.shown { html += part(shown, from: workspace.entryWay) }
    return frame.page(entry.name, html, from: workspace.entryWay)
  }

  private func part(_ shown: SiteDrawing.Shown, from way: String) -> String {
    var html = ""
    if let fixture = shown.fixture {
      html += "<section id=\"\(fixture.id)\"><h2>\(HTMLPage.escaped(fixture.name))</h2>\n<p class=\"facts\">"
      html +=
        ([HTMLPage.code(fixture.address)] + fixture.tags.map { "#\(HTMLPage.escaped($0))" } + place(fixture.place))
        .joined(separator: " · ") + "</p>\n"
    } else {
      html += "<section>\n"
    }
    html += list(of: shown.reasons)
    let figures = zip(options.conditions, shown.figures).compactMap { conditions, figure in
      figure?.html(Self.caption(conditions), from: way)
    }
    return html + "<div class=\"pictures\">\n\(figures.joined())</div></section>\n"
  }

  /// The conditions, without how text is measured: that is the same in all pictures for a browser.
  private static func caption(_ conditions: PictureConditions) -> String {
    var conditions = conditions
    conditions.measure = PictureConditions().measure
    return conditions.titles.joined(separator: " · ")
  }

  /// A name that may be broken where its words end.
  private static func breakable(_ name: String) -> String { HTMLPage.escaped(name).replacing("_", with: "_<wbr>") }

  private func place(_ place: SourceLocation?) -> [String] {
    guard let place else { return [] }
    guard let links = options.editLinks else { return [HTMLPage.escaped(place.fileAndLine)] }
    return [HTMLPage.link(place.fileAndLine, links.address(of: place.file, line: place.line))]
  }

  // MARK: Fixtures

  private func fixtures() -> String {
    var html = "<h1>Fixtures</h1>\n" + CataloguePageParts.search
    var tags: [String: [String]] = [:]
    var groups = ""
    for (entry, drawing) in zip(workspace.entries, drawings) where !entry.fixtures.isEmpty {
      let page = String(entry.path.dropFirst(workspace.folder.count))
      var sections = ["<div class=\"cards\">\n"]
      for shown in drawing.shown {
        guard let fixture = shown.fixture else { continue }
        let address = "\(page)#\(fixture.id)"
        let image = shown.figures.lazy.compactMap(\.self).first?.image(fixture.address, from: workspace.way) ?? ""
        sections.append(
          "<section class=\"card\"><a href=\"\(address)\">\(image)<h3>\(Self.breakable(fixture.name))</h3></a>"
            + "<p class=\"facts\">\(fixture.tags.map { "#\(HTMLPage.escaped($0))" }.joined(separator: " "))</p></section>\n"
        )
        for tag in fixture.tags { tags[tag, default: []].append(HTMLPage.link(fixture.address, address)) }
      }
      groups += CataloguePageParts.group("\(entry.target.layout.model) in \(entry.name)", sections + ["</div>\n"])
    }
    if !tags.isEmpty {
      let rows = tags.sorted { $0.key < $1.key }.map {
        ["#\(HTMLPage.escaped($0.key))", $0.value.joined(separator: ", ")]
      }
      html += "<div class=\"prose\">\(HTMLPage.table(["tag", "fixtures"], rows))</div>\n"
    }
    return html + groups
  }

  // MARK: Findings

  private func problems() -> String {
    let counts = [Diagnostic.Severity.error, .warning, .note].map { severity in
      Spelling.counted(workspace.findings.count { $0.diagnostic.severity == severity }, severity.rawValue)
    }
    return "<h1>Problems</h1>\n<p>\(counts.joined(separator: ", "))</p>\n" + list(of: workspace.findings)
  }

  private func list(of findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "" }
    var html = "<ol class=\"findings\">\n"
    for finding in findings {
      let diagnostic = finding.diagnostic
      html += "<li class=\"\(diagnostic.severity.rawValue)\"><b>\(diagnostic.severity.rawValue)</b> "
      html += "\(HTMLPage.escaped(diagnostic.message)) \(HTMLPage.code(diagnostic.code.id))"
      html += place(diagnostic.location).map { " · \($0)" }.joined()
      if let fix = diagnostic.fix { html += "<br>\(HTMLPage.escaped(fix.words))" }
      html += "</li>\n"
    }
    return html + "</ol>\n"
  }

  // MARK: Matrix and changes

  private func matrix() -> String {
    var html = "<h1>Matrix</h1>\n"
    let targets = workspace.entries.map(\.target).filter { $0.layout.kind != .screen }
    var base = PictureConditions(measure: .font)
    base.hasFrame = options.conditions.first?.hasFrame ?? false
    do throws(Refusal) {
      let axes = MatrixAxis.standard(in: workspace.workspace)
      let sheet = MatrixSheet(computing: try MatrixPlan(targets, axes: axes, base: base))
      html += MatrixHTML(sheet, pictures: frame.makePictures()).body(from: workspace.way)
    } catch {
      html += list(of: error.findings)
    }
    return html
  }

  private func changes() -> String {
    guard let revision = workspace.revision else { return "" }
    var html = "<h1>Changes since \(HTMLPage.escaped(revision.title))</h1>\n"
    var count = 0
    for (entry, drawing) in zip(workspace.entries, drawings) where !drawing.changes.isEmpty {
      let page = String(entry.path.dropFirst(workspace.folder.count))
      html += "<h2>\(HTMLPage.link(entry.name, page))</h2>\n"
      for change in drawing.changes {
        count += 1
        html += "<section><h3>\(HTMLPage.escaped(change.title)) <small>\(change.word)</small></h3>\n"
        for (number, before, after) in change.figures {
          html +=
            "<p class=\"facts\">\(HTMLPage.escaped(Self.caption(options.conditions[number])))</p>\n"
          html += "<div class=\"pictures\">\n\(before?.html(revision.title, from: workspace.way) ?? "")"
          html += "\(after?.html("now", from: workspace.way) ?? "")</div>\n"
        }
        html += "</section>\n"
      }
    }
    return count > 0 ? html : html + "<p>No picture has changed.</p>\n"
  }
}
