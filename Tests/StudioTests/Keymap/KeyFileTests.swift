import Terminal
import TestSupport
import Testing

@testable import Keys
@testable import Layers
@testable import Studio

@Suite("A person's file of keys")
struct KeyFileTests {
  private func file(_ text: String) -> KeyFile { KeyFile(Array(text.utf8), file: "keys.json") }

  private func keys(_ file: KeyFile, _ name: String) -> [String]? {
    file.keymap.row(named: name)?.keys.map(\.description)
  }

  @Test("a key, several, none: what it names changes, the rest stays")
  func changes() {
    let file = file(
      #"{"node.delete": "X", "preview.zoom-in": ["+", "F11"], "undo": ["F6", "^U"], "pane.form": "", "node.mark": []}"#)
    #expect(file.problems.isEmpty)
    #expect(keys(file, "node.delete") == ["X"] && keys(file, "preview.zoom-in") == ["+", "F11"])
    #expect(keys(file, "undo") == ["F6", "^U"] && keys(file, "pane.form") == [] && keys(file, "node.mark") == [])
    let changed = zip(file.keymap.rows, Keymap.standard.rows).filter { $0.0 != $0.1 }.map(\.0.name)
    #expect(changed.sorted() == ["node.delete", "node.mark", "pane.form", "preview.zoom-in", "undo"])
  }

  @Test("two actions can change their keys with each other")
  func swaps() {
    let file = file(#"{"node.move-up": "J", "node.move-down": "K", "preview.next": "p", "node.paste": "n"}"#)
    #expect(file.problems.isEmpty && keys(file, "node.move-up") == ["J"] && keys(file, "node.paste") == ["n"])
  }

  private static let wrong: [(text: String, problem: String)] = [
    (#"{"node.delte": "X"}"#, #"keys.json:1:2: unknown action "node.delte" — did you mean node.delete?"#),
    (#"{"something": "X"}"#, #"keys.json:1:2: unknown action "something" — `keys` lists the actions"#),
    (
      "{\n  \"undo\": \"Contrl+U\"\n}",
      #"keys.json:2:11: "Contrl+U" is not a key — keys are written F5, ^S, Alt+Left, J or Space"#
    ),
    (
      #"{"undo": ["F11", 7]}"#,
      "keys.json:1:18: this value is not a key — keys are written F5, ^S, Alt+Left, J or Space"
    ),
    (#"{"undo": 7}"#, #"keys.json:1:10: expected a key or a list of keys for undo — write "X" or ["X", "F5"]"#),
    (
      #"{"node.delete": "J"}"#,
      "keys.json:1:17: J is a key of node.move-down already — give node.move-down another key too"
    ),
    (
      #"{"undo": "j"}"#,
      "keys.json:1:10: j is a key of preview.pan-down already — give preview.pan-down another key too"
    ),
    (#"{"undo": "F11", "redo": "F11"}"#, "keys.json:1:25: F11 is a key of undo already — give undo another key too"),
    (#"{"undo": "^C"}"#, "keys.json:1:10: ^C belongs to the program — choose another key"),
    (#"{"undo": "Esc"}"#, "keys.json:1:10: Esc belongs to the program — choose another key"),
    (#"{"save": "s"}"#, "keys.json:1:10: s types a character there — choose a function key, or one with Ctrl or Alt"),
    (
      #"{"list.down": "j"}"#,
      "keys.json:1:15: j types a character there — choose a function key, or one with Ctrl or Alt"
    ),
    (
      #"{"console.scroll-back": "Up"}"#,
      "keys.json:1:25: Up is readline's at the prompt — choose a function key, or one with Ctrl or Alt"
    ),
    (#"{"suspend": "F11"}"#, "keys.json:1:2: the keys of suspend can't be changed"),
    (#"{"undo": "F11", "undo": "F12"}"#, "keys.json:1:17: undo is set twice; the first one counts"),
    ("[]", #"keys.json:1:1: expected an object — write {"node.delete": "X"}"#),
  ]

  @Test("a problem has its place and a way out, and the rest of the file counts", arguments: wrong)
  func problems(_ row: (text: String, problem: String)) {
    let found = file(row.text)
    #expect(found.problems.map(\.text) == [row.problem])
    guard row.text.hasPrefix("{") else { return }
    let more = file(row.text.dropLast() + #", "zoom": "F12"}"#)
    #expect(more.problems.map(\.text) == [row.problem] && keys(more, "zoom") == ["F12"])
  }

  @Test("an action that gets none of its keys keeps the usual ones, as far as they are free")
  func usual() {
    #expect(keys(file(#"{"node.delete": "J"}"#), "node.delete") == ["d", "Del"])
    let taken = file(#"{"node.delete": "J", "node.hide": "d"}"#)
    #expect(keys(taken, "node.delete") == ["Del"] && keys(taken, "node.hide") == ["d"])
    #expect(keys(file(#"{"undo": ["^C", "F11"]}"#), "undo") == ["F11"])
  }

  @Test("a file that isn't JSON says where, and changes nothing")
  func syntax() {
    let file = file("{\n  \"undo\": \"F11\",\n}")
    #expect(file.problems.count == 1 && file.problems[0].text.hasPrefix("keys.json:2:16: "), "\(file.problems)")
    #expect(file.keymap.rows == Keymap.standard.rows)
  }

  @Test("no file is no problem; one that can't be read, or is too large, is one")
  func files() throws {
    let scratch = try Scratch(["large.json": "{" + String(repeating: " ", count: KeyFile.maximumBytes) + "}"])
    #expect(KeyFile.read(scratch.path("none.json")) == nil && KeyFile.read(scratch.path("large.json/x")) == nil)
    #expect(KeyFile.read(scratch.path("large.json"))?.problems.first?.text.contains("larger than 64 KB") == true)
    #expect(KeyFile.read(scratch.path(""))?.problems.first?.text.contains("can't be read") == true)
    try scratch.write("keys.json", #"{"undo": "F11"}"#)
    #expect(KeyFile.read(scratch.path("keys.json")).flatMap { keys($0, "undo") } == ["F11"])
  }

  @Test("however much is wrong, few problems are reported")
  func bounded() {
    let members = (0..<2000).map { #""x\#($0)": "F11""# }.joined(separator: ", ")
    #expect(file("{\(members)}").problems.count == KeyFile.problemLimit)
    let keys = (0..<100).map { _ in #""F11""# }.joined(separator: ", ")
    let many = file("{\"undo\": [\(keys)]}")
    #expect(many.problems.map(\.message) == ["undo has more than 8 keys"] && self.keys(many, "undo") == ["F11"])
  }
}
