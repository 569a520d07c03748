/// The value of an option in a remote config.
package enum OptionValue: Sendable, Hashable {
  case bool(Bool)
  case integer(Int)
  case string(String)
  case integers([Int])
  case strings([String])

  /// As it is written in JSON.
  package var json: String {
    switch self {
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .integers(let values): "[\(values.map(String.init).joined(separator: ", "))]"
    case .strings(let values): "[\(values.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
  }

  /// The type in words: `true or false`.
  package var type: String {
    switch self {
    case .bool: "true or false"
    case .integer: "a whole number"
    case .string: "a string"
    case .integers: "an array of whole numbers"
    case .strings: "an array of strings"
    }
  }
}

/// An option that a plugin reads from its entry in the remote config. Its type is that of its default.
package struct PluginOption: Sendable, Hashable {
  package let name: String
  package let defaultValue: OptionValue
  /// One sentence, with units.
  package let doc: String
  /// Whether its strings are the shop's contexts.
  package let namesContexts: Bool

  package init(_ name: String, _ defaultValue: OptionValue, _ doc: String, namesContexts: Bool = false) {
    self.name = name
    self.defaultValue = defaultValue
    self.doc = doc
    self.namesContexts = namesContexts
  }
}

/// The options of a plugin, with the defaults of those that the config leaves out.
package struct PluginOptions: Sendable, Hashable {
  private var values: [String: OptionValue]
  /// The names that the config has.
  private let written: Set<String>

  package init(_ written: [String: OptionValue], of options: [PluginOption]) {
    self.written = Set(written.keys)
    values = Dictionary(options.map { ($0.name, written[$0.name] ?? $0.defaultValue) }) { first, _ in first }
  }

  /// Whether the config has the option, rather than its default.
  package func isWritten(_ name: String) -> Bool { written.contains(name) }

  package func bool(_ name: String) -> Bool {
    if case .bool(let value) = values[name] { value } else { false }
  }

  package func integer(_ name: String) -> Int {
    if case .integer(let value) = values[name] { value } else { 0 }
  }

  /// An amount that the option gives in minor units.
  package func money(_ name: String) -> Money { Money(integer(name)) }

  package func string(_ name: String) -> String {
    if case .string(let value) = values[name] { value } else { "" }
  }

  package func integers(_ name: String) -> [Int] {
    if case .integers(let value) = values[name] { value } else { [] }
  }

  package func strings(_ name: String) -> [String] {
    if case .strings(let value) = values[name] { value } else { [] }
  }
}
