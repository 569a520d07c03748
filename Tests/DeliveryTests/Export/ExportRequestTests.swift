import Conditions
import JSONDocument
import Pictures
import Revisions
import TestSupport
import Testing
import WorkspaceSupport

@testable import Delivery
@testable import Workspaces

@Suite("Exports") struct ExportRequestTests {
  private static let clients = #"""
    { "version": "7", "clients": { "ios": { "1.0.0": { "components": ["row"] }, "2.0.0": { "components": ["row", "card"] } },
      "web": { "1.0.0": { "components": [] } } } }
    """#

  private func scratch(_ files: [String: String] = [:]) throws -> Scratch {
    try Scratch(
      [
        "kimchi.json": Self.clients,
        "Layouts/card.json": #"{ "type": "component", "component": { "name": "row", "data": { "t": "hi" } } }"#,
        "Components/row.json": #"""
        { "component": "row", "layout": { "type": "label", "label": { "text": { "ref": "t" } } },
          "layouts": { "1.0.0": { "type": "component", "component": { "name": "old" } } } }
        """#,
        "Components/old.json": #"{ "component": "old", "layout": { "type": "label", "label": { "text": "old" } } }"#,
        "Components/unused.json":
          #"{ "component": "unused", "layout": { "type": "label", "label": { "text": "x" } } }"#,
      ].merging(files) { _, new in new })
  }

  @Test("components that only older clients use are in, unused ones are not, and the version is the workspace's")
  func closure() throws {
    let scratch = try scratch(["kimchi.json": #"{ "version": "7" }"#])
    var options = DeliveryBundle.Options()
    let bundle = try DeliveryBundle(Target.find("Card", in: scratch.root), options: options)
    #expect(bundle.manifest.components == ["old", "row"])
    #expect(String(decoding: bundle.bytes, as: UTF8.self).contains(#""version": "7""#))
    options.version = "8"
    options.origin.time = "2026-11-22T13:00:00Z"
    let other = try DeliveryBundle(Target.find("Card", in: scratch.root), options: options)
    #expect(String(decoding: other.bytes, as: UTF8.self).contains(#""version": "8""#))
    #expect(String(decoding: other.bytes, as: UTF8.self).contains(#""time": "2026-11-22T13:00:00Z""#))
  }

  @Test("a component that no client has stops the export and is named")
  func noClient() throws {
    let scratch = try scratch()
    let refused = try #require(refusal { _ = try DeliveryBundle(Target.find("Card", in: scratch.root)) })
    let diagnostic = try #require(refused.diagnostics.first { $0.code.id == "export.no_client" })
    #expect(diagnostic.message == "no version of ios, web has the component \"old\"")
    #expect(diagnostic.location?.file.hasSuffix("Components/old.json") == true)
  }

  @Test("a client that lacks a component is a warning as long as another one has all")
  func oneClient() throws {
    let scratch = try scratch([
      "Components/row.json":
        #"{ "component": "row", "layout": { "type": "label", "label": { "text": { "ref": "t" } } } }"#
    ])
    let bundle = try DeliveryBundle(Target.find("Card", in: scratch.root))
    #expect(bundle.manifest.lowestClient.map(\.version) == ["1.0.0", nil])
    let warning = try #require(bundle.findings.map(\.diagnostic).first { $0.code.id == "export.no_client" })
    #expect(warning.severity == .warning)
    #expect(warning.message == "no version of web has the component \"row\"")
    var options = DeliveryBundle.Options()
    options.client = ClientRelease("web", "1.0.0")
    #expect(
      refusal { _ = try DeliveryBundle(Target.find("Card", in: scratch.root), options: options) }?.codes
        .contains("export.no_client") == true)
  }

  @Test("for one client, components have the layout that it uses")
  func client() throws {
    let scratch = try scratch([
      "kimchi.json": #"""
      { "clients": { "ios": { "1.0.0": { "components": ["row", "old"] } } } }
      """#
    ])
    var options = DeliveryBundle.Options()
    options.client = ClientRelease("ios", "1.0.0")
    let bundle = try DeliveryBundle(Target.find("Card", in: scratch.root), options: options)
    let text = String(decoding: bundle.bytes, as: UTF8.self)
    #expect(text.contains(#""name": "old""#) && !text.contains("\"layouts\": {\n        \"1.0.0\""))
  }

  @Test("a response with a component that no client draws is refused at its place")
  func response() throws {
    let scratch = try scratch([
      "Screens/home.json":
        #"{ "sections": [ { "id": "s", "body": [ { "id": "a", "component": { "id": "unused" } } ] } ] }"#
    ])
    var request = ExportRequest()
    request.form = .response
    let refused = try #require(refusal { _ = try request.perform(Target.find("Home", in: scratch.root), to: nil) })
    let diagnostic = try #require(refused.diagnostics.first { $0.code.id == "export.no_client" })
    #expect(diagnostic.location?.line == 1 && diagnostic.message.contains("\"unused\""))
  }

  @Test("a bare export is the layout or the response alone")
  func bare() throws {
    let scratch = try scratch(["kimchi.json": "{}"])
    var request = ExportRequest()
    request.form = .bare
    request.isMinified = true
    let target = try Target.find("Card", in: scratch.root)
    let plain = try request.perform(target, to: nil).bytes
    #expect(
      String(decoding: plain, as: UTF8.self) == #"{"type":"component","component":{"name":"row","data":{"t":"hi"}}}"#)
    request.options.isInline = true
    let inlined = try request.perform(target, to: nil).bytes
    #expect(String(decoding: inlined, as: UTF8.self) == #"{"type":"label","label":{"text":"hi"}}"#)
    request.isMinified = false
    let tab = try Target.find("DealsResponse", in: Samples.modules)
    #expect(try request.perform(tab, to: nil).bytes == tab.layout.document.bytes)
  }

  @Test("only deliveries, lists of them and empty files are replaced without being asked")
  func overwriting() throws {
    let scratch = try scratch(["notes.txt": "mine", "empty.json": ""])
    let bytes = Array("{}".utf8)
    for name in ["Layouts/card.json", "kimchi.json", "notes.txt"] {
      let refused = refusal { _ = try ExportFile(bytes, to: scratch.path(name), isForced: false) }
      #expect(refused?.codes == ["export.overwrites"], "\(name)")
    }
    try scratch.write("d.json", #"{ "delivery": 1 }"#)
    try scratch.write("index.json", #"{ "delivery_index": 1, "deliveries": [] }"#)
    for name in ["d.json", "index.json", "empty.json", "new/d.json"] {
      try ExportFile(bytes, to: scratch.path(name), isForced: false).write()
    }
    try ExportFile(bytes, to: scratch.path("notes.txt"), isForced: true).write()
    #expect(try WorkspaceFiles.read(scratch.path("notes.txt")) == bytes)
    #expect(refusal { _ = try ExportFile(bytes, to: scratch.root, isForced: true) }?.codes == ["file.unreadable"])
  }

  @Test("a file that changes between the look and the write stays as it is")
  func race() throws {
    let scratch = try Scratch(["d.json": #"{ "delivery": 1 }"#])
    let file = try ExportFile([0x7B, 0x7D], to: scratch.path("d.json"), isForced: false)
    try scratch.write("d.json", "another program's")
    #expect(throws: AtomicFile.Failure.self) { try file.write() }
    #expect(try WorkspaceFiles.read(scratch.path("d.json")) == Array("another program's".utf8))
  }

  @Test("changes against another delivery are told in words")
  func difference() throws {
    let scratch = try scratch(["kimchi.json": "{}"])
    let path = scratch.path("d.json")
    try scratch.write("d.json", try DeliveryBundle(Target.find("Card", in: scratch.root)).bytes)
    var request = ExportRequest()
    #expect(try request.perform(Target.find("Card", in: scratch.root), to: nil).changes(from: path) == [])
    try scratch.write(
      "Components/row.json",
      #"{ "component": "row", "since": "1.2.0", "layout": { "type": "label", "label": { "text": { "ref": "t" } } } }"#)
    request.options.version = "2"
    let lines = try #require(try request.perform(Target.find("Card", in: scratch.root), to: nil).changes(from: path))
    #expect(
      Array(lines.prefix(4)) == [
        "version: 1 → 2", "lowest client: any none → 1.2.0", "component removed: old", "component changed: row",
      ])
    #expect(lines.last?.hasPrefix("size: ") == true)
    #expect(try request.perform(Target.find("Card", in: scratch.root), to: nil).changes(from: "/dev/null") == nil)
  }

  @Test("the revision is the commit that .git names, by whatever way")
  func revision() throws {
    let hash = String(repeating: "a1", count: 20)
    let scratch = try Scratch(["one/.git/HEAD": "ref: refs/heads/main\n", "one/.git/refs/heads/main": "\(hash)\n"])
    #expect(GitRevision.read(around: scratch.path("one")) == hash)
    try scratch.write("two/.git/HEAD", "ref: refs/heads/main\n")
    try scratch.write("two/.git/packed-refs", "# pack-refs\n\(hash) refs/heads/main\n")
    #expect(GitRevision.read(around: scratch.path("two")) == hash)
    try scratch.write("tree/.git", "gitdir: ../two/.git\n")
    #expect(GitRevision.read(around: scratch.path("tree")) == hash)
    try scratch.write("four/.git/HEAD", "\(hash)\n")
    #expect(GitRevision.read(around: scratch.path("four")) == hash)
    for head in ["ref: refs/../../secret\n", "ref: /etc/passwd\n", "nonsense", ""] {
      try scratch.write("five/.git/HEAD", head)
      #expect(GitRevision.read(around: scratch.path("five")) == nil)
    }
  }

  @Test(
    "seconds since 1970 are a time in UTC",
    arguments: [(0, "1970-01-01T00:00:00Z"), (1_795_352_400, "2026-11-22T13:00:00Z")])
  func time(_ seconds: Int, _ text: String) {
    #expect(ExportRequest.time(seconds) == text)
    #expect(ExportRequest.time(-1) == nil && ExportRequest.time(Int.max) == nil)
  }

  @Test("files of a folder have names of their own")
  func names() throws {
    let scratch = try scratch([
      "Screens/card.json": #"{ "type": "screen", "screen": { "sections": [] } }"#,
      "Layouts/index.json": #"{ "type": "spacer" }"#,
    ])
    let workspace = Workspace(containing: scratch.root)
    let targets = try ["Layouts/card.json", "Screens/card.json", "Layouts/index.json"].map {
      Target(workspace: workspace, layout: try workspace.layout(at: scratch.path($0)))
    }
    #expect(ExportRequest.fileNames(of: targets) == ["card.json", "card.screen.json", "index.layout.json"])
  }
}
