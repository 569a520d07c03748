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
    #expect(TemporaryFolder.text(of: file) == "\n\u{9}\n\u{7}\n\u{5}deals")
    #expect(try Program.run("diff", json, file).text.contains("deals"))
  }

  @Test("a binary response draws, checks, compares and exports as its JSON does")
  func asJSON() throws {
    let folder = try TemporaryFolder()
    let workspace = folder.path + "/Facets"
    #expect(try Program.shell("cp -r '\(Program.root)/Previews/Facets' '\(workspace)'").status == 0)
    let json = workspace + "/Screens/landing_dashpass.json"
    let bin = workspace + "/Screens/landing.bin"
    #expect(try Program.run("export", json, "--response", "-o", bin).status == 0)
    let normal = try folder.file("Facets/Screens/normal.json", Program.run("fmt", bin).text)
    #expect(try Program.run("diff", normal, bin).status == 0)
    #expect(try Program.run("diff", normal, json).status == 1)
    #expect(try Program.run("render", bin).text == Program.run("render", json).text)
    let check = try Program.run("check", bin)
    #expect(check.status == 0, "\(check.messages)")
    for client in ["ios 1.0.0", "ios 1.2.0"] {
      var files: [String?] = []
      for (number, source) in [json, bin].enumerated() {
        let file = folder.path + "/\(client) \(number).binpb"
        let export = try Program.run("export", source, "--response", "--client", client, "-o", file)
        #expect(export.status == 0, "\(export.messages)")
        files.append(TemporaryFolder.text(of: file))
      }
      #expect(files[0] != nil && files[0] == files[1])
    }
    // Content alone says what a .bin is.
    _ = try folder.file("Facets/Screens/other.bin", "\u{1}\u{2}\u{3}")
    #expect(try Program.run("fixtures", workspace).text.contains("other.bin") == false)
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

  @Test("what a response has that the binary form hasn't is reported at its place in the screen's file")
  func response() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.shell("cp -r '\(Program.root)/Previews/Facets' '\(folder.path)/Facets'").status == 0)
    let json = try folder.file(
      "Facets/Screens/odd.json",
      """
      { "sections": [ { "id": "a", "body": [
        { "id": "b", "component": { "id": "row.divider" }, "events": { "ref": "none" }, "surprise": 1 } ] } ] }
      """)
    for client in [[], ["--client", "ios 1.0.0"]] {
      let export = ["export", json, "--response", "-o", folder.path + "/odd.binpb"]
      let result = try Program.run(export + client, input: "")
      #expect(result.status == 1)
      #expect(result.messages.contains("odd.json:2:95: error"), "\(result.messages)")
    }
  }
}
