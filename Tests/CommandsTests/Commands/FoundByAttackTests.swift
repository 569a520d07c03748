import Dialects
import FuzzSupport
import TestSupport
import Testing

@testable import Commands
@testable import Sessions
@testable import Workspaces

/// Lines of the standing attack (`scripts/fuzz`) after which a picture was another than one drawn anew.
@Suite("Found by the standing attack") struct FoundByAttackTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var workspace: String
    var document: String
    /// What of the document's text is another before it is opened.
    var damage: (of: String, to: String)?
    var lines: [String]

    var testDescription: String { "\(document): \(lines.joined(separator: ", "))" }
  }

  static let samples: [Sample] = [
    // That no child has the id of `size_from` is found while views are made, not when they are filled again.
    Sample(workspace: "Kimchi", document: "Layouts/rail_card.json", lines: ["0/1 remove", "locale fr", "locale off"]),
    Sample(
      workspace: "Kimchi", document: "Layouts/rail_card.json",
      lines: ["renam id picture part", "#part remove", "timezone +01:00", "undo 2", "timezone off"]),
    // References of a component that there is none of.
    Sample(
      workspace: "Kimchi", document: "Layouts/order_help.json",
      lines: [
        "2/1 bind spacing_after a/b/c", "#show_contact replace progress",
        #"edit {"type": "component", "component": {}}"#, "locale fil",
      ]),
    Sample(
      workspace: "Modules", document: "Components/card_menu.json",
      lines: [
        "component[*] inline", #"0 edit {"type": "component", "component": {}}"#, "0 bind border a/b", "locale sk",
      ]),
    // Paths count the sections before a place.
    Sample(
      workspace: "Kimchi", document: "Screens/home_page.json", damage: (#""estimated": 190"#, #""estimated": {}"#),
      lines: ["next remove", "undo", "redo"]),
    // The layout that an older client is shown is another than the file's newest, and so is its root, which is selected.
    Sample(
      workspace: "Facets", document: "Screens/home.2.json",
      lines: ["client ios 1.0.0", "open Components/row.store.json discard"]),
    // A component that was entered is among the open files also after its changes have been dropped.
    Sample(
      workspace: "Kimchi", document: "Layouts/delivery_address_form.json",
      lines: [
        "enter", "replace label", "open Layouts/cart_summary.json discard", "open Layouts/delivery_address_form.json",
      ]),
  ]

  /// A copy of a sample workspace.
  private static func scratch(of name: String) throws -> Scratch {
    let workspace = try #require(SampleWorkspace.all.first { $0.name == name })
    let scratch = try Scratch()
    for (name, bytes) in workspace.files { try scratch.write(name, String(decoding: bytes, as: UTF8.self)) }
    return scratch
  }

  @Test("the picture is as a fresh one after each line", arguments: samples)
  func lines(_ sample: Sample) throws {
    let scratch = try Self.scratch(of: sample.workspace)
    if let damage = sample.damage {
      let text = String(decoding: try WorkspaceFiles.read(scratch.path(sample.document)), as: UTF8.self)
      #expect(text.contains(damage.of))
      try scratch.write(sample.document, text.replacing(damage.of, with: damage.to))
    }
    var session = try Session(Target.find(scratch.path(sample.document)))
    // The tests' own `perform` compares.
    for line in sample.lines { try session.perform(line) }
  }

  @Test("a refused line leaves the response that is shown, and what is selected in it")
  func refused() throws {
    let scratch = try Self.scratch(of: "Feed")
    var session = try Session(Target.find(scratch.path("Screens/home_refreshed.json")))
    for line in ["/feed/sections/3 copy", "apply Screens/home.20.json", "#pide "] {
      try session.perform(line)
    }
    let (picture, place) = (session.picture.frames, session.selectedPlace)
    #expect(throws: Refusal.self) { try session.perform("/ paste into") }
    #expect(session.client.response != nil && session.picture.frames == picture)
    #expect(session.selectedPlace == place)
  }

  @Test("a file that is gone in a layout behind this one, and not from the disk, can't be made here")
  func madeTwice() throws {
    let scratch = try Self.scratch(of: "Facets")
    var session = try Session(Target.find(scratch.path("Components/row.item.json")))
    for line in ["1/0 select", "extract component e", "save", "undo", "new progress"] { try session.perform(line) }
    let refusal = #expect(throws: Refusal.self) { try session.perform("rename component card.store e") }
    #expect(
      refusal?.message.hasSuffix("e.json was removed in a layout that was opened before, and that isn't saved") == true)
  }
}
