import JSONDocument
import Locales
import Sushi

/// A value that functions take and give.
package enum FunctionValue: Sendable, Hashable {
  /// Null, or a reference that leads nowhere.
  case missing
  case bool(Bool)
  case number(Double)
  case text(String)
  /// An array or an object, which functions pass on and count.
  case part(FunctionPart)

  /// A value of a document.
  ///
  /// - Parameter source: the number of the document, for who looks the value up again.
  package init(_ node: JSONDocument.Node, in document: JSONDocument, source: Int = 0) {
    switch document.kind(of: node) {
    case .null: self = .missing
    case .bool: self = .bool(document.bool(node) == true)
    case .number: self = .number(document.number(node) ?? .nan)
    case .string: self = document.string(node).map { .text($0) } ?? .missing
    case .array, .object: self = .part(FunctionPart(document: document, node: node, source: source))
    }
  }

  /// False, null, 0, an empty text and what is missing are not.
  var isTrue: Bool {
    switch self {
    case .missing: false
    case .bool(let value): value
    case .number(let value): value != 0
    case .text(let text): !text.isEmpty
    case .part: true
    }
  }

  /// A number, or a text that spells one.
  var number: Double? {
    switch self {
    case .number(let value): value.isFinite ? value : nil
    case .text(let text) where text.utf8.count <= 32 && text.utf8.first.map { $0 != UInt8(ascii: "+") } == true:
      Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// As texts show it; nil for arrays and objects.
  package var words: String? {
    switch self {
    case .missing: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.spelling(value)
    case .text(let text): text
    case .part: nil
    }
  }

  /// A number in the shortest spelling: `3` and `0.3`.
  static func spelling(_ value: Double) -> String { JSONText.number(value).description }

  /// As JSON; nil for what is missing.
  package var json: JSONText? {
    switch self {
    case .missing: nil
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .text(let text): .string(text)
    case .part(let part): JSONText(part.document, part.node)
    }
  }

  /// The kind in a few words, for messages.
  package var description: String {
    switch self {
    case .missing: "nothing"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "the number \(Self.spelling(value))"
    case .text(let text): "the string \(Spelling.quoted(text))"
    case .part(let part): part.isList ? "an array" : "an object"
    }
  }
}

/// An array or an object of a document. Two are equal if they are written alike.
package struct FunctionPart: Sendable, Hashable {
  package let document: JSONDocument
  package let node: JSONDocument.Node
  package let source: Int

  var isList: Bool { document.kind(of: node) == .array }
  var count: Int { document.childCount(of: node) }

  package static func == (left: FunctionPart, right: FunctionPart) -> Bool {
    left.document.minifiedText(of: left.node) == right.document.minifiedText(of: right.node)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(document.minifiedText(of: node)) }
}

/// The language and the clock that values are computed for.
package struct FunctionContext: Sendable, Hashable {
  /// A tag of BCP 47.
  package var language: String
  /// Minutes that the clock is ahead of UTC; nil shows times as they are written.
  package var offset: Int?

  package init(language: String = "en", offset: Int? = nil) {
    self.language = language
    self.offset = offset
  }

  var format: AmountFormat { AmountFormat.of(language) ?? .english }
}

/// Why a function has no result.
package struct FunctionProblem: Error, Sendable, Hashable {
  /// The number of the argument; nil where it is none of them alone.
  package let argument: Int?
  /// The mistake, without a full stop.
  package let message: String
  /// The way out.
  package let fix: String?

  package init(_ argument: Int?, _ message: String, fix: String? = nil) {
    self.argument = argument
    self.message = message
    self.fix = fix
  }
}
