import ArgumentParser
import JSONDocument

/// Reads the options that choose one of a few names.
enum Named {
  typealias Choice = CaseIterable & RawRepresentable<String> & SendableMetatype

  /// - Throws: an error with the nearest names.
  static func choice<Value: Choice>(
    _ what: String, _ type: Value.Type = Value.self
  ) -> @Sendable (String) throws -> Value {
    let names = type.allCases.map(\.rawValue)
    return { word in
      if let choice = Value(rawValue: word) { return choice }
      let nearest = Spelling.nearest(word, in: names).map { "did you mean '\($0)'?" }
      throw ValidationError("no \(what) '\(word)'; \(nearest ?? "choose from \(names.joined(separator: ", "))")")
    }
  }

  static func completion<Value: Choice>(_ type: Value.Type) -> CompletionKind {
    .list(type.allCases.map(\.rawValue))
  }
}
