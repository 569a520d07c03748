import Checking
import JSONDocument
import Pictures
import Revisions
import Synchronization
import Workspaces

/// Workspaces as pages for a browser, which need no server and no network: a gallery, a page for each component, layout and
/// screen, the findings of `check`, the matrix, and what has changed since a revision (`docs/site.md`).
package struct Site: Sendable {
  private let workspaces: [Workspace]
  private let options: SiteOptions

  package init(_ workspaces: [Workspace], _ options: SiteOptions) {
    self.workspaces = workspaces
    self.options = options
  }

  /// Linear in the pictures, which all processors draw.
  ///
  /// - Parameter progress: is told how many entries are drawn, and of how many.
  /// - Throws: `site.folder`, or why pictures can't be compared with those of a revision.
  package func write(
    to folder: SiteFolder, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws(Refusal) -> SiteFolder.Counts {
    let source = try source()
    if let count = folder.count(madeFrom: source) { return SiteFolder.Counts(same: count) }
    let parts = try prepared()
    let frame = SiteFrame(in: folder)
    let jobs = parts.indices.flatMap { part in parts[part].entries.indices.map { (part, $0) } }
    let drawings = Mutex<[SiteDrawing]>(Array(repeating: SiteDrawing(), count: jobs.count))
    let done = Mutex(0)
    let conditions = options.conditions
    folder.begin(with: pages(parts, [], frame).flatMap(\.paths) + [Self.index])
    Workers.run(jobs.count) {
      SiteArtist(conditions: conditions, pictures: frame.makePictures())
    } _: { artist, number in
      let part = parts[jobs[number].0]
      artist.revision = part.revision.flatMap { $0.changed.isEmpty ? nil : $0 }
      let drawing = artist.draw(part.entries[jobs[number].1])
      drawings.withLock { $0[number] = drawing }
      let count = done.withLock { count in
        count += 1
        return count
      }
      progress(count, jobs.count)
    }
    let pages = pages(parts, drawings.withLock { $0 }, frame)
    for pages in pages {
      pages.write(to: folder)
      for index in pages.workspace.entries.indices {
        folder.put(pages.page(of: index), at: pages.workspace.entries[index].path)
      }
    }
    if parts.count > 1 { folder.put(overview(pages, frame), at: Self.index) }
    return try folder.finish(madeFrom: source)
  }

  private static let index = "index.html"

  private var title: String { "Workspaces" }

  /// A digest of all that the pages are made from.
  private func source() throws(Refusal) -> String {
    var words = options.words
    for workspace in workspaces {
      words.append(workspace.root)
      if let revision = options.revision { words.append(try WorkspaceRevision(revision, of: workspace).commit) }
      words += PartInputs.files(of: workspace).flatMap { [$0.path, $0.content?.description ?? ""] }
    }
    return Digest(of: Array(words.joined(separator: "\u{0}").utf8)).description
  }

  private func prepared() throws(Refusal) -> [SiteWorkspace] {
    var names = SiteNames()
    var parts: [SiteWorkspace] = []
    for workspace in workspaces {
      let folder = workspaces.count > 1 ? names.name(for: FilePath.name(workspace.root)) + "/" : ""
      let checker = Checker(conditions: PictureConditions(measure: .font))
      let findings = checker.check([workspace.display(workspace.root)]).findings
      parts.append(try SiteWorkspace(workspace, folder: folder, since: options.revision, findings: findings))
    }
    return parts
  }

  private func pages(_ parts: [SiteWorkspace], _ drawings: [SiteDrawing], _ frame: SiteFrame) -> [SitePages] {
    var first = 0
    return parts.map { part in
      let own = drawings.isEmpty ? [] : Array(drawings[first..<first + part.entries.count])
      first += part.entries.count
      return SitePages(
        workspace: part, drawings: own, options: options, frame: frame, overview: parts.count > 1 ? title : nil)
    }
  }

  /// The page that leads to several workspaces.
  private func overview(_ pages: [SitePages], _ frame: SiteFrame) -> [UInt8] {
    var html = "<h1>\(title)</h1>\n<div class=\"cards\">\n"
    for pages in pages {
      let part = pages.workspace
      html += "<section class=\"card\"><a href=\"\(part.folder)index.html\">"
      if let figure = pages.drawings.lazy.compactMap(\.first).first { html += figure.image(part.title) }
      html += "<h3>\(HTMLPage.escaped(part.title))</h3></a><p class=\"facts\">"
      let fixtures = part.entries.map(\.fixtures.count).reduce(0, +)
      html +=
        "\(Spelling.counted(part.entries.count, "page")) · \(Spelling.counted(fixtures, "fixture"))</p></section>\n"
    }
    return frame.page(title, html + "</div>\n", from: "")
  }
}
