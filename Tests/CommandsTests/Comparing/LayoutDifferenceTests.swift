import Layout
import Pictures
import TestSupport
import Testing

@testable import Sessions
@testable import Workspaces

@Suite("What differs between two layouts") struct LayoutDifferenceTests {
  private static func label(_ text: String, _ more: String = "") -> String {
    #"{"type": "label", "label": {"text": \#(text)\#(more)}}"#
  }

  private static func stack(_ items: String..., more: String = "", type: String = "vStack") -> String {
    #"{"type": "\#(type)", "\#(type)": {\#(more)"items": [\#(items.joined(separator: ", "))]}}"#
  }

  private func picture(_ layout: String, fixture: String = "a") throws -> (Picture, Scratch) {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": layout,
      "Components/row.json": #"{"component": "row", "layout": {"type": "label", "label": {"text": {"ref": "t"}}}}"#,
      "Previews/Card.previews.json":
        #"{"model": "Card", "previews": {"a": {"t": "one", "u": "u"}, "b": {"t": "two", "u": "u"}}}"#,
    ])
    return (try Session(Target.find(scratch.path("Layouts/card.json")), fixture: fixture).picture, scratch)
  }

  private static let (a, b, c, d) = (label(#""A""#), label(#""B""#), label(#""C""#), label(#""D""#))
  private static let bold = label(#""A""#, #", "font": {"weight": "bold"}"#)

  private static let rows: [(String, String, [String], String)] = [
    (stack(a, b), stack(a, b), [], ""),
    (stack(a, b), stack(a, b, c), ["added    label at 2"], "1 added"),
    (stack(a, b, c), stack(a, c), ["removed  label at 1"], "1 removed"),
    (stack(a, b), stack(b, a), ["changed  label at 1: its place"], "1 changed"),
    (stack(a, b), stack(a, c), [#"changed  label at 1: text "B" → "C""#], "1 changed"),
    (
      stack(stack(a, b), c), stack(stack(a, b, more: #""hidden": true, "#), c),
      ["changed  vStack at 0: hidden true added"], "1 changed"
    ),
    (stack(a), stack(bold), [#"changed  label at 0: font {"weight":"bold"} added"#], "1 changed"),
    (stack(bold), stack(a), [#"changed  label at 0: font {"weight":"bold"} removed"#], "1 changed"),
    (
      stack(a, more: #""spacing": 1, "padding": 2, "#), stack(a, more: #""spacing": 3, "clip": true, "#),
      ["changed  vStack at root: padding 2 removed, spacing 1 → 3, clip true added"], "1 changed"
    ),
    (
      stack(a), stack(a, type: "hStack"), ["changed  hStack at root: vStack → hStack"], "1 changed"
    ),
    (
      stack(stack(a, b), c), stack(stack(a, d), c), [#"changed  label at 0/1: text "B" → "D""#], "1 changed"
    ),
    (
      stack(label(#""A""#, #", "id": "x""#), b), stack(b, label(#""Z""#, #", "id": "x""#)),
      [#"changed  label #x at 1: text "A" → "Z""#], "1 changed"
    ),
    (
      stack(label(#""A""#, #", "id": "x""#), label(#""B""#, #", "id": "y""#)),
      stack(label(#""B2""#, #", "id": "y""#), label(#""N""#)),
      [#"changed  label #y at 0: text "B" → "B2""#, #"changed  label at 1: id "x" removed, text "A" → "N""#],
      "2 changed"
    ),
    (
      stack(a, #"{"type": "spacer", "spacer": {}}"#), stack(#"{"type": "spacer", "spacer": {"id": "s"}}"#, c),
      [
        #"changed  spacer #s at 0: id "s" added"#, "added    label at 1", "removed  label at 0",
      ], "1 added, 1 removed, 1 changed"
    ),
  ]

  @Test("nodes are told apart by what they say, then by their ids, then by their types", arguments: rows)
  func lines(_ old: String, _ new: String, _ lines: [String], _ summary: String) throws {
    let (before, first) = try picture(old), (after, second) = try picture(new)
    let difference = withExtendedLifetime((first, second)) { ComparisonDifference(since: before, to: after) }
    #expect(difference.lines == lines)
    #expect(difference.summary == summary)
    #expect(difference.isEmpty == lines.isEmpty)
  }

  @Test("what changes by its data alone says so, and only where it shows")
  func data() throws {
    let row = #"{"type": "component", "component": {"name": "row", "data": {"t": {"ref": "t"}}}}"#
    let layout = Self.stack(Self.label(#"{"ref": "t"}"#), Self.label(#"{"ref": "u"}"#), row, Self.a)
    let (before, first) = try picture(layout), (after, second) = try picture(layout, fixture: "b")
    let difference = withExtendedLifetime((first, second)) { ComparisonDifference(since: before, to: after) }
    #expect(
      difference.lines == [
        "changed  label at 0: its data or its design tokens", "changed  component row at 2: the component or its data",
      ])
    #expect(difference.mainNodes == [1, 3] && difference.comparedNodes == [1, 3])
    #expect(difference.marks(.node(1)) && !difference.marks(.node(2)) && !difference.isRemoved(.node(1)))
    #expect(difference.frames(in: after, isMain: true).count == 2)
    #expect(difference.frames(in: before, isMain: false).count == 2)
    let none = ComparisonDifference(since: before, to: before)
    #expect(none.isEmpty && none.frames(in: before, isMain: true).isEmpty)
  }

  @Test("a hundred lines are shown, and how many more there are", arguments: [99, 100, 101, 130])
  func many(_ count: Int) throws {
    let items = (0..<count).map { Self.label(#""\#($0)""#) }.joined(separator: ",")
    let (before, first) = try picture(Self.stack()), (after, second) = try picture(Self.stack(items))
    let difference = withExtendedLifetime((first, second)) { ComparisonDifference(since: before, to: after) }
    #expect(difference.lines.count == min(count, 100) + (count > 100 ? 1 : 0))
    #expect(difference.summary == "\(count) added")
    if count > 100 { #expect(difference.lines.last == "and \(count - 100) more") }
  }

  @Test("a picture's changes are gone through in its order, with what was removed behind what it followed")
  func changes() throws {
    let (before, first) = try picture(Self.stack(Self.d, Self.a, Self.b, Self.c))
    let (after, second) = try picture(Self.stack(Self.a, Self.bold, Self.c))
    let difference = withExtendedLifetime((first, second)) { ComparisonDifference(since: before, to: after) }
    let compared = ComparedPicture(comparison: .fixture("a"), picture: before, difference: difference)
    let changes = ComparisonChange.all(after, [compared]).map { change -> String in
      guard case .node(let index) = change.part else { return "cell" }
      return "\(change.picture == 0 ? "" : "removed ")\(index)"
    }
    #expect(
      difference.lines == [
        #"changed  label at 1: text "D" → "A", font {"weight":"bold"} added"#, "removed  label at 2",
      ])
    #expect(changes == ["2", "removed 3"])
    #expect(ComparisonChange.all(after, []).isEmpty)
  }
}
