import Inspection
import JSONDocument
import KimchiCore

extension TextValue {
  /// The line that gives the node this value again, to be changed before it is performed.
  package var line: String {
    guard let node else { return command }
    return text.map { line(settingTo: $0) } ?? command + document.minifiedText(of: node)
  }

  /// The line that gives the node a text.
  ///
  /// - Parameter address: the node's, for whenever another one may be selected by then; a text of the data needs none.
  package func line(settingTo text: String, at address: String? = nil) -> String {
    let line = command + Self.spelled(text)
    if case .data = source { return line }
    return address.map { "\($0) \(line)" } ?? line
  }

  /// The line up to the value.
  private var command: String {
    switch source {
    case .data: "data set \(ReferencePath.text(way)) "
    case .layout, .unset: "set \(name) "
    }
  }

  /// As `set` and `data set` take it: bare where that means the same text, else as JSON.
  private static func spelled(_ text: String) -> String {
    let isBare =
      !text.isEmpty && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 } && !["\"", "{", "["].contains(text.first)
      && (try? JSONText(parsing: text)) == nil
      && !["+=", "-=", "*="].contains { text == $0 || text.hasPrefix($0 + " ") }
    return isBare ? text : JSONText.string(text).description
  }
}
