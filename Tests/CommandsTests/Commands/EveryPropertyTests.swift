import Binding
import FuzzSupport
import JSONDocument
import KimchiCore
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// Each edit here is followed in place where that can be, and `perform` compares what is shown then with a session that is
/// opened on the same text.
@Suite("Every property of every kind is edited") struct EveryPropertyTests {
  /// What surrounds the edited node: room that it shares, an image that is missing, and something wrong.
  private static let layout = #"""
    {"type": "vStack", "vStack": {"spacing": 8, "items": [
      {"type": "label", "label": {"id": "before", "text": {"ref": "title"}, "number_of_lines": 1}},
      {"type": "image", "image": {"url": "none.png", "width": 40, "height": 20}},
      {"type": "label", "label": {"id": "wrong", "text": "Wrong", "colour": 1}}
    ]}}
    """#

  /// The kinds whose wrapper is edited too: one with its own size, one made of others, one with nodes inside, one that
  /// has no file to show.
  private static let wrapped: [NodeKind] = [.label, .button, .vStack, .image]

  /// What `set` and `unset` may be asked for on a kind.
  private static func rows(_ kind: NodeKind) -> [PropertyDescription] {
    // A value of states is one of their names.
    let states = PropertyDescription(name: "value", type: .choice(["first", "second"]), summary: "")
    return (kind == .states ? [states] : kind.emptyPayload.owner.properties)
      + (wrapped.contains(kind) ? Wrapper.table.descriptions : [])
  }

  private func sample(_ kind: NodeKind) throws -> SampleSession? {
    var sample = try SampleSession(layout: Self.layout)
    return (try? sample.perform("root add \(kind.rawValue)")) == nil ? nil : sample
  }

  @Test("a value is set, each of its members after it, and unset", arguments: NodeKind.allCases)
  func setAndUnset(_ kind: NodeKind) throws {
    guard var sample = try sample(kind) else { return }
    var accepted = 0
    for row in Self.rows(kind) where row.name != "id" {
      let before = sample.text
      for value in RandomCommands.values(of: row.type).prefix(2) {
        guard (try? sample.perform("3 set \(row.name) \(value)")) != nil else { continue }
        accepted += 1
        for member in row.type.members {
          for value in RandomCommands.values(of: member.type).suffix(1) {
            _ = try? sample.perform("3 set \(row.name).\(member.name) \(value)")
          }
        }
      }
      if sample.text != before { _ = try? sample.perform("3 unset \(row.name)") }
    }
    #expect(accepted > 0 || Self.rows(kind).isEmpty, "no value of \(kind) was accepted")
  }

  @Test(
    "a value in its short form is widened once, and keeps what it said of the other sides",
    arguments: [
      ("padding", "padding.all", #""padding": {"all": 4}"#),
      ("padding", "padding.top", #""padding": {"all": 8, "top": 4}"#),
      ("corner_radius", "corner_radius.all", #""corner_radius": {"all": 4}"#),
      ("corner_radius", "corner_radius.bottom", #""corner_radius": {"all": 8, "bottom": 4}"#),
    ])
  func widens(_ name: String, _ member: String, _ expected: String) throws {
    var sample = try SampleSession(layout: #"{"type": "label", "label": {"text": "A"}}"#)
    try sample.perform("root set \(name) 8")
    try sample.perform("root set \(member) 4")
    let wanted = #"{"type": "label", "label": {"text": "A", \#(expected)}}"#
    #expect(sample.text.filter { !$0.isWhitespace } == wanted.filter { !$0.isWhitespace })
  }

  @Test("a view is hidden and shown again with all that is inside", arguments: NodeKind.allCases)
  func hidden(_ kind: NodeKind) throws {
    guard var sample = try sample(kind) else { return }
    let views = sample.session.picture.bound.tree.count
    try sample.perform("3 set hidden true")
    try sample.perform("3 set hidden false")
    #expect(sample.session.picture.bound.tree.count == views)
    try sample.perform("3 unset hidden")
    #expect(sample.session.picture.bound.tree.count == views)
  }

  @Test("a problem goes with what caused it, and comes back with it")
  func problems() throws {
    var sample = try SampleSession(
      layout: Self.layout, others: ["Images/one.png": "not a picture"])
    func images(_ sample: SampleSession) -> Int {
      sample.session.picture.findings.count { $0.diagnostic.code.id.hasPrefix("image.") }
    }
    #expect(images(sample) == 1)
    try sample.perform("1 set hidden true")
    try sample.perform("1 set hidden false")
    try sample.perform("1 set url other.png")
    #expect(images(sample) == 1)
    try sample.perform("1 unset url")
    #expect(images(sample) == 0)
    try sample.perform("1 set url none.png")
    #expect(images(sample) == 1)
    try sample.perform("2 remove")
    try sample.perform("undo 3")
  }
}
