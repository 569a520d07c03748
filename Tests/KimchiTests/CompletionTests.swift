import Testing

@Suite("Completion in shells")
struct CompletionTests {
  private func names(_ beginning: String) throws -> [String] {
    try Program.run("---names", beginning).text.split(separator: "\n").map(String.init)
  }

  /// The fixtures that are offered after some words.
  private func fixtures(_ words: String...) throws -> [String] {
    let line = ["kimchi"] + words + [""]
    return try Program.run(
      ["---completion", words[0], "--", "--fixture", "\(line.count - 1)", "0"] + line
    ).text.split(separator: "\n").map(String.init)
  }

  /// The script for bash, printed once for all lines.
  private static let bashScript = Result { try Program.run("--generate-completion-script", "bash").text }

  @Test("models complete by their beginnings, and one model with its fixtures")
  func targets() throws {
    #expect(try names("Rest").contains("RestaurantCard"))
    #expect(try names("R").allSatisfy { !$0.contains(".") })
    #expect(try names("MenuItem").contains("MenuItem.sold_out"))
    #expect(try names("MenuItem.s").contains("MenuItem.sold_out"))
    #expect(try names("Nothing").isEmpty)
  }

  @Test("fixtures are those of the target before them, or of any model")
  func fixtures() throws {
    #expect(try fixtures("render", "Previews/Kimchi/Layouts/menu_item.json", "--fixture").contains("sold_out"))
    #expect(try fixtures("render", "MenuItem", "--fixture").contains("sold_out"))
    #expect(try fixtures("render", "--fixture").contains("RestaurantCard"))
  }

  @Test("scripts offer files and names for targets", arguments: ["bash", "zsh", "fish"])
  func scripts(_ shell: String) throws {
    let script = try Program.run("--generate-completion-script", shell).text
    #expect(!script.contains("kimchi-target"), "every target of the parser's script is replaced")
    #expect(script.contains("---names"))
    #expect(!script.contains("iPhone SE"), "devices are asked for: in a list of words their spaces would part them")
    let folder = try TemporaryFolder()
    let file = try folder.file("kimchi", script)
    let checked = try Program.shell("command -v \(shell) >/dev/null || exit 0; \(shell) -n '\(file)'")
    #expect(checked.status == 0, "\(checked.messages)")
  }

  @Test(
    "bash completes words with spaces, models and files",
    arguments: [
      (#"kimchi render x --device iPhone\ S"#, #"iPhone SE"#), (#"kimchi render x --device "iPhone S"#, #"iPhone SE"#),
      ("kimchi render MenuItem.s", "MenuItem.sold_out"), ("kimchi MenuItem.s", "MenuItem.sold_out"),
      ("kimchi ren", "render"),
      ("kimchi render Previews/Kimchi/kim", "Previews/Kimchi/kimchi.json"),
      ("kimchi render MenuItem --fixture sold", "sold_out"),
    ])
  func bash(_ line: String, _ expected: String) throws {
    let script = try Self.bashScript.get()
    let folder = try TemporaryFolder()
    let file = try folder.file("kimchi.bash", script)
    // The words as bash hands them over: quotes and backslashes stay.
    let words = line.replacing("\\ ", with: "\u{1}").split(separator: " ", maxSplits: 4).map {
      "'" + $0.replacing("\u{1}", with: "\\ ") + "'"
    }
    let result = try Program.shell(
      """
      source '\(file)'; COMP_WORDS=(\(words.joined(separator: " "))); COMP_WORDS[0]='\(Program.path)'
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
      _kimchi kimchi "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(result.text.split(separator: "\n").contains(expected[...]), "\(result)")
  }
}
