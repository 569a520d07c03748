import Conditions
import JSONDocument
import Pictures
import Revisions
import Sushi
import Workspaces

/// The pages of one workspace in a site. Each is made of documents and pictures alone, so that the same input gives the
/// same bytes.
struct SitePages: Sendable {
  /// A page that is no entry's, in the order in which they are offered.
  private enum Part: String, CaseIterable {
    case index, fixtures, problems, matrix, changes, reference

    var file: String { "\(rawValue).html" }
  }

  let workspace: SiteWorkspace
  /// One for each entry, once they are drawn.
  var drawings: [SiteDrawing] = []
  /// Entries that are gone since the revision.
  var removals: [SiteRemoval] = []
  private let options: SiteOptions
  private let frame: SiteFrame
  /// The page of all workspaces; nil if this is the only one.
  private let overview: String?
  private let parts: [(part: Part, title: String)]

  init(_ workspace: SiteWorkspace, _ options: SiteOptions, _ frame: SiteFrame, overview: String?) {
    self.workspace = workspace
    self.options = options
    self.frame = frame
    self.overview = overview
    let problems = workspace.findings.count { $0.diagnostic.severity > .note }
    parts = Part.allCases.compactMap { part in
      switch part {
      case .index: (part, workspace.title)
      case .fixtures: (part, "Fixtures")
      case .problems: (part, problems == 0 ? "Problems" : "Problems (\(problems))")
      case .matrix: options.hasMatrix ? (part, "Matrix") : nil
      case .changes: workspace.revision == nil ? nil : (part, "Changes")
      case .reference: workspace.reference.isEmpty ? nil : (part, "Reference")
      }
    }
  }

  /// The paths of all pages, from the root of the site.
  var paths: [String] { parts.map { workspace.folder + $0.part.file } + workspace.entries.map(\.path) }

  func write(to folder: SiteFolder) {
    for (part, title) in parts {
      let html = navigation(at: part, from: "") + body(of: part)
      folder.put(frame.page(title, html, from: workspace.way), at: workspace.folder + part.file)
    }
    for index in workspace.entries.indices { folder.put(page(of: index), at: workspace.entries[index].path) }
  }

  private func body(of part: Part) -> String {
    switch part {
    case .index: index()
    case .fixtures: fixtures()
    case .problems: problems()
    case .matrix: matrix()
    case .changes: changes()
    case .reference: "<h1>Reference</h1>\n" + workspace.reference
    }
  }

  /// - Parameters:
  ///   - current: the page itself, which is not a link; nil on the page of an entry.
  ///   - way: from the page to the folder of the workspace.
  private func navigation(at current: Part?, from way: String) -> String {
    var links = overview.map { [HTMLPage.link($0, "\(way)../index.html")] } ?? []
    for (part, title) in parts {
      links.append(part == current ? "<b>\(HTMLPage.escaped(title))</b>" : HTMLPage.link(title, way + part.file))
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
  private func page(of index: Int) -> [UInt8] {
    let (entry, drawing) = (workspace.entries[index], drawings[index])
    var html = navigation(at: nil, from: "../") + "<h1>\(HTMLPage.escaped(entry.name))</h1>\n" + entry.facts
    if let links = options.editLinks {
      html += "<p>\(HTMLPage.link("edit", links.address(of: entry.file, line: 1)))</p>\n"
    }
    html += list(of: entry.findings.filter { $0.diagnostic.severity > .note })
    let notes = entry.findings.filter { $0.diagnostic.severity == .note }
    if !notes.isEmpty {
      let summary = Spelling.counted(notes.count, "note")
      html += "<details><summary>\(summary)</summary>\n\(list(of: notes))</details>\n"
    }
    html += entry.contract
    html += CataloguePageParts.uses(of: entry.components) { name in
      workspace.componentPaths[name].map { "../" + $0.dropFirst(workspace.folder.count) }
    }
    for shown in drawing.shown { html += part(shown, of: entry) }
    return frame.page(entry.name, html, from: workspace.entryWay)
  }

  private func part(_ shown: SiteDrawing.Shown, of entry: SiteEntry) -> String {
    var html = ""
    if let fixture = shown.fixture {
      html += "<section id=\"\(fixture.id)\"><h2>\(HTMLPage.escaped(fixture.name))</h2>\n<p class=\"facts\">"
      html +=
        ([HTMLPage.code(fixture.address)] + fixture.tags.map { "#\(HTMLPage.escaped($0))" } + place(fixture.place))
        .joined(separator: " · ") + "</p>\n"
    } else {
      let data = entry.sample.map { "as on \($0.name)" } ?? "without data"
      html += "<section>\n<p class=\"facts\">\(HTMLPage.escaped(data))</p>\n"
    }
    html += list(of: shown.reasons)
    let figures = zip(options.conditions, shown.figures).compactMap { conditions, figure in
      figure?.html(Self.caption(conditions), from: workspace.entryWay)
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
    let targets = workspace.entries.map(\.target)
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
    let head = html
    for (entry, drawing) in zip(workspace.entries, drawings) where !drawing.changes.isEmpty {
      let page = String(entry.path.dropFirst(workspace.folder.count))
      html += "<h2>\(HTMLPage.link(entry.name, page))</h2>\n" + list(of: drawing.changes, since: revision)
    }
    for removal in removals {
      html += "<h2>\(HTMLPage.escaped(removal.name))</h2>\n" + list(of: removal.changes, since: revision)
    }
    return html != head ? html : html + "<p>No picture has changed.</p>\n"
  }

  private func list(of changes: [SiteDrawing.Change], since revision: WorkspaceRevision) -> String {
    changes.map { change in
      var html = "<section><h3>\(HTMLPage.escaped(change.title)) <small>\(change.word)</small></h3>\n"
      for (number, before, after) in change.figures {
        html += "<p class=\"facts\">\(HTMLPage.escaped(Self.caption(options.conditions[number])))</p>\n"
        html += "<div class=\"pictures\">\n\(before?.html(revision.title, from: workspace.way) ?? "")"
        html += "\(after?.html("now", from: workspace.way) ?? "")</div>\n"
      }
      return html + "</section>\n"
    }.joined()
  }
}
