import Glibc
import JSONDocument

extension RGBA {
  /// A fraction as a channel: clamped to 0…1, rounded half up. Not a number is 0.
  static func channel(_ fraction: Double) -> UInt8 {
    fraction > 0 ? UInt8(clamping: min(fraction, 1) * 255 + 0.5) : 0
  }

  /// This colour laid over a backdrop, its own alpha multiplied by a further one of 0…1.
  package func blended(over backdrop: RGBA, alpha opacity: Double = 1) -> RGBA {
    let top = Int(opacity >= 1 ? alpha : RGBA.channel(opacity * Double(alpha) / 255))
    if top == 255 { return RGBA(red: red, green: green, blue: blue) }
    if top == 0 { return backdrop }
    // Alphas in 255ths of 255ths, so that an opaque backdrop stays exactly opaque.
    let below = Int(backdrop.alpha) * (255 - top)
    let total = top * 255 + below
    func mix(_ over: UInt8, _ under: UInt8) -> UInt8 {
      UInt8((Int(over) * top * 255 + Int(under) * below + total / 2) / total)
    }
    return RGBA(
      red: mix(red, backdrop.red), green: mix(green, backdrop.green), blue: mix(blue, backdrop.blue),
      alpha: UInt8((total + 127) / 255))
  }

  /// The contrast ratio of two opaque colours, 1…21 (WCAG 2.2, “contrast ratio”). Alpha is not looked at: blend first.
  package func contrast(with other: RGBA) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Black or white, whichever reads better on this colour.
  package var lettering: RGBA { contrast(with: .white) > contrast(with: .black) ? .white : .black }

  /// WCAG 2.2, “relative luminance”: 0 black … 1 white.
  package var luminance: Double {
    0.2126 * RGBA.linear(red) + 0.7152 * RGBA.linear(green) + 0.0722 * RGBA.linear(blue)
  }

  /// The light that a channel of sRGB stands for, 0…1 (IEC 61966-2-1).
  package static func linear(_ channel: UInt8) -> Double { linearChannels[Int(channel)] }

  /// By channel: a check asks for several in every line of text, and a power is dear.
  private static let linearChannels: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
