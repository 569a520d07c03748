import JSONDocument

/// The type of a property's values. Messages, the schema and suggestions are derived from it.
package indirect enum PropertyType: Sendable {
  case any
  case string
  case bool
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case choice([String])
  /// Points, `"fill"`, `"hug"` or `"N%"`.
  case dimension
  case color
  case font
  /// A step of the type scale, or points such as `17pt`.
  case fontSize
  /// A word, or 100, 200 … 900.
  case fontWeight
  case edges
  case corners
  case border
  case shadow
  case gradient
  case shape
  /// 0…1000, or one for each axis.
  case priority
  case size
  case point
  case aspectRatio
  /// A text size by name or in points.
  case glyphSize
  /// A hexadecimal code of the icon font, or a readable name.
  case icon
  case node
  case nodes
  case action
  /// The name of a style of the design system.
  case style(StyleRole)
  /// An object with properties of its own, or a value for its main one.
  case object(String, main: String?, properties: @Sendable () -> [PropertyDescription])
  /// An object with just one of some members, or a value for the main one: a side in points or as a share.
  case oneOf(String, main: String, properties: @Sendable () -> [PropertyDescription])
  /// An array of values of a type, with their name in the plural.
  case array(String, PropertyType)
  /// A string, or an array of strings.
  case texts
  /// An array, with what it holds in a sentence.
  case list(String)

  /// In a sentence, after "expected".
  package var expectation: String {
    switch self {
    case .any: "a value"
    case .string: "a string"
    case .bool: "true or false"
    case .number(let range): "a number" + PropertyType.limits(range.lowerBound, range.upperBound)
    case .integer(let range):
      "a whole number"
        + PropertyType.limits(
          range.lowerBound == .min ? -.infinity : Double(range.lowerBound),
          range.upperBound == .max ? .infinity : Double(range.upperBound))
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .dimension: "points, \"fill\", \"hug\" or \"N%\""
    case .color: "a colour"
    case .font: "a font"
    case .fontSize: "one of the text sizes 050, 100, 200 … 900, or points from \"1pt\" to \"599.99pt\""
    case .fontWeight: "one of \(FontWeight.allCases.map(\.rawValue).joined(separator: ", ")), or 100, 200 … 900"
    case .edges: "points, or an object of edges"
    case .corners: "points, or an object of corners"
    case .border: "a border"
    case .shadow: "a shadow"
    case .gradient: "a gradient"
    case .shape: "a shape"
    case .priority: "a priority from 0 to 1000"
    case .size: "an object with width and height"
    case .point: "an object with x and y"
    case .aspectRatio: "a number above 0"
    case .icon: "the code of an icon such as \"e922\""
    case .glyphSize: "a text size such as \"300\", or points"
    case .node: "a node"
    case .nodes: "an array of nodes"
    case .action: "an action"
    case .style(let role): "the name of a \(role.noun)"
    case .object(let name, _, _), .oneOf(let name, _, _): name
    case .texts: "a string, or an array of strings"
    case .array(let elements, _), .list(let elements): "an array of \(elements)"
    }
  }

  private static func limits(_ low: Double, _ high: Double) -> String {
    let greatest = Double.greatestFiniteMagnitude
    return switch (low > -greatest, high < greatest) {
    case (true, true): " from \(low.plainText) to \(high.plainText)"
    case (true, false): " of at least \(low.plainText)"
    case (false, true): " of at most \(high.plainText)"
    case (false, false): ""
    }
  }
}
