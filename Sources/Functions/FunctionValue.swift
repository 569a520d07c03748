import JSONDocument
import Locales
import Sushi

/// A value that functions take and give.
package enum FunctionValue: Sendable, Hashable {
  /// Null, or a reference that leads nowhere.
  case missing
  case bool(Bool)
  case number(Double)
  /// A whole number from 2⁵³ on, such as an id, by its digits: a `Double` does not keep them all.
  case whole(String)
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
    case .number:
      let number = document.number(node) ?? .nan
      let text = number.magnitude < Self.exactLimit ? "" : document.text(of: node)
      self = Self.isWhole(text) ? .whole(text) : .number(number)
    case .string: self = document.string(node).map { .text($0) } ?? .missing
    case .array, .object: self = .part(FunctionPart(document: document, node: node, source: source))
    }
  }

  /// Every whole number below is a `Double`.
  private static let exactLimit = 0x1p53

  private static func isWhole(_ text: String) -> Bool {
    !text.isEmpty && (text.hasPrefix("-") ? text.dropFirst() : text[...]).utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether both mean the same: numbers in any spelling, members in any order.
  func means(_ other: FunctionValue) -> Bool {
    switch (self, other) {
    case (.part(let one), .part(let two)): one.document.isEqual(one.node, to: two.document, two.node)
    case (.whole, .number), (.number, .whole):
      switch (document, other.document) {
      case (let one?, let two?): one.isEqual(one.root, to: two, two.root)
      default: false
      }
    default: self == other
    }
  }

  private var document: JSONDocument? { json.flatMap { try? JSONDocument(parsing: $0.bytes, file: "a value") } }

  /// Whether a whole number comes before another one, whatever their sizes; nil where one is something else.
  func precedes(_ other: FunctionValue) -> Bool? {
    guard case .whole(let one) = self, case .whole(let two) = other else { return nil }
    let (isLess, isNegative) = (one.hasPrefix("-"), two.hasPrefix("-"))
    guard isLess == isNegative else { return isLess }
    let (left, right) = isLess ? (two, one) : (one, two)
    return left.utf8.count == right.utf8.count ? left < right : left.utf8.count < right.utf8.count
  }

  /// False, null, 0, an empty text and what is missing are not.
  var isTrue: Bool {
    switch self {
    case .missing: false
    case .bool(let value): value
    case .number(let value): value != 0
    case .whole: true
    case .text(let text): !text.isEmpty
    case .part: true
    }
  }

  /// A number, or a text that spells one.
  var number: Double? {
    switch self {
    case .number(let value): value.isFinite ? value : nil
    case .whole(let digits): Double(digits).flatMap { $0.isFinite ? $0 : nil }
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
    case .whole(let digits): digits
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
    case .whole(let digits): try? JSONText(parsing: digits)
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
    case .whole(let digits): "the number \(Spelling.excerpt(digits))"
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
