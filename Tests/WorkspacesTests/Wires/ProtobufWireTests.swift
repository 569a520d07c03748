import Glibc
import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Protobuf
@testable import Workspaces

@Suite("Protobuf files") struct ProtobufWireTests {
  private static let response = """
    {"sections": [{"id": "offers", "body": [{"id": "row", "component": {"id": "row.card"}}]}], "page": {}}
    """

  private static func bytes(_ text: String = response) throws -> [UInt8] {
    try ProtobufWire().write(JSONDocument(parsing: text, file: "text"))
  }

  private func events(_ text: String) throws -> [UInt8] {
    let set = try DescriptorSet(FacetsSchema.descriptors, file: "facets.desc")
    let form = try #require(MessageForm("kimchi.facets.v1.Events", in: set))
    return try form.write(JSONDocument(parsing: text, file: "text"))
  }

  /// A workspace whose schema is a message of the facets: any descriptor set would do.
  private func scratch(
    _ schema: String = #"{ "descriptors": "schemas/own.desc", "message": "kimchi.facets.v1.Events" }"#
  ) throws -> Scratch {
    let scratch = try Scratch(["kimchi.json": "{\n  \"protobuf\": [\(schema)]\n}\n"])
    try scratch.write("schemas/own.desc", FacetsSchema.descriptors)
    return scratch
  }

  @Test("a response of facets is read as its JSON, with bytes for places, and written as it was")
  func facets() throws {
    let scratch = try Scratch(["kimchi.json": "{}"])
    try scratch.write("Screens/home.binpb", Self.bytes())
    let workspace = Workspace(containing: scratch.root)
    #expect(workspace.files(in: .screens) == [scratch.path("Screens/home.binpb")])
    #expect(workspace.file(named: "Screens/home") == scratch.path("Screens/home.binpb"))
    let document = try workspace.document(scratch.path("Screens/home.binpb"))
    #expect(try document.minifiedBytes() == JSONDocument(parsing: Self.response, file: "text").minifiedBytes())
    let row = try #require(document.node(at: JSONPointer(tokens: ["sections", "0", "body", "0"])))
    #expect(document.location(of: row).position == ": byte 12")
    let form = workspace.documents.form(scratch.path("Screens/home.binpb"), of: document)
    #expect(try WireOutput(document, form.wire).bytes == Self.bytes())
    #expect(form.digest == Digest(of: try Self.bytes()))
  }

  @Test("an edit leaves the rest of the file byte for byte, fields without a name too")
  func edited() throws {
    let scratch = try Scratch(["kimchi.json": "{}"])
    // A field 99 of the response, and a field 77 of its section.
    let later: [UInt8] = [0x9A, 0x06, 2, 0x68, 0x69, 0xE8, 0x04, 0x81, 0x00]
    let bytes: [UInt8] = later.prefix(5) + [0x0A, 12] + later.suffix(4) + [0x0A, 6, 0x0A, 4] + Array("row1".utf8)
    try scratch.write("home.binpb", bytes)
    var document = try Workspace(containing: scratch.root).document(scratch.path("home.binpb"))
    let id = try #require(document.node(at: JSONPointer(tokens: ["sections", "0", "id"])))
    try document.replace(id, with: .string("row2"))
    let output = try WireOutput(document, ProtobufWire())
    #expect(output.bytes == bytes.dropLast() + [UInt8(ascii: "2")])
    #expect(output.document?.bytes == document.bytes)
  }

  @Test("a response is recognised under another name, and a text is not taken for one")
  func content() throws {
    let scratch = try Scratch()
    try scratch.write("home.json", Self.bytes())
    try scratch.write("home.data", Self.bytes())
    try scratch.write("notes.txt", "\nhello")
    for name in ["home.json", "home.data"] {
      #expect(try WireTable.standard.read(scratch.path(name), named: name).form.wire is ProtobufWire)
    }
    let error = try #require(
      refusal { _ = try WireTable.standard.read(scratch.path("notes.txt"), named: "notes.txt") })
    #expect(error.diagnostics.first?.message == "notes.txt isn't JSON or protobuf")
    #expect(
      error.diagnostics.first?.fix?.words.hasSuffix("such as one that ends in .json or .binpb or .pb or .bin") == true)
  }

  @Test("a broken file of its name says at which byte, and an empty one is an empty response")
  func broken() throws {
    let scratch = try Scratch()
    let bytes = try Self.bytes()
    try scratch.write("cut.binpb", Array(bytes.dropLast(3)))
    try scratch.write("empty.pb", [UInt8]())
    let error = try #require(
      refusal { _ = try WireTable.standard.read(scratch.path("cut.binpb"), named: "cut.binpb") })
    #expect(error.codes == ["protobuf.wire"])
    #expect(error.diagnostics.first?.location?.description == "cut.binpb: byte 0")
    let empty = try WireTable.standard.read(scratch.path("empty.pb"), named: "empty.pb")
    #expect(empty.document.minifiedBytes() == Array("{}".utf8))
  }

  @Test("a new file is written in the form of its name")
  func new() {
    #expect(WireTable.standard.wire(named: "a.binpb") is ProtobufWire)
    #expect(WireTable.standard.wire(named: "a.json") is JSONWire)
    #expect(WireTable.standard.newEnding == ".json")
    #expect(WireTable.standard.endings == [".json", ".binpb", ".pb", ".bin"])
  }

  // MARK: Schemas of a workspace

  @Test("files of a workspace are read by its own schema, and by the standard one where that has their fields")
  func ownSchema() throws {
    let scratch = try scratch()
    try scratch.write("Screens/own.binpb", events(#"{"click": {"name": "open", "data": {"tab": 2}}}"#))
    try scratch.write("Screens/facets.binpb", Self.bytes())
    let workspace = Workspace(containing: scratch.path("Screens/own.binpb"))
    #expect(workspace.findings.isEmpty)
    #expect(workspace.wires.wires.count == 3)
    #expect(workspace.wires.endings == [".json", ".binpb", ".pb", ".bin"])
    let own = try workspace.document(scratch.path("Screens/own.binpb"))
    #expect(own.minifiedText(of: own.root) == #"{"click":{"name":"open","data":{"tab":2}}}"#)
    let facets = try workspace.document(scratch.path("Screens/facets.binpb"))
    #expect(facets.value(forKey: "sections", in: facets.root) != nil)
    let error = refusal {
      _ = try workspace.wires.wire(named: "new.binpb").write(JSONDocument(parsing: #"{"clik": 1}"#, file: "new"))
    }
    #expect(error?.diagnostics.first?.fix == "did you mean \"click\"?")
  }

  @Test("workspaces that share documents keep their schemas apart")
  func apart() throws {
    let first = try scratch()
    let second = try Scratch(["kimchi.json": "{}"])
    let bytes = try events(#"{"click": {"name": "a"}}"#)
    for scratch in [first, second] { try scratch.write("a.binpb", bytes) }
    let documents = DocumentStore()
    let own = Workspace(containing: first.root, documents: documents)
    let other = Workspace(containing: second.root, documents: documents)
    #expect(own.wires.wires.count == 3)
    #expect(other.wires.wires.count == 2)
    #expect(try own.document(first.path("a.binpb")).minifiedBytes() == Array(#"{"click":{"name":"a"}}"#.utf8))
    // The same bytes mean something else to another schema.
    let facets = try other.document(second.path("a.binpb"))
    #expect(facets.minifiedBytes() == Array(#"{"sections":[{"id":"a"}]}"#.utf8))
  }

  @Test("a changed kimchi.json is read with the schemas that it has then")
  func again() throws {
    let scratch = try scratch()
    let workspace = Workspace(containing: scratch.root)
    try scratch.write("kimchi.json", "{}")
    #expect(workspace.readAgain().wires.wires.count == 2)
  }

  @Test(
    "a schema that can't be used is said at its place in kimchi.json",
    arguments: [
      (#"{ "descriptors": "../own.desc", "message": "a" }"#, "../own.desc does not exist", 33),
      (#"{ "descriptors": "/etc/passwd", "message": "a" }"#, "/etc/passwd is outside the workspace", 33),
      (#"{ "descriptors": "outside.desc", "message": "a" }"#, "outside.desc is outside the workspace", 33),
      (#"{ "descriptors": "kimchi.json", "message": "a" }"#, "kimchi.json isn't a descriptor set: ", 33),
      (
        #"{ "descriptors": "schemas/own.desc", "message": "kimchi.facets.v1.Facets" }"#,
        "no message named \"kimchi.facets.v1.Facets\" in schemas/own.desc", 64
      ),
    ])
  func refused(_ schema: String, _ message: String, _ column: Int) throws {
    let scratch = try scratch(schema)
    _ = Glibc.symlink("/etc/passwd", scratch.path("outside.desc"))
    let workspace = Workspace(containing: scratch.root)
    let diagnostic = try #require(workspace.findings.first?.diagnostic)
    #expect(workspace.findings.count == 1)
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
    #expect(diagnostic.location?.file.hasSuffix("kimchi.json") == true)
    #expect(diagnostic.location?.line == 2)
    #expect(diagnostic.location?.column == column)
    #expect(workspace.wires.wires.count == 2)
  }

  @Test(
    "the key is read strictly",
    arguments: ["{}", "[1]", #"[{ "descriptors": "a" }]"#, #"[{ "descriptors": [], "message": "a" }]"#])
  func shape(_ value: String) throws {
    let scratch = try Scratch(["kimchi.json": "{\"protobuf\": \(value)}"])
    #expect(Workspace(containing: scratch.root).findings.map(\.diagnostic.code.id) == ["property.type"])
  }

  @Test(
    "an ending of its own decides, however the file begins",
    arguments: [
      ([0x22, 1, 0x41], "$4"), ([0x2D, 1, 2, 3, 4], "$5"), ([0x30, 5], "$6"), ([0x33, 0x34], "$6"), ([0x38, 7], "$7"),
      ([0x5B, 0x5C], "$11"), ([0x7B, 0x7C], "$15"),
    ] as [([UInt8], String)])
  func firstByte(_ bytes: [UInt8], _ key: String) throws {
    let scratch = try Scratch(["kimchi.json": "{}"])
    for name in ["a.binpb", "a.pb"] {
      try scratch.write(name, bytes)
      let read = try WireTable.standard.read(scratch.path(name), named: name)
      #expect(read.form.wire is ProtobufWire)
      #expect(read.document.members(of: read.document.root).map(\.key) == [key])
      #expect(try ProtobufWire().write(read.document) == bytes)
    }
  }

  @Test("JSON in a file with that ending is an error that says what to do")
  func jsonInside() throws {
    let scratch = try Scratch(["a.binpb": #"{"sections": []}"#])
    let error = try #require(refusal { _ = try WireTable.standard.read(scratch.path("a.binpb"), named: "a.binpb") })
    #expect(error.codes == ["protobuf.wire"])
    #expect(error.diagnostics.first?.fix == "if the file holds JSON, end its name in .json")
  }

  @Test("a response is written in the schema's spelling, whichever JSON allows")
  func normalForm() throws {
    let bytes = try Self.bytes(
      #"""
      {"sections": [{"id": 7, "layout": "grid", "body": [{"id": "row", "images": {
        "main": {"uri": "a", "style": "rounded"}, "icon": "star", "accessory": "https://a.example/b.png"}}]}]}
      """#)
    let document = try ProtobufWire().read(bytes, named: "a.binpb")
    #expect(
      document.minifiedText(of: document.root)
        == #"{"sections":[{"id":"7","layout":{"type":"grid"},"body":[{"id":"row","images":{"main":{"uri":"a","style":"STYLE_ROUNDED"},"#
        + #""icon":{"local":"star"},"accessory":{"uri":"https://a.example/b.png"}}}]}]}"#)
  }

  @Test("what the schema has no form for is at its place in the document, whatever else is spelt otherwise")
  func place() throws {
    let text = """
      {"sections": [{"id": 7,
        "body": [{"id": "row", "images": {"main": {"style": "rounded"}},
          "colour": 1}]}]}
      """
    let diagnostic = try #require(refusal { _ = try Self.bytes(text) }?.diagnostics.first)
    #expect(diagnostic.message == "kimchi.facets.v1.Facet has no field \"colour\"")
    #expect(diagnostic.path == "/sections/0/body/0/colour")
    #expect(diagnostic.location?.line == 3)
  }

  @Test("the responses of the sample are written, and those that are made of other files say where they aren't one")
  func samples() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Previews/Facets/Screens"
    var refused: [String] = []
    for path in WorkspaceFiles.documents(in: folder) {
      do throws(Refusal) {
        let output = try WireOutput(WorkspaceFiles.document(path), ProtobufWire())
        #expect(!output.bytes.isEmpty)
      } catch {
        refused.append(FilePath.name(path))
        #expect(error.codes == ["protobuf.value"])
      }
    }
    #expect(refused == ["home_ranked.json", "legacy_home.json"])
  }
}
