import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// The files that most likely changed a picture: those of the first changed views, not the ones that
/// moved or grew because of them.
struct SnapshotCauses {
  let picture: Picture
  let difference: SnapshotDifference
  /// The previews file of the fixture, as it is shown.
  let previews: String

  /// Views in the order of the snapshot's frames.
  private let views: [Int]

  /// Cells that are checked in a picture whose frames are as they were.
  private static let cellLimit = 500

  init(_ picture: Picture, _ difference: SnapshotDifference, previews: String) {
    self.picture = picture
    self.difference = difference
    self.previews = previews
    let tree = picture.bound.tree
    var views: [Int] = []
    var view = 0
    while view < tree.count {
      let flags = tree.nodes[view].flags
      if !flags.contains(.part), !flags.contains(.hidden) { views.append(view) }
      view = flags.contains(.hidden) ? Int(tree.nodes[view].end) : view + 1
    }
    self.views = views
  }

  /// As they are shown, each once. Linear in the frames.
  var files: [String] {
    let frames = difference.after.frames
    guard views.count == frames.count else { return [] }
    let old = Dictionary(difference.before.frames.map { (SnapshotFrame($0).path, $0) }) { first, _ in first }
    var changed: [Int] = []
    var moved: Int?
    for (number, frame) in frames.enumerated() {
      let frame = SnapshotFrame(frame)
      let before = old[frame.path].map(SnapshotFrame.init)
      if before?.shape != frame.shape {
        // The innermost is what changed; those around it went along.
        while let last = changed.last, frame.isInside(SnapshotFrame(frames[last])) { changed.removeLast() }
        changed.append(number)
      } else if moved == nil, before?.origin != frame.origin {
        moved = number
      }
    }
    var found: [String] = []
    func add(_ file: String?) {
      if let file, !found.contains(file) { found.append(file) }
    }
    for number in changed { add(file(ofFrame: number, before: old[SnapshotFrame(frames[number]).path])) }
    if found.isEmpty, let moved { add(file(of: parent(of: views[moved]))) }
    if found.isEmpty { for view in viewsOfCells { add(file(of: view)) } }
    return found
  }

  private func file(ofFrame number: Int, before: String?) -> String? {
    let text = SnapshotFrame(difference.after.frames[number]).text
    if let text, text != before.flatMap({ SnapshotFrame($0).text }), let fixture = picture.fixture,
      JSONText(fixture.document, fixture.node).minified.description.contains(text)
    {
      return previews
    }
    return file(of: views[number])
  }

  private func file(of view: Int) -> String? {
    let tree = picture.bound.tree
    let origins = picture.stage.origins
    guard view >= 0, view < tree.count, let value = origins.compiled.node(tree.nodes[view].source)?.envelope else {
      return nil
    }
    return origins.documents.indices.contains(value.source) ? origins.documents[value.source].file : nil
  }

  private func parent(of view: Int) -> Int {
    let tree = picture.bound.tree
    return views.last { $0 < view && Int(tree.nodes[$0].end) > view } ?? view
  }

  /// The innermost views where cells changed.
  private var viewsOfCells: [Int] {
    let cell = picture.conditions.cell
    var found: [Int] = []
    var left = Self.cellLimit
    for (row, columns) in difference.changed.sorted(by: { $0.key < $1.key }) {
      for column in columns.sorted() where left > 0 {
        left -= 1
        let (x, y) = ((Double(column) + 0.5) * cell.width, (Double(row) + 0.5) * cell.height)
        let view = views.last { view in
          let frame = picture.result.frame(of: view)
          return frame.x <= x && x < frame.x + frame.width && frame.y <= y && y < frame.y + frame.height
        }
        if let view, !found.contains(view) { found.append(view) }
      }
    }
    return found
  }
}
