import Sheets
import Width

/// The words for an entry where there is little room.
extension GalleryEntry {
  /// The address as in a list, or the name alone where only that has room: of a model's fixtures the ends tell which is
  /// which.
  func caption(columns: Int) -> String {
    let address = TerminalText.sanitized(address)
    let name = TerminalText.sanitized(name)
    let isShort = CellWidth.columns(of: address) <= columns
    return isShort || CellWidth.columns(of: name) + 1 + Self.shortestModel <= columns ? listed(columns: columns) : name
  }

  /// The address in a list. Of a fixture's that is too long the model is cut before its name is.
  func listed(columns: Int) -> String {
    guard kind == .fixture, let model, CellWidth.columns(of: TerminalText.sanitized(address)) > columns else {
      return TerminalText.truncated(address, columns: columns)
    }
    let name = "." + TerminalText.sanitized(name)
    let room = max(columns - CellWidth.columns(of: name), Self.shortestModel)
    return TerminalText.truncated(TerminalText.truncated(model, columns: room) + name, columns: columns)
  }

  /// Columns of a model's name, its ellipsis included, that a fixture's long name leaves.
  private static let shortestModel = 5
}
