import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Workspaces

@Suite("What a word means") struct TargetTests {
  private static let node = #"{"type": "label", "label": {"text": "a"}}"#

  private func scratch() throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}", "Layouts/restaurant_card.json": Self.node,
      "Layouts/other.json": #"{"model": "Special", "layout": \#(Self.node)}"#,
      "Components/row.json": #"{"component": "row", "model": "TheRow", "layout": \#(Self.node)}"#,
      "Layouts/the_row.json": Self.node,
      "Previews/Special.previews.json": #"{"model": "Special", "previews": {"v1.2": {}, "b": {}}}"#,
      "Previews/Nobody.previews.json": #"{"previews": {"a": {}}}"#, "kept.json": "[1]",
    ])
  }

  @Test(
    "a model is drawn by its component, else by its layout, by file name or by what the file says",
    arguments: [
      ("RestaurantCard", "restaurant_card", nil), ("RestaurantCard.regular", "restaurant_card", "regular"),
      ("Special", "other", nil), ("Special.v1.2", "other", "v1.2"), ("TheRow", "row", nil),
    ])
  func models(_ word: String, _ id: String, _ fixture: String?) throws {
    let scratch = try scratch()
    let target = try Target.find(word, in: scratch.root)
    #expect(target.layout.id == id)
    #expect(target.fixture == fixture)
  }

  @Test("a file is itself, and a previews file means its model's layout")
  func files() throws {
    let scratch = try scratch()
    #expect(try Target.find(scratch.path("Layouts/the_row.json")).layout.id == "the_row")
    #expect(try Target.find(scratch.path("Previews/Special.previews.json")).layout.id == "other")
    #expect(
      refusal { _ = try Target.find(scratch.path("Previews/Nobody.previews.json")) }?.codes == ["fixture.orphan"])
    #expect(refusal { _ = try Target.find(scratch.path("kept.json")) }?.codes == ["document.kind"])
    #expect(refusal { _ = try Target.find(scratch.path("Layouts/gone.json")) }?.codes == ["file.missing"])
    #expect(refusal { _ = try Target.find(scratch.path("Layouts/")) }?.codes == ["target.unknown"])
  }

  @Test("a word that nothing has is answered with the nearest model")
  func unknown() throws {
    let scratch = try scratch()
    let error = try #require(refusal { _ = try Target.find("RestuarantCard.regular", in: scratch.root) })
    #expect(error.codes == ["target.unknown"])
    #expect(error.diagnostics.first?.fix == "did you mean RestaurantCard.regular?")
  }

  @Test("a model is found in a workspace below, however deep")
  func below() throws {
    let scratch = try Scratch([
      "a/b/c/kimchi.json": "{}", "a/b/c/Layouts/deep.json": Self.node, "a/b/c/d/kimchi.json": "{}",
      "x/kimchi.json": "{}", "x/Layouts/near.json": Self.node, "x/Layouts/both.json": Self.node,
      "y/kimchi.json": "{}", "y/Layouts/both.json": Self.node, "x/y/kimchi.json": "{}",
      "1/2/3/4/kimchi.json": "{}", "1/2/3/4/Layouts/buried.json": Self.node,
    ])
    #expect(Workspace.below(scratch.root).map(\.root) == ["1/2/3/4", "a/b/c", "x", "y"].map(scratch.path))
    #expect(try Target.find("Deep", in: scratch.root).workspace.root == scratch.path("a/b/c"))
    #expect(try Target.find("Near.one", in: scratch.root).fixture == "one")
    let both = try #require(refusal { _ = try Target.find("Both", in: scratch.root) })
    #expect(both.codes == ["target.ambiguous"])
    #expect(both.diagnostics.first?.message.contains(scratch.path("y")) == true)
    #expect(try Target.find("Buried", in: scratch.root).workspace.root == scratch.path("1/2/3/4"))
    let buried = try #require(refusal { _ = try Target.find("Neer.one", in: scratch.root) })
    #expect(buried.codes == ["target.unknown"])
    #expect(buried.diagnostics.first?.fix == "did you mean Near.one?")
  }

  @Test("two layouts of one model are an error that names both")
  func ambiguous() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/a.json": #"{"model": "M", "layout": \#(Self.node)}"#,
      "Layouts/b.json": #"{"model": "M", "layout": \#(Self.node)}"#,
    ])
    let error = try #require(refusal { _ = try Target.find("M", in: scratch.root) })
    #expect(error.codes == ["target.ambiguous"])
    #expect(error.diagnostics.first?.notes.count == 2)
  }

  @Test(
    "a file's model is its name in UpperCamelCase",
    arguments: [("restaurant_card", "RestaurantCard"), ("RestaurantCard", "RestaurantCard"), ("a-b c", "ABC")])
  func names(_ name: String, _ model: String) { #expect(ModelName.upperCamelCase(name) == model) }
}
