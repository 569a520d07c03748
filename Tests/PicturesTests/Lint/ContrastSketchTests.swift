import Binding
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("Contrasts by colours and frames") struct ContrastSketchTests {
  /// Whether a picture is called readable, and how many of its lines are of low contrast when it is painted.
  private func compared(_ picture: Picture, _ appearance: Appearance) -> (isReadable: Bool, low: Int) {
    let theme = Theme(appearance)
    let surface = theme.resolve(Color(.token(.surfacePrimary)))
    let (tree, result) = (picture.bound.tree, picture.result)
    let list = DisplayList.build(tree, layout: result, theme: theme, images: picture.images)
    let sketch = ContrastSketch(tree, result, result.frames(), theme, on: surface)
    return (sketch?.isReadable == true, list.contrasts(on: surface).count(where: \.isLow))
  }

  @Test("no text of a sample that is called readable is of low contrast, and most samples are called so")
  func samples() throws {
    var (all, readable) = (0, 0)
    for root in Samples.all {
      let workspace = Workspace(containing: root)
      for path in workspace.files(in: .layouts) + workspace.files(in: .screens) {
        let picture = try Picture(Target.find(path))
        for appearance in [Appearance.light, .dark] {
          let (isReadable, low) = compared(picture, appearance)
          #expect(!isReadable || low == 0, "\(path)")
          if low == 0 { (all, readable) = (all + 1, readable + (isReadable ? 1 : 0)) }
        }
      }
    }
    #expect(readable * 2 > all, "\(readable) of \(all)")
  }

  /// Stacks with texts and grounds of few colours, some of which reach out of their boxes.
  private func node(_ random: inout SeededRandom, depth: Int) -> String {
    let colors = ["#000000", "#FFFFFF", "#777777", "#D32F2F"]
    let color = colors.randomElement(using: &random) ?? ""
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      let words = ["Hi", "Kimchi", "A text that takes more than one line"].randomElement(using: &random) ?? ""
      let below = colors.randomElement(using: &random) ?? ""
      let ground = Bool.random(using: &random) ? ##", "bg_color": "\##(below)""## : ""
      let side = Int.random(in: 0..<4, using: &random) == 0 ? #", "height": 12, "width": 30"# : ""
      return ##"{ "type": "label", "label": { "text": "\##(words)", "color": "\##(color)"\##(ground)\##(side) } }"##
    }
    let kind = ["vStack", "hStack", "zStack"].randomElement(using: &random) ?? ""
    let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in node(&random, depth: depth - 1) }
    let ground = Bool.random(using: &random) ? ##""bg_color": "\##(color)", "## : ""
    let spacing = kind == "zStack" ? "" : #""spacing": \#([-20, 0, 8].randomElement(using: &random) ?? 0), "#
    let height = Int.random(in: 0..<4, using: &random) == 0 ? #""height": 40, "# : ""
    let members = #"\#(ground)\#(spacing)\#(height)"items": [\#(items.joined(separator: ", "))]"#
    return #"{ "type": "\#(kind)", "\#(kind)": { \#(members) } }"#
  }

  @Test("no text of a random picture that is called readable is of low contrast")
  func random() throws {
    var random = SeededRandom(seed: 26)
    var readable = 0
    let scratch = try Scratch(["kimchi.json": "{}"])
    for number in 0..<400 {
      let layout = node(&random, depth: 3)
      try scratch.write("Layouts/l\(number).json", layout)
      let (isReadable, low) = compared(try Picture(Target.find(scratch.path("Layouts/l\(number).json"))), .light)
      #expect(!isReadable || low == 0, "\(layout)")
      readable += isReadable ? 1 : 0
    }
    #expect(readable > 20, "\(readable)")
  }

  @Test("a ground that reaches under a text from beside it counts, and so do marks in the text")
  func edges() throws {
    func isReadable(_ items: String, _ more: String = "") throws -> Bool {
      let layout = ##"{ "type": "vStack", "vStack": { \##(more) "items": [ \##(items) ] } }"##
      let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": layout])
      return compared(try Picture(Target.find(scratch.path("Layouts/card.json"))), .light).isReadable
    }
    let dark = ##"{ "type": "spacer", "spacer": { "height": 40, "bg_color": "#222222" } }"##
    let text = ##"{ "type": "label", "label": { "text": "Kimchi", "color": "#000000" } }"##
    #expect(try isReadable("\(dark), \(text)", #""spacing": 8,"#))
    #expect(try !isReadable("\(dark), \(text)", #""spacing": -30,"#))
    #expect(try !isReadable(text, ##""bg_color": "#222222","##))
    #expect(try isReadable(##"{ "type": "label", "label": "plain" }"##))
    #expect(try !isReadable(##"{ "type": "label", "label": { "text": "{#FFFFFF|pale}" } }"##))
  }
}
