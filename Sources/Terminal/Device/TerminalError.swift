/// Why there is no screen to draw on. Line mode is what remains.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
  case notATerminal
  /// The terminal cannot place its cursor.
  case tooSimple(String)
  /// No description of the terminal was found, nor of a common one.
  case unknown(String)

  package var description: String {
    switch self {
    case .notATerminal: "standard input and output must both be a terminal"
    case .tooSimple(let name): "the terminal `\(name)` can't position its cursor"
    case .unknown(let name): "the terminal `\(name)` has no terminfo entry"
    }
  }
}
