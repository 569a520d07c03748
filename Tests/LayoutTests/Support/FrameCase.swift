import Layout
import Testing

/// A tree and where the root's children lie in it, under the statement that they show.
struct FrameCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var element: Element
  var wanted: [Sides]
  var scale: Double
  var rightToLeft: Bool

  init(_ statement: String, _ element: Element, _ wanted: [Sides], scale: Double = 0, rightToLeft: Bool = false) {
    testDescription = statement
    self.element = element
    self.wanted = wanted
    self.scale = scale
    self.rightToLeft = rightToLeft
  }

  var items: [Frame] { Laid(element, scale: scale, rightToLeft: rightToLeft).items }
}
