import Checking
import Conditions
import JSONDocument
import Pictures
import Revisions
import Synchronization
import Workers
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
    for workspace in workspaces {
      // Its pages would be removed as if it were empty.
      let unreadable = WorkspaceFiles.listing(of: workspace.root).unreadable
      if let folder = unreadable.first { throw Refusal(.fileUnreadable, "the folder \(folder) can't be read") }
    }
    let revisions = try revisions()
    let source = source(revisions)
    if let count = folder.count(madeFrom: source) { return SiteFolder.Counts(same: count) }
    // Before its first file: a folder without the list holds other files than a site's.
    try folder.begin()
    let frame = SiteFrame(in: folder)
    var pages = prepared(revisions).map {
      SitePages($0, options, frame, overview: workspaces.count > 1 ? Self.title : nil)
    }
    try folder.begin(with: pages.flatMap(\.paths) + [Self.index])
    draw(&pages, frame, progress)
    for pages in pages { pages.write(to: folder) }
    if pages.count > 1 { folder.put(overview(pages, frame), at: Self.index) }
    return try folder.finish(madeFrom: source)
  }

  private static let index = "index.html"
  private static let title = "Workspaces"

  /// One for each workspace; nil where nothing is compared.
  private func revisions() throws(Refusal) -> [WorkspaceRevision?] {
    var revisions: [WorkspaceRevision?] = []
    for workspace in workspaces {
      if let name = options.revision {
        revisions.append(try WorkspaceRevision(name, of: workspace))
      } else {
        revisions.append(nil)
      }
    }
    return revisions
  }

  /// A digest of all that the pages are made from.
  private func source(_ revisions: [WorkspaceRevision?]) -> String {
    var words = options.words
    for (workspace, revision) in zip(workspaces, revisions) {
      words += [workspace.root, revision?.commit ?? ""]
      words += PartInputs.files(of: workspace).flatMap { [$0.path, $0.content?.description ?? ""] }
    }
    return Digest(of: Array(words.joined(separator: "\u{0}").utf8)).description
  }

  private func prepared(_ revisions: [WorkspaceRevision?]) -> [SiteWorkspace] {
    var names = SiteNames()
    let checker = Checker(conditions: PictureConditions(measure: .font))
    return zip(workspaces, revisions).map { workspace, revision in
      let folder = workspaces.count > 1 ? names.name(for: FilePath.name(workspace.root)) + "/" : ""
      let findings = checker.check([workspace.display(workspace.root)]).findings
      return SiteWorkspace(workspace, folder: folder, since: revision, findings: findings)
    }
  }

  /// Draws all entries, on all processors.
  private func draw(
    _ pages: inout [SitePages], _ frame: SiteFrame, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    let jobs = pages.flatMap { pages in pages.workspace.entries.map { ($0, pages.workspace.revision) } }
    let drawings = Mutex<[SiteDrawing]>(Array(repeating: SiteDrawing(), count: jobs.count))
    let done = Counter()
    let conditions = options.conditions
    Workers.run(jobs.count) {
      SiteArtist(conditions: conditions, pictures: frame.makePictures())
    } _: { artist, number in
      let (entry, revision) = jobs[number]
      artist.revision = revision.flatMap { $0.changed.isEmpty && !$0.hasOtherPictures ? nil : $0 }
      let drawing = artist.draw(entry)
      drawings.withLock { $0[number] = drawing }
      progress(done.next(), jobs.count)
    }
    var rest = drawings.withLock { $0 }[...]
    for index in pages.indices {
      let count = pages[index].workspace.entries.count
      pages[index].drawings = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      var artist = SiteArtist(conditions: conditions, pictures: frame.makePictures())
      pages[index].removals = pages[index].workspace.removed(by: &artist)
    }
  }

  /// The page that leads to several workspaces.
  private func overview(_ pages: [SitePages], _ frame: SiteFrame) -> [UInt8] {
    var html = "<h1>\(Self.title)</h1>\n<div class=\"cards\">\n"
    for pages in pages {
      let part = pages.workspace
      html += "<section class=\"card\"><a href=\"\(part.folder)index.html\">"
      if let figure = pages.drawings.lazy.compactMap(\.first).first { html += figure.image(part.title) }
      html += "<h3>\(HTMLPage.escaped(part.title))</h3></a><p class=\"facts\">"
      let fixtures = part.entries.map(\.fixtures.count).reduce(0, +)
      html +=
        "\(Spelling.counted(part.entries.count, "page")) · \(Spelling.counted(fixtures, "fixture"))</p></section>\n"
    }
    return frame.page(Self.title, html + "</div>\n", from: "")
  }
}
