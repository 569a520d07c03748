import JSONDocument

/// The host configuration of Adaptive Cards in its default values: sizes, colours and distances by their names.
enum CardStyles {
  /// `size` of a text in points.
  static let sizes: KeyValuePairs<String, String> = [
    "small": "12pt", "default": "14pt", "medium": "17pt", "large": "21pt", "extraLarge": "26pt",
  ]

  static let weights: KeyValuePairs<String, String> = ["lighter": "light", "default": "regular", "bolder": "semibold"]

  /// A colour of the design system.
  struct Tint {
    var type: String
    var tint: String

    var text: JSONText { .object([("type", .string(type)), ("tint", .string(tint))]) }
  }

  /// The name of the style of a text: `large_bolder`, `default`.
  private static func name(_ size: String, _ weight: String) -> String {
    let size = size == "extraLarge" ? "extra_large" : size
    return weight == "default" ? size : "\(size)_\(weight)"
  }

  static func role(_ size: String, _ weight: String) -> JSONText {
    .object([("text_role", .string(name(size, weight)))])
  }

  /// The design system's texts, one for each size and weight, so that one file changes them all.
  static var texts: [(String, JSONText)] {
    sizes.flatMap { size in
      weights.map { weight in
        let font = JSONText.object([("weight", .string(weight.value)), ("size", .string(size.value))])
        return (name(size.key, weight.key), JSONText.object([("font", font)]))
      }
    }
  }

  /// `color` of a text, plain and subtle.
  static func color(_ name: String, isSubtle: Bool) -> Tint? {
    let family: (String, String, String)? =
      switch name.lowercased() {
      case "default", "dark": isSubtle ? ("grey", "700", "") : nil
      case "light": ("white", "500", "")
      case "accent": ("blue", "600", "500")
      case "good": ("green", "700", "600")
      case "warning": ("orange", "700", "600")
      case "attention": ("red", "600", "500")
      default: nil
      }
    guard let (type, tint, subtle) = family else { return nil }
    return Tint(type: type, tint: isSubtle && !subtle.isEmpty ? subtle : tint)
  }

  /// The ground of a container's `style`; nil for the default, which has none.
  static func ground(_ style: String) -> JSONText? {
    let family: String? =
      switch style {
      case "emphasis": "grey"
      case "accent": "blue"
      case "good": "green"
      case "warning": "orange"
      case "attention": "red"
      default: nil
      }
    return family.map { Tint(type: $0, tint: $0 == "grey" ? "100" : "050").text }
  }

  /// Points before an element.
  static let spacings: [String: Double] = [
    "none": 0, "small": 4, "default": 8, "medium": 16, "large": 24, "extralarge": 32, "padding": 16,
  ]

  /// Points of a picture's sides.
  static let imageSizes: [String: Double] = ["small": 40, "medium": 80, "large": 160]

  static let padding = 16.0

  /// Points between the title and the value of a fact, and the widest title.
  static let factSpacing = 10.0
  static let factTitleWidth = 150.0

  /// The lines of a table by its `gridStyle`.
  static func line(_ style: String) -> JSONText {
    let family = ["accent": "blue", "good": "green", "warning": "orange", "attention": "red"][style] ?? "grey"
    return Tint(type: family, tint: style == "emphasis" ? "400" : "300").text
  }
}
