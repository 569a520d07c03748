import JSONDocument

/// Values as documents have them, for showing a default where a property is not set.
extension String {
  package var written: JSONText? { .string(self) }
}

extension Bool {
  package var written: JSONText? { .bool(self) }
}

extension Double {
  package var written: JSONText? { .number(self) }
}

extension Int {
  package var written: JSONText? { .integer(self) }
}

extension PropertyChoice {
  package var written: JSONText? { .string(rawValue) }
}

extension ImageStyle {
  package var written: JSONText? { .string(rawValue) }
}

extension FontSize {
  package var written: JSONText? { .string(name) }
}

extension Font {
  package var written: JSONText? { .object([("weight", .string(weight.rawValue)), ("size", .string(size.name))]) }
}

extension GlyphSize {
  package var written: JSONText? { .number(points) }
}

extension AspectRatio {
  package var written: JSONText? { .number(value) }
}

extension Color {
  /// A token of a workspace's own has no name outside its design system.
  package var written: JSONText? {
    var members: [(String, JSONText)]
    switch base {
    case .literal(let literal): return alpha == nil ? .string(literal.hex) : nil
    case .tint(let family, let tint): members = [("type", .string(family.rawValue)), ("tint", .string(tint.name))]
    case .token(let token):
      guard let name = token.name else { return nil }
      members = [("token", .string(name))]
    }
    if let alpha { members.append(("alpha", .number(alpha))) }
    return .object(members)
  }
}

extension Dimension {
  package var written: JSONText? {
    switch kind {
    case .hug: "hug"
    case .fill: "fill"
    case .fixed: .number(value)
    case .percent: .string("\(JSONText.number(value))%")
    }
  }
}

extension Edges {
  package var written: JSONText? {
    if [leading, bottom, trailing].allSatisfy({ $0 == top }) { return .number(top) }
    if top == bottom, leading == trailing {
      return .object([("vertical", .number(top)), ("horizontal", .number(leading))])
    }
    return .object([
      ("top", .number(top)), ("trailing", .number(trailing)), ("bottom", .number(bottom)),
      ("leading", .number(leading)),
    ])
  }
}

extension Corners {
  package var written: JSONText? {
    if [topTrailing, bottomLeading, bottomTrailing].allSatisfy({ $0 == topLeading }) { return .number(topLeading) }
    return .object([
      ("top_leading", .number(topLeading)), ("top_trailing", .number(topTrailing)),
      ("bottom_trailing", .number(bottomTrailing)), ("bottom_leading", .number(bottomLeading)),
    ])
  }
}

extension Size {
  package var written: JSONText? { .object([("width", .number(width)), ("height", .number(height))]) }
}

extension Point {
  package var written: JSONText? { .object([("x", .number(x)), ("y", .number(y))]) }
}

extension Priorities {
  package var written: JSONText? {
    let both = [("horizontal", horizontal), ("vertical", vertical)].compactMap { name, value in
      value.map { (name, JSONText.integer(Int($0))) }
    }
    return both.isEmpty ? nil : .object(both)
  }
}

extension Border {
  package var written: JSONText? {
    color.written.map {
      .object([("width", .number(width)), ("color", $0), ("style", .string(style.rawValue))])
    }
  }
}

extension Outline {
  package var written: JSONText? { if case .rounded(let corners) = self { corners.written } else { nil } }
}
