import JSONDocument

extension JSONText {
  /// The value without white space.
  package var minified: JSONText {
    guard let document = try? JSONDocument(parsing: bytes, file: "value"),
      let text = try? JSONText(parsing: document.minifiedBytes(), file: "value")
    else { return self }
    return text
  }
}
