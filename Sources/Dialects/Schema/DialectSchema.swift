import JSONDocument
import KimchiCore

/// The schema of a dialect's documents: its part of what `kimchi schema` prints.
package struct DialectSchema: Sendable {
  /// Everything that the documents are made of besides nodes and the values that they share.
  package var definitions = SchemaDefinitions()
  /// Definitions for each of a workspace's components. They follow those of all dialects.
  package var componentDefinitions = SchemaDefinitions()
  /// The definition of a document that is a list; nil where none is.
  package var list: String?
  /// The definitions of documents that are objects, each with the condition for it.
  package var objects: [(condition: JSONText, definition: String)] = []

  package init() {}
}

/// The schema of what may stand in a list of another dialect.
package struct SchemaEnvelope: Sendable {
  /// Its definition's name.
  package var name: String
  package var schema: JSONText

  package init(name: String, schema: JSONText) {
    self.name = name
    self.schema = schema
  }
}

/// The input of a dialect's schema.
package struct SchemaContext: Sendable {
  /// The components that documents may name; with none, they may name any.
  package let components: [ComponentDefinition]
  package let dialects: DialectRegistry
  /// The workspace's documents that add names to dialects.
  package let declarations: [JSONDocument]

  package init(
    _ components: [ComponentDefinition], _ dialects: DialectRegistry, declarations: [JSONDocument] = []
  ) {
    self.components = components
    self.dialects = dialects
    self.declarations = declarations
  }

  /// The members of an item for taps, events and attributes.
  package var behavior: [(String, JSONText)] {
    [
      JSONSchema.member("action", JSONSchema.reference("action"), "what a tap does"),
      JSONSchema.member("events", ["type": "object"], "actions by the name of the event"),
      JSONSchema.member("logging", attributes, "attributes sent with its events"),
    ]
  }

  /// Attributes of events, with those that components have to log.
  package var attributes: JSONText {
    var names: [String] = []
    var users: [String: [String]] = [:]
    for component in components {
      for name in component.logs {
        if users[name] == nil { names.append(name) }
        users[name, default: []].append(component.name)
      }
    }
    guard !names.isEmpty else { return ["type": "object"] }
    let properties = names.map { name in
      (name, JSONSchema.described(true, "logged by \(users[name, default: []].joined(separator: ", "))"))
    }
    return ["type": "object", "properties": .object(properties)]
  }

  /// Envelopes of other dialects that may stand in a list of this one, in the order of names.
  package func envelopes(in dialect: any Dialect.Type) -> [JSONText] {
    dialects.dialects.filter { $0.name != dialect.name }.compactMap { $0.envelope(self) }
      .sorted { $0.name < $1.name }.map(\.schema)
  }
}
