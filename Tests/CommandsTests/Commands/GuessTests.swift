import TestSupport
import Testing

@testable import Commands

/// What somebody who knows other programs types first.
@Suite("lines that are guessed at") struct GuessTests {
  @Test(
    "a word that is no command is told the line that was meant",
    arguments: [
      ("bold", "did you mean `set font.weight bold`?"), ("set bold", "did you mean `set font.weight bold`?"),
      ("dark", "did you mean `theme dark`?"), ("rtl", "did you mean `direction rtl`?"),
      ("hide", "did you mean `set hidden true`?"), ("#title hide", "did you mean `#title set hidden true`?"),
      ("#row bold", "`help` lists the commands"), ("0 bold", "did you mean `0 set font.weight bold`?"),
      ("grep Hello there", "did you mean `find Hello there`?"), ("grep", "did you mean `find TEXT`?"),
      ("del", "did you mean delete?"),
      ("save as other.json", "did you mean `save-as other.json`?"),
      ("select Hello", "write 2/0/1, #title, @name or label[0]; `find Hello` looks for a text"),
      ("label 0", "did you mean label[0]?"), ("label 99", "it is a property: `set label 99`"),
      ("select parent", "`parent` is a command of its own"), ("add text Hello", "did you mean label?"),
      ("add button Buy now", "for its text write `text Buy now`"),
      ("add label colour red", "did you mean color?"), ("rename", "for example `rename component veg_mark diet_mark`"),
    ])
  func meant(_ line: String, _ fix: String) throws {
    var sample = try SampleSession()
    try sample.perform("select #title")
    let refusal = sample.refusal(line) ?? ""
    #expect(refusal.hasSuffix(" | \(fix)"), "\(refusal)")
  }

  @Test("where nothing has an id or refers to data, paths are told of")
  func nameless() throws {
    var sample = try SampleSession(others: ["Layouts/other.json": #"{"type": "spacer", "spacer": {}}"#])
    try sample.perform("open \(sample.scratch.path("Layouts/other.json"))")
    #expect(
      sample.refusal("select #title")?.hasSuffix("nothing here has an id; name a node by its path, such as 0/1") == true
    )
    #expect(
      sample.refusal("select @title")?.hasSuffix("nothing here refers to data; name a node by its path, such as 0/1")
        == true)
  }

  @Test("the lines of other programs are commands here, and their words are none")
  func commands() {
    for (word, line) in CommandSynonyms.lines {
      let name = line.split(separator: " ").first.map(String.init) ?? ""
      #expect(CommandTable.session.named(name) != nil, "\(line)")
      #expect(CommandTable.session.named(word) == nil, "\(word)")
    }
  }

  @Test("values of properties are guessed for the node that is selected")
  func values() throws {
    var sample = try SampleSession()
    try sample.perform("select #row")
    #expect(
      sample.refusal("center")
        == "no command named \"center\" | did you mean `set alignment center`, `set distribution center`"
        + " or `set align_self center`?")
    #expect(sample.refusal("bold") == "no command named \"bold\" | `help` lists the commands")
  }
}
