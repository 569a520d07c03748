import JSONDocument

/// The file of a plugin, and what is wrong in it.
package struct PluginFile: Sendable {
  package let document: JSONDocument
  package var diagnostics: [Diagnostic]

  package init(_ document: JSONDocument, _ diagnostics: [Diagnostic] = []) {
    self.document = document
    self.diagnostics = diagnostics
  }
}

/// An operation of the service that a plugin brings with it.
package struct PluginOperation: Sendable {
  package let name: ServiceOperation
  /// The words of its errors.
  package let errors: [String]
  package let answers: [(name: String, type: PluginValueType)]

  package init(_ name: ServiceOperation, errors: [String], answers: [(name: String, type: PluginValueType)]) {
    self.name = name
    self.errors = errors
    self.answers = answers
  }
}

/// A value of the cart or the environment that only declared plugins know.
package struct CustomValue: Sendable {
  /// Such as `cart/custom/nights`.
  package let path: String
  package let type: PluginValueType

  package init(path: String, type: PluginValueType) {
    self.path = path
    self.type = type
  }
}
