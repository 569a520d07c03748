import Width
import Foundation
import Rendering
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// One motion while an edge is dragged: the picture with the new width, and the changed cells of the next frame.
  func measurePointer() {
    guard wants("studio.drag") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-drag-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("card.json").path
      let label = #"{ "type": "label", "label": { "text": "North Indian" } }"#
      let items = Array(repeating: label, count: 40).joined(separator: ",\n")
      try """
      { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": "Held", "width": 80 } }, \(items) ] } }
      """.write(toFile: path, atomically: false, encoding: .utf8)
      var state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
      _ = state.perform("0 select")
      var screen = state.draw().screen
      guard let line = (0..<40).first(where: { screen.text(row: $0).contains("Held") }),
        let column = (0..<100).first(where: { screen[$0, line].cluster.text == "H" })
      else { return print("studio.drag: the label isn't on the screen") }
      func at(_ offset: Int) -> CellPosition { CellPosition(column: column + offset, row: line) }
      _ = state.handle(MouseEvent(.press(.left), at: at(9)))
      var offset = 0
      let motion = median(101) {
        offset = (offset + 1) % 12
        _ = state.handle(MouseEvent(.drag(.left), at: at(12 + offset)))
        let next = state.draw().screen
        keep(next.changes(since: screen))
        screen = next
      }
      row("studio.drag", "\(Self.time(motion)), \(state.session.nodes.count) nodes", goal: "≤ 4 ms")
    } catch {
      print("studio.drag: \(error)")
    }
  }
}
