import JSONDocument

/// Reads typed values out of documents and collects what is wrong with them.
///
/// Decoding never fails as a whole: a value that is not what it should be is reported and its owner keeps the default.
package struct ValueDecoder: Sendable {
  /// The documents that values are read from: layouts and components first, then data.
  package var sources: [JSONDocument]
  package var designSystem: DesignSystem
  package var diagnostics: [Diagnostic] = []
  /// The first of the sources that is data: what is wrong there is reported against the reference that led to it.
  package var firstDataSource = Int.max
  /// The reference being followed, for diagnostics about data.
  package var reference: JSONValue?
  /// Where the parts of sources were written that were built from others, by the source.
  package var origins: [Int: ValueOrigin] = [:]
  /// The guesses at keys that no property has.
  var unknownKeys = UnknownKeys()
  /// Follows a reference that sits inside a value; nil where references are not known yet.
  package var resolver: (@Sendable (inout ValueDecoder, JSONValue) -> Resolution)?

  /// The result of resolving a nested value.
  package enum Resolution: Sendable {
    case value(JSONValue)
    case missing
  }

  package init(sources: [JSONDocument], designSystem: DesignSystem = .sushi) {
    self.sources = sources
    self.designSystem = designSystem
  }

  // MARK: Reading

  package func kind(_ value: JSONValue) -> JSONDocument.Kind { sources[value.source].kind(of: value.node) }
  package func string(_ value: JSONValue) -> String? { sources[value.source].string(value.node) }
  package func number(_ value: JSONValue) -> Double? { sources[value.source].number(value.node) }
  package func bool(_ value: JSONValue) -> Bool? { sources[value.source].bool(value.node) }

  /// A member of an object with references followed; nil when absent, null or unresolved.
  package mutating func member(_ key: String, of value: JSONValue) -> JSONValue? {
    let document = sources[value.source]
    guard let node = document.value(forKey: key, in: value.node) else { return nil }
    return follow(JSONValue(source: value.source, node: node), document.kind(of: node))
  }

  /// The elements of an array with references followed.
  package mutating func elements(of value: JSONValue) -> [JSONValue] {
    sources[value.source].elements(of: value.node).compactMap { node in
      follow(JSONValue(source: value.source, node: node), sources[value.source].kind(of: node))
    }
  }

  /// The members of an object in order, the last of a repeated key in the first one's place.
  package func members(of value: JSONValue) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    members.reserveCapacity(sources[value.source].childCount(of: value.node))
    for member in sources[value.source].members(of: value.node) {
      let entry = (key: member.key, value: JSONValue(source: value.source, node: member.value))
      if let index = members.firstIndex(where: { $0.key == entry.key }) {
        members[index] = entry
      } else {
        members.append(entry)
      }
    }
    return members
  }

  /// The members of an object whose keys are known, by their numbers, with references followed; the others are
  /// reported as unknown properties of `owner`.
  package mutating func knownMembers(
    of value: JSONValue, _ keys: KeyTable, in owner: String
  ) -> [(number: Int, value: JSONValue)] {
    var known: [(number: Int, value: JSONValue)] = []
    known.reserveCapacity(4)
    for found in sources[value.source].members(of: value.node, in: keys) {
      let member = JSONValue(source: value.source, node: found.value)
      if let key = found.key {
        if let member = follow(member, found.kind) { known.append((key, member)) }
      } else {
        reportUnknownProperty(member, in: owner, known: keys.words)
      }
    }
    return known
  }

  private mutating func follow(_ value: JSONValue, _ kind: JSONDocument.Kind) -> JSONValue? {
    guard kind != .null else { return nil }
    guard kind == .object, let resolver else { return value }
    switch resolver(&self, value) {
    case .value(let found): return found
    case .missing: return nil
    }
  }

  // MARK: Reporting

  /// Where a value was written.
  package func location(_ value: JSONValue) -> SourceLocation {
    let value = written(value)
    return sources[value.source].location(of: value.node)
  }

  package func pointer(_ value: JSONValue) -> String {
    let value = written(value)
    return sources[value.source].pointer(to: value.node).description
  }

  /// Reports a problem where a value was written.
  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at value: JSONValue, fix: Fix? = nil
  ) {
    diagnostics.append(Diagnostic(severity, code, message, at: location(value), path: pointer(value), fix: fix))
  }

  /// Reports a value of the wrong type at its place: in the layout, or in the data behind a reference.
  package mutating func reportMismatch(_ value: JSONValue, expected: String, fix: Fix? = nil) {
    let isTooLarge = number(value).map { $0.magnitude > Double.layoutLimit } ?? false
    let found = describe(value) + (isTooLarge ? ", beyond ±\(Int(clamping: Double.layoutLimit))" : "")
    if value.source >= firstDataSource, let reference, !isWritten(value, at: reference) {
      if let function = function(of: reference), location(reference) == location(value) {
        let way = "call a function that gives \(expected), or choose a value with \"if\""
        report(
          .error, .referenceType, "expected \(expected), but \(function) gives \(found)", at: reference, fix: Fix(way))
        return
      }
      diagnostics.append(
        Diagnostic(
          .error, .referenceType, "expected \(expected), but the data has \(found)", at: location(reference),
          path: pointer(reference), fix: fix?.withoutCorrection ?? "change the data, or bind another path",
          notes: [Diagnostic.Note("the data is here", at: location(value))]))
    } else {
      report(.error, .propertyType, "expected \(expected), found \(found)", at: value, fix: fix)
    }
  }

  /// The name of the function that a call in a layout is of; nil for any other value.
  private func function(of value: JSONValue) -> String? {
    sources[value.source].value(forKey: "call", in: value.node).flatMap { sources[value.source].string($0) }
  }

  /// Whether a value stands itself where the reference to it is, as one does that a layout gives a component in place of
  /// data. A position or a result does not: there the reference is written.
  private func isWritten(_ value: JSONValue, at reference: JSONValue) -> Bool {
    location(reference) == location(value) && kind(written(value)) == kind(value)
  }

  /// A value in a few words, for messages.
  package func describe(_ value: JSONValue) -> String {
    let document = sources[value.source]
    switch document.kind(of: value.node) {
    case .null: return "null"
    case .bool: return document.bool(value.node) == true ? "true" : "false"
    case .number: return "the number \(Spelling.excerpt(document.text(of: value.node)))"
    case .string: return "the string \(Spelling.excerpt(document.text(of: value.node)))"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}
