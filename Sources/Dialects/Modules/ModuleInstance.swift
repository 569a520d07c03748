import JSONDocument
import KimchiCore
import Screens

/// A module, a card or any other instance of a component, decoded twice: a typed view of the fields that the component
/// declares, and beside it the dictionary as it came.
///
/// The typed view is what layouts and programs read; a field that is absent or malformed is not in it. The dictionary is
/// never touched, so that keys that nobody here knows reach whom they are for. Decoding a field costs a look-up; making
/// the instance costs nothing.
package struct ModuleInstance: Sendable {
  /// The component's contract.
  package let contract: ComponentContract
  private let document: JSONDocument
  private let node: JSONDocument.Node
  private let contracts: any ComponentContracts

  /// None when there is no such component.
  package init?(
    of component: String, _ document: JSONDocument, _ node: JSONDocument.Node, contracts: any ComponentContracts
  ) {
    guard let contract = contracts.contract(of: component) else { return nil }
    self.contract = contract
    self.document = document
    self.node = node
    self.contracts = contracts
  }

  /// The instance that an item of a screen shows.
  package init?(_ item: Item, of screen: Screen, contracts: any ComponentContracts) {
    guard let (document, node) = screen.value(at: item.data) else { return nil }
    self.init(of: screen.componentName(of: item), document, node, contracts: contracts)
  }

  // MARK: The typed view

  /// A declared field's value; nil when it is absent, null, of another type or not declared.
  package subscript(_ field: String) -> ModuleValue? {
    guard let declared = contract.fields.first(where: { $0.name == field }),
      let value = document.value(ofField: field, in: node)
    else { return nil }
    return self.value(value, FieldType(declared.type))
  }

  private func value(_ value: JSONDocument.Node, _ type: FieldType) -> ModuleValue? {
    let kind = document.kind(of: value)
    guard kind != .null, type.accepts(kind) else { return nil }
    switch type.name {
    case "bool": return document.bool(value).map { .bool($0) }
    case "number": return document.number(value).map { .number($0) }
    case "string": return document.string(value).map { .string($0) }
    default: break
    }
    if let element = type.element {
      let elements = kind == .array ? Array(document.elements(of: value)) : [value]
      return .list(elements.compactMap { self.value($0, element) })
    }
    let (component, data) = ContractCheck.element(value, of: type.name, in: document)
    if let instance = ModuleInstance(of: component, document, data, contracts: contracts) {
      return .instance(instance)
    }
    return .element(JSONText(document, value))
  }

  // MARK: The dictionary

  /// The value as it came, byte for byte.
  package var untouched: JSONText { JSONText(document, node) }
}

/// The value of a declared field.
package enum ModuleValue: Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case list([ModuleValue])
  /// A component inside the component.
  case instance(ModuleInstance)
  /// An element's payload, an action, a colour, anything: what reads it knows its shape.
  case element(JSONText)

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var list: [ModuleValue]? { if case .list(let value) = self { value } else { nil } }
  package var instance: ModuleInstance? { if case .instance(let value) = self { value } else { nil } }
}
