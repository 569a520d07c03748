@testable import Lint
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
  /// The texts of low contrast by a sketch, which is nil where it can't tell, and those of the painted picture.
  private func compared(_ picture: Picture, _ appearance: Appearance) -> (sketched: [Low]?, painted: [Low]) {
    let theme = Theme(appearance)
    let surface = theme.resolve(Color(.token(.surfacePrimary)))
    let (tree, result) = (picture.bound.tree, picture.result)
    var worst: [Int: TextContrast] = [:]
    let list = DisplayList.build(tree, layout: result, theme: theme, images: picture.images)
    for contrast in list.contrasts(on: surface) where contrast.isLow {
      if worst[contrast.view].map({ contrast.ratio < $0.ratio }) ?? true { worst[contrast.view] = contrast }
    }
    let sketched = ContrastSketch(tree, result, result.frames())?.lowContrasts(theme, on: surface)
    return (sketched?.map(Low.init), worst.values.sorted { $0.view < $1.view }.map(Low.init))
  }

  /// All of a contrast that is reported.
  private struct Low: Equatable {
    let view: Int
    let ratio: Double
    let isLarge: Bool
    let colors: [RGBA]

    init(_ contrast: TextContrast) {
      (view, ratio, isLarge) = (contrast.view, contrast.ratio, contrast.needed < 4)
      colors = [contrast.text, contrast.ground]
    }
  }

  @Test("the texts of samples that are hard to read are those of the painted picture, and most samples are told")
  func samples() throws {
    var (all, told) = (0, 0)
    for root in Samples.all {
      let workspace = Workspace(containing: root)
      for path in workspace.files(in: .layouts) + workspace.files(in: .screens) {
        let picture = try Picture(Target.find(path))
        for appearance in [Appearance.light, .dark] {
          let (sketched, painted) = compared(picture, appearance)
          #expect(sketched.map { $0 == painted } ?? true, "\(path)")
          (all, told) = (all + 1, told + (sketched == nil ? 0 : 1))
        }
      }
    }
    #expect(told * 2 > all, "\(told) of \(all)")
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

  @Test("the texts of random pictures that are hard to read are those of the painted picture")
  func random() throws {
    var random = SeededRandom(seed: 26)
    var (told, low) = (0, 0)
    let scratch = try Scratch(["kimchi.json": "{}"])
    for number in 0..<400 {
      let layout = node(&random, depth: 3)
      try scratch.write("Layouts/l\(number).json", layout)
      let (sketched, painted) = compared(try Picture(Target.find(scratch.path("Layouts/l\(number).json"))), .light)
      guard let sketched else { continue }
      #expect(sketched == painted, "\(layout)")
      (told, low) = (told + 1, low + (painted.isEmpty ? 0 : 1))
    }
    #expect(told > 40 && low > 20, "\(told), \(low)")
  }

  @Test("a ground that reaches under a text from beside it counts, and so do marks in the text")
  func edges() throws {
    func low(_ items: String, _ more: String = "") throws -> [Int]? {
      let layout = ##"{ "type": "vStack", "vStack": { \##(more) "items": [ \##(items) ] } }"##
      let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": layout])
      return compared(try Picture(Target.find(scratch.path("Layouts/card.json"))), .light).sketched?.map(\.view)
    }
    let dark = ##"{ "type": "spacer", "spacer": { "height": 40, "bg_color": "#222222" } }"##
    let text = ##"{ "type": "label", "label": { "text": "Kimchi", "color": "#000000" } }"##
    #expect(try low("\(dark), \(text)", #""spacing": 8,"#) == [])
    #expect(try low("\(dark), \(text)", #""spacing": -30,"#) == nil)
    #expect(try low(text, ##""bg_color": "#222222","##) == [1])
    #expect(try low(text, ##""bg_color": "#22222280","##) == nil)
    #expect(try low(##"{ "type": "label", "label": "plain" }"##) == [])
    #expect(try low(##"{ "type": "label", "label": { "text": "{#FFFFFF|pale}" } }"##) == nil)
  }
}
