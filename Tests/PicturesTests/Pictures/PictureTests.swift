import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing
import WorkspaceSupport

@testable import Pictures
@testable import Workspaces

@Suite("Pictures") struct PictureTests {
  @Test("a model's first fixture is drawn on the standard device, a named one on the device that is asked for")
  func conditions() throws {
    let target = try Target.find("RestaurantCard", in: Samples.root)
    let picture = try Picture(target)
    #expect(picture.fixture?.name == "regular")
    #expect(picture.result.size.width == 393)
    #expect(picture.findings.allSatisfy { $0.diagnostic.severity != .error })
    let closed = try Picture(
      target, fixture: "closed", conditions: PictureConditions(device: Device.named("iPad mini")))
    #expect(closed.fixture?.name == "closed")
    #expect(closed.result.size.width == 744)
    let narrow = try Picture(target, conditions: PictureConditions(width: 200))
    #expect(narrow.result.size.width == 200)
    #expect(narrow.result.options.scale == 1)
    #expect(refusal { _ = try Picture(target, fixture: "colsed") }?.codes == ["fixture.unknown"])
  }

  @Test("only the components that a layout uses are read, and one that is named otherwise is found")
  func components() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": #"{"type": "component", "component": {"name": "row"}}"#,
      "Components/some_file.json": #"""
      {"component": "row", "layout": {"type": "component", "component": {"name": "inner"}}}
      """#,
      "Components/inner.json": #"{"component": "inner", "layout": {"type": "label", "label": {"text": "deep"}}}"#,
      "Components/broken.json": "{",
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root))
    #expect(picture.bound.tree.texts.map(\.text.text) == ["deep"])
    #expect(picture.stage.layoutStage?.prepared.usedComponents == ["row", "inner"])
    // Looking for a component by its content reads every file, and says what is wrong with one.
    #expect(picture.findings.map(\.diagnostic.code.id) == ["json.syntax"])
  }

  @Test("a component that uses itself is an error, and the picture is drawn")
  func cycle() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/a.json": #"""
      {"component": "a", "layout": {"type": "vStack", "vStack": {"items": [
        {"type": "component", "component": {"name": "b"}}, {"type": "label", "label": {"text": "x"}}]}}}
      """#,
      "Components/b.json": #"{"component": "b", "layout": {"type": "component", "component": {"name": "a"}}}"#,
    ])
    let picture = try Picture(try Target.find("A", in: scratch.root))
    #expect(picture.findings.map(\.diagnostic.code.id) == ["component.cycle"])
    #expect(picture.bound.tree.texts.map(\.text.text) == ["x"])
  }

  @Test("a note about data that is missing tells what is drawn without it")
  func missing() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "response.json": "{}",
      "Layouts/card.json": #"{"type": "label", "label": {"text": {"ref": "t"}, "color": {"ref": "c"}}}"#,
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root), fixture: scratch.path("response.json"))
    let fixes = picture.findings.filter { $0.diagnostic.code == .referenceMissing }.map {
      $0.diagnostic.fix?.words ?? ""
    }
    #expect(fixes.count == 2)
    #expect(fixes.contains { $0.hasSuffix("; until then the view is hidden") })
    #expect(fixes.contains { $0.hasSuffix("; until then the property keeps its default") })
  }

  @Test("a captured response is drawn without being a fixture")
  func captured() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "response.json": #"{"t": "from the backend"}"#,
      "Layouts/card.json": #"{"type": "label", "label": {"text": {"ref": "t"}}}"#,
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root), fixture: scratch.path("response.json"))
    #expect(picture.bound.tree.texts.map(\.text.text) == ["from the backend"])
  }

  @Test("children that components repeat count as often as they are shown")
  func repeatedChildren() throws {
    var files = ["kimchi.json": "{}"]
    let slot = #"{"type": "children", "children": {}}"#
    files["Components/twice.json"] =
      #"{"component": "twice", "layout": {"type": "vStack", "vStack": {"items": [\#(slot), \#(slot)]}}}"#
    let inner = #"{"type": "spacer", "spacer": {}}"#
    files["Layouts/card.json"] = (0..<40).reduce(inner) { text, _ in
      #"{"type": "component", "component": {"name": "twice", "children": [\#(text)]}}"#
    }
    let scratch = try Scratch(files)
    let picture = try Picture(try Target.find("Card", in: scratch.root))
    #expect(picture.findings.map(\.diagnostic.code.id) == ["node.limit"])
    #expect(picture.bound.tree.count <= 10_100)
  }

  @Test("a file that isn't a picture in a format that is read is said to be none, whatever its name")
  func foreignImages() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Images/a.png": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
      "Images/b.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
      "Images/c.ppm": "P6 1 1 255 abc",
      "Layouts/card.json": #"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "image", "image": {"url": "Images/a.png", "width": 10, "height": 10}},
        {"type": "image", "image": {"url": "Images/b.svg", "width": 10, "height": 10}},
        {"type": "image", "image": {"url": "Images/c.ppm", "width": 10, "height": 10}}]}}
      """#,
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root))
    #expect(
      picture.findings.map(\.diagnostic.message)
        == ["a.png", "b.svg", "c.ppm"].map { "\"Images/\($0)\" isn't a PNG, JPEG, GIF or WebP image" })
    let svg = String(decoding: try #require(PictureWriter(.svg).write(picture)), as: UTF8.self)
    #expect(!svg.contains("base64"))
  }

  @Test("a picture without its file is a warning at the node that shows it")
  func images() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": #"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "image", "image": {"url": "Images/gone.png", "width": 10, "height": 10}}]}}
      """#,
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root))
    let diagnostic = try #require(picture.findings.first?.diagnostic)
    #expect(diagnostic.code.id == "image.missing")
    #expect(diagnostic.path == "/vStack/items/0")
  }

  @Test("a workspace's colours are known to its layouts")
  func colors() throws {
    let scratch = try Scratch([
      "kimchi.json": ##"{"design_system": {"colors": {"brand": "#123456"}}}"##,
      "Layouts/card.json": #"{"type": "label", "label": {"text": "a", "color": {"token": "brand"}}}"#,
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root))
    #expect(picture.findings.isEmpty)
    #expect(picture.theme.resolve(try #require(picture.bound.tree.texts.first).color) == RGBA(rgb: 0x123456))
  }
}
