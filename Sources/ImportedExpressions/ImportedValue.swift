import JSONDocument

/// A value that an expression of another format has when it is imported.
package enum ImportedValue: Sendable {
  /// Missing, or null.
  case missing
  case bool(Bool)
  case number(Double, isWhole: Bool)
  case text(String)
  /// An array or an object.
  case data(ImportedData)

  package init(_ data: ImportedData?) {
    guard case .leaf(let text)? = data else {
      self = data.map { .data($0) } ?? .missing
      return
    }
    if let first = text.bytes.first, first == 0x22, !text.bytes.contains(0x5C) {
      // Most are such texts: they are not parsed.
      self = .text(String(decoding: text.bytes.dropFirst().dropLast(), as: UTF8.self))
    } else if let document = try? JSONDocument(parsing: text.bytes, file: "") {
      self.init(JSONView(document))
    } else {
      self = .missing
    }
  }

  package init(_ view: JSONView) {
    switch view.kind {
    case .null: self = .missing
    case .bool: self = .bool(view.bool == true)
    case .number:
      let isWhole = view.document.withBytes(of: view.node) { !$0.contains { $0 == 0x2E || $0 == 0x65 || $0 == 0x45 } }
      self = .number(view.number ?? 0, isWhole: isWhole)
    case .string: self = .text(view.string ?? "")
    case .array, .object: self = .data(ImportedData(view))
    }
  }

  package static func whole(_ value: Int) -> ImportedValue { .number(Double(value), isWhole: true) }

  /// As JSON has it.
  package var json: JSONText {
    switch self {
    case .missing: .null
    case .bool(let value): .bool(value)
    case .number(let value, _): .number(value)
    case .text(let text): .string(text)
    case .data(let data): data.text
    }
  }

  package var data: ImportedData {
    if case .data(let data) = self { return data }
    return .leaf(json)
  }

  /// As a text shows it.
  package var words: String {
    switch self {
    case .missing: ""
    case .text(let text): text
    default: json.description
    }
  }

  package var number: Double? {
    switch self {
    case .number(let value, _): value
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// A number that is no text.
  package var plainNumber: Double? { if case .number(let value, _) = self { value } else { nil } }

  package var string: String? { if case .text(let text) = self { text } else { nil } }

  /// As conditions take it: false, null, 0 and an empty text are not true.
  package var isTrue: Bool {
    switch self {
    case .missing: false
    case .bool(let value): value
    case .number(let value, _): value != 0
    case .text(let text): !text.isEmpty
    case .data: true
    }
  }

  package var isWhole: Bool { if case .number(_, let isWhole) = self { isWhole } else { false } }

  package var isText: Bool { if case .text = self { true } else { false } }

  package var isMissing: Bool { if case .missing = self { true } else { false } }

  /// The elements of an array; nil for anything else.
  package var elements: [ImportedData]? {
    guard case .data(.array(let elements)) = self else { return nil }
    return elements
  }

  package func isEqual(to other: ImportedValue) -> Bool {
    switch (self, other) {
    case (.number(let one, _), .number(let two, _)): one == two
    case (.data(let one), .data(let two)): one.text == two.text
    default: json == other.json
    }
  }
}
