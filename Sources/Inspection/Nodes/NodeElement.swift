import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A node of a layout.
struct NodeElement: Element {
  let picture: Picture
  let index: Int

  /// - Parameter index: one of `picture.nodes`.
  init(_ picture: Picture, _ index: Int) {
    self.picture = picture
    self.index = index
  }

  var node: CompiledNode { picture.nodes[index] }
  var followsReferences: Bool { false }

  var properties: [PartProperty] { node.kind.settableProperties(among: picture.stateNames(of: index)) }

  func property(_ name: PropertyName) throws(Refusal) -> ElementProperty {
    try node.kind.property(name, among: picture.stateNames(of: index))
  }

  func group(of property: PartProperty) -> String {
    let kind = node.kind
    let isOwn = (kind.emptyPayload.owner.properties + kind.structure).contains { $0.name == property.name }
    return isOwn ? kind.rawValue : "every view"
  }

  func value(of property: ElementProperty) -> PropertyOrigin.Value? {
    PropertyEdit.value(property.name, of: node, in: picture.document).map {
      PropertyOrigin.Value(document: picture.document, node: $0)
    }
  }

  func origin(of property: ElementProperty) -> PropertyOrigin { picture.origin(of: property.name, in: index) }

  func defaultValue(of property: ElementProperty, among values: [JSONText]) -> JSONText? {
    edit(property).default(among: values)
  }

  func read(_ text: String, as property: ElementProperty) throws(Refusal) -> JSONText {
    try ValueWords(designSystem: picture.designSystem).read(text, as: property.type)
  }

  // MARK: Setting

  func edit(_ property: ElementProperty) -> PropertyEdit {
    PropertyEdit(name: property.name, node: node, designSystem: picture.designSystem)
  }

  func requireSettable(_ property: ElementProperty) throws(Refusal) {
    guard !node.isUnknown else {
      throw Refusal("\(picture.describe(index)) has an unknown type", fix: "`replace label` gives it a known one")
    }
    guard !property.type.holdsNodes else {
      throw Refusal(
        "\(property.name.text) holds nodes", fix: "use `add`, `insert`, `remove`, `move` or `replace`")
    }
    guard let bound = edit(property).binding(in: picture.document) else { return }
    throw Refusal(
      "\(bound.property) is bound to \(bound.path)",
      fix: "`data set \(bound.path) VALUE` changes the data, `unbind \(bound.property)` moves its value into the layout"
    )
  }

  func plan(setting property: ElementProperty, to value: JSONText) throws(Refusal) -> EditPlan {
    try requireSettable(property)
    let (edit, path) = (edit(property), picture.path)
    var plan = EditPlan()
    if !node.kind.takesReference {
      plan.overrides = PropertyEdit.reference(node.value.node, in: picture.document)
    }
    plan.add { transaction throws(Refusal) in
      try transaction.edit(path) { document throws(EditError) in try edit.set(value, in: &document) }
      let problems = edit.problems(in: try transaction.current(path))
      if let error = problems.first(where: { $0.severity == .error }) {
        throw Refusal(error.message, fix: error.fix?.words)
      }
      guard transaction.warning == nil, let problem = problems.first else { return }
      transaction.warning = [problem.message, problem.fix?.words].compactMap(\.self).joined(separator: "; ")
    }
    return plan
  }

  func plan(unsetting name: PropertyName) throws(Refusal) -> EditPlan {
    let property = try property(name)
    guard !property.type.holdsNodes else {
      throw Refusal("\(property.name.text) holds nodes", fix: "use `remove`, `replace` or `unwrap`")
    }
    guard property.name.steps != [node.kind.requiredKey] else {
      throw Refusal(
        "\(picture.describe(index)) needs its \(property.name.text)",
        fix: "`set \(property.name.text)` gives it another one, `remove` takes the node out")
    }
    var plan = EditPlan()
    guard value(of: property) != nil else { return plan }
    let (edit, path) = (edit(property), picture.path)
    plan.add { transaction throws(Refusal) in
      try transaction.edit(path) { document throws(EditError) in try edit.unset(in: &document) ?? Edit() }
    }
    return plan
  }
}

extension NodeKind {
  /// The properties of its nodes, without those that hold nodes.
  ///
  /// - Parameter states: the names that a container of states has to choose from.
  package func settableProperties(among states: [String] = []) -> [PartProperty] {
    rows(among: states).filter { !$0.type.holdsNodes }.map {
      PartProperty($0, at: [$0.name], isBindable: true)
    }
  }

  private func rows(among states: [String]) -> [PropertyDescription] {
    let rows = PropertyName.rows(of: self)
    guard self == .states, !states.isEmpty else { return rows }
    return rows.map { row in
      row.name == "value" ? PropertyDescription(name: row.name, type: .choice(states), summary: row.summary) : row
    }
  }

  /// A property of its nodes by its name or another word for it.
  ///
  /// - Parameter states: the names that a container of states has to choose from.
  /// - Throws: the nearest name.
  package func property(_ name: PropertyName, among states: [String] = []) throws(Refusal) -> ElementProperty {
    let name = name.known(in: self)
    let rows = rows(among: states)
    let types = try name.types(in: rows, of: rawValue)
    let row =
      rows.first { $0.name == name.steps[0] } ?? PropertyDescription(name: name.steps[0], type: .any, summary: "")
    return ElementProperty(name, PartProperty(row, at: [row.name], isBindable: !row.type.holdsNodes), types)
  }
}

extension PropertyType {
  /// Whether nodes are its values, which have commands of their own.
  package var holdsNodes: Bool {
    switch self {
    case .node, .nodes: true
    default: false
    }
  }
}
