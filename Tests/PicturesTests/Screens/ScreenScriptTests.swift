import JSONDocument
import TestSupport
import Testing

@testable import Pictures
@testable import Screens
@testable import Workspaces

@Suite("The script of a screen's changes") struct ScreenScriptTests {
  /// Sections of items, each an id and what it shows after a colon.
  private func snapshot(_ sections: [(id: String, items: String)], headers: [String: String] = [:]) throws -> Snapshot {
    var screen = Screen()
    func item(_ word: Substring, _ component: String = "row") throws -> Item {
      let parts = word.split(separator: ":")
      let text = #"["\#(parts[0])", {"id": "\#(parts[0])", "text": "\#(parts.last ?? "")"}]"#
      let document = try JSONDocument(parsing: text, file: "s.json")
      let source = screen.add(document)
      let nodes = document.elements(of: document.root).map { DocumentPlace(source: source, node: $0) }
      return screen.makeItem(ItemIdentity(String(parts[0])), component: component, data: nodes[1], name: nodes[0])
    }
    for section in sections {
      let items = try section.items.split(separator: " ").map { try item($0) }
      let header = try headers[section.id].map { try item($0[...], "head") }
      screen.sections.append(Section(id: section.id, header: header, items: items))
    }
    return Snapshot(screen)
  }

  private func lines(
    _ old: [(id: String, items: String)], _ new: [(id: String, items: String)], _ oldHeaders: [String: String] = [:],
    _ newHeaders: [String: String] = [:], limit: Int = .max
  ) throws -> [String] {
    let (before, after) = (try snapshot(old, headers: oldHeaders), try snapshot(new, headers: newHeaders))
    return ScreenScript(ScreenDifference(from: before, to: after), from: before, to: after).lines(limit: limit)
  }

  @Test("each change is a line, by what it is called where it was or is")
  func all() throws {
    let old = [(id: "A", items: "a b c"), (id: "B", items: "d"), (id: "C", items: "e f")]
    #expect(try lines(old, old) == [])
    #expect(try lines(old, [("A", "a b:new c"), ("B", "d"), ("C", "e f")]) == ["update  A/b"])
    #expect(try lines(old, [("A", "a c"), ("B", "d"), ("C", "e f")]) == ["delete  A/b"])
    #expect(try lines(old, [("A", "a b c x"), ("B", "d"), ("C", "e f")]) == ["insert  A/x at 3"])
    #expect(try lines(old, [("A", "b c a"), ("B", "d"), ("C", "e f")]) == ["move    A/a to 2"])
    #expect(try lines(old, [("A", "b c"), ("B", "d a"), ("C", "e f")]) == ["move    B/a to B 1"])
    #expect(try lines(old, [("A", "a b c"), ("C", "e f")]) == ["delete  section B"])
    #expect(
      try lines(old, [("A", "a b c"), ("X", "y"), ("B", "d"), ("C", "e f")]) == [
        "insert  section X at 1", "insert  X/y at 0",
      ])
    #expect(try lines(old, [("C", "e f"), ("A", "a b c"), ("B", "d")]) == ["move    section C from 2 to 0"])
    #expect(try lines(old, old, [:], ["B": "h"]) == ["update  header of section B"])
    #expect(
      try lines(old, [("A", "x:1 b:2 c"), ("B", ""), ("C", "e f")], limit: 2) == ["update  A/b", "delete  B/d"])
    #expect(try lines(old, [("A", "x:1 b:2 c"), ("B", ""), ("C", "e f")], limit: 0) == [])
  }

  @Test("an item that comes again under another id is warned about, unless it shows something else")
  func unstable() throws {
    #expect(
      try lines([("A", "a:same b")], [("A", "z:same b")]) == [
        "delete  A/a", "insert  A/z at 0", "warning: A/a came again as A/z with the same content [id.unstable]",
      ])
    #expect(try lines([("A", "a:same b")], [("A", "z:other b")]) == ["delete  A/a", "insert  A/z at 0"])
    #expect(try lines([("A", "a:same b")], [("A", "z:same b")], limit: 2).count == 2)
  }
}
