import ArgumentParser
import JSONDocument

/// Reads the options that choose one of a few names.
enum Named {
  typealias Choice = CaseIterable & RawRepresentable<String> & SendableMetatype

  /// - Throws: what there is instead, the nearest first.
  static func choice<Value: Choice>(
    _ what: String, _ type: Value.Type = Value.self
  ) -> @Sendable (String) throws -> Value {
    let names = type.allCases.map(\.rawValue)
    return { word in
      if let choice = Value(rawValue: word) { return choice }
      let nearest = Spelling.nearest(word, in: names).map { "did you mean '\($0)'?" }
      throw ValidationError("there is no \(what) '\(word)'; \(nearest ?? "there are \(names.joined(separator: ", "))")")
    }
  }

  static func completion<Value: Choice>(_ type: Value.Type) -> CompletionKind {
    .list(type.allCases.map(\.rawValue))
  }
}
