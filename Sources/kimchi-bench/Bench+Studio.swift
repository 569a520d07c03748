import Foundation
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// A property set in a small and in a large document: from the typed line to the changed cells of the next frame.
  func measureStudio() {
    guard wants("studio.set.small", "studio.set.large", "studio.suggest") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let suggestion = try timeOfSuggesting(cards: 12, in: folder)
      row("studio.suggest", "\(Self.time(suggestion)) a key, drawn and compared", goal: "≤ 4 ms")
      let small = try timeOfSetting(cards: 12, in: folder)
      row("studio.set.small", "\(Self.time(small.edit)), \(small.nodes) nodes", goal: "≤ 1.5 ms")
      let large = try timeOfSetting(cards: isQuick ? 1_250 : 12_500, in: folder)
      row(
        "studio.set.large", "\(Self.time(large.edit)), \(large.nodes) nodes",
        Self.times(large.edit / small.edit, "the small one's")
          + ", " + Self.times(large.opening / large.edit, "faster than opening"),
        goal: "≤ 4 ms")
    } catch {
      print("studio: \(error)")
    }
  }

  private func timeOfSetting(cards: Int, in folder: URL) throws -> (nodes: Int, edit: Double, opening: Double) {
    let path = folder.appendingPathComponent("cards_\(cards).json").path
    try Self.layout(cards: cards).write(toFile: path, atomically: false, encoding: .utf8)
    var state: StudioState?
    let opening = try seconds {
      state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
      _ = state?.draw()
    }
    guard var state else { return (0, 0, 0) }
    _ = state.perform("\(cards / 2 / Self.cardsInList)/3/1/0 select")
    var (screen, _) = state.draw()
    var isRed = false
    let edit = median(101) {
      isRed.toggle()
      _ = state.perform("set color \(isRed ? "red" : "blue") 500")
      let next = state.draw().screen
      keep(next.changes(since: screen))
      screen = next
    }
    return (state.session.nodes.count, edit, opening)
  }

  /// A value typed at the prompt of a small document: from the key to the changed cells of the picture that it would give.
  private func timeOfSuggesting(cards: Int, in folder: URL) throws -> Double {
    let path = folder.appendingPathComponent("suggestion.json").path
    try Self.layout(cards: cards).write(toFile: path, atomically: false, encoding: .utf8)
    var state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
    _ = state.perform("\(cards / 2 / Self.cardsInList)/3/1/0 select")
    var (screen, _) = state.draw()
    var isRed = false
    return median(101) {
      isRed.toggle()
      _ = state.suggest(for: "set color \(isRed ? "re" : "blu")", isAtEnd: true)
      let next = state.draw().screen
      keep(next.changes(since: screen))
      screen = next
    }
  }

  private static let cardsInList = 6

  /// Lists of cards of eight nodes each.
  static func layout(cards: Int) -> String {
    let card = """
      { "type": "hStack", "hStack": { "spacing": 8, "padding": 8, "items": [
        { "type": "icon", "icon": { "code": "e875" } },
        { "type": "vStack", "vStack": { "items": [
          { "type": "label", "label": { "text": "Irvington Woodworks", "font": { "weight": "bold" } } },
          { "type": "label", "label": { "text": "North Indian", "color": { "type": "grey", "tint": "500" } } },
          { "type": "hStack", "hStack": { "spacing": 4, "items": [
            { "type": "tag", "tag": { "text": "4.2" } }, { "type": "label", "label": { "text": "30 min" } } ] } } ] } } ] } }
      """
    let list = Array(repeating: card, count: cardsInList).joined(separator: ",\n")
    let lists = Array(
      repeating: "{ \"type\": \"vStack\", \"vStack\": { \"items\": [ \(list) ] } }", count: max(1, cards / cardsInList))
    return "{ \"type\": \"vStack\", \"vStack\": { \"spacing\": 4, \"items\": [ \(lists.joined(separator: ",\n")) ] } }"
  }
}
