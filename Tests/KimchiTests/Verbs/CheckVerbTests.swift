import JSONDocument
import Testing

@Suite("kimchi check")
struct CheckVerbTests {
  /// Run once for all that look at it.
  private static let previews = Result { try Program.run("check", "Previews") }

  @Test("all of Previews is without errors and warnings")
  func previews() throws {
    let result = try Self.previews.get()
    #expect(result.status == 0)
    let summary = try #require(result.text.split(separator: "\n").last)
    #expect(summary.wholeMatch(of: /[0-9]+ files, [0-9]+ fixtures, 0 errors, 0 warnings, [0-9]+ notes?/) != nil)
    #expect(result.messages.isEmpty)
  }

  @Test("notes are counted, and listed on request")
  func notes() throws {
    let plain = try Self.previews.get()
    #expect(!plain.text.contains(": note: "))
    let workspace = "Previews/Cinema"
    #expect(!(try Program.run("check", workspace).text.contains(": note: ")))
    #expect(try Program.run("check", "--notes", workspace).text.contains(": note: "))
  }

  @Test("--quiet says nothing where there are only notes")
  func quiet() throws {
    // Which has notes, as `notes` shows.
    let result = try Program.run("check", "--quiet", "Previews/Cinema")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test("--fix lists what has one right answer, and --write writes it, round by round") func fix() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let label = """
      { "model": "Card", "type": "label", "label": { "text": "Hi", "color": { "token": "color.text.default" } } }
      """
    let text = label.replacing("\"label", with: "\"lable").replacing("color\"", with: "colr\"")
      .replacing("default", with: "defalt")
    let card = try folder.file("Layouts/card.json", text)
    let listed = try Program.run("check", "--fix", folder.path)
    #expect(listed.status == 1)
    #expect(listed.messages == "\(card):1:28: \"lable\" → \"label\"\n1 correction; --write makes it\n")
    #expect(TemporaryFolder.text(of: card) == text)
    let made = try Program.run("check", "--fix", "--write", folder.path)
    #expect(made.status == 0, "\(made.text)")
    #expect(made.messages.hasSuffix("3 corrections\n"), "\(made.messages)")
    #expect(TemporaryFolder.text(of: card) == label)
    #expect(try Program.run("check", "--fix", folder.path).messages == "0 corrections\n")
    #expect(try Program.run("check", "--write", folder.path).messages.contains("--write needs --fix."))
  }

  @Test("of a file with very many corrections some are listed, and how many more there are")
  func manyCorrections() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let items = Array(repeating: #"{"type": "lable", "label": {"text": "a"}}"#, count: 230).joined(separator: ",\n")
    let many = try folder.file("Layouts/many.json", #"{"type": "vStack", "vStack": {"items": [\#(items)]}}"#)
    let lines = try Program.run("check", "--fix", folder.path).messages.split(separator: "\n")
    #expect(lines.count == 202 && lines[199] == "\(many):200:10: \"lable\" → \"label\"")
    #expect(lines.suffix(2) == ["\(many): 30 more corrections not listed here", "230 corrections; --write makes them"])
  }

  @Test("of a file with very many findings the gravest are listed, and how many more there are")
  func manyFindings() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let strange = (0..<300).map { #"{"type": "label", "label": {"text": "a", "zzz\#($0 % 7)": 1}}"# }
    let wrong = #"{"type": "label", "label": {"text": "a", "colour": "red"}}"#
    let many = try folder.file(
      "Layouts/many.json",
      #"{"type": "vStack", "vStack": {"items": [\#((strange + [wrong]).joined(separator: ", "))]}}"#)
    _ = try folder.file("Layouts/other.json", wrong)
    let text = try Program.run("check", "--quiet", folder.path).text
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("\(many):1:") } == 200)
    #expect(lines.count { $0.contains(": error: unknown property \"colour\"") } == 2)
    #expect(
      text.contains("\(many): 101 more findings not listed here\n  fix: --json lists all of them\n"),
      "\(lines.suffix(8))")
    let json = try Program.run("check", "--json", folder.path).text
    #expect(json.split(separator: "property.unknown").count - 1 == 302)
  }

  @Test("what is true of all fixtures is said only when all were looked at")
  func part() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    _ = try folder.file(
      "Layouts/card.json", #"{ "model": "Card", "type": "label", "label": { "text": { "ref": "note" } } }"#)
    _ = try folder.file(
      "Previews/Card.previews.json",
      #"{ "model": "Card", "previews": { "p": { "a": 1 }, "q": { "a": 1 }, "r": { "note": "Hi" } } }"#)
    _ = try folder.file("captured.json", #"{ "a": 1 }"#)
    let card = folder.path + "/Layouts/card.json"
    for (fixtures, status, words) in [
      ("p", 0, "1 fixture has no value for \"note\""), ("p,q", 0, "2 fixtures have no value for \"note\""),
      ("p,q,r", 0, "2 fixtures have no value for \"note\""),
      (folder.path + "/captured.json", 1, "no fixture has a value for \"note\""),
    ] as [(String, Int32, String)] {
      let result = try Program.run("check", card, "--fixtures", fixtures, "--notes")
      #expect(result.status == status, "\(fixtures)")
      #expect(result.text.contains(words), "\(fixtures): \(result.text)")
    }
  }

  @Test("annotations of GitHub name files from the repository's root")
  func annotations() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("repo/app/ui/card.json", #"{ "type": "label", "label": { "txt": "Hello" } }"#)
    let line = "cd '\(folder.path)/repo/app' && git init -q .. && ENVIRONMENT kimchi check ui --format github"
    for environment in ["", "GITHUB_WORKSPACE='\(folder.path)/repo'"] {
      let result = try Program.shell(line.replacing("ENVIRONMENT", with: environment))
      #expect(result.status == 1, "\(result.messages)")
      #expect(result.text.hasPrefix("::error file=app/ui/card.json,line=1,col=31,"), "\(result.text)")
    }
  }

  @Test("a name that is not UTF-8, a pipe and a dangling link are said and do not fail a check")
  func skipped() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("card.json", #"{ "type": "label", "label": { "text": "Hello" } }"#)
    let result = try Program.shell(
      "cd '\(folder.path)' && echo '{}' > $'a\\xff.json' && mkfifo p.json && ln -s no l.json && kimchi check --notes .")
    #expect(result.status == 0, "\(result.text)\(result.messages)")
    #expect(result.text.contains("warning: skipped a\u{FFFD}.json: its name is not UTF-8"), "\(result.text)")
    #expect(result.text.contains("note: skipped p.json"))
    #expect(result.text.contains("note: skipped l.json: the link is broken"))
  }

  @Test("annotations hold no control character, whatever files and texts are called")
  func controlCharacters() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "a\u{1B}[31m.json", #"{ "type": "label", "label": { "t\u001bxt\u0000": "Hello", "id": "\u0007" } }"#)
    let result = try Program.run("check", folder.path, "--format", "github")
    #expect(result.status == 1)
    #expect(result.output.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "\(result.text)")
  }

  @Test("a misspelt property is an error with its place, and the status is 1")
  func misspelt() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("card.json", "{\n  \"type\": \"label\",\n  \"label\": { \"txt\": \"Hello\" }\n}\n")
    let result = try Program.run("check", file)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("\(file):3:14: error: "))
    #expect(result.text.contains("[property.unknown]"))
    #expect(result.text.hasSuffix("1 file, 0 fixtures, 1 error, 0 warnings, 0 notes\n"))
  }

  @Test("--against compares the fixtures with a captured response")
  func against() throws {
    let folder = try TemporaryFolder()
    let response = try folder.file(
      "response.json",
      #"[{ "type": "module_header", "module_header": { "title": "On sale", "subtitle": 3, "rank": 1 } }]"#)
    let result = try Program.run("check", "Previews/Modules", "--against", response, "--notes")
    #expect(result.status == 1)
    #expect(
      result.text.contains("module_header: \"subtitle\" is a string in fixtures, a number in the response [shape.type]")
    )
    #expect(result.text.contains("module_header: the response has \"rank\", no fixture does [shape.extra]"))
    #expect(result.text.contains("module_header: fixtures have \"button\", the response never does"))
    #expect(try Program.run("check", "Previews/Modules", "--against", "nowhere.json").status == 2)
  }

  @Test("--json is an object with the place of each diagnostic")
  func json() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("card.json", "{\"type\": \"label\",\n\"label\": {\"txt\": 1}}")
    let result = try Program.run("check", "--json", file)
    #expect(result.status == 1)
    let report = try result.json()
    let list = try #require(report.value(forKey: "diagnostics", in: report.root))
    let first = try #require(report.elements(of: list).first { _ in true })
    #expect(report.value(forKey: "file", in: first).flatMap { report.string($0) } == file)
    #expect(report.value(forKey: "line", in: first).flatMap { report.integer($0) } == 2)
    #expect(report.value(forKey: "severity", in: first).flatMap { report.string($0) } == "error")
    let keys = report.members(of: first).map(\.key)
    #expect(keys.starts(with: ["file", "line", "column", "offset", "severity", "code", "message", "path", "fix"]))
  }

  @Test("a syntax error shows its line, and the other files are checked all the same")
  func syntaxError() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.file("bad.json", "{ \"type\" \"label\" }")
    let good = try folder.file("good.json", "{ \"type\": \"label\", \"label\": { \"text\": \"x\" } }")
    let result = try Program.run("check", bad, good)
    #expect(result.status == 1)
    #expect(result.text.contains("[json.syntax]\n  | { \"type\" \"label\" }\n  |          ^\n"))
    #expect(result.text.hasSuffix("2 files, 0 fixtures, 1 error, 0 warnings, 0 notes\n"))
  }

  @Test("a path that does not exist exits 2")
  func missing() throws {
    let result = try Program.run("check", "Previews/Kimchi/Layout")
    #expect(result.status == 2)
    #expect(result.text.contains("Layouts"))
  }

  @Test("an unknown device exits 2 and names the nearest")
  func device() throws {
    let result = try Program.run("check", "--device", "iphone 61", "Previews")
    #expect(result.status == 2)
    #expect(result.messages.contains("iPhone 16"))
    #expect(result.output.isEmpty)
  }
}
