import JSONDocument

/// A way in which files hold documents: bytes to a document with its positions, and back.
///
/// Only this folder asks which one a file has. Everything above works on the document, whose text is JSON, and edits
/// that. For every document that it takes, reading what was written gives the same value, in the wire's own spelling.
package protocol Wire: Sendable {
  /// The name of its content in messages, such as `JSON`.
  var name: String { get }
  /// How names of its files end, with the point, the one for new files first: `.json`. Other files are not looked at
  /// when a folder is listed.
  var endings: [String] { get }
  /// The endings that are its own, so that files are listed without a look into them, and broken ones too. With any
  /// other of its endings the content decides.
  var ownEndings: [String] { get }
  /// Whether it recognizes every file that is its own. If not, files with its own endings are read as nothing else,
  /// however they begin.
  var recognizesAll: Bool { get }
  /// Whether a file has the very bytes of its document's text, so that saving keeps what was not edited.
  var keepsBytes: Bool { get }

  /// Whether a file may be one of its own, by its first bytes: all, or `WireTable.headSize` at least.
  func recognizes(_ head: [UInt8]) -> Bool

  /// The document in a file, with its `positions` unless `keepsBytes`; `name` is what locations call the file.
  ///
  /// - Throws: what is wrong, with the line and column or the byte.
  func read(_ bytes: [UInt8], named name: String) throws(Refusal) -> JSONDocument

  /// The file's bytes for a document.
  ///
  /// - Throws: what it has no form for, at its place in the document.
  func write(_ document: JSONDocument) throws(Refusal) -> [UInt8]
}
