import Glibc
import JSONDocument
import Publishing
import TestSupport
import Testing
import Workspaces

/// What `pull` brings back of what is live, and what it leaves alone.
@Suite("pulling", .waiting) struct PullTests {
  /// A workspace with a place beside it.
  private struct Sample {
    let scratch: Scratch
    var workspace: Workspace { Workspace(containing: scratch.path("app")) }
    var publisher: Publisher { Publisher(FolderPlace(scratch.path("place"))) }

    init(_ files: [String: String]) throws {
      scratch = try Scratch(["app/kimchi.json": "{ \"workspace\": \"App\" }"])
      for (name, text) in files { try scratch.write("app/\(name)", text) }
    }

    func publish(_ names: String...) throws {
      let workspace = workspace
      let files = names.isEmpty ? nil : names.map { scratch.path("app/\($0)") }
      let (deliveries, _) = try PreparedDelivery.all(of: workspace, files: files)
      _ = try publisher.publish(try publisher.plan(deliveries, of: workspace.name, keepsOthers: files != nil))
    }

    @discardableResult func pull(_ folder: String = "pulled", isForced: Bool = false) throws -> PulledRelease {
      let target = try PulledFolder(scratch.path(folder))
      let pulled = try PulledRelease(publisher, for: workspace)
      _ = try target.write(pulled, isForced: isForced)
      return pulled
    }

    func text(_ name: String) throws -> String {
      String(decoding: try WorkspaceFiles.read(scratch.path(name)), as: UTF8.self)
    }
  }

  private static func label(_ text: String) -> String {
    "{ \"type\": \"label\", \"label\": { \"text\": \"\(text)\" } }"
  }

  private static func row(_ text: String) -> String { "{ \"component\": \"row\", \"layout\": \(label(text)) }" }
  private static let list =
    #"{ "type": "vStack", "vStack": { "items": [{ "type": "component", "component": { "name": "row" } }] } }"#

  @Test("deliveries of different times keep their own versions of a component")
  func versions() throws {
    let sample = try Sample([
      "Layouts/a.json": Self.list, "Layouts/b.json": Self.list, "Components/row.json": Self.row("old"),
    ])
    try sample.publish()
    try sample.scratch.write("app/Components/row.json", Self.row("new"))
    try sample.publish("Layouts/b.json")
    let pulled = try sample.pull()
    #expect(try sample.text("pulled/deliveries/Layouts/a/a.json").contains("old"))
    #expect(try sample.text("pulled/deliveries/Layouts/b/b.json").contains("new"))
    #expect(pulled.workspaces.map(\.deliveries) == [["Layouts/a"], ["Layouts/b"]])
    #expect(try sample.text("pulled/workspace/Components/row.json").contains("old"))
    #expect(try sample.text("pulled/workspace-2/Components/row.json").contains("new"))
    #expect(pulled.findings.isEmpty && pulled.isComplete)
  }

  @Test("documents of the same name in two folders are two files")
  func sameNames() throws {
    let sample = try Sample(["Layouts/a/home.json": Self.label("one"), "Layouts/b/home.json": Self.label("two")])
    try sample.publish()
    let pulled = try sample.pull()
    #expect(pulled.deliveries.keys.sorted() == ["Layouts/a/home", "Layouts/b/home"])
    #expect(pulled.workspaces.map(\.entries) == [["Layouts/a/home.json", "Layouts/b/home.json"]])
    #expect(try sample.text("pulled/workspace/Layouts/a/home.json").contains("one"))
    #expect(try sample.text("pulled/workspace/Layouts/b/home.json").contains("two"))
  }

  @Test("colours, settings and the mirror come along, and a second pull has nothing to do")
  func settings() throws {
    let sample = try Sample(["Layouts/a.json": Self.label("hi")])
    let clients = #""clients": { "ios": { "1.0.0": { "components": [] } } }"#
    try sample.scratch.write(
      "app/kimchi.json",
      "{ \"workspace\": \"App\", \"design_system\": { \"colors\": { \"deal\": \"#B3142B\" } }, \(clients) }")
    try sample.publish()
    try sample.pull()
    let workspace = Workspace(containing: sample.scratch.path("pulled/workspace"))
    #expect(workspace.name == "App 1" && workspace.findings.isEmpty)
    let text = try sample.text("pulled/workspace/kimchi.json")
    #expect(text.contains("#B3142B") && text.contains("\"clients\""))
    let mirror = Publisher(FolderPlace(sample.scratch.path("pulled/\(PulledRelease.mirror)")))
    #expect(try mirror.verify().problems.isEmpty)
    let again = try PulledFolder(sample.scratch.path("pulled")).write(
      try PulledRelease(sample.publisher, for: workspace))
    #expect(again.removed == [] && again.kept == [])
  }

  @Test("what was edited since the last pull is never overwritten, unless that is asked for")
  func edited() throws {
    let sample = try Sample(["Layouts/a.json": Self.label("one"), "Layouts/b.json": Self.label("one")])
    try sample.publish()
    try sample.pull()
    try sample.pull()
    try sample.scratch.write("pulled/workspace/Layouts/a.json", "mine")
    #expect(try refusal { try sample.pull() } == "publish.pull_conflict")
    try sample.scratch.write("app/Layouts/b.json", Self.label("two"))
    try sample.publish()
    // Nothing is written where one file is in the way.
    #expect(try refusal { try sample.pull() } == "publish.pull_conflict")
    #expect(try sample.text("pulled/workspace/Layouts/a.json") == "mine")
    #expect(try sample.text("pulled/workspace/Layouts/b.json").contains("one"))
    try sample.pull(isForced: true)
    #expect(try sample.text("pulled/workspace/Layouts/a.json").contains("one"))
    #expect(try sample.text("pulled/workspace/Layouts/b.json").contains("two"))
    // Without its memory, a pull takes nothing for its own.
    unlink(sample.scratch.path("pulled/.published/pulled.json"))
    try sample.scratch.write("app/Layouts/b.json", Self.label("three"))
    try sample.publish()
    #expect(try refusal { try sample.pull() } == "publish.pull_conflict")
  }

  @Test("what is no longer live goes with the next pull, and stays where it was edited")
  func stale() throws {
    let sample = try Sample(["Layouts/a.json": Self.label("one"), "Layouts/b.json": Self.label("one")])
    try sample.publish()
    try sample.pull()
    try sample.scratch.write("pulled/workspace/Layouts/b.json", "mine")
    unlink(sample.scratch.path("app/Layouts/b.json"))
    try sample.publish()
    try sample.pull()
    #expect(WorkspaceFiles.kind(of: sample.scratch.path("pulled/deliveries/Layouts/b")) == nil)
    #expect(try sample.text("pulled/workspace/Layouts/b.json") == "mine")
    #expect(try sample.text("pulled/workspace/Layouts/a.json").contains("one"))
  }

  @Test("a folder with the files of others is refused, and so is a link that leads out of it")
  func others() throws {
    let sample = try Sample(["Layouts/a.json": Self.label("one")])
    try sample.publish()
    try sample.scratch.write("other/file", "mine")
    #expect(try refusal { try sample.pull("other", isForced: true) } == "publish.pull_conflict")
    try sample.pull()
    try sample.scratch.write("outside/x", "")
    sample.scratch.remove("pulled/deliveries")
    symlink(sample.scratch.path("outside"), sample.scratch.path("pulled/deliveries"))
    #expect(try refusal { try sample.pull(isForced: true) } == "publish.pull_conflict")
    #expect(WorkspaceFiles.entries(of: sample.scratch.path("outside")) == ["x"])
  }

  @Test("a damaged delivery is named, the others come, and what an earlier pull has of it stays")
  func damaged() throws {
    let sample = try Sample(["Layouts/a.json": Self.label("one"), "Layouts/b.json": Self.label("one")])
    try sample.publish()
    try sample.pull("earlier")
    let entry = try #require(try sample.publisher.live()?.release.deliveries.first)
    try sample.scratch.write("place/\(entry.file)", "{}")
    for folder in ["earlier", "new"] {
      let pulled = try sample.pull(folder)
      #expect(!pulled.isComplete && pulled.deliveries.keys.sorted() == ["Layouts/b"])
      #expect(pulled.findings.map(\.diagnostic.code.id) == ["publish.damaged"])
      #expect(pulled.findings.first?.diagnostic.message.contains("Layouts/a") == true)
    }
    #expect(try sample.text("earlier/deliveries/Layouts/a/a.json").contains("one"))
  }

  @Test("deliveries that can't be opened, and names that can't be files, are named as errors")
  func refused() throws {
    let scratch = try Scratch(["app/kimchi.json": "{}"])
    let publisher = Publisher(FolderPlace(scratch.path("place")))
    let texts = [
      "Layouts/a": "{ \"delivery\": 1, \"layouts\": { \"a\": \(Self.label("x")), \"../b\": \(Self.label("x")) } }",
      "Layouts/c": "{ \"delivery\": 7 }", "Layouts/d": "not JSON",
      "Layouts/e": "{ \"delivery\": 1, \"layouts\": { \"e\": \(Self.label("x")) },"
        + "\"assets\": [{ \"url\": \"u\", \"file\": \".published/current.json\", \"sha256\": \"\" }] }",
    ]
    let deliveries = try texts.map { try PreparedDelivery(Array($0.value.utf8), name: $0.key) }
    _ = try publisher.publish(try publisher.plan(deliveries, of: "App", keepsOthers: false))
    let pulled = try PulledRelease(publisher, for: Workspace(containing: scratch.path("app")))
    let errors = pulled.findings.filter { $0.diagnostic.severity == .error }.map(\.diagnostic.message)
    #expect(errors.count == 4, "\(errors)")
    // Each is there as it was published all the same.
    #expect(pulled.isComplete)
    for (name, text) in texts { #expect(pulled.files[try #require(pulled.deliveries[name])] == Array(text.utf8)) }
  }

  @Test("a picture that the workspace no longer has as it was published is named")
  func pictures() throws {
    let url = "https://cdn.example/pictures/a.png"
    let sample = try Sample(["Layouts/a.json": "{ \"type\": \"image\", \"image\": { \"url\": \"\(url)\" } }"])
    let picture = try WorkspaceFiles.read(Samples.root + "/Images/" + (try #require(Self.somePicture)))
    try sample.scratch.write("app/Images/a.png", picture)
    try sample.scratch.write("app/kimchi.json", "{ \"images\": { \"https://cdn.example/pictures/\": \"Images/\" } }")
    try sample.publish()
    let whole = try sample.pull("whole")
    #expect(whole.findings.isEmpty)
    for folder in ["whole/deliveries/Layouts/a", "whole/workspace"] {
      #expect(try WorkspaceFiles.read(sample.scratch.path("\(folder)/Images/a.png")) == picture)
    }
    #expect(Workspace(containing: sample.scratch.path("whole/workspace")).images.file(for: url) != nil)
    try sample.scratch.write("app/Images/a.png", picture + [0])
    let pulled = try sample.pull("part")
    #expect(pulled.findings.map(\.diagnostic.code.id) == ["publish.incomplete"])
    #expect(pulled.findings.first?.diagnostic.message.contains("Images/a.png") == true)
  }

  private static var somePicture: String? {
    WorkspaceFiles.entries(of: Samples.root + "/Images").first { $0.hasSuffix(".png") }
  }

  @Test("an experiment comes back as patches of the files that it changes")
  func experiments() throws {
    let sample = try Sample([
      "kimchi.json": """
      { "workspace": "App", "experiments": { "loud": {
        "Layouts/a.json": [{ "op": "replace", "path": "/label/text", "value": "LOUD" }],
        "Components/row.json": [{ "op": "replace", "path": "/layout/label/text", "value": "ROW" }] } } }
      """,
      "Layouts/a.json": Self.label("quiet"), "Layouts/b.json": Self.list, "Components/row.json": Self.row("row"),
    ])
    try sample.publish()
    try sample.pull()
    let pulled = Workspace(containing: sample.scratch.path("pulled/workspace"))
    let changed = try pulled.applying(variant: "loud")
    for (file, text) in [("Layouts/a.json", "LOUD"), ("Components/row.json", "ROW")] {
      let path = FilePath.join(pulled.root, file)
      #expect(String(decoding: try changed.document(path).bytes, as: UTF8.self).contains(text), "\(file)")
      #expect(try !String(decoding: pulled.document(path).bytes, as: UTF8.self).contains(text), "\(file)")
    }
  }
}
