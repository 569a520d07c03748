import Conditions
import Sheets
import Foundation
import Galleries
import JSONDocument
import Keys
import Layers
import Layout
import Pictures
import Pixels
import Rendering
import Sessions
import Studio
import Sushi
import Terminal
import TestSupport
import Workspaces

/// The gallery, the wall and comparisons, in pixels of a scale of 2.
extension Bench {
  func measurePictures() {
    guard wants("pictures.gallery", "pictures.wall", "pictures.wall.1000", "pictures.compare") else { return }
    guard PixelPainter() != nil else { return row("pictures.gallery", "cairo or Pango is not installed") }
    do {
      try measureGallery()
      try measureWall()
      try measureManyFixtures()
      try measureComparing()
    } catch {
      print("pictures: \(error)")
    }
  }

  /// The gallery of a workspace, in its list or on its wall, with nothing drawn yet.
  private func gallery(of root: String, isWall: Bool) throws -> StudioState {
    let workspace = Workspace(containing: root)
    var studio = StudioState(try Session(in: workspace), size: CellSize(columns: 160, rows: 48))
    studio.choose(in: [workspace])
    var indexer = GalleryIndexer([workspace])
    while !indexer.isDone { studio.kept.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    _ = studio.usePixels(PixelCell(width: 16, height: 32))
    if isWall { studio.kept.gallery?.toggleWall() }
    _ = studio.draw()
    return studio
  }

  /// Draws what is wanted of a gallery until all that is seen is there.
  private func drawSeen(_ studio: inout StudioState, by painter: inout GalleryPainter) {
    repeat {
      guard let gallery = studio.kept.gallery, let entry = gallery.wanted.first else { break }
      let picture = painter.paint(gallery.entries[entry], studio.galleryLook, previews: [])
      studio.kept.gallery?.receive(picture, entry: entry, generation: gallery.pictures.generation)
      studio.arrangeWall()
    } while true
    let screen = studio.draw().screen
    keep(studio.pixels(over: screen))
  }

  /// From an entry to its picture beside the list: of files that are read for the first time, and again.
  private func measureGallery() throws {
    let studio = try gallery(of: Samples.root, isWall: false)
    guard let gallery = studio.kept.gallery else { return }
    let entries = gallery.entries.indices.filter { gallery.entries[$0].kind == .fixture }
    var (cold, warm): ([Double], [Double]) = ([], [])
    for entry in entries {
      var painter = GalleryPainter(gallery.workspaces)
      func time() -> Double {
        seconds { keep(painter.paint(gallery.entries[entry], studio.galleryLook, previews: [])) }
      }
      cold.append(time())
      warm.append(time())
    }
    let (slow, quick) = (Self.quantile(95, of: cold), Self.quantile(95, of: warm))
    row("pictures.gallery.cold", "\(Self.time(slow)), 95 % of them", goal: "≤ 60 ms")
    row(
      "pictures.gallery.warm", "\(Self.time(quick)), 95 % of them", Self.times(slow / quick, "faster"), goal: "≤ 25 ms")
  }

  private static func quantile(_ percent: Int, of times: [Double]) -> Double {
    times.sorted().dropFirst(times.count * percent / 100).first ?? 0
  }

  /// All pictures of the samples' wall, and a step on it that shows nothing new.
  private func measureWall() throws {
    var studio = try gallery(of: Samples.root, isWall: true)
    guard let gallery = studio.kept.gallery else { return }
    var painter = GalleryPainter(gallery.workspaces)
    let look = studio.galleryLook
    let all = seconds {
      for entry in gallery.entries { keep(painter.paint(entry, look, previews: [])) }
    }
    row(
      "pictures.wall.all", "\(Self.time(all)), \(gallery.entries.count) pictures",
      Self.time(all / Double(max(gallery.entries.count, 1))) + " each", goal: "≤ 300 ms")
    drawSeen(&studio, by: &painter)
    let step = median(21) {
      for key in [Key.right, .left] {
        _ = studio.handle(KeyPress(key), isLineEmpty: true)
        let screen = studio.draw().screen
        keep(studio.pixels(over: screen))
      }
    }
    row("pictures.wall.step", Self.time(step / 2), Self.times(all / step * 2, "faster than all"), goal: "≤ 16 ms")
  }

  /// The first screenful of a wall of a thousand fixtures, found and drawn.
  private func measureManyFixtures() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/kimchi-bench-\(getpid())-fixtures"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["Layouts", "Previews"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    try write("kimchi.json", "{\"workspace\": \"Many\"}")
    let card = try String(contentsOfFile: Samples.root + "/Layouts/rating_summary.json", encoding: .utf8)
    let previews = try String(contentsOfFile: Samples.root + "/Previews/RatingSummary.previews.json", encoding: .utf8)
    let document = try JSONDocument(parsing: previews, file: "previews")
    let data = document.value(forKey: "previews", in: document.root).flatMap {
      document.members(of: $0).first { _ in true }?.value
    }
    let fixture = data.map { document.text(of: $0) } ?? "{}"
    for file in 0..<100 {
      try write("Layouts/card_\(file).json", card)
      let fixtures = (0..<10).map { "\"f\($0)\": \(fixture)" }.joined(separator: ",")
      try write("Previews/Card\(file).previews.json", "{\"previews\": {\(fixtures)}}")
    }
    let first = try seconds {
      var studio = try gallery(of: folder, isWall: true)
      var painter = GalleryPainter(studio.kept.gallery?.workspaces ?? [])
      drawSeen(&studio, by: &painter)
    }
    row("pictures.wall.1000", "\(Self.time(first)) to the first screenful", goal: "≤ 400 ms")
  }

  /// Two pictures of a phone's screen, and what is different between them.
  private func measureComparing() throws {
    let target = try Target.find(Samples.root + "/Screens/home_page.json")
    func picture(_ appearance: Appearance) throws -> Picture {
      try Picture(target, conditions: PictureConditions(appearance: appearance, height: 852, measure: .font))
    }
    let pictures = try [picture(.light), picture(.dark)]
    guard var painter = PixelPainter(images: pictures[0].images) else { return }
    func painted(_ picture: Picture) -> PixelPicture {
      let size = PixelPainter.pixels(of: picture.result.size, scale: 2)
      var pixels = PixelPicture(width: Int(clamping: size.width), height: Int(clamping: size.height))
      painter.paint(picture.displayList(), onto: &pixels, scale: 2, surface: picture.surface)
      return pixels
    }
    let old = painted(pictures[0])
    var new = painted(pictures[1])
    let paint = median(11) { new = painted(pictures[1]) }
    let difference = median(11) { keep(PixelDifference(from: old, to: new).marked(over: new)) }
    row("pictures.compare", Self.time(difference), Self.times(difference / paint, "painting one"), goal: "≤ 40 ms")
  }
}
