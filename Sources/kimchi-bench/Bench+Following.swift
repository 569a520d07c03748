import Conditions
import Foundation
import Layers
import Pictures
import Sessions
import Studio
import Terminal
import Workspaces

/// Edits of large layouts and screens, from the typed line to the changed cells, at three sizes.
extension Bench {
  /// A command that changes a layout or how it is looked at, and the one that is typed before it, in its own time.
  private struct Deed {
    let name: String
    var before: [String] = []
    /// Typed in turn: of two, the second makes the first have something to do again.
    let lines: [String]
    /// Whether `undo` and `redo` of it are measured too.
    var isEdit = true
    /// Whether the lines are refused.
    var isRefused = false
  }

  /// The nodes of a card, whose labels lie in a row, in layers and in a grid.
  static let nodesOfCard = 13

  /// - Parameters:
  ///   - card: the number of a card.
  ///   - list: that of an `each`.
  private static func deeds(card: Int, list: Int) -> [Deed] {
    let (row, label, layer, cell) = ("\(card)/0", "\(card)/0/0", "\(card)/1/0", "\(card)/2/0")
    return [
      Deed(name: "set", lines: ["\(label) set text \"Another name\""]),
      Deed(name: "refused", lines: ["\(label) set font.weight bolt"], isEdit: false, isRefused: true),
      Deed(name: "data", lines: ["data set name \"Another name\""]),
      Deed(name: "wrap", lines: ["\(label) wrap vStack"]),
      Deed(name: "wrap.card", lines: ["\(card) wrap vStack"]),
      Deed(name: "unwrap", lines: ["\(row) unwrap"]),
      Deed(name: "duplicate", lines: ["\(label) duplicate"]),
      Deed(name: "duplicate.card", lines: ["\(card) duplicate"]),
      Deed(name: "remove", lines: ["\(label) remove"]),
      Deed(name: "remove.card", lines: ["\(card) remove"]),
      Deed(name: "add", before: ["\(row) select"], lines: ["add label text New"]),
      Deed(name: "paste", before: ["\(label) copy", "\(card)/0/1 select"], lines: ["paste after"]),
      Deed(name: "move", before: ["\(label) select"], lines: ["move down"]),
      Deed(name: "move.card", before: ["\(card) select"], lines: ["move down"]),
      Deed(name: "replace", before: ["\(label) select"], lines: ["replace button"]),
      Deed(name: "bind", before: ["\(label) select"], lines: ["bind text name"]),
      Deed(name: "in.layers", lines: ["\(layer) duplicate"]),
      Deed(name: "in.grid", lines: ["\(cell) duplicate"]),
      Deed(name: "in.each", lines: ["\(list)/0 wrap hStack"]),
      Deed(name: "scroll", lines: ["\(list + 1) scroll 40", "\(list + 1) scroll -40"], isEdit: false),
      Deed(name: "fixture", lines: ["fixture other", "fixture full"], isEdit: false),
    ] + conditions("")
  }

  /// Commands that leave an item's title, an item or a section of a screen another one.
  private static func deeds(section: Int) -> [Deed] {
    let item = "\(section)/2"
    return [
      Deed(name: "screen.set", lines: ["\(item) set title \"Another name\""]),
      Deed(name: "screen.duplicate", lines: ["\(item) duplicate"]),
      Deed(name: "screen.remove", lines: ["\(item) remove"]),
      Deed(name: "screen.move", before: ["\(item) select"], lines: ["move up"]),
      Deed(name: "screen.paste", before: ["\(item) copy", "\(section)/3 select"], lines: ["paste after"]),
      Deed(name: "screen.section.duplicate", lines: ["\(section) duplicate"]),
      Deed(name: "screen.section.remove", lines: ["\(section) remove"]),
      Deed(name: "screen.section.move", before: ["\(section) select"], lines: ["move up"]),
    ] + conditions("screen.")
  }

  private static func conditions(_ prefix: String) -> [Deed] {
    [
      Deed(name: "\(prefix)theme", lines: ["theme dark", "theme light"], isEdit: false),
      Deed(name: "\(prefix)device", lines: ["device iPhone SE", "device iPhone 16"], isEdit: false),
      Deed(name: "\(prefix)type-size", lines: ["type-size xl", "type-size l"], isEdit: false),
      Deed(name: "\(prefix)direction", lines: ["direction rtl", "direction ltr"], isEdit: false),
      Deed(name: "\(prefix)locale", lines: ["locale de-DE", "locale en-US"], isEdit: false),
    ]
  }

  func measureFollowing() {
    guard filter.isEmpty || "following.".contains(filter) || filter.hasPrefix("following.") else { return }
    var times: [String: [Double]] = [:]
    var names: [String] = []
    func note(_ name: String, _ time: Double) {
      if times[name] == nil { names.append(name) }
      times[name, default: []].append(time)
    }
    do {
      for count in counts {
        try followLayout(of: count, note)
        try followScreen(of: count, note)
      }
    } catch {
      print("following: \(error)")
    }
    for name in names where wants(name) {
      let times = times[name] ?? []
      guard times.count == counts.count else { continue }
      let exponent = Self.exponent(times, at: counts)
      row(
        name, times.map(Self.time).joined(separator: ", "),
        String(format: "exponent %.2f%@, %d nodes or items", exponent, exponent > 0.1 ? " !" : "", counts.last ?? 0),
        goal: name.hasSuffix(".first") ? "≤ 50 ms at 10⁵, 250 at 10⁶" : "≤ 3 ms, any count")
    }
  }

  private func followLayout(of count: Int, _ note: (String, Double) -> Void) throws {
    try inFolder { folder in
      let cards = count / Self.nodesOfCard
      let path = try write(layout(ofCards: cards), "Layouts/cards.json", to: folder)
      try write(
        #"{ "model": "Cards", "previews": { "full": { "name": "Irvington", "names": ["A", "B", "C"] }, "#
          + #""other": { "name": "Berkeley", "names": ["D", "E", "F"] } } }"#,
        "Previews/Cards.previews.json", to: folder)
      try follow(Self.deeds(card: cards / 2, list: cards), on: path, "following.", of: count, note)
    }
  }

  private func followScreen(of count: Int, _ note: (String, Double) -> Void) throws {
    try inFolder { folder in
      let path = try screen(of: count, inSectionsOf: 100, in: folder)
      try follow(Self.deeds(section: count / 200), on: path, "following.screen.", of: count, note)
    }
  }

  private func follow(
    _ deeds: [Deed], on path: String, _ kind: String, of count: Int, _ note: (String, Double) -> Void
  ) throws {
    let (first, open) = (kind + "first", kind + "open")
    guard deeds.contains(where: { wants("following.\($0.name)") }) || wants(first) || wants(open) else { return }
    let size = CellSize(columns: 160, rows: 48)
    func draw(_ session: Session?) {
      guard let session else { return }
      var state = StudioState(session, size: size)
      keep(state.draw())
    }
    // The first frame, which shows the top of a large layout alone; then a frame of all of it.
    note(
      first,
      median(5, by: .wall) {
        guard let opening = try? SessionOpening(Target.find(path), conditions: PictureConditions()) else { return }
        draw(opening.top(rows: size.rows) ?? (try? opening.session()))
      })
    note(open, median(5, by: .wall) { draw(try? Session(Target.find(path))) })
    var state = StudioState(try Session(Target.find(path)), size: size)
    var (before, _) = state.draw()
    func type(_ line: String, isRefused: Bool = false) {
      let failure = state.perform(line).failure
      if let failure, !isRefused { print("following: \(line): \(failure)") }
      let next = state.draw().screen
      keep(next.changes(since: before))
      before = next
    }
    let runs = count > 10_000 ? 3 : 7
    for deed in deeds {
      let name = "following.\(deed.name)"
      guard wants(name) else { continue }
      for line in deed.before { type(line) }
      var (first, back, again): ([Double], [Double], [Double]) = ([], [], [])
      for run in 0...runs {
        let isCounted = run > 0
        for line in deed.lines {
          let time = seconds { type(line, isRefused: deed.isRefused) }
          if isCounted { first.append(time) }
        }
        guard deed.isEdit else { continue }
        let undone = seconds { type("undo") }
        let redone = seconds { type("redo") }
        type("undo")
        if isCounted { back.append(undone); again.append(redone) }
      }
      func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
      note(name, middle(first))
      if deed.isEdit {
        note("\(name).undo", middle(back))
        note("\(name).redo", middle(again))
      }
    }
  }

  /// A layout of so many cards, which is one column.
  func layout(ofCards cards: Int) -> String {
    func label(_ text: String, id: String? = nil) -> String {
      let id = id.map { "\"id\": \"\($0)\", " } ?? ""
      return "{ \"type\": \"label\", \"label\": { \(id)\"text\": \"\(text)\", \"number_of_lines\": 1 } }"
    }
    func container(_ type: String, _ properties: String, _ items: [String]) -> String {
      "{ \"type\": \"\(type)\", \"\(type)\": { \(properties) \"items\": [\n\(items.joined(separator: ",\n"))] } }"
    }
    func card(_ number: Int) -> String {
      container(
        "vStack", "",
        [
          container(
            "hStack", "", [label("Irvington Woodworks", id: "name_\(number)"), label("4.5"), label("20 min")]),
          container("zStack", "", [label("Open"), label("now")]),
          container(
            "grid", "\"columns\": [\"fill\", \"fill\"],", [label("Biryani"), label("Kebab"), label("North Indian")]),
          label("Free delivery"),
        ])
    }
    let each = "{ \"type\": \"each\", \"each\": { \"ref\": \"names\", \"item\": \(label("Tag")) } }"
    // Wider than any device: what is in it lies outside of all that it is in.
    let tags = container("hStack", "\"spacing\": 8,", Array(repeating: label("A tag of its own"), count: 20))
    let rail = "{ \"type\": \"scroll\", \"scroll\": { \"axis\": \"horizontal\", \"item\": \(tags) } }"
    return container("vStack", "\"spacing\": 4,", (0..<cards).map(card) + [each, rail])
  }
}
