import JSONDocument

/// Data that messages change by paths (RFC 6901 pointers).
package indirect enum ImportedData: Sendable {
  case object(keys: [String], values: [String: ImportedData])
  case array([ImportedData])
  case leaf(JSONText)

  package static let empty = ImportedData.object(keys: [], values: [:])

  package init(_ view: JSONView) {
    switch view.kind {
    case .object:
      var keys: [String] = []
      var values: [String: ImportedData] = [:]
      for (key, value) in view.members where values.updateValue(ImportedData(value), forKey: key) == nil {
        keys.append(key)
      }
      self = .object(keys: keys, values: values)
    case .array: self = .array(view.elements.map { ImportedData($0) })
    default: self = .leaf(view.text)
    }
  }

  /// The keys of all objects in it.
  package var keys: Set<String> {
    switch self {
    case .object(let keys, let values): values.values.reduce(into: Set(keys)) { $0.formUnion($1.keys) }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.keys) }
    case .leaf: []
    }
  }

  /// The segments of a path; none for the whole data.
  package static func segments(_ path: String) -> [String] {
    path.split(separator: "/").map { segment in
      String(segment).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// Sets a value, with what is missing on the way; nil removes it. An index past an array's end adds to it.
  package mutating func set(_ path: ArraySlice<String>, _ value: ImportedData?) {
    guard let first = path.first else {
      self = value ?? .empty
      return
    }
    let rest = path.dropFirst()
    switch self {
    case .array(var elements):
      guard let index = Int(first), index >= 0 else { return }
      // Let go of, so that the elements are changed where they are.
      self = .empty
      if index < elements.count {
        if rest.isEmpty, value == nil { elements.remove(at: index) } else { elements[index].set(rest, value) }
      } else if let value {
        var new = ImportedData.empty
        new.set(rest, value)
        elements.append(new)
      }
      self = .array(elements)
    case .object(var keys, var values):
      self = .leaf(.null)
      guard !rest.isEmpty || value != nil else {
        keys.removeAll { $0 == first }
        values[first] = nil
        self = .object(keys: keys, values: values)
        return
      }
      if values[first] == nil { keys.append(first) }
      values[first, default: rest.first == "0" ? .array([]) : .empty].set(rest, value)
      self = .object(keys: keys, values: values)
    case .leaf:
      self = .empty
      set(path, value)
    }
  }

  /// The value at a path; nil where there is none.
  package func value(_ path: some Collection<String>) -> ImportedData? {
    guard let first = path.first else { return self }
    switch self {
    case .array(let elements):
      guard let index = Int(first), elements.indices.contains(index) else { return nil }
      return elements[index].value(path.dropFirst())
    case .object(_, let values): return values[first]?.value(path.dropFirst())
    case .leaf: return nil
    }
  }

  package var text: JSONText {
    switch self {
    case .object(let keys, let values): .object(keys.map { ($0, values[$0]?.text ?? .null) })
    case .array(let elements): .array(elements.map(\.text))
    case .leaf(let text): text
    }
  }

  /// A scalar as it is shown; nil for what is none.
  package var words: String? {
    guard case .leaf(let text) = self, let document = try? JSONDocument(parsing: text.bytes, file: "") else {
      return nil
    }
    if document.isNull(document.root) { return "" }
    return document.string(document.root) ?? text.description
  }

  /// An element like those of an array: of each member the first one that is there.
  package static func sample(of elements: [ImportedData]) -> ImportedData? {
    guard var sample = elements.first, case .object = sample else { return elements.first }
    for case .object(let keys, let values) in elements.prefix(100).dropFirst() {
      for key in keys where sample.value([key]) == nil { sample.set([key], values[key]) }
    }
    return sample
  }

  package var isScalar: Bool { if case .leaf = self { true } else { false } }

  /// How many elements or members it has; 1 for a scalar.
  package var count: Int {
    switch self {
    case .object(let keys, _): keys.count
    case .array(let elements): elements.count
    case .leaf: 1
    }
  }

  package var isEmpty: Bool { if case .object(let keys, _) = self { keys.isEmpty } else { false } }
}
