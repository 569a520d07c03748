import Binding
import Sushi
import Testing

@testable import KimchiCore

/// Metrics of the design system, as the elements' own tables give them.
@Suite("Lowering elements")
struct LoweringTests {
  private func root(_ type: String, _ payload: String) throws -> (tree: ViewTree, extra: BoxExtra, paint: WrapperPaint)
  {
    var bench = try Workbench(#"{"type": "\#(type)", "\#(type)": \#(payload)}"#)
    let tree = try bench.bind().tree
    return (tree, tree.extras[Int(tree.boxes[0].extra)], tree.wrappers[Int(tree.nodes[0].wrapper)])
  }

  @Test(
    "a button's size sets its least height and padding",
    arguments: [("small", 25.0, 6.0), ("medium", 32, 8), ("large", 48, 8)])
  func buttons(_ size: String, _ height: Double, _ vertical: Double) throws {
    let button = try root("button", #"{"text": "Go", "size": "\#(size)"}"#)
    #expect(button.extra.minHeight == height)
    #expect(button.extra.padding == Edges(horizontal: 16, vertical: vertical))
    #expect(button.paint.outline == .rounded(Corners(8)))
  }

  @Test("a text button has no padding, height or corners")
  func textButton() throws {
    let button = try root("button", #"{"text": "Go", "type": "text"}"#)
    #expect(button.extra == BoxExtra())
    #expect(button.paint == WrapperPaint())
  }

  @Test(
    "a tag's size and type set its padding",
    arguments: [
      ("nano", "rounded", 2.0, 0.0), ("small", "rounded", 4, 4), ("medium", "capsule", 9, 6),
      ("medium", "capsule_outline", 9, 6), ("medium", "capsule_dashed", 6, 6), ("extra_large", "capsule", 24, 12),
    ])
  func tags(_ size: String, _ type: String, _ horizontal: Double, _ vertical: Double) throws {
    let tag = try root("tag", #"{"text": "4.3", "size": "\#(size)", "type": "\#(type)"}"#)
    #expect(tag.extra.padding == Edges(horizontal: horizontal, vertical: vertical))
  }

  @Test("a dashed tag has a dashed border of two points")
  func dashedTag() throws {
    let border = try #require(root("tag", #"{"text": "a", "type": "rounded_dashed"}"#).paint.border)
    #expect(border.width == 2)
    #expect(border.style == .dashed)
  }

  @Test(
    "a stepper shows its word or count, and its least size",
    arguments: [
      (#"{"count": 0}"#, "ADD", 120.0, 40.0), (#"{"count": 3, "stepper_size": "small"}"#, "3", 72, 26),
      (#"{"count": 5, "max_count": 5, "text": "MAX"}"#, "MAX", 120, 40),
      (#"{"count": 2, "stepper_enabled_state": false, "text": "OFF"}"#, "OFF", 120, 40),
      (#"{"stepper_enabled_state": false, "disabled_message": "Sold out"}"#, "Sold out", 120, 40),
    ])
  func steppers(_ payload: String, _ text: String, _ width: Double, _ height: Double) throws {
    let stepper = try root("stepper", payload)
    #expect(stepper.tree.shownTexts == [text])
    #expect(stepper.extra.minWidth == width)
    #expect(stepper.extra.minHeight == height)
  }

  @Test(
    "a stepper has a sign on each side where it can be used",
    arguments: [
      (#"{"count": 2}"#, 2), (#"{"count": 0}"#, 1),
      (#"{"count": 2, "stepper_enabled_state": false, "disabled_message": "Sold out"}"#, 0),
      (#"{"count": 0, "stepper_enabled_state": false, "disabled_message": "Sold out"}"#, 0),
    ])
  func stepperSigns(_ payload: String, _ signs: Int) throws {
    let tree = try root("stepper", payload).tree
    // A sign that is not shown keeps its room.
    let icons = tree.nodes.filter { $0.kind == .icon }.map { tree.icons[Int($0.payload)].code }
    #expect(icons.count == 2 && icons.count { !$0.isEmpty } == signs, "\(icons)")
  }

  @Test(
    "a text below the top of its box is a part of a row; at the top it is the label itself",
    arguments: [
      ("center", [.hStack, .text], StackStyle.CrossAlignment.center), ("bottom", [.hStack, .text], .trailing),
      ("top", [.text], nil),
    ] as [(String, [ViewKind], StackStyle.CrossAlignment?)])
  func placedTexts(_ word: String, _ kinds: [ViewKind], _ alignment: StackStyle.CrossAlignment?) throws {
    let label = try root("label", #"{"text": "a", "text_align_vertical": "\#(word)"}"#)
    #expect(label.tree.nodes.map(\.kind) == kinds)
    #expect(label.tree.stacks.first?.alignment == alignment)
    let icons = try root(
      "label", #"{"text": "a", "text_align_vertical": "\#(word)", "suffix_icon": {"code": "e922"}}"#)
    #expect(icons.tree.stacks.first?.alignment == alignment ?? .leading)
    #expect(try root("label", #"{"text": "", "text_align_vertical": "\#(word)"}"#).tree.isHidden(0))
  }

  @Test("a label with icons is one object of parts; without text and icons it is hidden")
  func labels() throws {
    let label = try root("label", #"{"text": "a", "prefix_icon": {"code": "e922"}}"#)
    #expect(label.tree.nodes.map(\.kind) == [.hStack, .icon, .text])
    #expect(label.tree.nodes.dropFirst().allSatisfy { $0.flags.contains(.part) })
    #expect(label.tree.boxes[1].spacingAfter == 4)
    #expect(try root("label", #"{"text": ""}"#).tree.isHidden(0))
  }

  @Test(
    "drawn elements know their size before layout",
    arguments: [
      ("rating_bar", #"{"rating": 3.5}"#, 140.0, 20.0),
      ("rating_bar", #"{"star_count": 3, "between_spacing": 0}"#, 60, 20),
      ("progress", #"{"value": 0.5}"#, 0, 4), ("loader", "{}", 50, 50),
      ("indicator", #"{"dot_count": 3, "type": "balloon"}"#, 66, 18),
      ("indicator", #"{"dot_count": 3, "type": "shift"}"#, 104, 16),
      ("indicator", #"{"dot_count": 3, "type": "spring"}"#, 72, 16),
      ("host", #"{"name": "map", "size": {"width": 30, "height": 40}}"#, 30, 40),
    ])
  func shapes(_ type: String, _ payload: String, _ width: Double, _ height: Double) throws {
    let shape = try #require(root(type, payload).tree.shapes.first)
    #expect(shape.size == Size(width, height))
  }

  @Test("the wrapper's keys beat the element's of the same meaning")
  func wrapperWins() throws {
    let tag = try root("tag", ##"{"text": "a", "padding": 1, "bg_color": "#112233", "corner_radius": 9}"##)
    #expect(tag.extra.padding == Edges(1))
    #expect(tag.paint.background == Color(.literal(RGBA(rgb: 0x112233))))
    #expect(tag.paint.outline == .rounded(Corners(9)))
  }
}
