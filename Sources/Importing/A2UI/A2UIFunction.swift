import JSONDocument

/// Values that A2UI computes. Layouts have no such functions for what is drawn, so they are computed once, from the last
/// data of the stream; inside a repeated node that cannot be done.
struct A2UIFunction {
  let importer: A2UIImporter
  let use: A2UIUse

  func value(of view: JSONView) -> (text: JSONText, fate: ImportFate, words: String) {
    let name = view["call"]?.string ?? ""
    let arguments = view["args"]
    guard let value = arguments?["value"] else { return (.null, .lost, "nothing computes \(name)") }
    if name == "formatString", let pattern = value.string { return formatted(pattern) }
    // A number or a date is shown as it is in the data, without its format.
    if let path = value["path"]?.string {
      return (reference(path), .near, "the value is shown without \(name)")
    }
    return (value.text, .near, "the value is shown without \(name)")
  }

  /// `${/path}` alone is a reference; in a text it takes the value that the data has now.
  private func formatted(_ pattern: String) -> (text: JSONText, fate: ImportFate, words: String) {
    var pieces: [(text: String, isExpression: Bool)] = []
    var rest = pattern[...]
    while let start = rest.firstRange(of: "${") {
      let before = rest[..<start.lowerBound]
      if before.hasSuffix("\\") {
        pieces.append((before.dropLast() + "${", false))
        rest = rest[start.upperBound...]
        continue
      }
      pieces.append((String(before), false))
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        rest = rest[start.lowerBound...]
        break
      }
      pieces.append((rest[start.upperBound..<end].filter { $0 != " " }, true))
      rest = rest[rest.index(after: end)...]
    }
    pieces.append((String(rest), false))
    pieces.removeAll { $0.text.isEmpty }
    if pieces.count == 1, pieces[0].isExpression, Self.isPath(pieces[0].text) {
      return (reference(pieces[0].text), .own, "")
    }
    guard pieces.contains(where: \.isExpression) else { return (.string(pieces.map(\.text).joined()), .own, "") }
    var text = ""
    var isWhole = true
    for piece in pieces {
      guard piece.isExpression else {
        text += piece.text
        continue
      }
      let found = words(piece.text)
      isWhole = isWhole && found != nil
      text += found ?? "…"
    }
    return isWhole
      ? (.string(text), .near, "the text was put together once, from the last data")
      : (.string(text), .lost, "the text is put together from values that are not known here; they are …")
  }

  private func words(_ expression: String) -> String? {
    guard Self.isPath(expression), !use.isRepeated || expression.hasPrefix("/") else { return nil }
    return importer.surface.data.value(ImportedData.segments(expression))?.words
  }

  private func reference(_ path: String) -> JSONText {
    .object([("ref", .string(importer.reference(to: path, isRepeated: use.isRepeated)))])
  }

  private static func isPath(_ expression: String) -> Bool { !expression.isEmpty && !expression.contains("(") }
}
