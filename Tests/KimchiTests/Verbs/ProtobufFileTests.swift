import Testing

@Suite("Verbs on protobuf files")
struct ProtobufFileTests {
  private static let response = """
    {
      "sections": [
        {
          "id": "offers"
        }
      ]
    }

    """

  @Test("patch writes the form that the name asks for, and fmt shows it as JSON")
  func patch() throws {
    let folder = try TemporaryFolder()
    let json = try folder.file("home.json", Self.response)
    let file = folder.path + "/home.binpb"
    #expect(try Program.run(["patch", json, "-", "-o", file], input: "[]").status == 0)
    let shown = try Program.run("fmt", file)
    #expect(shown.text == Self.response)
    #expect(try Program.run("fmt", "--check", file).status == 0)
    let edit = #"[{"op": "replace", "path": "/sections/0/id", "value": "deals"}]"#
    let edited = try Program.run(["patch", file, "-", "-o", file], input: edit)
    #expect(edited.status == 0)
    #expect(TemporaryFolder.text(of: file) == "\n\u{7}\n\u{5}deals")
    #expect(try Program.run("diff", json, file).text.contains("deals"))
  }

  @Test("what has no form is refused with its place, and fmt --write leaves the file")
  func refused() throws {
    let folder = try TemporaryFolder()
    let json = try folder.file("home.json", "{ \"section\": [] }")
    let result = try Program.run(["patch", json, "-", "-o", folder.path + "/home.binpb"], input: "[]")
    #expect(result.status == 1)
    #expect(result.messages.contains("home.json:1:3"))
    #expect(result.messages.contains("sections"))
    #expect(folder.names == ["home.json"])
    let file = try folder.file("page.binpb", "\u{12}\0")
    #expect(try Program.run("fmt", "--write", file).status != 0)
    #expect(TemporaryFolder.text(of: file) == "\u{12}\0")
  }
}
