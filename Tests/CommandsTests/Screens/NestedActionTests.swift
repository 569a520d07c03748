import Editing
import TestSupport
import Testing

@testable import Sessions
@testable import Workspaces

@Suite("Actions inside a part's data") struct NestedActionTests {
  private func fix(_ data: String) throws -> String? {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": #"{"type": "label", "label": {"text": "Hello"}}"#,
      "Previews/Card.previews.json": "{\"model\": \"Card\", \"previews\": {\"plain\": \(data)}}",
    ])
    let session = try Session(Target.find(scratch.path("Layouts/card.json")))
    do throws(Refusal) {
      _ = try session.nestedAction("zoom", at: 0)
      Issue.record("found")
      return nil
    } catch {
      return error.fix
    }
  }

  @Test(
    "those that there are are listed once each, in the data's order, eight at most",
    arguments: [
      ("{}", nil),
      (#"{"b": {"action": "like"}, "a": [{"action": "save"}, {"action": "like"}]}"#, "its actions are like, save"),
      (
        #"{"list": [\#((0..<9).map { "{\"action\": \"a\($0)\"}" }.joined(separator: ", "))]}"#,
        "its actions are a0, a1, a2, a3, a4, a5, a6, a7"
      ),
    ] as [(String, String?)])
  func lists(_ data: String, _ text: String?) throws { #expect(try fix(data) == text) }
}
