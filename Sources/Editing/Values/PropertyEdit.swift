import JSONDocument
import KimchiCore
import Sushi

/// Writes and removes one property of one node in its document, in the file's own style.
package struct PropertyEdit {
  package let name: PropertyName
  package let node: CompiledNode
  let designSystem: DesignSystem

  package init(name: PropertyName, node: CompiledNode, designSystem: DesignSystem) {
    self.name = name
    self.node = node
    self.designSystem = designSystem
  }

  /// The value of the property; nil when the node does not say it. A bare payload is the main property's value.
  package static func value(_ name: PropertyName, of node: CompiledNode, in document: JSONDocument) -> JSONDocument
    .Node?
  {
    guard node.value != node.envelope || document.value(forKey: node.kind.rawValue, in: node.envelope.node) != nil
    else { return nil }
    let payload = node.value.node
    guard document.kind(of: payload) == .object else {
      return name.steps == [node.payload.owner.mainProperty] ? payload : nil
    }
    var place = payload
    for step in name.steps {
      guard let next = document.value(forKey: step, in: place) else { return nil }
      place = next
    }
    return place
  }

  /// The path of a reference object; nil for any other value.
  package static func reference(_ value: JSONDocument.Node, in document: JSONDocument) -> String? {
    document.value(forKey: "ref", in: value).flatMap { document.string($0) }
  }

  /// Whether a reference stands at the value or somewhere inside.
  package static func containsReference(_ value: JSONDocument.Node, in document: JSONDocument) -> Bool {
    if reference(value, in: document) != nil { return true }
    var found = false
    document.forEachChild(of: value) { if !found { found = containsReference($0, in: document) } }
    return found
  }

  // MARK: Setting

  /// The reference that binds the property, if any: the bound part of its name, and the path.
  package func binding(in document: JSONDocument) -> (property: String, path: String)? {
    for count in name.steps.indices {
      let part = PropertyName(name.steps[...count].joined(separator: "."))
      if let value = Self.value(part, of: node, in: document), let path = Self.reference(value, in: document),
        !(node.kind.takesReference && part.text == "ref")
      {
        return (part.text, path)
      }
    }
    return nil
  }

  /// Gives the property a value; what holds it is made where it is missing.
  ///
  /// - Throws: when the property is bound, or has a value that nothing can be put into.
  package func set(_ value: JSONText, in document: inout JSONDocument) throws(EditError) -> Edit {
    let steps = name.steps
    let kind = node.kind.rawValue
    guard let payload = document.value(forKey: kind, in: node.envelope.node) else {
      return try document.insert(key: kind, .object([(steps[0], after(0, value))]), in: node.envelope.node)
    }
    guard document.kind(of: payload) == .object else {
      guard let main = node.payload.owner.mainProperty, steps != [main] else {
        return try document.replace(payload, with: value)
      }
      let scalar = JSONText(document, payload)
      return try document.replace(payload, with: .object([(main, scalar), (steps[0], after(0, value))]))
    }
    var holder = payload
    for step in steps.indices.dropLast() {
      guard let existing = document.value(forKey: steps[step], in: holder) else {
        return try document.insert(key: steps[step], after(step, value), in: holder)
      }
      guard document.kind(of: existing) == .object else {
        let wide = widened(JSONText(document, existing), at: step)
        let members = wide.filter { $0.0 != steps[step + 1] } + [(steps[step + 1], after(step + 1, value))]
        return try document.replace(existing, with: .object(members))
      }
      holder = existing
    }
    let key = steps[steps.count - 1]
    var edit = Edit()
    for other in others(than: key) {
      guard let member = document.value(forKey: other, in: holder) else { continue }
      edit.splices += try document.remove(member).splices
    }
    edit.splices += try document.set(value, forKey: key, in: holder).splices
    return edit
  }

  /// The members that a new one takes the place of: a colour is a token, or of a palette.
  private func others(than key: String) -> [String] {
    guard name.steps.count > 1,
      case .color? = try? PropertyName(name.steps.dropLast().joined(separator: ".")).type(in: node.kind)
    else { return [] }
    return key == "token" ? ["type", "tint"] : key == "alpha" ? [] : ["token"]
  }

  /// The value inside objects for the steps after one.
  private func after(_ step: Int, _ value: JSONText) -> JSONText {
    name.steps[(step + 1)...].reversed().reduce(value) { .object([($1, $0)]) }
  }

  /// A scalar written as an object: 8 points of padding become `{"all": 8}`.
  private func widened(_ scalar: JSONText, at step: Int) -> [(String, JSONText)] {
    let part = PropertyName(name.steps[...step].joined(separator: "."))
    return (try? part.type(in: node.kind))?.widened(scalar) ?? []
  }

  // MARK: Removing

  /// Takes the property out, and what held nothing else with it. Nil when the node does not say it.
  package func unset(in document: inout JSONDocument) throws(EditError) -> Edit? {
    guard var value = Self.value(name, of: node, in: document) else { return nil }
    if value == node.value.node, document.kind(of: value) != .object {
      return try document.replace(value, with: .object([]))
    }
    while let parent = document.parent(of: value), parent != node.value.node, document.childCount(of: parent) == 1,
      document.kind(of: parent) == .object
    {
      value = parent
    }
    return try document.remove(value)
  }

  // MARK: Checking

  /// The problems of the property's current value and of what is around it, as reading the layout reports them, but none
  /// of what stands beside it; none for bound properties.
  package func problems(in document: JSONDocument) -> [Diagnostic] {
    let top = PropertyName(name.first)
    guard let value = Self.value(top, of: node, in: document), !Self.containsReference(value, in: document),
      !node.kind.isStructural(name.first)
    else { return [] }
    var decoder = ValueDecoder(sources: [document], designSystem: designSystem)
    let json = JSONValue(source: 0, node: value)
    var payload = node.kind.emptyPayload
    if Wrapper.table.contains(name.first) {
      var wrapper = Wrapper()
      _ = Wrapper.table.apply(name.first, json, to: &wrapper, &decoder)
      // One that is set member by member is whole in the end.
      switch name.first {
      case "action" where name == top: decoder.checkAction(json)
      case "logging" where name == top: decoder.checkLogging(json)
      case "events": decoder.checkEvents(json)
      default: break
      }
    } else {
      _ = payload.apply(name.first, json, &decoder)
    }
    guard !decoder.diagnostics.isEmpty,
      let own = Self.value(name, of: node, in: document).map({ document.pointer(to: $0).tokens })
    else { return decoder.diagnostics }
    return decoder.diagnostics.filter { diagnostic in
      guard let path = diagnostic.path, let tokens = (try? JSONPointer(parsing: path))?.tokens else { return true }
      return tokens.starts(with: own) || own.starts(with: tokens)
    }
  }
}
