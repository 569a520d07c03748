/// A text style: one of six weights and ten sizes.
package struct Font: Sendable, Hashable {
  package var weight: FontWeight
  package var size: FontSize

  package init(_ weight: FontWeight, _ size: FontSize) {
    self.weight = weight
    self.size = size
  }

  package static let regular100 = Font(.regular, .s100)
}

package enum FontWeight: String, Sendable, CaseIterable {
  case light, regular, medium, semibold, bold, extrabold

  /// From semibold on, a terminal shows bold.
  package var isBold: Bool {
    switch self {
    case .light, .regular, .medium: false
    case .semibold, .bold, .extrabold: true
    }
  }
}

package enum FontSize: String, Sendable, CaseIterable {
  case s050 = "050"
  case s100 = "100"
  case s200 = "200"
  case s300 = "300"
  case s400 = "400"
  case s500 = "500"
  case s600 = "600"
  case s700 = "700"
  case s800 = "800"
  case s900 = "900"

  /// 50, 100, 200 … 900.
  package init?(number: Int) {
    self.init(rawValue: number == 50 ? "050" : String(number))
  }

  /// Points.
  package var points: Double {
    switch self {
    case .s050: 10
    case .s100: 12
    case .s200: 13
    case .s300: 14
    case .s400: 16
    case .s500: 18
    case .s600: 20
    case .s700: 22
    case .s800: 25
    case .s900: 28
    }
  }
}
