import JSONDocument

extension Border: PropertyOwner {
  package static let typeName = "a border"
  package static var propertyType: PropertyType { .border }

  package init() { self.init(width: 1, color: .token(.borderModerate)) }

  package static let table = PropertyTable<Border>([
    Property("width", \.width, in: 0...1000, "points"),
    Property("color", \.color, "the line's colour"),
    Property("style", \.style, "solid or dashed"),
  ])
}

extension Shadow: PropertyOwner {
  package static let typeName = "a shadow"
  package static var propertyType: PropertyType { .shadow }

  package init() { self.init(color: .tint(.grey, .t700), offset: .zero, radius: 8, opacity: 0.2) }

  package static let table = PropertyTable<Shadow>([
    Property("color", \.color, "the shadow's colour"),
    Property("offset", \.offset, "points to the right and down"),
    Property("radius", \.radius, in: 0...1000, "blur in points"),
    Property("opacity", \.opacity, in: 0...1, "0 to 1"),
  ])
}

extension Gradient: PropertyOwner {
  package static let typeName = "a gradient"
  package static var propertyType: PropertyType { .gradient }

  package init() { self.init(colors: []) }

  package static let table = PropertyTable<Gradient>([
    Property("type", \.kind, "linear, radial or sweep"),
    Property("colors", \.colors, "evenly spaced colour stops"),
    Property("direction", \.direction, "linear only: an edge or corner to another"),
    Property("tile_mode", \.tileMode, "fill outside the stops"),
    Property("center", \.center, "radial and sweep: points from the area's top left"),
    Property("radius", \.radius, "radial: points"),
  ])
}

extension Array: PropertyDecodable where Element == Color {
  package static var propertyType: PropertyType { .any }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> [Color]? {
    let limit = 64
    guard decoder.kind(value) == .array else {
      decoder.reportMismatch(value, expected: "an array of colours")
      return nil
    }
    let colors = decoder.elements(of: value).prefix(limit).compactMap { Color.decode($0, &decoder) }
    guard !colors.isEmpty else {
      decoder.reportMismatch(value, expected: "at least one colour")
      return nil
    }
    return colors
  }
}

extension Outline: PropertyDecodable {
  package static var propertyType: PropertyType { .shape }

  private static let smoothings = ["none": 0.55, "small": 0.67, "medium": 0.72, "high": 0.8, "full": 1.0]

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Outline? {
    guard decoder.kind(value) == .object else {
      return Corners.decode(value, &decoder).map { .rounded($0) }
    }
    if let rounded = decoder.member("rounded", of: value) {
      return Corners.decode(rounded, &decoder).map { .rounded($0) }
    }
    if let squircle = decoder.member("squircle", of: value) { return decodeSquircle(squircle, &decoder) }
    if let ticket = decoder.member("ticket", of: value) {
      guard let radius = decoder.member("circle_radius", of: ticket),
        let offset = decoder.member("offset_percent_from_top", of: ticket)
      else {
        decoder.reportMismatch(ticket, expected: "a ticket with circle_radius and offset_percent_from_top")
        return nil
      }
      guard let radius = decoder.decodeNumber(radius, in: 0...10_000),
        let offset = decoder.decodeNumber(offset, in: 0...1)
      else { return nil }
      return .ticket(radius: radius, offset: offset)
    }
    decoder.reportMismatch(value, expected: "a shape: rounded, squircle or ticket")
    return nil
  }

  private static func decodeSquircle(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Outline? {
    var corners = Corners(Double.layoutLimit)
    if let radius = decoder.member("radius", of: value) {
      guard let decoded = Corners.decode(radius, &decoder) else { return nil }
      corners = decoded
    }
    guard let member = decoder.member("smoothing", of: value) else { return .squircle(corners, smoothing: 0.72) }
    if let name = decoder.string(member), let smoothing = smoothings[name] {
      return .squircle(corners, smoothing: smoothing)
    }
    guard let number = decoder.number(member) else {
      decoder.reportMismatch(member, expected: "none, small, medium, high, full or a number from 0.55 to 1")
      return nil
    }
    return .squircle(corners, smoothing: min(1, max(0.55, number)))
  }
}
