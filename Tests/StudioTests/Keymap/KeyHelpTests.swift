import Glibc
import Terminal
import Testing
import Workspaces

@testable import Keys
@testable import Layers
@testable import Studio

@Suite("Help on keys")
struct KeyHelpTests {
  @Test("each action stands in one line, and each line is about actions that there are")
  func lines() {
    let names = KeyHelp.lines.flatMap(\.names)
    #expect(names.sorted() == Keymap.standard.rows.map(\.name).sorted())
  }

  @Test("names are stable words, each once")
  func names() {
    let rows = Keymap.standard.rows
    #expect(Set(rows.map(\.name)).count == rows.count)
    for row in rows {
      #expect(row.name.wholeMatch(of: /[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?/) != nil, "\(row.name)")
      #expect(!row.keys.isEmpty, "\(row.name)")
    }
  }

  @Test("no key has two meanings in one place")
  func doubled() {
    let keymap = Keymap.standard
    for (index, row) in keymap.rows.enumerated() {
      for chord in row.keys {
        let owner = keymap.owner(of: chord, besides: index)
        #expect(owner == nil, "\(chord): \(row.name) and \(owner?.name ?? "")")
      }
      #expect(Set(row.keys).count == row.keys.count, "\(row.name)")
    }
  }

  @Test("help, hints and messages show the keys that somebody has chosen")
  func chosen() throws {
    let text = #"{"undo": ["F11", "^U"], "node.keys": "F12", "node.delete": "X", "theme": ""}"#
    let keymap = KeyFile(Array(text.utf8), file: "").keymap
    let help = KeyHelp.text(keymap).joined(separator: "\n")
    for words in ["F11, F7 ^U", "X y x D", "node.delete", "F11, ^U", "theme", "no key"] {
      #expect(help.contains(words), "\(words)")
    }
    var studio = try CardStudio(columns: 240)
    studio.state.keymap = keymap
    studio.select("0")
    let last = studio.screen.text(row: 47)
    #expect(last.contains("X delete") && last.contains("F12 keys") && !last.contains("theme"), "\(last)")
    studio.type("q")
    #expect(studio.log.last == "q does nothing here. `:` goes to the console, `F12` lists the keys.")
    try studio.click("X delete", last: true)
    #expect(studio.log.last == "Removed label at 0. F11 undoes it" && studio.text.contains("F11 undo: remove"))
    studio.press(.function(11))
    studio.press(.function(6))
    studio.type("d")
    #expect(studio.steps == 0)
  }

  @Test("docs/studio.md has the table of the standard keys")
  func reference() throws {
    let folders = #filePath.split(separator: "/").dropLast(4)
    let path = "/" + folders.joined(separator: "/") + "/docs/studio.md"
    let page = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    let (before, after) = ("<!-- The keys, printed from the keymap -->\n", "<!-- End of the keys -->\n")
    let start = try #require(page.firstRange(of: before)?.upperBound)
    let end = try #require(page.firstRange(of: after)?.lowerBound)
    let expected = "\n" + KeyHelp.reference + "\n"
    if getenv("KIMCHI_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(page[..<start] + expected + page[end...], file)
      fclose(file)
    } else {
      #expect(page[start..<end] == expected, "run the tests with KIMCHI_RECORD=1 to print it anew")
    }
  }
}
