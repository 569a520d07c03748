import KimchiCore
import Sushi

extension ComponentContract {
  /// The declared fields with the types of their values, else what the layout reads.
  package func properties(_ contracts: any ComponentContracts) -> [PropertyDescription] {
    guard !fields.isEmpty else {
      return contracts.fieldsRead(by: name).map { field in
        PropertyDescription(
          name: field.name, type: FieldType(field.type).propertyType(contracts), summary: "read by the layout")
      }
    }
    return fields.filter { $0.name != ReferencePath.valueWord }.map { field in
      PropertyDescription(
        name: field.name, type: FieldType(field.type).propertyType(contracts),
        summary: field.summary.isEmpty ? FieldType(field.type).expectation : field.summary)
    }
  }

  /// The type of the data itself, where the component names it: a string, for one.
  var whole: FieldType? { fields.first { $0.name == ReferencePath.valueWord }.map { FieldType($0.type) } }

  /// The data of a component, as the value of a property.
  package static func dataType(of component: String?, _ contracts: any ComponentContracts) -> PropertyType {
    guard let component, let contract = contracts.contract(of: component),
      !contract.fields.isEmpty || !contracts.fieldsRead(by: component).isEmpty
    else { return .any }
    if let whole = contract.whole { return whole.propertyType(contracts) }
    return .object("data of \(component)", main: nil, properties: { contract.properties(contracts) })
  }
}

extension FieldType {
  /// The typed form of a value of the type.
  func propertyType(_ contracts: any ComponentContracts) -> PropertyType {
    if let element { return .list(element.name) }
    switch name {
    case "string": return .string
    case "number": return .number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
    case "bool": return .bool
    case "color": return .color
    case "action": return .action
    default: break
    }
    guard let kind = NodeKind(rawValue: name) else { return ComponentContract.dataType(of: name, contracts) }
    let owner = kind.emptyPayload.owner
    return .object(
      owner.typeName, main: owner.mainProperty,
      properties: { kind.emptyPayload.owner.properties + Wrapper.table.descriptions })
  }
}
