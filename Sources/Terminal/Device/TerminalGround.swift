import Rendering
import Sushi

/// Whether a terminal's background is dark or light.
package enum TerminalGround: String, Sendable, CaseIterable {
  case dark, light

  /// By which of black and white reads better on the colour.
  init(_ color: RGBA) { self = color.lettering == .black ? .light : .dark }

  /// By `COLORFGBG`, which some terminals set: two or three numbers of the palette with semicolons, the background last.
  init?(colorVariable text: String) {
    switch text.split(separator: ";").last.flatMap({ Int($0) }) {
    case (0...6)?, 8: self = .dark
    case 7, (9...15)?: self = .light
    default: return nil
    }
  }
}

extension RGBA {
  /// Reads a colour as terminals say it: `rgb:` or `rgba:` and one to four hexadecimal digits for each part (XParseColor).
  init?(terminal text: String) {
    let names = text.split(separator: ":", omittingEmptySubsequences: false)
    let parts = names.last?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    guard names.count == 2, names[0] == "rgb" && parts.count == 3 || names[0] == "rgba" && parts.count == 4 else {
      return nil
    }
    let values = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16), value >= 0 else { return nil }
      return UInt8(value * 255 / (1 << (4 * part.count) - 1))
    }
    guard values.count == parts.count else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }
}
