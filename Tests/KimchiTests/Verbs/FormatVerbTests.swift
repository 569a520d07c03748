import Testing

@Suite("kimchi fmt")
struct FormatVerbTests {
  private let odd = "{\"b\" :[ ],\t\"a\":[1.50,  -0e+1,{ }\r\n], \"é\":\"\\u0041\\/\"}"
  private let canonical = """
    {
      "b": [],
      "a": [
        1.50,
        -0e+1,
        {}
      ],
      "é": "A/"
    }

    """

  @Test("the canonical form of standard input is written to stdout")
  func standardInput() throws {
    let result = try Program.run("fmt", "-", input: odd)
    #expect(result.text == canonical)
    #expect(result.status == 0)
  }

  @Test("--minify leaves no white space")
  func minify() throws {
    let result = try Program.run("fmt", "--minify", "-", input: odd)
    #expect(result.text == "{\"b\":[],\"a\":[1.50,-0e+1,{}],\"é\":\"A/\"}")
  }

  @Test("what is nested so deep that its indentation would fill the memory is refused")
  func deep() throws {
    let brackets = 500
    let input =
      String(repeating: "[", count: brackets) + Array(repeating: "1", count: 300_000).joined(separator: ",")
      + String(repeating: "]", count: brackets)
    let result = try Program.run("fmt", "-", input: input)
    #expect(result.text.isEmpty)
    #expect(result.messages.contains("indentation could take 288 MB"))
    #expect(try Program.run("fmt", "--minify", "-", input: input).text == input)
  }

  @Test("--check names the files that are not canonical and exits 1")
  func check() throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("good.json", canonical)
    let bad = try folder.file("bad.json", odd)
    let both = try Program.run("fmt", "--check", good, bad)
    #expect(both.status == 1)
    #expect(both.text == "\(bad)\n")
    let one = try Program.run("fmt", "--check", good)
    #expect(one.status == 0)
    #expect(one.output.isEmpty)
    #expect(TemporaryFolder.text(of: bad) == odd)
  }

  @Test("--write changes the file in place and leaves nothing beside it")
  func write() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", odd)
    let result = try Program.run("fmt", "-w", file)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(TemporaryFolder.text(of: file) == canonical)
    #expect(folder.names == ["a.json"])
  }

  @Test("a syntax error says where, exits 1 and leaves the other files to be written")
  func syntaxError() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.file("bad.json", "{\n  \"a\": 1,\n}\n")
    let good = try folder.file("good.json", "[]")
    let result = try Program.run("fmt", bad, good)
    #expect(result.status == 1)
    #expect(result.messages.hasPrefix("\(bad):2:9: error: "))
    #expect(result.messages.contains("[json.syntax]"))
    #expect(result.text == "[]\n")
  }

  @Test("several minified files get a line each")
  func lines() throws {
    let folder = try TemporaryFolder()
    let first = try folder.file("1.json", "[ 1 ]")
    let second = try folder.file("2.json", "[ 2 ]")
    #expect(try Program.run("fmt", "--minify", first, second).text == "[1]\n[2]")
  }
}
