import JSONDocument

/// A text style: a weight and a size.
package struct Font: Sendable, Hashable {
  // The size first: three bytes without a gap, which layout compares at once.
  package var size: FontSize
  package var weight: FontWeight

  package init(_ weight: FontWeight, _ size: FontSize) {
    self.weight = weight
    self.size = size
  }

  package static let regular100 = Font(.regular, .s100)
}

package enum FontWeight: String, Sendable, CaseIterable {
  case light, regular, medium, semibold, bold, extrabold

  /// The weight of a number of style sheets, 100, 200 … 900: the nearest where the fonts have none.
  package init?(number: Int) {
    switch number {
    case 100, 200, 300: self = .light
    case 400: self = .regular
    case 500: self = .medium
    case 600: self = .semibold
    case 700: self = .bold
    case 800, 900: self = .extrabold
    default: return nil
    }
  }

  /// From semibold on, a terminal shows bold.
  package var isBold: Bool {
    switch self {
    case .light, .regular, .medium: false
    case .semibold, .bold, .extrabold: true
    }
  }
}

/// A size of text: a step of the type scale, or points of its own.
package struct FontSize: Sendable, Hashable {
  /// A step's number, or from 100 on hundredths of a point: two bytes, since every text has a size.
  private let code: UInt16

  private init(code: UInt16) { self.code = code }

  package static var s050: FontSize { FontSize(code: 0) }
  package static var s100: FontSize { FontSize(code: 1) }
  package static var s200: FontSize { FontSize(code: 2) }
  package static var s300: FontSize { FontSize(code: 3) }
  package static var s400: FontSize { FontSize(code: 4) }
  package static var s500: FontSize { FontSize(code: 5) }
  package static var s600: FontSize { FontSize(code: 6) }
  package static var s700: FontSize { FontSize(code: 7) }
  package static var s800: FontSize { FontSize(code: 8) }
  package static var s900: FontSize { FontSize(code: 9) }

  /// The steps of the type scale, the smallest first.
  package static let steps = (0...9).map { FontSize(code: $0) }

  /// A step by its name, such as `050` and `400`.
  package init?(step name: some StringProtocol) {
    let bytes = Array(name.utf8.prefix(4))
    guard bytes.count == 3, bytes[2] == UInt8(ascii: "0"), 0x30...0x39 ~= bytes[0] else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0x30, UInt8(ascii: "5")): self.init(code: 0)
    case (0x31..., 0x30): self.init(code: UInt16(clamping: bytes[0] - 0x30))
    default: return nil
    }
  }

  /// A step by its number: 50, 100, 200 … 900.
  package init?(number: Int) {
    self.init(step: number == 50 ? "050" : String(number))
  }

  /// Points to a hundredth, from 1 on and below 600.
  package init?(points: Double) {
    let hundredths = (points * 100).rounded()
    guard (100..<60_000).contains(hundredths), (hundredths / 100 - points).magnitude < 1e-9 else { return nil }
    self.init(code: UInt16(clamping: hundredths))
  }

  /// A size as documents have it: `400`, `50` for `050`, `17pt`, `13.5pt`.
  package init?(_ text: String) {
    guard text.hasSuffix("pt") else {
      guard let size = FontSize(step: text == "50" ? "050" : text) else { return nil }
      self = size
      return
    }
    let digits = text.dropLast(2)
    guard digits.first != "0", digits.first?.isNumber == true, digits.last != ".",
      digits.utf8.allSatisfy({ $0 == 0x2E || 0x30...0x39 ~= $0 }), let points = Double(digits),
      let size = FontSize(points: points)
    else { return nil }
    self = size
  }

  /// As documents have it: `400`, `17pt`.
  package var name: String {
    switch code {
    case 0: "050"
    case 1...9: "\(code)00"
    default: "\(points.plainText)pt"
    }
  }

  /// Whether it is one of the type scale.
  package var isStep: Bool { code < 100 }

  /// Points.
  package var points: Double {
    switch code {
    case 0: 10
    case 1: 12
    case 2: 13
    case 3: 14
    case 4: 16
    case 5: 18
    case 6: 20
    case 7: 22
    case 8: 25
    case 9: 28
    default: Double(code) / 100
    }
  }
}
