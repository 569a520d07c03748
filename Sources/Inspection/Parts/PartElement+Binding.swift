import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Parts are bound where their dialect follows references (`PartProperty.isBindable`).
extension PartElement {
  var boundProperties: [String] {
    properties.filter(\.isBindable).filter { row in
      written(ElementProperty(row)).map { PropertyEdit.reference($0, in: picture.document) != nil } ?? false
    }.map(\.name)
  }

  func requireBindable(_ property: ElementProperty) throws(Refusal) {
    guard !spot(property, followingLast: false).isInData else {
      throw Refusal("\(picture.describe(index)) comes from the data, in which references are not followed")
    }
    guard !property.row.isBindable || property.types.count != 1 else { return }
    let names = properties.filter(\.isBindable).map(\.name)
    throw Refusal(
      "\(property.name.text) of \(part.described) can't be bound to data",
      fix: names.isEmpty ? nil : "it has \(names.joined(separator: ", "))")
  }

  func check(
    _ value: PropertyOrigin.Value, fits property: ElementProperty, at path: ReferencePath
  ) throws(Refusal) {
    try property.type.check(value.node, in: value.document)
  }

  func written(_ property: ElementProperty) -> JSONDocument.Node? {
    let spot = spot(property, followingLast: false)
    return spot.isInData ? nil : picture.value(at: spot)?.node
  }

  func bound(_ name: PropertyName?) throws(Refusal) -> (value: JSONDocument.Node, name: String) {
    guard let name else {
      let names = boundProperties
      throw Refusal(
        "unbind needs a property",
        fix: names.isEmpty ? nil : names.map { "`unbind \($0)`" }.joined(separator: ", "))
    }
    let property = try property(name)
    try requireBindable(property)
    guard let value = written(property) else { throw Refusal("\(property.name.text) isn't a reference") }
    return (value, property.name.text)
  }

  func dataSteps(of path: ReferencePath) -> [ReferencePath.Step?]? {
    path.start == .root || path.start == .scope ? path.steps : nil
  }

  func plan(binding property: ElementProperty, to path: ReferencePath) throws(Refusal) -> EditPlan {
    guard dataSteps(of: path) != nil else {
      throw Refusal("a screen's references start at its data", fix: "write a path such as items")
    }
    let reference = JSONText.object([("ref", .string(path.text))])
    let spot = spot(property, followingLast: false)
    let write = MemberWrite(reference, at: spot.keys, property.keyTypes, from: part.node, in: part.document)
    var plan = EditPlan()
    try plan.write(write, at: spot, in: picture)
    return plan
  }
}
