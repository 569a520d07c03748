import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension NodeElement {
  var boundProperties: [String] { picture.outline.entries[index].references.map(\.property) }

  func requireBindable(_ property: ElementProperty) throws(Refusal) {
    guard !property.type.holdsNodes else {
      throw Refusal("\(property.name.text) holds nodes; data can't provide them")
    }
    guard let bound = edit(property).binding(in: picture.document), bound.property != property.name.text else { return }
    throw Refusal(
      "\(bound.property) is bound to \(bound.path) as a whole", fix: "`unbind \(bound.property)` first")
  }

  func check(
    _ value: PropertyOrigin.Value, fits property: ElementProperty, at path: ReferencePath
  ) throws(Refusal) {
    guard !value.document.isNull(value.node),
      let found = PropertyFit(property.name, node, picture.designSystem).misfit(value.node, in: value.document)
    else { return }
    throw Refusal("\(property.name.text) takes \(property.type.expectation), but \(path.text) is \(found)")
  }

  func written(_ property: ElementProperty) -> JSONDocument.Node? { value(of: property)?.node }

  func bound(_ name: PropertyName?) throws(Refusal) -> (value: JSONDocument.Node, name: String) {
    let payload = node.value.node
    guard let name else {
      guard !node.kind.takesReference else {
        throw Refusal(
          "\(picture.describe(index)) shows what its data has",
          fix: "`set ref PATH` takes other data, `replace` puts another node here")
      }
      return (payload, node.kind.rawValue)
    }
    let property = try property(name)
    if let value = written(property) { return (value, property.name.text) }
    // A scalar behind the payload's own reference is its main property.
    guard property.name.steps == [node.payload.owner.mainProperty],
      PropertyEdit.reference(payload, in: picture.document) != nil
    else { throw Refusal("\(property.name.text) isn't set on this node") }
    return (payload, property.name.text)
  }

  func dataSteps(of path: ReferencePath) -> [ReferencePath.Step?]? { picture.dataSteps(of: path, in: index) }

  func plan(binding property: ElementProperty, to path: ReferencePath) throws(Refusal) -> EditPlan {
    plan(writing: .object([("ref", .string(path.text))]), for: property)
  }

  /// Makes the property a reference or a call.
  func plan(writing reference: JSONText, for property: ElementProperty) -> EditPlan {
    let (edit, file) = (edit(property), picture.path)
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      try transaction.edit(file) { document throws(EditError) in try edit.set(reference, in: &document) }
    }
    return plan
  }
}

extension Picture {
  /// Lets a call compute a property of a layout's node.
  ///
  /// - Throws: if the property can't be bound, and on a screen, whose values are not computed.
  package func plan(computing property: ElementProperty, of index: Int, by call: JSONText) throws(Refusal) -> EditPlan {
    guard nodes.indices.contains(index) else {
      throw Refusal("only layouts compute values", fix: "bind it to a path of the data")
    }
    let element = NodeElement(self, index)
    try element.requireBindable(property)
    return element.plan(writing: call, for: property)
  }
}
