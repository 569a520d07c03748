import JSONDocument

/// A picture. Its width, height, aspect ratio and background are the wrapper's.
package struct Image: PropertyOwner, Hashable {
  package var url = ""
  /// The address in facet responses; `url` wins.
  package var uri = ""
  /// An asset of the app, shown where the url leads nowhere.
  package var local = ""
  /// An asset that is shown where neither is there.
  package var placeholder = ""
  package var style = ImageStyle.unspecified
  package var shape: Outline?
  package var scale = ImageScale.fit
  package var alignment = Alignment.center
  package var alpha = 1.0
  package var scaleFactor = 1.0
  package var filter: ColorFilter?
  package var contentDescription = ""

  package init() {}

  package static let typeName = "an image"
  package static var mainProperty: String? { "url" }

  package static let table = PropertyTable<Image>([
    Property("url", \.url, "address of the picture; the workspace maps it to a file"),
    Property("uri", \.uri, "address of the picture in facet responses"),
    Property("local", \.local, "app asset used when the url can't be loaded"),
    Property("placeholder", \.placeholder, "asset used when neither can be loaded"),
    Property("style", \.style, "outline in facet responses: rounded or circle"),
    Property("content_scale", \.scale, "how the picture fills its box"),
    Property("alignment", \.alignment, "position in its box"),
    Property("shape", \.shape, "clip outline"),
    Property("alpha", \.alpha, in: 0...1, "0 to 1"),
    Property("scale_factor", \.scaleFactor, in: 0.01...100, "zoom when drawn; the layout is unchanged"),
    Property("color_filter", \.filter, "recolouring"),
    Property("content_description", \.contentDescription, "text for screen readers"),
  ])
}

extension Image {
  /// Where the picture may be, in the order in which the places are tried.
  package var addresses: [String] { [url, uri, local, placeholder].filter { !$0.isEmpty } }

  /// A name for people: the last part of an address without its query, or the format of a picture in a `data:` url.
  package static func name(of url: String) -> String {
    if url.hasPrefix("data:") {
      let format = url.dropFirst(5).prefix(64).prefix { $0 != ";" && $0 != "," }
      return format.isEmpty ? "image" : String(format)
    }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return String(path.split(separator: "/").last ?? "image")
  }

  /// The outline that is clipped to; a shape wins over a style.
  package var outline: Outline? { shape ?? style.outline }
}

/// The outline of a picture in the words of a response of facets.
package enum ImageStyle: String, Sendable, CaseIterable {
  case unspecified, rounded, circle

  /// Points.
  private static let radius = 8.0
  /// More than half of any picture: corners meet in the middle of each side.
  private static let roundest = 10_000.0

  fileprivate var outline: Outline? {
    switch self {
    case .unspecified: nil
    case .rounded: .rounded(Corners(Self.radius))
    case .circle: .rounded(Corners(Self.roundest))
    }
  }
}

extension ImageStyle: PropertyDecodable {
  package static var propertyType: PropertyType { .choice(allCases.map(\.rawValue)) }

  /// Takes `rounded`, `ROUNDED` and `STYLE_ROUNDED`. A word that this version does not know is noted and changes
  /// nothing: a newer backend may send it.
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> ImageStyle? {
    guard let text = decoder.string(value) else {
      // An enum's number, as a binary response has it where the name is not known.
      if decoder.number(value) == nil { decoder.reportMismatch(value, expected: propertyType.expectation) }
      return nil
    }
    let word = text.lowercased()
    let name = word.hasPrefix("style_") ? String(word.dropFirst("style_".count)) : word
    if let style = ImageStyle(rawValue: name) { return style }
    decoder.diagnostics.append(
      Diagnostic(
        .note, .propertySpelling, "unknown image style \(Spelling.quoted(text)) is ignored",
        at: decoder.location(value), path: decoder.pointer(value), fix: "use rounded or circle"))
    return nil
  }
}

package struct ColorFilter: PropertyOwner, Hashable {
  package var tint: Color?
  package var grayscale = 0.0

  package init() {}

  package static let typeName = "a colour filter"
  package static let table = PropertyTable<ColorFilter>([
    Property("tint", \.tint, "one colour for every opaque part"),
    Property("grayscale", \.grayscale, in: 0...100, "percent of colour removed"),
  ])
}
