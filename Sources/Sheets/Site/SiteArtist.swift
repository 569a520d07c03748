import Conditions
import JSONDocument
import Layout
import Pictures
import Rendering
import Revisions
import Workspaces

/// Draws the entries of a site, one after the other; each thread has its own.
struct SiteArtist: Sendable {
  let conditions: [PictureConditions]
  /// The workspace as it was; nil where nothing is compared, or nothing in it differs.
  var revision: WorkspaceRevision?
  var pictures: PagePictures

  mutating func draw(_ entry: SiteEntry) -> SiteDrawing {
    let target = entry.target
    let locator = target.workspace.images
    // A picture of a fixture is often one of the next too.
    let images = ImageStore { locator.file(for: $0) }
    var drawing = SiteDrawing()
    var resolver = FixtureResolver(target.workspace)
    for fixture in entry.fixtures {
      var shown = SiteDrawing.Shown(fixture: fixture)
      do throws(Refusal) {
        let data = try resolver.fixture(fixture.name, ofModel: target.layout.model)
        for conditions in conditions {
          shown.figures.append(
            pictures.figure(Picture(target, fixture: data, conditions: conditions, images: images)))
        }
      } catch {
        shown.reasons = error.findings
      }
      drawing.shown.append(shown)
    }
    if entry.fixtures.isEmpty { drawing.shown += withoutFixtures(entry, images) }
    drawing.changes = changes(of: entry, images)
    return drawing
  }

  /// The data that a screen gives a component, or the static parts of a layout.
  private mutating func withoutFixtures(_ entry: SiteEntry, _ images: ImageStore) -> [SiteDrawing.Shown] {
    guard entry.sample != nil || !entry.target.layout.isComponent else { return [] }
    let figures = conditions.map {
      pictures.figure(Picture(entry.target, fixture: entry.sample, conditions: $0, images: images))
    }
    return figures.contains { $0 != nil } ? [SiteDrawing.Shown(figures: figures)] : []
  }

  // MARK: Changes

  private mutating func changes(of entry: SiteEntry, _ images: ImageStore) -> [SiteDrawing.Change] {
    guard let revision else { return [] }
    let past = Self.images(of: revision, or: images)
    guard let before = try? revision.target(of: entry.target) else {
      let isBroken = revision.isBroken(entry.target.layout.path)
      return [SiteDrawing.Change(title: entry.name, word: isBroken ? "was unreadable" : "new", figures: [])]
    }
    var resolvers = (FixtureResolver(revision.workspace), FixtureResolver(entry.target.workspace))
    let model = (before.layout.model, entry.target.layout.model)
    let names = ((try? resolvers.0.fixtures(ofModel: model.0))?.shown ?? [], entry.fixtures.map(\.name))
    if names.0.isEmpty, names.1.isEmpty {
      let now = figuresOfChange(
        { Picture(before, fixture: entry.sample, conditions: $0, images: past) },
        { Picture(entry.target, fixture: entry.sample, conditions: $0, images: images) })
      return now.isEmpty ? [] : [SiteDrawing.Change(title: entry.name, word: "changed", figures: now)]
    }
    var changes: [SiteDrawing.Change] = []
    for name in names.1 + names.0.filter({ !names.1.contains($0) }) {
      let isThere = (names.0.contains(name), names.1.contains(name))
      let fixtures = (
        isThere.0 ? try? resolvers.0.fixture(name, ofModel: model.0) : nil,
        isThere.1 ? try? resolvers.1.fixture(name, ofModel: model.1) : nil
      )
      let figures = figuresOfChange(
        { isThere.0 ? Picture(before, fixture: fixtures.0, conditions: $0, images: past) : nil },
        { isThere.1 ? Picture(entry.target, fixture: fixtures.1, conditions: $0, images: images) : nil })
      guard !figures.isEmpty else { continue }
      changes.append(
        SiteDrawing.Change(
          title: "\(entry.target.layout.model).\(name)",
          word: isThere.0 ? isThere.1 ? "changed" : "removed" : "new", figures: figures))
    }
    return changes
  }

  /// The pictures of then and now, by condition, where they differ.
  private mutating func figuresOfChange(
    _ then: (PictureConditions) -> Picture?, _ now: (PictureConditions) -> Picture?
  ) -> [(condition: Int, before: PageFigure?, after: PageFigure?)] {
    var figures: [(condition: Int, before: PageFigure?, after: PageFigure?)] = []
    for (number, conditions) in conditions.enumerated() {
      let (then, now) = (then(conditions), now(conditions))
      if let then, let now, Self.isSame(then, now) { continue }
      figures.append((number, then.flatMap { pictures.figure($0) }, now.flatMap { pictures.figure($0) }))
    }
    return figures
  }

  /// The pictures of a layout, component or screen that is gone.
  mutating func removed(_ path: String, from revision: WorkspaceRevision) -> SiteRemoval? {
    guard let layout = try? revision.workspace.layout(at: path) else { return nil }
    let target = Target(workspace: revision.workspace, layout: layout)
    let locator = revision.workspace.images
    let images = ImageStore { locator.file(for: $0) }
    var resolver = FixtureResolver(revision.workspace)
    let names = ((try? resolver.fixtures(ofModel: layout.model)) ?? nil)?.shown ?? []
    var changes: [SiteDrawing.Change] = []
    for name in names.isEmpty ? [nil] : names.map(Optional.some) {
      let data = name.flatMap { name in (try? resolver.fixture(name, ofModel: layout.model)) ?? nil }
      guard data != nil || name == nil else { continue }
      let figures = conditions.enumerated().compactMap { number, conditions in
        pictures.figure(Picture(target, fixture: data, conditions: conditions, images: images)).map {
          (condition: number, before: Optional($0), after: PageFigure?.none)
        }
      }
      let title = name.map { "\(layout.model).\($0)" } ?? layout.id
      changes.append(SiteDrawing.Change(title: title, word: "removed", figures: figures))
    }
    return SiteRemoval(name: layout.id, changes: changes)
  }

  private static func images(of revision: WorkspaceRevision, or images: ImageStore) -> ImageStore {
    guard revision.hasOtherPictures else { return images }
    let locator = revision.workspace.images
    return ImageStore { locator.file(for: $0) }
  }

  private static func isSame(_ left: Picture, _ right: Picture) -> Bool {
    let items = right.displayList().items
    guard left.result.size == right.result.size,
      left.displayList().items.lazy.map(\.content).elementsEqual(items.lazy.map(\.content))
    else { return false }
    return items.allSatisfy { item in
      guard case .image(let image) = item.content else { return true }
      return right.images.isSame(image.url, in: left.images)
    }
  }
}
