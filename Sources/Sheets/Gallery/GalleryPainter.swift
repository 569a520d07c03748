import Binding
import Checking
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Pixels
import Rendering
import Revisions
import Sushi
import Workspaces

/// Draws entries of the gallery one at a time, from the disk and from what is edited and not saved.
package struct GalleryPainter: Sendable {
  private let roots: [Workspace]
  /// Returns the workspaces with documents that are released now and then.
  private var workspaces: [Workspace]
  private let edited: [String: JSONDocument]
  private var images: [Int: ImageStore] = [:]
  /// Which file has a model, by workspace.
  private var indexes: [Int: LayoutIndex] = [:]
  /// The previews file that was used last: its names need not be gathered for every fixture.
  private var lastFile: FixtureFile?
  private var paintedCount = 0
  /// Nil until pixels are asked for, and where nothing here can paint them.
  private var pixelPainter: PixelPainter?

  /// Pictures after which all parsed files are let go of.
  private static let storeLimit = 200

  /// Documents that stay when all others are let go of, by workspace; nil where those on disk count.
  private let kept: [Set<String>]?

  /// - Parameter edited: documents in place of the files on disk, by real path.
  package init(_ workspaces: [Workspace], edited: [String: JSONDocument] = [:]) {
    roots = workspaces
    self.edited = edited
    kept = nil
    self.workspaces = []
    self.workspaces = fresh()
  }

  /// Draws entries as they were at revisions.
  ///
  /// - Parameter revisions: one for each workspace.
  init(_ revisions: [WorkspaceRevision]) {
    roots = revisions.map(\.workspace)
    edited = [:]
    kept = revisions.map { Set($0.changed) }
    workspaces = roots
  }

  private func fresh() -> [Workspace] {
    if let kept {
      for (workspace, kept) in zip(roots, kept) { workspace.documents.forget(allBut: kept) }
      return roots
    }
    return roots.map { root in
      let workspace = Workspace(containing: root.root, documents: DocumentStore(like: root))
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
    prepare()
    let display = roots[entry.workspace].display(entry.path)
    do throws(Refusal) {
      let (target, picture, place) = try picture(of: entry, look.conditions, known(entry, previews))
      var shown = picture
      if isDrawn, let conditions = look.measuringCells {
        shown = Picture(target, fixture: picture.fixture, conditions: conditions, images: picture.images)
      }
      var drawn = drawn(
        picture, as: shown, look, place: place.map { Self.words($0, display) } ?? display, isDrawn: isDrawn)
      drawn.height = shown.result.size.height
      if target.layout.isComponent { drawn.category = Self.category(of: target.layout.document) }
      return drawn
    } catch {
      return GalleryPicture(canvas: nil, place: display, facts: [], findings: error.findings)
    }
  }

  /// Counts a picture, and lets go of parsed files now and then.
  private mutating func prepare() {
    paintedCount += 1
    if paintedCount % Self.storeLimit == 0 { forget() }
  }

  private func known(_ entry: GalleryEntry, _ previews: [[String: String]]) -> [String: String] {
    previews.indices.contains(entry.workspace) ? previews[entry.workspace] : [:]
  }

  private mutating func picture(
    of entry: GalleryEntry, _ conditions: PictureConditions, _ known: [String: String]
  ) throws(Refusal) -> (target: Target, picture: Picture, place: SourceLocation?) {
    let (target, fixture, place) = try find(entry, known)
    let store = images[entry.workspace] ?? Self.images(of: target.workspace)
    images[entry.workspace] = store
    return (target, Picture(target, fixture: fixture, conditions: conditions, images: store), place)
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
    for place in indexes.keys { indexes[place]?.read(from: workspaces[place]) }
    lastFile = nil
  }

  private static func images(of workspace: Workspace) -> ImageStore {
    let locator = workspace.images
    return ImageStore { locator.file(for: $0) }
  }

  // MARK: Comparing

  /// An entry's picture, to be compared with that of another time.
  struct Drawing: Equatable {
    var size = Size.zero
    var items: [DisplayItem.Content] = []
    /// Why it can't be drawn.
    var reasons: [String] = []
  }

  mutating func drawing(
    of entry: GalleryEntry, _ conditions: PictureConditions, previews: [[String: String]]
  ) -> Drawing {
    prepare()
    do throws(Refusal) {
      let picture = try picture(of: entry, conditions, known(entry, previews)).picture
      return Drawing(size: picture.result.size, items: picture.displayList().items.map(\.content))
    } catch {
      return Drawing(reasons: error.findings.map(\.diagnostic.message))
    }
  }

  /// Whether a previews file has a fixture. One that can't be read is taken to have it.
  mutating func hasFixture(_ entry: GalleryEntry) -> Bool {
    guard let file = try? fixtures(entry.path, in: workspaces[entry.workspace]) else { return true }
    return file.node(entry.name) != nil
  }

  // MARK: Finding

  private mutating func find(
    _ entry: GalleryEntry, _ known: [String: String]
  ) throws(Refusal) -> (Target, Fixture?, SourceLocation?) {
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
    var index = indexes.removeValue(forKey: entry.workspace) ?? LayoutIndex(workspace)
    defer { indexes[entry.workspace] = index }
    guard let layout = try index.layout(ofModel: file.model) else {
      throw Refusal(file.orphanDiagnostic(in: workspace))
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
    if let path = known[model], workspace.documents.contains(path) != false { return path }
    guard !model.contains("/") else { return nil }
    return workspace.file(named: "\(Workspace.Folder.previews.rawValue)/\(model).previews")
      ?? workspace.file(named: "\(model).previews")
  }

  private mutating func fixtures(_ path: String, in workspace: Workspace) throws(Refusal) -> FixtureFile {
    if let lastFile, lastFile.path == path { return lastFile }
    let file = try FixtureFile(try workspace.document(path), path: path)
    lastFile = file
    return file
  }

  // MARK: Drawing

  /// - Parameter shown: the picture as it is drawn: its letters may be measured in other cells.
  private mutating func drawn(
    _ picture: Picture, as shown: Picture, _ look: GalleryLook, place: String, isDrawn: Bool
  ) -> GalleryPicture {
    let findings = picture.findings.filter { $0.diagnostic.severity > .note }
    guard isDrawn else { return GalleryPicture(canvas: nil, place: place, findings: findings) }
    let list = shown.displayList()
    var painter = Painter(
      options: picture.paintOptions(cell: look.cell, colors: look.colors, cells: look.cells),
      images: picture.images)
    let part = Size(
      min(list.size.width, Double(look.limit.columns) * look.cell.width),
      min(list.size.height, Double(look.limit.rows) * look.cell.height))
    var canvas = Canvas(holding: part, cell: look.cell)
    painter.paint(list, on: &canvas)
    let size = picture.result.size
    let views = picture.bound.tree.count
    var drawn = GalleryPicture(
      canvas: canvas, place: place,
      facts: ["\(Self.points(size.width)) × \(Self.points(size.height)) pt", Spelling.counted(views, "view")]
        + picture.ownTitles,
      findings: findings)
    drawn.pixels = pixels(of: list, shown, look, in: canvas)
    return drawn
  }

  /// The cells of a picture in pixels, as many rows of them as are kept.
  private mutating func pixels(
    of list: DisplayList, _ picture: Picture, _ look: GalleryLook, in canvas: Canvas
  ) -> PixelPicture? {
    guard let cell = look.pixels, cell.width > 0, cell.height > 0 else { return nil }
    if pixelPainter == nil { pixelPainter = PixelPainter() }
    let width = canvas.columns * cell.width
    let rows = min(canvas.rows, GalleryPicture.pixelLimit / max(width * cell.height, 1))
    guard rows > 0 else { return nil }
    var pixels = PixelPicture(width: width, height: rows * cell.height)
    pixelPainter?.images = picture.images
    pixelPainter?.paint(list, onto: &pixels, scale: Double(cell.width) / look.cell.width, surface: picture.surface)
    if let ground = look.ground {
      pixels.fill(
        beyond: Point(list.size.width, list.size.height), with: ground, scale: Double(cell.width) / look.cell.width)
    }
    return pixelPainter == nil ? nil : pixels
  }

  private static func points(_ value: Double) -> String { ((value * 10).rounded() / 10).plainText }
}
