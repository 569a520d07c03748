import JSONDocument

/// The shape of a dialect's documents, for telling them apart from others and for checking them in an editor.
package protocol DialectDescription: Sendable {
  /// The signs of its documents, which are its own alone: `DialectRegistry` decides between dialects.
  static var marks: [DialectMark] { get }
  /// The codes of the problems that only its documents have.
  static var codes: [DiagnosticCode] { get }
  /// The schema of its documents, with the definitions that its marks name.
  static func schema(_ context: SchemaContext) -> DialectSchema
  /// The document that an app shows in the place of one of the dialect's that it can't read; nil where the bytes aren't the
  /// dialect's, or nothing takes its place.
  static func standIn(forUnreadable bytes: [UInt8]) -> JSONText?
  /// The keys by which a workspace's documents are known that add names to the dialect.
  static var declarationKeys: [String] { get }
  /// The problems of such a document.
  ///
  /// - Parameters:
  ///   - others: all of the workspace, since they may name each other.
  ///   - components: what they may name besides; nil where that isn't known.
  static func problems(
    ofDeclaration document: JSONDocument, among others: [JSONDocument], _ components: (any ComponentContracts)?
  ) -> [Diagnostic]
}

extension DialectDescription {
  package static var codes: [DiagnosticCode] { [] }

  package static func standIn(forUnreadable bytes: [UInt8]) -> JSONText? { nil }

  package static var declarationKeys: [String] { [] }

  package static func problems(
    ofDeclaration document: JSONDocument, among others: [JSONDocument], _ components: (any ComponentContracts)?
  ) -> [Diagnostic] { [] }
}

/// A sign by which a value is recognised as one of a dialect's.
package struct DialectMark: Sendable {
  package enum Sign: Sendable, Hashable {
    /// The `type` of an object.
    case type(String)
    /// A key of an object without a `type`.
    case key(String)
    /// A list.
    case list
  }

  /// The values that a sign counts for.
  package enum Reach: Sendable {
    case anything
    /// Whole documents and elements of lists, as envelopes are: not what another value has under a key.
    case elements
    case documents
  }

  package let sign: Sign
  /// The name of the definition that the dialect's schema has of such a document. Lists of other dialects may hold it too.
  package let definition: String
  let reach: Reach
  /// Whether a value with the sign has the dialect's shape. A look at its outermost parts.
  let fits: @Sendable (JSONDocument, JSONDocument.Node) -> Bool

  package init(
    _ sign: Sign, definition: String, of reach: Reach = .anything,
    fits: @escaping @Sendable (JSONDocument, JSONDocument.Node) -> Bool = { _, _ in true }
  ) {
    self.sign = sign
    self.definition = definition
    self.reach = reach
    self.fits = fits
  }
}
