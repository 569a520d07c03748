import Completing
import Testing

@testable import Commands

@Suite struct CompletionTests {
  @Test(
    "completion offers what may stand at the cursor",
    arguments: [
      ("und", ["undo"]), ("#", ["#title", "#row"]), ("#row,#t", ["#row,#title"]),
      ("0,lab", ["0,label[0]", "0,label[1]", "0,label[2]"]), ("#row,#title set pad", ["padding"]), ("nope,#t", []),
      ("@t", ["@title"]),
      ("label[", ["label[0]", "label[1]", "label[2]"]),
      ("#title set font.", ["font.weight", "font.size"]), ("#title set font.weight b", ["bold"]),
      ("#title set trunc", ["truncation"]), ("#title set color gre", ["green", "grey"]),
      ("#title set color red 0", ["050"]), ("#title toggle hid", ["hidden"]), ("fixture s", ["short", "save-as"]),
      ("device iphone 16 Pro", ["Pro", "Pro Max"]), ("data set sub", ["subtitle"]),
      ("data set subtitle/", ["subtitle/text", "subtitle/color"]), ("theme d", ["dark"]), ("help sel", ["select"]),
      ("nonsense ", []), ("set nosuch.", []),
      ("add lab", ["label"]), ("add image asp", ["aspect_ratio"]), ("#row insert after label font.w", ["font.weight"]),
      ("add label font.weight sem", ["semibold"]), ("add label text Hi number_o", ["number_of_lines"]),
      ("next remo", ["remove"]), ("wrap scroll axis h", ["horizontal"]), ("new rai", ["rail"]),
      ("2/2 set code hear", ["heart", "heart_empty"]),
      ("#title set prefix_icon.code plu", ["plus", "plus_box", "plus_circle", "plus_circle_fill"]),
    ])
  func completes(_ line: String, _ expected: [String]) throws {
    let sample = try SampleSession()
    let found = sample.session.complete(line, at: line.utf8.count)
    #expect(found.candidates.map(\.text) == expected)
  }

  @Test(
    "completion never fails, wherever the cursor is",
    arguments: ["#title set color red 500 ü", "", "   ", "{\"", "bind text ["])
  func anywhere(_ line: String) throws {
    let sample = try SampleSession()
    for cursor in -1...line.utf8.count + 1 {
      let found = sample.session.complete(line, at: cursor)
      #expect(found.range.upperBound <= line.utf8.count)
    }
  }

  @Test("every command has what its help needs")
  func table() {
    for command in CommandTable.session.commands {
      #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."), "\(command.name)")
      #expect(CommandTable.session.named(command.name)?.name == command.name)
      #expect(command.page.first == command.usage)
    }
    #expect(Set(CommandTable.session.commands.map(\.name)).count == CommandTable.session.commands.count)
  }
}
