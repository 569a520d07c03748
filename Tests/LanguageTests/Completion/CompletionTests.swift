import JSONDocument
import Language
import TestSupport
import Testing

@Suite("completion") struct CompletionTests {
  private struct Case: CustomStringConvertible, Sendable {
    var workspace: String
    var file: String
    var text: String
    var expected: [String]
    var unexpected: [String] = []

    var description: String { "\(file): \(text)" }
  }

  private static func labels(_ answer: JSONView) -> [String] {
    answer["items"]?.elements.compactMap { $0["label"]?.string } ?? []
  }

  private static let cases: [Case] = [
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "label", "label": {"text": "a", "fo|"#,
      expected: ["font", "color", "padding"], unexpected: ["text", "spacing"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "label", "label": {"color": {|}}}"#,
      expected: ["type", "tint", "token", "ref"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "label", "label": {"text": |}}"#,
      expected: ["ref", "call"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "label", "label": {"text": {"call": "|"}}}"#,
      expected: ["currency", "if", "is_empty"], unexpected: ["ref"]),
    Case(
      workspace: Samples.root, file: "Layouts/restaurant_card.json",
      text: #"{"type": "label", "label": {"text": {"call": "upper", "with": [{"ref": "|"}]}}}"#,
      expected: ["name", "$root/"], unexpected: ["currency"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "label", "label": {"truncation": "|"#,
      expected: ["tail", "middle"], unexpected: ["ref"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "icon", "icon": {"code": "|"#,
      expected: ["plus", "heart", "star_fill"], unexpected: ["ref"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json",
      text: #"{"type": "states", "states": {"items": [{"type": "label", "label": {"state": "open"}}], "value": "|"}}"#,
      expected: ["open"], unexpected: ["label"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "vStack", "vStack": {"items": [|"#,
      expected: ["label", "hStack", "veg_mark"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json",
      text: #"{"type": "component", "component": {"name": "|"#, expected: ["veg_mark", "bill_row"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json",
      text: #"{"type": "component", "component": {"name": "bill_row", "data": {|"#, expected: ["title", "amount"]),
    Case(
      workspace: Samples.root, file: "kimchi.json", text: #"{"lint": {"contrast.low": "|"#, expected: ["off", "note"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: #"{"type": "image", "image": {"url": "|"}}"#,
      expected: ["Images/biryani.png"], unexpected: ["ref"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json",
      text: #"{"type": "label", "label": {"text": "a", "action": {"action": "|"}}}"#,
      expected: ["navigate", "set"], unexpected: ["favourite", "ref"]),
    Case(
      workspace: Samples.root, file: "Layouts/x.json", text: "{ | }", expected: ["type", "layout"],
      unexpected: ["design_system", "previews"]),
    Case(
      workspace: Samples.root, file: "Components/x.json", text: "{ | }", expected: ["component", "fields"],
      unexpected: ["design_system", "sections"]),
    Case(
      workspace: Samples.root, file: "Previews/X.previews.json", text: #"{ "p| }"#, expected: ["previews"],
      unexpected: ["design_system", "component"]),
    Case(
      workspace: Samples.root, file: "Screens/x.json", text: "{ | }", expected: ["sections"],
      unexpected: ["design_system", "previews"]),
    Case(
      workspace: Samples.root, file: "kimchi.json", text: "{|", expected: ["design_system", "devices", "images"],
      unexpected: ["previews", "component"]),
    Case(
      workspace: Samples.root, file: "Previews/RestaurantCard.previews.json",
      text: #"{"previews": {"a": {"$extends": "|"#, expected: ["a", "BillRow.regular"]),
    Case(
      workspace: Samples.root, file: "Previews/RestaurantCard.previews.json", text: #"{"previews": {"a": {"|"#,
      expected: ["name", "rating", "$extends"]),
    Case(
      workspace: Samples.feed, file: "Screens/x.json", text: #"{"feed": {"sections": [{"type": "|"#,
      expected: ["banner", "restaurant_list"]),
    Case(workspace: Samples.facets, file: "Screens/x.json", text: #"{"sections": [{|"#, expected: []),
    Case(
      workspace: Samples.checkout, file: "Screens/x.json",
      text: #"{"contexts": {"restaurant": {"checkoutPageConfigs": [{"checkoutPluginConfigs": [{"identifier": "|"#,
      expected: ["delivery_mode", "drop_off"]),
    Case(
      workspace: Samples.modules, file: "Screens/x.json", text: #"[{"type": "|"#, expected: ["listing_card"]),
  ]

  @Test("what may stand at a place is offered, also in broken text", arguments: cases)
  private func offered(_ test: Case) throws {
    var editor = TestEditor(test.workspace)
    let answer = try editor.ask("textDocument/completion", "\(test.workspace)/\(test.file)", test.text).get()
    let labels = Self.labels(answer)
    for label in test.expected { #expect(labels.contains(label), "\(label) in \(labels.prefix(40))") }
    for label in test.unexpected { #expect(!labels.contains(label), "\(label)") }
  }

  @Test("a reference is offered the paths of its place, with their values") func paths() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/y.json": "{}",
      "Previews/X.previews.json": #"{"previews": {"a": {"name": "Nilgiris", "rows": [{"text": "one"}]}}}"#,
    ])
    var editor = TestEditor(scratch.root)
    let file = scratch.path("Layouts/x.json")
    let top = try editor.ask(
      "textDocument/completion", file, #"{"type": "label", "label": {"text": {"ref": "|"}}}"#
    ).get()
    #expect(Self.labels(top) == ["name", "rows", "$root/", "$client/"])
    #expect(top["items"]?.elements.first?["detail"]?.string == #""Nilgiris""#)
    let row = #"{"type": "each", "each": {"ref": "rows", "item": {"type": "label", "label": {"text": {"ref": "|"#
    let inside = Self.labels(try editor.ask("textDocument/completion", file, row).get())
    #expect(inside.contains("text") && inside.contains("$item") && !inside.contains("name"))
    let root = Self.labels(try editor.ask("textDocument/completion", file, row.replacing("|", with: "$root/|")).get())
    #expect(root.contains("$root/name"))
  }

  @Test("a key brings its value to fill in, and a comma where one is missing") func edits() throws {
    var editor = TestEditor(Samples.root)
    let file = "\(Samples.root)/Layouts/x.json"
    func item(_ text: String, _ label: String) throws -> JSONView {
      let answer = try editor.ask("textDocument/completion", file, text).get()
      return try #require(answer["items"]?.elements.first { $0["label"]?.string == label })
    }
    let padding = try item(#"{"type": "label", "label": {"pa|" "text": "a"}}"#, "padding")
    #expect(padding["textEdit"]?["newText"]?.string == #""padding": $1,"#)
    #expect(padding["filterText"]?.string == #""padding"#)
    let font = try item("{\"type\": \"label\", \"label\": {\"text\": \"a\"\n\"fo|\"}}", "font")
    #expect(font["textEdit"]?["newText"]?.string == #""font": { $1 }"#)
    #expect(font["additionalTextEdits"]?.elements.first?["newText"]?.string == ",")
    let named = try item(#"{"type": "label", "label": {"fo|": {}}}"#, "font")
    #expect(named["textEdit"]?["newText"]?.string == #""font""#)
  }

  @Test("a colour's token has its colour") func colors() throws {
    var editor = TestEditor(Samples.root)
    let answer = try editor.ask(
      "textDocument/completion", "\(Samples.root)/Layouts/x.json",
      #"{"type": "label", "label": {"color": {"token": "color.text.d|"}}}"#
    ).get()
    let item = try #require(answer["items"]?.elements.first { $0["label"]?.string == "color.text.default" })
    #expect(item["kind"]?.integer == 16)
    #expect(item["documentation"]?.string?.hasPrefix("#") == true)
  }
}
