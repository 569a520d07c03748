import Glibc
import Rendering

/// Options for opening a terminal.
package struct TerminalOptions: Sendable {
  /// Overrides what the environment says about colours.
  package var colors: ColorMode?
  package var isMouseOn = true
  package var graphics = GraphicsChoice.auto
  package var input: Int32 = 0
  package var output: Int32 = 1
  package var environment: TerminalEnvironment
  /// The folder for compiled terminal descriptions; without one, at most 256 colours are used.
  package var cacheFolder: String?

  package init(environment: TerminalEnvironment = .process) {
    self.environment = environment
    cacheFolder = environment.cacheFolder
  }
}

/// Environment settings for the terminal and the user's folders.
package struct TerminalEnvironment: Sendable {
  private let values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  /// This process's, read now.
  package static var process: TerminalEnvironment {
    let names = [
      "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "VTE_VERSION", "HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
      "XDG_CONFIG_HOME", "TERMINFO_DIRS", "TMUX", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LC_TERMINAL",
    ]
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return TerminalEnvironment(values)
  }

  /// A variable; nil also when it is empty.
  package subscript(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// `$XDG_CACHE_HOME/kimchi` (XDG Base Directory Specification).
  package var cacheFolder: String? { folder("XDG_CACHE_HOME", default: ".cache") }

  /// `$XDG_STATE_HOME/kimchi`.
  package var stateFolder: String? { folder("XDG_STATE_HOME", default: ".local/state") }

  /// `$XDG_CONFIG_HOME/kimchi`.
  package var configurationFolder: String? { folder("XDG_CONFIG_HOME", default: ".config") }

  private func folder(_ variable: String, default path: String) -> String? {
    // The specification says to leave relative paths out.
    if let base = self[variable], base.hasPrefix("/") { return base + "/kimchi" }
    guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(path)/kimchi"
  }

  /// The color mode from the environment; nil leaves it to the terminal's description (`docs/terminal.md` §2).
  var colors: ColorMode? {
    if self["NO_COLOR"] != nil { return .mono }
    switch self["COLORTERM"] {
    case "truecolor", "24bit": return .truecolour
    default: return nil
    }
  }
}
