import Glibc
import Rendering

/// The user's choice of colours; `auto` leaves it to the environment.
package enum ColorChoice: String, CaseIterable {
  case auto
  case truecolour = "truecolor"
  case palette256 = "256"
  case palette16 = "16"
  case mono

  package var mode: ColorMode {
    explicitMode ?? Self.offered { name in getenv(name).map { String(cString: $0) } }
  }

  /// Nil where the environment is to say.
  package var explicitMode: ColorMode? {
    switch self {
    case .auto: nil
    case .truecolour: .truecolour
    case .palette256: .palette256
    case .palette16: .palette16
    case .mono: .mono
    }
  }

  /// The color mode from the environment (`docs/studio.md` §6): a `NO_COLOR` that is not empty wins.
  package static func offered(_ variable: (String) -> String?) -> ColorMode {
    if let refusal = variable("NO_COLOR"), !refusal.isEmpty { return .mono }
    if let kind = variable("COLORTERM"), kind == "truecolor" || kind == "24bit" { return .truecolour }
    let terminal = variable("TERM") ?? ""
    if terminal.isEmpty || terminal == "dumb" { return .mono }
    if terminal.hasSuffix("-direct") { return .truecolour }
    return terminal.contains("256color") ? .palette256 : .palette16
  }
}
