import JSONDocument
import Layers
import Rendering
import Terminal
import Workspaces

/// The user's division of the screen and of its cells, kept between runs in a small file of the state folder.
enum PaneMemory {
  /// Puts what a file says into a state; what it does not say, or says wrongly, stays as it is.
  static func restore(_ state: inout StudioState, from path: String) {
    guard let document = try? WorkspaceFiles.document(path) else { return }
    func number(_ key: String, _ range: ClosedRange<Int>) -> Int? {
      document.value(forKey: key, in: document.root).flatMap { document.integer($0) }.flatMap {
        range.contains($0) ? $0 : nil
      }
    }
    state.screen.split.side = number("side", 1...ScreenBuffer.sizeLimit) ?? state.screen.split.side
    state.screen.split.outline = number("outline", 10...90) ?? state.screen.split.outline
    state.screen.split.console = number("console", 1...ScreenBuffer.sizeLimit) ?? state.screen.split.console
    if let name = document.value(forKey: "ground", in: document.root).flatMap({ document.string($0) }),
      let choice = Chrome.Choice(rawValue: name)
    {
      state.painting.chrome.choice = choice
    }
    if let name = document.value(forKey: "cells", in: document.root).flatMap({ document.string($0) }),
      let cells = CellDivision(rawValue: name)
    {
      state.painting.cells = cells
    }
    if let name = document.value(forKey: "graphics", in: document.root).flatMap({ document.string($0) }),
      let choice = GraphicsChoice(rawValue: name)
    {
      state.painting.graphics = choice
    }
    if let isOn = document.value(forKey: "suggestions", in: document.root).flatMap({ document.bool($0) }) {
      state.console.isSuggesting = isOn
    }
    state.arrange()
  }

  /// Keeps what a state says. A folder that cannot be written to is no reason to complain at the end.
  static func keep(_ state: StudioState, in path: String) {
    let text = JSONText.object([
      ("side", .integer(state.screen.split.side)), ("outline", .integer(state.screen.split.outline)),
      ("console", .integer(state.screen.split.console)), ("ground", .string(state.painting.chrome.choice.rawValue)),
      ("cells", .string(state.painting.cells.rawValue)), ("graphics", .string(state.painting.graphics.rawValue)),
      ("suggestions", .bool(state.console.isSuggesting)),
    ])
    guard Files.createFolders(path.split(separator: "/").dropLast().map { "/" + $0 }.joined()) else { return }
    _ = Files.write(Array(text.canonical.utf8), to: path)
  }
}
