import JSONDocument
import KimchiCore

/// The schema of a dialect's documents: its part of what `kimchi schema` prints.
package struct DialectSchema: Sendable {
  /// Everything that the documents are made of besides nodes and the values that they share.
  package var definitions = SchemaDefinitions()
  /// Definitions for each of a workspace's components. They follow those of all dialects.
  package var componentDefinitions = SchemaDefinitions()
  /// The definitions of files that are no screens, each with the condition for it: a dialect's declarations. Those of
  /// screens are named by the dialect's marks.
  package var objects: [(condition: JSONText, definition: String)] = []

  package init() {}
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

  /// An element of a dialect's list: an envelope where it has the sign of one, and else the dialect's own.
  ///
  /// - Parameters:
  ///   - others: the dialects whose envelopes the list takes.
  ///   - isListAllowed: whether an envelope may be a list.
  ///   - types: types that are the dialect's own, whatever others call theirs.
  package func element(
    _ own: JSONText, orOf others: DialectRegistry, isListAllowed: Bool = false, types: [String] = []
  ) -> JSONText {
    let marks = others.dialects.flatMap { $0.marks }.filter { mark in
      switch mark.sign {
      case .list: isListAllowed
      case .type(let type): !types.contains(type)
      case .key: mark.reach != .documents
      }
    }
    return JSONSchema.choice(marks.map { ($0.sign.condition, $0.definition) }, else: own)
  }
}

extension DialectMark.Sign {
  /// Tells values with the sign apart from others.
  package var condition: JSONText {
    switch self {
    case .list: ["type": "array"]
    case .type(let type):
      ["type": "object", "required": ["type"], "properties": ["type": ["const": .string(type)]]]
    case .key(let key): ["type": "object", "required": [.string(key)], "not": ["required": ["type"]]]
    }
  }
}
