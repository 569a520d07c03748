/// Why there is no screen to draw on. Line mode is what remains.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
  case notATerminal
  /// The terminal cannot place its cursor.
  case tooSimple(String)
  /// No description of the terminal was found, nor of a common one.
  case unknown(String)

  package var description: String {
    switch self {
    case .notATerminal: "standard input and output are not both a terminal"
    case .tooSimple(let name): "the terminal `\(name)` cannot place its cursor"
    case .unknown(let name): "no description of the terminal `\(name)` is installed"
    }
  }
}
