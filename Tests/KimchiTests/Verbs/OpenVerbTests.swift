import Testing

@Suite("kimchi FILE, MODEL or FOLDER")
struct OpenVerbTests {
  @Test("a file is drawn as by render")
  func file() throws {
    let file = "Previews/Kimchi/Layouts/cart_summary.json"
    let opened = try Program.run(file, "--width", "240")
    #expect(opened.status == 0)
    #expect(opened.text == (try Program.run("render", file, "--width", "240")).text)
  }

  @Test("a folder is a gallery: every layout with its first picture")
  func folder() throws {
    let result = try Program.run("Previews/Kimchi/Layouts")
    #expect(result.status == 0)
    for name in ["restaurant_card", "menu_item", "two_labels"] {
      #expect(result.text.contains("  Previews/Kimchi/Layouts/\(name).json\n"))
    }
    #expect(result.text.contains("Paradise Biryani"))
    #expect(!result.text.contains("\u{1B}"))
  }

  @Test("without a word it is the gallery of the workspace around, or of those below")
  func workspace() throws {
    let named = try Program.shell("cd Previews/Kimchi && kimchi .")
    let found = try Program.shell("cd Previews/Kimchi/Layouts && kimchi")
    #expect(found.status == 0)
    #expect(found.text.split(separator: "\n").count == named.text.split(separator: "\n").count)
    let all = try Program.run([]).text
    #expect(all.contains("Previews/Kimchi/Layouts/") && all.contains("Previews/Modules/Components/"))
    #expect(try Program.shell("cd scripts && kimchi").status == 2)
  }

  @Test("a folder takes colours, and refuses what goes with one picture")
  func options() throws {
    #expect(try Program.run("Previews/Kimchi", "--color", "256").text.contains("48;5;"))
    #expect(try Program.run("Previews/Kimchi", "--fixture", "regular").status == 2)
    #expect(try Program.run("Previews/Kimchi", "--format", "frames").status == 2)
    #expect(try Program.run("scripts").status == 2)
  }
}
