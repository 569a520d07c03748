import KimchiCore
import Layout
import Sushi
import Testing

/// A tree laid out with the test measurer, without rounding unless a scale is given.
struct Laid {
  let tree: ViewTree
  let result: LayoutResult

  init(
    _ element: Element, width: Double? = nil, height: Double? = nil, scale: Double = 0, rightToLeft: Bool = false,
    typeScale: Double = 1, images: [String: Size] = [:]
  ) {
    tree = element.tree
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages(sizes: images))
    result = engine.layout(
      tree,
      LayoutOptions(
        width: width, height: height, scale: scale, rightToLeft: rightToLeft, typeScale: typeScale))
  }

  /// The frames of the root's children, hidden ones left out.
  var items: [Frame] { frames(in: 0) }

  func frames(in view: Int) -> [Frame] {
    tree.children(of: view).filter { result.isVisible($0) }.map { result.frame(of: $0) }
  }

  /// A text's lines as they are read, with their ellipses.
  func lines(of view: Int) -> [String] {
    guard let text = result.text(of: view) else { return [] }
    let content = tree.texts[Int(tree.nodes[view].payload)]
    let bytes = Array(content.text.text.utf8)
    return text.lines.map { line in
      String(decoding: bytes[line.range], as: UTF8.self)
        + (line.hasEllipsis ? TextLayout.ellipsis(of: content) : "")
        + String(decoding: bytes[line.suffix], as: UTF8.self)
    }
  }
}

/// A frame of which not every side is asserted.
struct Sides: CustomTestStringConvertible, ExpressibleByArrayLiteral {
  var sides: [Double?]

  init(arrayLiteral sides: Double?...) { self.sides = sides }

  var testDescription: String { sides.map { $0.map { "\($0)" } ?? "_" }.description }

  func matches(_ frame: Frame, within tolerance: Double = 1e-6) -> Bool {
    zip(sides, [frame.x, frame.y, frame.width, frame.height]).allSatisfy { wanted, actual in
      wanted.map { abs($0 - actual) <= tolerance } ?? true
    }
  }
}

func expect(
  _ frames: [Frame], _ wanted: [Sides], within tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    frames.count == wanted.count && zip(frames, wanted).allSatisfy { $1.matches($0, within: tolerance) },
    "\(frames.map { [$0.x, $0.y, $0.width, $0.height] }) is not \(wanted.map(\.testDescription))",
    sourceLocation: sourceLocation)
}
