import Testing

/// What is refused is refused in a sentence that leads on.
@Suite("plain answers")
struct PlainAnswerTests {
  @Test(
    "a refusal says what is wrong and what to do, and exits 2",
    arguments: [
      ("render Previews", "error: \"Previews\" is a folder", "`kimchi Previews` opens the gallery"),
      ("tree Previews/nothing", "Previews/nothing does not exist", ""),
      ("render -", "error: standard input is empty", "pipe JSON in"),
      ("fmt -", "error: standard input is empty", "pipe JSON in"),
      ("render MenuItem.", "has no fixture name after the point", "for example MenuItem.regular"),
      ("render MenuItem --client ios", "no client named \"ios\"", "add a client to kimchi.json"),
      ("fixtures --tag nope", "no fixture has the tag \"nope\"", "the tags are "),
      ("fixtures MenuItem.nope", "MenuItem has no fixture \"nope\"", "fix: "),
      ("check --format junit --json", "Use either --json or --format junit", ""),
      ("matrix --format html --json", "Use either --json or --format html", ""),
      ("snapshot verify --prune Previews/Kimchi", "--prune needs record", ""),
      ("snapshot record --format html Previews/Kimchi", "--format html needs verify", ""),
      ("check --devices 'iPhone SE,iPhone 99' Previews/Kimchi", "iPhone 99", "fix: "),
    ])
  func refusals(_ line: String, _ reason: String, _ way: String) throws {
    let result = try Program.shell("kimchi \(line) < /dev/null")
    #expect(result.status == 2, "\(result.text.prefix(200))")
    #expect(result.messages.hasPrefix("error: "), "\(result.messages)")
    #expect(result.messages.contains(reason), "\(result.messages)")
    #expect(result.messages.contains(way), "\(result.messages)")
    for word in line.split(separator: " ") { #expect(!result.messages.contains("did you mean \(word)?")) }
  }

  @Test("a patch that is an object leads to --merge")
  func merge() throws {
    let result = try Program.run("patch", "Previews/Kimchi/kimchi.json", "-", input: #"{"note": 1}"#)
    #expect(result.status == 1)
    #expect(result.messages.contains("fix: use `--merge` to apply an object as a merge patch (RFC 7396)"))
  }

  @Test("words of severity are coloured where that is asked for, in messages and in the report of check")
  func colors() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("card.json", #"{ "type": "label", "label": { "txt": "Hello" } }"#)
    let red = "\u{1B}[1;31merror:\u{1B}[0m "
    #expect(try Program.run("check", file, "--color", "truecolor").text.contains(": \(red)unknown property"))
    #expect(!(try Program.run("check", file)).text.contains("\u{1B}"))
    #expect(try Program.run("tree", file, "--color", "16").messages.contains(red))
  }
}
