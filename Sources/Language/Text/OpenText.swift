/// A document that the editor has open.
struct OpenText: Sendable {
  /// As the editor spells it.
  let uri: String
  var version: Int?
  var text: SourceText
}
