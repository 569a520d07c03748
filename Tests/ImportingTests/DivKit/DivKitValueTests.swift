import Checking
import JSONDocument
import Pictures
import Templates
import TestSupport
import Testing
import Workspaces

@testable import ImportedWorkspaces
@testable import Importing

@Suite("Values of DivKit") struct DivKitValueTests {
  private static let variables = #"""
    {"name": "i", "type": "integer", "value": 5}, {"name": "n", "type": "number", "value": 1.5},
    {"name": "s", "type": "string", "value": "words"}, {"name": "b", "type": "boolean", "value": 1},
    {"name": "c", "type": "color", "value": "#abc"}, {"name": "a.b", "type": "string", "value": "dotted"},
    {"name": "d", "type": "dict", "value": {"k": "v", "in": {"list": [7]}}}, {"name": "none", "type": "array", "value": []}
    """#

  private static func text(_ expression: String, _ more: String = "") throws -> (layout: String, ledger: ImportLedger) {
    let card = DivKitTests.card(#"{"type": "text", "text": "\#(expression)"\#(more)}"#, variables: variables)
    return (try DivKitTests.layout(card), try DivKitTests.imported(card).ledger)
  }

  @Test(
    "expressions become references and calls",
    arguments: [
      ("@{s}", #""text":{"ref":"s"}"#),
      ("@{a.b}", #""text":{"ref":"a.b"}"#),
      (#"So @{s}, \\@{s}"#, #""text":{"call":"text","with":["So ",{"ref":"s"},", @{s}"]}"#),
      ("@{i + 2 * 3}", #""text":{"call":"add","with":[{"ref":"i"},6]}"#),
      ("@{'No. ' + i}", #""text":{"call":"text","with":["No. ",{"ref":"i"}]}"#),
      (
        "@{i >= 3 && !b ? toUpperCase(s) : 'no'}",
        #"{"call":"if","with":[{"call":"and","with":[{"call":"not","with":[{"call":"less","with":[{"ref":"i"},3]}]},{"call":"not","with":[{"ref":"b"}]}]},{"call":"upper","with":[{"ref":"s"}]},"no"]}"#
      ),
      ("@{getStringFromDict(d, 'k')}", #""text":{"ref":"d/k"}"#),
      ("@{getDictString(d, 'k')}", #""text":{"ref":"d/k"}"#),
      ("@{d.getDict('in').getArray('list').getInteger(0)}", #""text":{"ref":"d/in/list[0]"}"#),
      ("@{getOptStringFromDict('else', d, 'missing')}", #""text":"else""#),
      ("@{getStoredStringValue('x', 'first')}", #""text":{"ref":"$client/x","default":"first"}"#),
      ("@{unknown !: 'instead'}", #""text":"instead""#),
      ("@{len('abc') * 2}", #""text":6"#),
      ("@{'inner @{s}'}", #""text":{"call":"text","with":["inner ",{"ref":"s"}]}"#),
    ])
  func own(expression: String, wanted: String) throws {
    let (layout, ledger) = try Self.text(expression)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(ledger.losses.isEmpty, "\(ledger.losses.map(\.message))")
  }

  @Test(
    "what layouts can't compute is computed once",
    arguments: [
      ("@{i % 2}", "1"), ("@{i / 2}", "2"), ("@{trim(s)}", #""words""#), ("@{replaceAll(s, 'w', 'W')}", #""Words""#),
    ])
  func near(expression: String, wanted: String) throws {
    let (layout, ledger) = try Self.text(expression)
    #expect(layout.contains(#""text":\#(wanted),"#), "\(layout)")
    #expect(ledger.losses.map(\.message) == ["text.text: computed once"])
  }

  @Test(
    "an expression that can't be read or computed is lost with its place, and the rest is imported",
    arguments: [
      "@{unknown}", "@{1 +", "@{", "@{i / 0}", "@{getStringFromDict(d, 'missing')}", "@{none.getString(0)}",
      "@{rand()}",
      "@{\(String(repeating: "(", count: 60))i\(String(repeating: ")", count: 60))}",
      "@{i\(String(repeating: "+i", count: 900))}", "@{\(String(repeating: "'", count: 100_001))}",
    ])
  func lost(expression: String) throws {
    let (layout, ledger) = try Self.text(expression, #", "font_size": 20"#)
    #expect(layout.contains(#""text":"""#) && layout.contains(#""size":"20pt""#))
    #expect(ledger.losses.map(\.code) == [.importLost])
    #expect(ledger.losses.first?.location?.line ?? 0 > 0)
  }

  @Test("variables are the fixture; those that actions change are stored on the device") func fixtures() throws {
    let card = DivKitTests.card(
      #"""
      {"type": "container", "items": [{"type": "text", "text": "@{n}",
        "action": {"log_id": "l", "url": "div-action://set_variable?name=n&value=2"}},
        {"type": "text", "text": "@{s}", "visibility": "@{n > 1 ? 'visible' : 'gone'}", "text_color": "@{c}"}]}
      """#, variables: Self.variables)
    let layout = try DivKitTests.layout(card)
    for wanted in [
      #""text":{"ref":"$client/n","default":1.5}"#, #"{"action":"set","client":"n","value":2}"#,
      #""color":{"ref":"c"}"#,
      #""hidden":{"call":"not","with":[{"call":"equal","with":[{"call":"if","with":["#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    let fixture = try DivKitTests.file("Previews/A.previews.json", of: card)
    #expect(fixture.contains(##""s":"words","b":true,"c":"#aabbcc","a.b":"dotted""##) && !fixture.contains(#""n""#))
  }

  @Test("a builder repeats its prototype for the data, or makes a node for each element") func builders() throws {
    func layout(_ data: String, _ text: String) throws -> String {
      try DivKitTests.layout(
        DivKitTests.card(
          #"""
          {"type": "container", "item_builder": {"data": "\#(data)", "data_element_name": "row", "prototypes":
            [{"div": {"type": "text", "text": "\#(text)"}}]}}
          """#,
          variables: #"""
            {"name": "rows", "type": "array", "value": [{"t": "one "}, {"t": "two "}]}, {"name": "all", "type": "string", "value": "!"}
            """#))
    }
    let repeated = try layout("@{rows}", "@{getStringFromDict(row, 't')}@{all}@{index}")
    #expect(repeated.hasPrefix(#"{"type":"each","each":{"ref":"rows","axis":"vertical""#), "\(repeated)")
    #expect(repeated.contains(#"{"call":"text","with":[{"ref":"t"},{"ref":"$root/all"},{"ref":"$index"}]}"#))
    // Layouts can't trim, and each element has another text.
    let expanded = try layout("@{rows}", "@{trim(getStringFromDict(row, 't'))}")
    #expect(expanded.contains(#""text":"one""#) && expanded.contains(#""text":"two""#), "\(expanded)")
  }
}
