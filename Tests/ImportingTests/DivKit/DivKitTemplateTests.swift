import JSONDocument
import Testing

@testable import ImportedWorkspaces
@testable import Importing

@Suite("Parameters of DivKit's templates") struct DivKitTemplateTests {
  private static let templates = ##"""
    "line": {"type": "text", "$text": "words", "$text_color": "tone", "text_color": "#111111"},
    "card": {"type": "container", "items": [{"type": "line", "words": "inner"}, {"type": "text", "text": "fixed"}]},
    "tinted": {"type": "container", "items": [{"type": "tinted_box", "background": [{"type": "solid", "color": "#222222"}]}]},
    "tinted_box": {"type": "container", "items": [{"type": "separator", "$background": "background"}]},
    "list": {"type": "container", "$items": "kids"},
    "deep": {"type": "container", "items": [{"type": "card", "words": "middle"}]},
    "passed": {"type": "container", "items": [{"type": "line", "$words": "title"}]}
    """##

  private static func layout(_ use: String) throws -> String {
    try DivKitTests.layout(DivKitTests.card(use, templates: templates))
  }

  @Test(
    "the use of a template counts more than uses that are written in it",
    arguments: [
      (#"{"type": "card"}"#, ["inner", "fixed"]), (#"{"type": "card", "words": "outer"}"#, ["outer", "fixed"]),
      (#"{"type": "deep"}"#, ["middle", "fixed"]), (#"{"type": "deep", "words": "outer"}"#, ["outer", "fixed"]),
      (#"{"type": "passed", "title": "handed"}"#, ["handed"]),
      (#"{"type": "passed", "title": "T", "words": "W"}"#, ["W"]),
      // What the card hands to a template is the card's own.
      (#"{"type": "list", "words": "outer", "kids": [{"type": "line", "words": "kid"}]}"#, ["kid"]),
    ])
  func outer(use: String, wanted: [String]) throws {
    let text = DivKitTests.card(use, templates: Self.templates)
    #expect(try ImportedPicture.words(of: DivKitTests.imported(text)) == wanted)
  }

  @Test("a property of a use is its own, also where the use around it has one of this name") func properties() throws {
    let layout = try Self.layout(##"{"type": "tinted", "background": [{"type": "solid", "color": "#999999"}]}"##)
    // The separator takes the outermost, the box in the template keeps its own.
    #expect(layout.contains(##""separator":{"width":"fill","bg_color":"#999999"}"##), "\(layout)")
    #expect(layout.contains(##"}],"width":"fill","bg_color":"#222222"}"##), "\(layout)")
    #expect(layout.hasSuffix(##""width":"fill","bg_color":"#999999"}}"##), "\(layout)")
  }

  @Test("a component in a template has the parameters of the template's use") func components() throws {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "items": [{"type": "line", "words": "a"}, {"type": "line", "words": "b"},
        {"type": "card", "words": "c", "paddings": {"top": 1}}, {"type": "card", "tone": "#444444", "paddings": {"top": 2}}]}
      """#, templates: Self.templates)
    let layout = try DivKitTests.layout(text)
    for wanted in [
      #"{"name":"line","data":{"words":"a"}"#, #"{"name":"line","data":{"words":"c"}"#,
      // The component has no field for the colour.
      ##"{"type":"label","label":{"text":"inner","font":{"weight":"regular","size":"12pt"},"color":"#444444""##,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }
}
