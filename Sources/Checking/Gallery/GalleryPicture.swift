import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// The gallery's picture of an entry in cells, or the reason why there is none.
package struct GalleryPicture: Sendable {
  /// Nil when it cannot be drawn.
  package var canvas: Canvas?
  /// `Previews/Card.previews.json:12`.
  package var place: String
  /// Size and number of views, in words.
  package var facts: [String]
  /// Errors and warnings, or why there is no picture.
  package var findings: [Finding]
  /// The category of its component; empty where there is none.
  package var category = ""
  /// Points of the whole picture; 0 where there is none.
  package var height = 0.0

  /// Columns and rows that are kept of a picture, so that a few pictures always fit where they are kept.
  package static let columnLimit = 240
  package static let rowLimit = 500

  package init(canvas: Canvas?, place: String, facts: [String] = [], findings: [Finding] = []) {
    self.canvas = canvas
    self.place = place
    self.facts = facts
    self.findings = findings
  }

  package var mark: GalleryMark {
    GalleryMark(severity: findings.map(\.diagnostic.severity).max(), category: category, height: height)
  }

  /// The memory to keep it, in cells.
  package var cost: Int { canvas.map { $0.columns * $0.rows } ?? 64 }
}

/// The conditions for pictures of the gallery.
package struct GalleryLook: Sendable {
  package var conditions: PictureConditions
  package var colors: ColorMode
  package var cells: CellDivision
  /// Points that a cell covers: more of them make a smaller picture.
  package var cell: Size
  /// Columns and rows that are drawn; what is beyond them is left out.
  package var limit: (columns: Int, rows: Int)

  package init(
    _ conditions: PictureConditions, colors: ColorMode, cells: CellDivision = .half, cell: Size = Size(8, 16),
    limit: (columns: Int, rows: Int) = (GalleryPicture.columnLimit, GalleryPicture.rowLimit)
  ) {
    self.conditions = conditions
    self.colors = colors
    self.cells = cells
    self.cell = cell
    self.limit = limit
  }
}

/// Draws entries of the gallery one at a time, from the disk and from what is edited and not saved.
package struct GalleryPainter: Sendable {
  private let roots: [Workspace]
  /// Returns the workspaces with documents that are released now and then.
  private var workspaces: [Workspace]
  private let edited: [String: JSONDocument]
  private var images: [Int: ImageStore] = [:]
  /// The previews file that was used last: its names need not be gathered for every fixture.
  private var lastFile: FixtureFile?
  private var paintedCount = 0

  /// Pictures after which all parsed files are let go of.
  private static let storeLimit = 200

  /// - Parameter edited: documents in place of the files on disk, by real path.
  package init(_ workspaces: [Workspace], edited: [String: JSONDocument] = [:]) {
    roots = workspaces
    self.edited = edited
    self.workspaces = []
    self.workspaces = fresh()
  }

  private func fresh() -> [Workspace] {
    roots.map { root in
      let workspace = Workspace(containing: root.root, documents: DocumentStore(wires: root.wires))
      for (path, document) in edited where FilePath.contains(root.root, path) {
        workspace.documents.replace(path, with: document)
      }
      return workspace
    }
  }

  /// Draws an entry.
  ///
  /// - Parameter previews: the previews file of each model, as far as they are known.
  package mutating func paint(
    _ entry: GalleryEntry, _ look: GalleryLook, previews: [[String: String]]
  ) -> GalleryPicture {
    paint(entry, look, previews: previews, isDrawn: true)
  }

  /// Looks at an entry without drawing it.
  package mutating func mark(
    _ entry: GalleryEntry, _ look: GalleryLook, previews: [[String: String]]
  ) -> GalleryMark { paint(entry, look, previews: previews, isDrawn: false).mark }

  private mutating func paint(
    _ entry: GalleryEntry, _ look: GalleryLook, previews: [[String: String]], isDrawn: Bool
  ) -> GalleryPicture {
    guard workspaces.indices.contains(entry.workspace) else {
      return GalleryPicture(canvas: nil, place: "", facts: [], findings: [])
    }
    paintedCount += 1
    if paintedCount % Self.storeLimit == 0 { forget() }
    let known = previews.indices.contains(entry.workspace) ? previews[entry.workspace] : [:]
    let display = roots[entry.workspace].display(entry.path)
    do throws(Rejection) {
      let (target, fixture, place) = try find(entry, known)
      let store = images[entry.workspace] ?? Self.images(of: target.workspace)
      images[entry.workspace] = store
      let picture = Picture(target, fixture: fixture, conditions: look.conditions, images: store)
      var drawn = Self.drawn(
        picture, look, place: place.map { Self.words($0, display) } ?? display, isDrawn: isDrawn)
      drawn.height = picture.result.size.height
      if target.layout.isComponent { drawn.category = Self.category(of: target.layout.document) }
      return drawn
    } catch {
      return GalleryPicture(canvas: nil, place: display, facts: [], findings: error.findings)
    }
  }

  /// As the catalogue has it.
  private static func category(of component: JSONDocument) -> String {
    let said = component.value(forKey: "category", in: component.root).flatMap { component.string($0) } ?? ""
    return said.isEmpty ? CatalogueEntry.otherCategory : said
  }

  /// A place in a file that is shown by another name.
  private static func words(_ place: SourceLocation, _ display: String) -> String {
    var place = place
    place.file = display
    return place.fileAndLine
  }

  private mutating func forget() {
    workspaces = fresh()
    lastFile = nil
  }

  private static func images(of workspace: Workspace) -> ImageStore {
    let locator = workspace.images
    return ImageStore { locator.file(for: $0) }
  }

  // MARK: Finding

  private mutating func find(
    _ entry: GalleryEntry, _ known: [String: String]
  ) throws(Rejection) -> (Target, Fixture?, SourceLocation?) {
    let workspace = workspaces[entry.workspace]
    guard entry.kind == .fixture else {
      let target = Target(workspace: workspace, layout: try workspace.layout(at: entry.path))
      guard let path = previews(of: target.layout.model, in: workspace, known) else { return (target, nil, nil) }
      let file = try fixtures(path, in: workspace)
      guard let name = file.firstName else { return (target, nil, nil) }
      var resolver = FixtureResolver(workspace)
      return (target, try resolver.fixture(name, in: file), nil)
    }
    let file = try fixtures(entry.path, in: workspace)
    guard let layout = try workspace.layout(ofModel: file.model) else {
      throw Rejection(file.orphanDiagnostic(in: workspace))
    }
    var resolver = FixtureResolver(workspace)
    let fixture = try resolver.fixture(entry.name, in: file)
    let place = file.node(entry.name).map { node in
      file.document.keyLocation(of: node) ?? file.document.location(of: node)
    }
    return (Target(workspace: workspace, layout: layout, fixture: entry.name), fixture, place)
  }

  /// A file that is named after the model, or one that was found to be of it: others are not searched for.
  private func previews(of model: String, in workspace: Workspace, _ known: [String: String]) -> String? {
    if let path = known[model] { return path }
    guard !model.contains("/") else { return nil }
    return workspace.file(named: "\(Workspace.Folder.previews.rawValue)/\(model).previews")
      ?? workspace.file(named: "\(model).previews")
  }

  private mutating func fixtures(_ path: String, in workspace: Workspace) throws(Rejection) -> FixtureFile {
    if let lastFile, lastFile.path == path { return lastFile }
    let file = try FixtureFile(try workspace.document(path), path: path)
    lastFile = file
    return file
  }

  // MARK: Drawing

  private static func drawn(
    _ picture: Picture, _ look: GalleryLook, place: String, isDrawn: Bool
  ) -> GalleryPicture {
    let findings = picture.findings.filter { $0.diagnostic.severity > .note }
    guard isDrawn else { return GalleryPicture(canvas: nil, place: place, findings: findings) }
    let list = picture.displayList()
    var painter = Painter(
      options: PictureOptions(surface: picture.surface, cell: look.cell, colors: look.colors, cells: look.cells),
      images: picture.images)
    let part = Size(
      min(list.size.width, Double(look.limit.columns) * look.cell.width),
      min(list.size.height, Double(look.limit.rows) * look.cell.height))
    var canvas = Canvas(holding: part, cell: look.cell)
    painter.paint(list, on: &canvas)
    let size = list.size
    let views = picture.bound.tree.count
    return GalleryPicture(
      canvas: canvas, place: place,
      facts: ["\(points(size.width)) × \(points(size.height)) pt", "\(views) \(views == 1 ? "view" : "views")"]
        + picture.ownTitles,
      findings: findings)
  }

  private static func points(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }
}
