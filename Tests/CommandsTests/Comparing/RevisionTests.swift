import Binding
import Foundation
import JSONDocument
import Rendering
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import KimchiCore
@testable import Pictures
@testable import Revisions
@testable import Sessions
@testable import Workspaces

@Suite("comparing with a revision of git")
struct RevisionTests {
  private let component = """
    {"component": "price", "fields": {"amount": "string"},
     "layout": {"type": "label", "label": {"text": {"ref": "amount"}}}}
    """

  private func sample() throws -> (SampleSession, GitFolder) {
    let sample = try SampleSession()
    let git = try GitFolder(sample.scratch)
    try git.commit("Begin")
    return (sample, git)
  }

  @Test("the picture of HEAD stands beside the one of now, and what differs is said and marked")
  func layout() throws {
    var (sample, _) = try sample()
    let count = sample.session.nodes.count
    try sample.perform("#title set color red 500")
    try sample.perform("1 remove")
    try sample.perform("#row add tag text Hi")
    let reply = try sample.perform("compare git")
    #expect(reply.message.hasPrefix("Comparing with HEAD ("), "\(reply.message)")
    #expect(reply.message.hasSuffix("): 1 added, 1 removed, 1 changed"), "\(reply.message)")
    #expect(reply.lines.contains { $0.hasPrefix("changed  label #title at 0: color ") }, "\(reply.lines)")
    #expect(reply.lines.contains("removed  label at 1"), "\(reply.lines)")
    #expect(reply.lines.contains { $0.hasPrefix("added    tag at ") }, "\(reply.lines)")
    #expect(sample.session.comparedPictures.first?.picture.stage.nodes.count == count)
    #expect(
      sample.session.comparedPictures.first?.difference.frames(in: sample.session.picture, isMain: true).count == 2)
    // It stays while one edits, and follows that.
    try sample.perform("undo")
    #expect(sample.session.comparedPictures.first?.difference.summary == "1 removed, 1 changed")
    try sample.perform("undo")
    try sample.perform("undo")
    #expect(sample.session.comparedPictures.first?.difference.summary == "")
    #expect(try sample.perform("compare git").message.hasSuffix(": nothing differs here"))
    try sample.perform("compare off")
    #expect(sample.session.comparedPictures.isEmpty)
  }

  @Test("components, previews and settings are those of the revision too")
  func otherFiles() throws {
    let use = """
      {"type": "vStack", "vStack": {"items": [
        {"type": "component", "component": {"name": "price", "data": {"amount": {"ref": "title"}}}},
        {"type": "label", "label": {"text": {"ref": "title"}, "color": "brand"}}]}}
      """
    var sample = try SampleSession(layout: use, others: ["Components/price.json": component])
    let git = try GitFolder(sample.scratch)
    try git.commit("Begin")
    try sample.scratch.write(
      "Components/price.json", component.replacing(#""text": {"ref": "amount"}"#, with: #""text": "gone""#))
    try sample.scratch.write(
      "Previews/Card.previews.json", SampleSession.fixtures.replacing("Frosty Bear", with: "Warm Bear"))
    try sample.scratch.write("Components/late.json", component.replacing("price", with: "late"))
    sample.session = try Session(Target.find(sample.scratch.path("Layouts/card.json")))
    let reply = try sample.perform("compare git main")
    #expect(
      reply.lines.prefix(2) == [
        "changed  component price at 0: the component or its data",
        "changed  label at 1: its data or its design tokens",
      ], "\(reply.lines)")
    let files = ["Components/late.json", "Components/price.json", "Previews/Card.previews.json"]
    #expect(
      reply.lines.last == "files changed since: " + files.map { sample.scratch.path($0) }.joined(separator: ", "))
    let texts = try #require(sample.session.comparedPictures.first).picture.stage.bound.tree.texts.map(\.text.text)
    #expect(texts == ["Frosty Bear", "Frosty Bear"])
    guard case .revision(let past)? = sample.session.comparisons.first else {
      Issue.record("not compared with a revision")
      return
    }
    #expect(past.workspace.files(in: .components).map(FilePath.name) == ["price.json"])
  }

  private static let dots = [
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg==",
  ].map { Array(Data(base64Encoded: $0) ?? Data()) }

  @Test("pictures are those of the revision too, and one that is another now is said")
  func otherPictures() throws {
    let images = ["a", "b", "c"].map {
      #"{"type": "image", "image": {"url": "images/\#($0).png", "width": 9, "height": 9}}"#
    }
    var sample = try SampleSession(
      layout: #"{"type": "vStack", "vStack": {"items": [\#(images.joined(separator: ", "))]}}"#)
    for name in ["a", "b", "c"] { try sample.scratch.write("images/\(name).png", Self.dots[0]) }
    let git = try GitFolder(sample.scratch)
    try git.commit("Begin")
    #expect(try sample.perform("compare git").message.contains("nothing differs here"))
    try sample.scratch.write("images/a.png", Self.dots[1])
    sample.scratch.remove("images/b.png")
    let reply = try sample.perform("compare git")
    #expect(
      reply.lines.prefix(2) == ["changed  image at 0: its picture", "changed  image at 1: its picture"],
      "\(reply.lines)")
    #expect(reply.lines.last?.hasSuffix("images/a.png, \(sample.scratch.path("images/b.png"))") == true)
    let past = try #require(sample.session.comparedPictures.first).picture.images
    let files = ["a", "b", "c"].compactMap { past.file(of: "images/\($0).png") }
    #expect(try files.map(WorkspaceFiles.read) == Array(repeating: Self.dots[0], count: 3))
    #expect(files.last == sample.scratch.path("images/c.png"))
    let folder = FilePath.parent(files[0])
    #expect(WorkspaceFiles.entries(of: folder).count == 2)
  }

  @Test("an older revision is named as git names it, and a fixture of today falls back to the first of then")
  func older() throws {
    var (sample, git) = try sample()
    try sample.scratch.write(
      "Previews/Card.previews.json", #"{"model": "Card", "previews": {"later": {"title": "Later"}}}"#)
    try git.commit("Other fixtures")
    sample.session = try Session(Target.find(sample.scratch.path("Layouts/card.json")))
    let reply = try sample.perform("compare git HEAD~1")
    #expect(
      reply.lines.last == "later isn't in \(sample.session.comparisons.first?.title ?? ""); comparing with regular")
    #expect(try sample.perform("compare git HEAD").message.contains("nothing differs here"))
  }

  @Test("a screen says which of its parts came, went and changed")
  func screen() throws {
    var screen = try SampleScreen()
    let git = try GitFolder(screen.scratch)
    try git.commit("Begin")
    try screen.scratch.write(
      "Screens/home.json",
      SampleScreen.screen.replacing(#"{ "id": "a", "data": { "text": "A" } },"#, with: "")
        .replacing(
          #"{ "id": "c", "data": { "text": "C" } }"#,
          with: #"{ "id": "c", "data": { "text": "CC" } }, { "id": "d", "data": { "text": "D" } }"#))
    screen.session = try Session(Target.find(screen.scratch.path("Screens/home.json")))
    let reply = try screen.perform("compare git")
    #expect(
      reply.lines.prefix(3) == [
        "changed  item row #c at 0/2", "added    item row #d at 0/3", "removed  item row #a at 0/1",
      ], "\(reply.lines)")
    #expect(reply.message.hasSuffix("1 added, 1 removed, 1 changed"))
  }

  @Test("without a repository, a commit, the revision or the file there is a reason and a way out")
  func refusals() throws {
    var sample = try SampleSession()
    #expect(sample.refusal("compare git")?.contains("isn't in a git repository | `git init`") == true)
    let git = try GitFolder(sample.scratch)
    #expect(sample.refusal("compare git") == "the git repository has no commit yet | `git commit` makes one")
    try sample.scratch.write("Layouts/late.json", SampleSession.card)
    try git.git("add", "kimchi.json", "Layouts/card.json", "Previews")
    try git.git("-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "--quiet", "-m", "Begin")
    for name in ["nowhere", "--all", "HEAD~7", "a b"] {
      #expect(sample.refusal("compare git \"\(name)\"")?.hasPrefix("git knows no revision") == true, "\(name)")
    }
    sample.session = try Session(Target.find(sample.scratch.path("Layouts/late.json")))
    #expect(sample.refusal("compare git")?.contains("late.json isn't in HEAD (") == true)
    #expect(sample.session.comparisons.isEmpty)
    #expect(sample.refusal("compare git HEAD main") == "`compare git` takes one revision | leave main out")
    try sample.scratch.write("Layouts/late.json", "{ not JSON")
    try git.commit("Broken")
    try sample.scratch.write("Layouts/late.json", SampleSession.card)
    sample.session = try Session(Target.find(sample.scratch.path("Layouts/late.json")))
    #expect(sample.refusal("compare git") != nil)
  }
}
