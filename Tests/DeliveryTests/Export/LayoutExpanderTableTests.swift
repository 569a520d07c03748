import JSONDocument
import Pictures
import TestSupport
import Testing

@testable import Delivery
@testable import Workspaces

@Suite("Layouts written out, one by one") struct LayoutExpanderTableTests {
  private static let components = [
    "kimchi.json": "{}",
    "Components/row.json": #"{"component":"row","layout":{"type":"label","label":{"text":{"ref":"t"}}}}"#,
    "Components/box.json": #"{"component":"box","layout":{"type":"children","children":{"spacing":2}}}"#,
    "Components/dots.json":
      #"{"component":"dots","layout":{"type":"each","each":{"ref":"d","item":{"type":"label","label":{"text":{"ref":"$item"}}}}}}"#,
  ]

  private static let data =
    #"{"a":{"b":{"t":"deep"}},"t":"top","n":null,"list":[{"t":"x"},{"t":"y"},{"t":"z"}],"words":["p","q"],"l":{"text":"whole","lines":2}}"#

  private static func label(_ text: String) -> String { #"{"type":"label","label":{"text":\#(text)}}"# }

  private static func stack(_ items: String..., type: String = "vStack", before: String = "") -> String {
    #"{"type":"\#(type)","\#(type)":{\#(before)"items":[\#(items.joined(separator: ","))]}}"#
  }

  private static func states(_ items: String...) -> String {
    #"{"type":"states","states":{"value":"b","items":[\#(items.joined(separator: ","))]}}"#
  }

  /// A layout, flat, and filled with the data.
  private static let rows: [(String, String, String)] = [
    (label(#"{"ref":"t"}"#), label(#"{"ref":"t"}"#), label(#""top""#)),
    (label(#"{"ref":"a/b/t"}"#), label(#"{"ref":"a/b/t"}"#), label(#""deep""#)),
    (label(#"{"ref":"$root/t"}"#), label(#"{"ref":"$root/t"}"#), label(#""top""#)),
    (label(#"{"ref":"gone","default":"d"}"#), label(#"{"ref":"gone","default":"d"}"#), label(#""d""#)),
    (stack(label(#"{"ref":"gone"}"#), label("1")), stack(label(#"{"ref":"gone"}"#), label("1")), stack(label("1"))),
    (
      #"{"type":"label","label":{"ref":"l"}}"#, #"{"type":"label","label":{"ref":"l"}}"#,
      #"{"type":"label","label":{"text":"whole","lines":2}}"#
    ),
    (
      #"{"type":"label","label":{"ref":"t","lines":3}}"#, #"{"type":"label","label":{"ref":"t","lines":3}}"#,
      #"{"type":"label","label":{"text":"top","lines":3}}"#
    ),
    (
      #"{"type":"label","label":{"ref":"l","lines":3}}"#, #"{"type":"label","label":{"ref":"l","lines":3}}"#,
      #"{"type":"label","label":{"text":"whole","lines":3}}"#
    ),
    (
      #"{"type":"label","label":{"ref":"no","default":"d"}}"#, #"{"type":"label","label":{"ref":"no","default":"d"}}"#,
      #"{"type":"label","label":{"text":"d"}}"#
    ),
    (stack(#"{"type":"label","label":{"ref":"no"}}"#), stack(#"{"type":"label","label":{"ref":"no"}}"#), stack()),
    // A state without data shows nothing, not the first.
    (
      states(label(#"{"ref":"t"}"#), #"{"type":"label","label":{"state":"b","text":{"ref":"no"}}}"#),
      states(label(#"{"ref":"t"}"#), #"{"type":"label","label":{"state":"b","text":{"ref":"no"}}}"#),
      states(label(#""top""#), #"{"type":"zStack","zStack":{"state":"b","items":[]}}"#)
    ),
    (#"{"label":{"text":"short"}}"#, label(#""short""#), label(#""short""#)),
    (
      #"{"type":"component","component":{"name":"row","data":{"ref":"a/b"}}}"#, label(#"{"ref":"a/b/t"}"#),
      label(#""deep""#)
    ),
    (#"{"type":"component","component":{"name":"row","data":{"t":"own"}}}"#, label(#""own""#), label(#""own""#)),
    (stack(#"{"type":"component","component":{"name":"row"}}"#), stack(), stack()),
    (
      #"{"type":"component","component":{"name":"row","data":{"ref":"a/b"},"padding":3}}"#,
      stack(label(#"{"ref":"a/b/t"}"#), before: #""padding":3,"#), stack(label(#""deep""#), before: #""padding":3,"#)
    ),
    (stack(#"{"type":"component","component":{"name":"nobody"}}"#), stack(), stack()),
    (
      #"{"type":"component","component":{"name":"box","children":[\#(label("1")),\#(label("2"))]}}"#,
      stack(label("1"), label("2"), before: #""spacing":2,"#), stack(label("1"), label("2"), before: #""spacing":2,"#)
    ),
    (
      #"{"type":"each","each":{"ref":"list","item":\#(label(#"{"ref":"t"}"#))}}"#,
      #"{"type":"each","each":{"ref":"list","item":\#(label(#"{"ref":"t"}"#))}}"#,
      stack(label(#""x""#), label(#""y""#), label(#""z""#))
    ),
    (
      #"{"type":"each","each":{"ref":"list","limit":2,"axis":"horizontal","spacing":4,"item":\#(label(#"{"ref":"$index"}"#))}}"#,
      #"{"type":"each","each":{"ref":"list","limit":2,"axis":"horizontal","spacing":4,"item":\#(label(#"{"ref":"$index"}"#))}}"#,
      stack(label("0"), label("1"), type: "hStack", before: #""spacing":4,"#)
    ),
    (
      #"{"type":"each","each":{"ref":"words","axis":"horizontal","wrap":true,"line_spacing":4,"item":\#(label(#"{"ref":"$item"}"#))}}"#,
      #"{"type":"each","each":{"ref":"words","axis":"horizontal","wrap":true,"line_spacing":4,"item":\#(label(#"{"ref":"$item"}"#))}}"#,
      stack(label(#""p""#), label(#""q""#), type: "hStack", before: #""wrap":true,"line_spacing":4,"#)
    ),
    (
      #"{"type":"each","each":{"ref":"words","columns":["fill"],"wrap":true,"line_spacing":4,"item":\#(label("1"))}}"#,
      #"{"type":"each","each":{"ref":"words","columns":["fill"],"wrap":true,"line_spacing":4,"item":\#(label("1"))}}"#,
      stack(label("1"), label("1"), type: "grid", before: #""columns":["fill"],"#)
    ),
    (
      #"{"type":"each","each":{"ref":"list","limit":0,"item":\#(label("1"))}}"#,
      #"{"type":"each","each":{"ref":"list","limit":0,"item":\#(label("1"))}}"#, stack()
    ),
    (
      #"{"type":"each","each":{"ref":"words","item":\#(label(#"{"ref":"$item"}"#))}}"#,
      #"{"type":"each","each":{"ref":"words","item":\#(label(#"{"ref":"$item"}"#))}}"#,
      stack(label(#""p""#), label(#""q""#))
    ),
    (
      #"{"type":"each","each":{"ref":"list","item":{"type":"component","component":{"name":"row","data":{"ref":"$item"}}}}}"#,
      #"{"type":"each","each":{"ref":"list","item":\#(label(#"{"ref":"t"}"#))}}"#,
      stack(label(#""x""#), label(#""y""#), label(#""z""#))
    ),
    (
      #"{"type":"component","component":{"name":"dots","data":{"d":[1,2]}}}"#, stack(label("1"), label("2")),
      stack(label("1"), label("2"))
    ),
    (
      #"{"type":"component","component":{"name":"dots","data":{"d":{"ref":"words"}}}}"#,
      #"{"type":"each","each":{"ref":"words","item":\#(label(#"{"ref":"$item"}"#))}}"#,
      stack(label(#""p""#), label(#""q""#))
    ),
    (
      stack(#"{"type":"each","each":{"ref":"t","item":\#(label("1"))}}"#),
      stack(#"{"type":"each","each":{"ref":"t","item":\#(label("1"))}}"#), stack()
    ),
    (
      stack(label(#"{"ref":"t"}"#), type: "zStack", before: #""padding":{"top":{"ref":"n"}},"#),
      stack(label(#"{"ref":"t"}"#), type: "zStack", before: #""padding":{"top":{"ref":"n"}},"#),
      stack(label(#""top""#), type: "zStack", before: #""padding":{},"#)
    ),
  ]

  @Test("flat with its paths, and filled with data", arguments: rows)
  func written(_ layout: String, _ flat: String, _ filled: String) throws {
    let scratch = try Scratch(Self.components.merging(["Layouts/card.json": layout]) { first, _ in first })
    let workspace = Workspace(containing: scratch.root)
    let prepared = PreparedLayout(try workspace.layout(at: scratch.path("Layouts/card.json")), in: workspace)
    #expect(try LayoutExpander.flattened(prepared).text.minified.description == flat)
    let fixture = Fixture(model: "Card", name: "a", document: try JSONDocument(parsing: Self.data, file: "data.json"))
    #expect(LayoutExpander.filled(prepared, with: fixture).minified.description == filled)
  }
}
