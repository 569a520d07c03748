import Glibc
import JSONDocument
import Testing

/// Nothing that a document or a name holds reaches the terminal as a sequence that it obeys (`docs/terminal.md` §8).
@Suite struct HostileTextTests {
  /// A title, a colour and a report, in 7 bits and in 8; a carriage return, a mark that reverses what follows it.
  private static let json =
    #"\u001b]0;owned\u0007\u001b[31m\u001b[6n"# + "\u{9B}31m\u{9D}0;x\u{9C}\u{7F}\u{202E}" + #"\r\b"#
  private static let name = "\u{1B}[31mcard\u{9B}7m"

  private struct Desk {
    let folder = try? TemporaryFolder()
    let root: String
    let card: String
    let environment: [String: String]

    init() throws {
      let folder = try #require(folder)
      root = folder.path
      environment = ["XDG_STATE_HOME": root + "/state"]
      _ = try folder.file("kimchi.json", #"{"workspace": "\#(HostileTextTests.json)"}"#)
      card = try folder.file(
        "Layouts/\(HostileTextTests.name).json",
        #"""
        { "type": "vStack", "vStack": { "\#(HostileTextTests.json)": 1, "items": [
          { "type": "label", "label": { "id": "\#(HostileTextTests.json)", "text": { "ref": "title" } } },
          { "type": "label", "label": "\#(HostileTextTests.json)" },
          { "type": "label", "label": { "ref": "\#(HostileTextTests.json)" } },
          { "type": "\#(HostileTextTests.json)" } ] } }
        """#)
      _ = try folder.file(
        "Previews/a.previews.json",
        #"{"model": "\#(HostileTextTests.json)", "previews": {"\#(HostileTextTests.json)": {"title": "\#(HostileTextTests.json)"}}}"#
      )
      _ = try folder.file("Previews/b.previews.json", #"{"model": "b", "previews": {"\#(HostileTextTests.json)": 5}}"#)
    }

    func run(_ arguments: [String], input: String = "") throws -> Program.Result {
      try Program.run(
        arguments.map { $0.replacing("ROOT", with: root).replacing("CARD", with: card) },
        input: input.replacing("CARD", with: card), environment: environment)
    }
  }

  private static func controls(_ text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x202E: true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  @Test(
    "reports, replies and refusals, as text and as JSON",
    arguments: [
      ["check", "ROOT"], ["check", "--notes", "ROOT"], ["check", "--json", "ROOT"],
      ["check", "--format", "github", "ROOT"],
      ["check", "--format", "junit", "ROOT"], ["fmt", "--check", "CARD"], ["fmt", "--check", "\u{1B}[31mnothing.json"],
      ["render", "CARD"], ["render", "CARD", "--format", "frames"], ["render", "\u{1B}[31mnothing.json"], ["\u{1B}[2J"],
      ["open", "ROOT"], ["open", "ROOT/Layouts"], ["tree", "CARD"], ["tree", "--json", "CARD"], ["size", "CARD"],
      ["fixtures", "--in", "ROOT"], ["fixtures", "--json", "--in", "ROOT"], ["matrix", "CARD"],
      ["matrix", "--format", "json", "CARD"], ["explain", "\u{1B}[31m"],
      ["export", "CARD", "-o", "ROOT/\u{1B}[31mout.json"],
      ["diff", "CARD", "ROOT/kimchi.json"], ["diff", "--json", "CARD", "ROOT/kimchi.json"],
      ["diff", "--patch", "ROOT/kimchi.json", "CARD"], ["schema", "ROOT"], ["snapshot", "record", "ROOT"],
      ["patch", "CARD", "\u{9B}31m"], ["--\u{1B}[31m"],
    ])
  func reports(_ arguments: [String]) throws {
    let result = try Desk().run(arguments)
    #expect(result.output.count + result.messages.utf8.count > 0)
    #expect(Self.controls(result.text).isEmpty, "\(arguments)")
    #expect(Self.controls(result.messages).isEmpty, "\(arguments)")
  }

  @Test("JSON keeps its meaning when its controls are escaped")
  func meaning() throws {
    let desk = try Desk()
    let outline = try desk.run(["tree", "--json", "CARD"])
    #expect(outline.text.contains(#"\u009b31m\u009d0;x\u009c\u007f\u202e"#))
    let id = try outline.json().resolve(JSONPointer(parsing: "/children/0/id"))
    #expect(try outline.json().string(id)?.contains("\u{9B}31m\u{9D}0;x\u{9C}\u{7F}\u{202E}") == true)
  }

  @Test(
    "commands of a script, of a pipe, and what they save",
    arguments: [["run", "-", "CARD"], ["open", "--line", "CARD"]])
  func replies(_ arguments: [String]) throws {
    for line in [
      "why", "find owned", "0 copy", "#none", "outline", "node", "0 set text \u{1B}[31mx", "\u{9B}31m", "fixture",
    ] {
      let result = try Desk().run(arguments, input: line + "\nset spacing 4\nsave\n")
      #expect(result.output.count + result.messages.utf8.count > 0)
      #expect(Self.controls(result.text + result.messages).isEmpty, "\(line)")
    }
  }

  @Test("a document stays byte for byte in a pipe and in a file")
  func documents() throws {
    let desk = try Desk()
    let formatted = try desk.run(["fmt", "CARD"])
    #expect(formatted.text.contains("\u{9B}31m\u{9D}0;x\u{9C}\u{7F}\u{202E}"))
    let patched = try desk.run(["patch", "--merge", "CARD", "-"], input: "{}")
    #expect(patched.text == TemporaryFolder.text(of: desk.card))
  }

  @Test("a picture in colours has the program's own sequences and no others")
  func pictures() throws {
    let desk = try Desk()
    for arguments in [["render", "CARD", "--color", "truecolor"], ["open", "ROOT", "--color", "truecolor"]] {
      let text = try desk.run(arguments).text
      #expect(text.contains("\u{1B}["))
      #expect(!text.contains("\u{1B}[31m") && !text.contains("\u{9B}") && !text.contains("\u{1B}]"))
    }
  }
}
