import Agents
import Glibc
import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

@Suite("a workspace for coding agents") struct AgentServerTests {
  /// An agent that talks to a server without a pipe.
  private struct TestAgent {
    var server: AgentServer
    private var count = 0

    init(_ root: String, isReadOnly: Bool = false) { server = AgentServer(root: root, isReadOnly: isReadOnly) }

    mutating func request(_ method: String, _ params: JSONText = [:]) throws -> JSONView {
      count += 1
      let params = JSONView(try JSONDocument(parsing: params.bytes, file: ""))
      switch server.handle(.request(.number(count), method: method, params: params)).first {
      case .result(_, let result)?: return JSONView(try JSONDocument(parsing: result.bytes, file: ""))
      case .failure(_, let error)?: throw error
      default: throw RPCError(0, "no answer")
      }
    }

    mutating func call(_ tool: String, _ arguments: JSONText = [:]) throws -> JSONView {
      try request("tools/call", ["name": .string(tool), "arguments": arguments])
    }

    /// The structured answer of a call that is carried out.
    mutating func answer(_ tool: String, _ arguments: JSONText = [:]) throws -> JSONView {
      let result = try call(tool, arguments)
      #expect(result["isError"] == nil, "\(tool): \(Self.text(result))")
      return try #require(result["structuredContent"])
    }

    mutating func refusal(_ tool: String, _ arguments: JSONText = [:]) throws -> String {
      let result = try call(tool, arguments)
      #expect(result["isError"]?.bool == true, "\(tool): \(Self.text(result))")
      return Self.text(result)
    }

    static func text(_ result: JSONView) -> String { result["content"]?.elements.first?["text"]?.string ?? "" }
  }

  private static let card =
    #"{"type": "vStack", "vStack": {"items": [{"type": "label", "label": {"id": "title", "text": "Hi"}}]}}"#

  private static func scratch() throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": card + "\n",
      "Previews/Card.previews.json": #"{"previews": {"regular": {"name": "Nilgiris"}}}"#,
    ])
  }

  @Test(
    "the version of the protocol is the client's, or the newest",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"), ("2025-11-25", "2025-11-25"),
    ])
  func version(asked: String, expected: String) throws {
    var agent = TestAgent(Samples.root)
    let answer = try agent.request("initialize", ["protocolVersion": .string(asked)])
    #expect(answer["protocolVersion"]?.string == expected)
  }

  @Test("every tool has schemas and annotations, and all cost an agent little") func tools() throws {
    var agent = TestAgent(Samples.root)
    let list = try agent.request("tools/list")
    let tools = try #require(list["tools"]).elements
    #expect(tools.count == 11)
    for tool in tools {
      #expect(tool["inputSchema"]?["type"]?.string == "object")
      #expect(tool["outputSchema"]?["properties"] != nil)
      #expect(tool["annotations"]?["readOnlyHint"]?.bool != nil)
    }
    // About four bytes a token.
    #expect(list.text.minified.bytes.count < 4 * 3000)
    var reader = TestAgent(Samples.root, isReadOnly: true)
    let names = try #require(try reader.request("tools/list")["tools"]).elements.compactMap { $0["name"]?.string }
    #expect(!names.contains("edit") && !names.contains("save") && !names.contains("export"))
    #expect(throws: RPCError.self) { try reader.call("edit", ["commands": []]) }
  }

  @Test("an agent lists, looks, checks and asks") func looking() throws {
    var agent = TestAgent(Samples.root)
    let list = try agent.answer("list")
    #expect(list["components"]?.elements.contains { $0["name"]?.string == "veg_mark" } == true)
    #expect(list["fixtures"]?.elements.contains { $0.string == "RestaurantCard.regular" } == true)
    #expect(
      list["devices"] == nil
        && list["colors"]?.elements.contains { $0["token"]?.string == "color.text.default" } == false)
    let colors = try agent.answer("list", ["kind": "colors"])
    #expect(colors["colors"]?.elements.first { $0["token"]?.string == "color.text.default" }?["dark"]?.string != nil)
    #expect(try agent.answer("list", ["kind": "devices"])["devices"]?.elements.first?.string == "iPhone SE")
    #expect(try agent.refusal("list", ["kind": "color"]).contains("did you mean colors?"))
    let drawn = try agent.call("render", ["target": "RestaurantCard.closed", "theme": "dark"])
    #expect(drawn["structuredContent"]?["fixture"]?.string == "RestaurantCard.closed")
    #expect(drawn["content"]?.elements.last?["mimeType"]?.string == "image/png")
    let outline = try agent.answer("render", ["target": "Layouts/menu_item.json", "as": "outline"])
    #expect(outline["text"]?.string?.contains("label") == true)
    #expect(try agent.answer("check", ["target": "Components/veg_mark.json"])["errors"]?.integer == 0)
    #expect(try agent.answer("explain", ["code": "ref.missing"])["text"]?.string?.contains("ref.missing") == true)
    #expect(try agent.answer("references", ["target": "RestaurantCard"])["lines"]?.elements.isEmpty == false)
    let why = try agent.answer("why", ["target": "RestaurantCard", "node": "root", "property": "padding"])
    #expect(why["lines"]?.elements.first?.string?.contains(", Layouts/restaurant_card.json:") == true)
    let same = try agent.answer("diff", ["old": "Layouts/menu_item.json", "new": "Layouts/menu_item.json"])
    #expect(same["changes"]?.elements.isEmpty == true)
  }

  @Test("an edit is shown and stays in memory until it is saved") func editing() throws {
    let scratch = try Self.scratch()
    let path = scratch.path("Layouts/card.json")
    var agent = TestAgent(scratch.root)
    let edited = try agent.answer(
      "edit", ["target": "Card", "commands": ["#title set text Hello", "#title set color red"]])
    #expect(edited["changes"]?["Layouts/card.json"]?.elements.count == 2)
    #expect(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self) == Self.card + "\n")
    // The tools see the edit.
    let drawn = try agent.answer("render", ["target": "Card", "as": "outline"])
    #expect(drawn["text"] != nil)
    #expect(try agent.answer("save")["files"]?.elements.map(\.string) == ["Layouts/card.json"])
    #expect(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self).contains("Hello"))
    #expect(try agent.refusal("save").contains("nothing has been edited"))
  }

  @Test("a refused line takes the lines of its call back, and keeps those before") func refused() throws {
    let scratch = try Self.scratch()
    var agent = TestAgent(scratch.root)
    _ = try agent.answer("edit", ["target": "Card", "commands": ["#title set text One"]])
    let reason = try agent.refusal("edit", ["commands": ["#title set text Two", "#title set colour red"]])
    #expect(reason.contains("colour") || reason.contains("color"))
    _ = try agent.answer("save")
    #expect(String(decoding: try WorkspaceFiles.read(scratch.path("Layouts/card.json")), as: UTF8.self).contains("One"))
  }

  @Test("an edit is of the fixture that is named, also once the layout is open") func fixtures() throws {
    let scratch = try Self.scratch()
    let path = scratch.path("Previews/Card.previews.json")
    try scratch.write(
      "Previews/Card.previews.json", #"{"previews": {"regular": {"name": "Nilgiris"}, "closed": {"name": "Shut"}}}"#)
    var agent = TestAgent(scratch.root)
    _ = try agent.answer("edit", ["target": "Card.regular", "commands": ["#title set color red"]])
    _ = try agent.answer("edit", ["target": "Card.closed", "commands": ["data set name Open"]])
    #expect(
      try agent.refusal("edit", ["target": "Card.nosuch", "commands": ["data set name X"]]).contains("nosuch"))
    _ = try agent.answer("save")
    let previews = try JSONDocument(parsing: try WorkspaceFiles.read(path), file: path)
    let names = try #require(JSONView(previews)["previews"]).members.map { $0.value["name"]?.string }
    #expect(names == ["Nilgiris", "Open"])
  }

  @Test("a name that the workspace doesn't have is unknown, and a command of the studio isn't available")
  func unknownNames() throws {
    let scratch = try Self.scratch()
    var agent = TestAgent(scratch.root)
    func refusal(_ line: String) throws -> String { try agent.refusal("edit", ["commands": [.string(line)]]) }
    for name in ["nope", "Layouts/nope.json"] {
      let reason = try refusal("open \(name)")
      #expect(reason.contains("nope") && !reason.contains("outside"), "\(reason)")
    }
    #expect(try refusal("open /etc/hosts").contains("files outside the workspace can't be used here"))
    #expect(try refusal("save").contains("`save` isn't available here"))
  }

  @Test("a layout with unsaved edits stays the one that is edited until they are saved or dropped")
  func another() throws {
    let scratch = try Self.scratch()
    try scratch.write("Layouts/other.json", Self.card)
    var agent = TestAgent(scratch.root)
    _ = try agent.answer("edit", ["target": "Card", "commands": ["#title set text Mine"]])
    let other: JSONText = ["target": "Layouts/other.json", "commands": ["#title set text Other"]]
    #expect(try agent.refusal("edit", other).contains("Layouts/card.json has unsaved edits"))
    // To name it again goes on with it.
    _ = try agent.answer("edit", ["target": "Card", "commands": ["#title set color red"]])
    #expect(try agent.answer("save")["files"]?.elements.map(\.string) == ["Layouts/card.json"])
    _ = try agent.answer("edit", other)
    #expect(try agent.answer("save")["files"]?.elements.map(\.string) == ["Layouts/other.json"])
    let saved = String(decoding: try WorkspaceFiles.read(scratch.path("Layouts/card.json")), as: UTF8.self)
    #expect(saved.contains("Mine") && saved.contains("red"))
  }

  @Test("a file that has changed on disk since isn't overwritten, and edits can be dropped") func changed() throws {
    let scratch = try Self.scratch()
    var agent = TestAgent(scratch.root)
    _ = try agent.answer("edit", ["target": "Card", "commands": ["#title set text Mine"]])
    try scratch.write("Layouts/card.json", Self.card.replacing("Hi", with: "Theirs"))
    #expect(try agent.refusal("save").contains("card.json"))
    #expect(try agent.answer("discard")["files"]?.elements.count == 1)
    _ = try agent.answer("edit", ["target": "Card", "commands": ["#title set color red"]])
    _ = try agent.answer("save")
    #expect(
      String(decoding: try WorkspaceFiles.read(scratch.path("Layouts/card.json")), as: UTF8.self).contains("Theirs"))
  }

  @Test("nothing outside of the workspace is read or written") func outside() throws {
    let scratch = try Self.scratch()
    let other = try Scratch(["secret.json": #"{"previews": {"a": {}}}"#])
    var agent = TestAgent(scratch.root)
    let secret = JSONText.string(other.path("secret.json"))
    let climbing = JSONText.string("../\(FilePath.name(other.root))/secret.json")
    for word in [secret, climbing, "/etc/passwd", "Layouts/../../x.json", ""] {
      _ = try agent.refusal("render", ["target": word])
      _ = try agent.refusal("check", ["target": word])
      _ = try agent.refusal("diff", ["old": word, "new": "kimchi.json"])
      _ = try agent.refusal("render", ["target": "Card", "fixture": word])
      _ = try agent.refusal("export", ["target": word])
      _ = try agent.refusal("export", ["target": "Card", "file": word])
    }
    for line in [
      "save", "save-as x.json", "! touch x", "source x", "export x.json", "screenshot x.png", "quit", "edit",
      "snapshot record", "recover", "open \(other.path("secret.json"))", "paste \(other.path("secret.json"))",
      "fixture \(other.path("secret.json"))", "#title set text a\nsave",
    ] {
      _ = try agent.refusal("edit", ["target": "Card", "commands": [.string(line)]])
    }
    #expect(WorkspaceFiles.kind(of: scratch.path("x.json")) == nil)
    #expect(throws: RPCError.self) {
      try agent.request("resources/read", ["uri": .string(FileURI.text(other.path("secret.json")))])
    }
  }

  @Test("an export is a dry run until a file for it is named") func export() throws {
    let scratch = try Self.scratch()
    var agent = TestAgent(scratch.root)
    let tried = try agent.answer("export", ["target": "Card"])
    #expect(tried["summary"]?.string?.contains("sha256") == true && tried["manifest"] != nil)
    _ = try agent.refusal("export", ["target": "Card", "file": "nowhere/card.json"])
    // A source is never replaced.
    #expect(try agent.refusal("export", ["target": "Card", "file": "Layouts/card.json"]).contains("isn't a delivery"))
    #expect(WorkspaceFiles.documents(in: scratch.root).count == 3)
    #expect(mkfifo(scratch.path("pipe.json"), 0o600) == 0)
    #expect(try agent.refusal("export", ["target": "Card", "file": "pipe.json"]).contains("isn't a file"))
    unlink(scratch.path("pipe.json"))
    _ = try agent.answer("export", ["target": "Card", "file": "delivery.json"])
    #expect(WorkspaceFiles.kind(of: scratch.path("delivery.json")) == .file)
    #expect(
      try agent.answer("export", ["target": "Card", "file": "delivery.json"])["changes"]?.elements.isEmpty == true)
  }

  @Test("arguments that a tool doesn't take are refused with the right ones") func arguments() throws {
    var agent = TestAgent(Samples.root)
    #expect(try agent.refusal("render", ["traget": "x"]).contains("did you mean target?"))
    #expect(try agent.refusal("render").contains("render needs target"))
    #expect(try agent.refusal("edit", ["commands": "x"]).contains("give an array of strings"))
    let lines = JSONText.array(Array(repeating: "first", count: 501))
    #expect(try agent.refusal("edit", ["target": "MenuItem", "commands": lines]).contains("send at most 500"))
    #expect(throws: RPCError.self) { try agent.call("sing") }
    #expect(throws: RPCError.self) { try agent.request("sing") }
  }

  @Test("the workspace's files and their schema can be read") func resources() throws {
    var agent = TestAgent(Samples.root)
    let list = try #require(try agent.request("resources/list")["resources"]).elements
    #expect(list.prefix(4).map { $0["name"]?.string } == ["schema", "catalogue", "commands", "diagnostics"])
    for (page, word) in [("commands", "set PROPERTY"), ("diagnostics", "## ref.missing"), ("schema", "$defs")] {
      let read = try agent.request("resources/read", ["uri": .string("kimchi:\(page)")])["contents"]?.elements.first
      #expect(read?["text"]?.string?.contains(word) == true, "\(page)")
    }
    let uri = try #require(list.first { $0["name"]?.string == "kimchi.json" }?["uri"]?.string)
    let read = try agent.request("resources/read", ["uri": .string(uri)])
    #expect(read["contents"]?.elements.first?["text"]?.string?.contains("workspace") == true)
    let page = try agent.request("resources/read", ["uri": "kimchi:catalogue"])["contents"]?.elements.first
    #expect(page?["mimeType"]?.string == "text/markdown" && page?["text"]?.string?.contains("veg_mark") == true)
  }
}
