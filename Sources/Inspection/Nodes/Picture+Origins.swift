import Binding
import Conditions
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// Where the value of a property comes from. Linear in the depth of the node and the length of its references.
  package func origin(of name: PropertyName, in index: Int) -> PropertyOrigin {
    let node = nodes[index]
    let edit = PropertyEdit(name: name, node: node, designSystem: designSystem)
    if let bound = edit.binding(in: document) {
      let rest = Array(name.steps.dropFirst(PropertyName(bound.property).steps.count))
      return origin(through: bound.path, bound.property, rest: rest, index)
    }
    if let value = PropertyEdit.value(name, of: node, in: document) {
      let source = variant(of: value).map { PropertyOrigin.Source.variant($0) } ?? .layout
      return PropertyOrigin(source: source, value: PropertyOrigin.Value(document: document, node: value))
    }
    if !node.kind.takesReference, let path = PropertyEdit.reference(node.value.node, in: document) {
      let origin = origin(through: path, nil, rest: name.steps, index)
      if origin.value != nil { return origin }
    }
    if document.isCall(node.value.node), name.steps == [node.payload.owner.mainProperty] {
      return PropertyOrigin(
        source: .layout, value: PropertyOrigin.Value(document: document, node: node.value.node))
    }
    return styled(name, index) ?? unset(name, index)
  }

  /// The ways of a reference from the root of the data, one for each element of an `each`; nil for what is not in it.
  package func ways(of path: String, in index: Int) -> [[ReferencePath.Step]]? {
    guard let path = try? ReferencePath(parsing: path) else { return nil }
    return dataSteps(of: path, in: index).map(expanded)
  }

  /// Computes calls of a node over the fixture's data: inside an `each` over its first element.
  package func evaluator(in index: Int) -> CallEvaluator {
    let first = try? JSONDocument(parsing: "0", file: "an index")
    return CallEvaluator(context: conditions.functionContext) { path in
      if path.start == .index { return first.map { ($0, $0.root) } }
      if path.start == .client {
        guard let stored = conditions.clientData, path.namedKeys.isEmpty else { return nil }
        return path.resolve(from: stored.root, in: stored).map { (stored, $0) }
      }
      guard let fixture, let way = firstWay(of: path.text, in: index), let found = dataValue(way) else { return nil }
      return (fixture.document, found)
    }
  }

  /// The first of them, without a look at the others.
  private func firstWay(of path: String, in index: Int) -> [ReferencePath.Step]? {
    guard let path = try? ReferencePath(parsing: path) else { return nil }
    return dataSteps(of: path, in: index)?.map { $0 ?? .index(0) }
  }

  /// The origin of a referenced value, `rest` steps further in.
  private func origin(
    through path: String, _ property: String?, rest: [String], _ index: Int
  ) -> PropertyOrigin {
    let keys = rest.map { ReferencePath.Step.key(Array($0.utf8)) }
    let way = firstWay(of: path, in: index)
    var binding = DataBinding(path: path, property: property, steps: way.map { $0 + keys })
    var value: PropertyOrigin.Value?
    if let fixture, let way {
      var found = dataValue(way + keys)
      if found == nil, rest == [nodes[index].payload.owner.mainProperty], property == nil,
        let whole = dataValue(way), fixture.document.kind(of: whole) != .object
      {
        // The data gives the payload as its main value alone.
        found = whole
        binding.steps = way
      }
      value = found.map { PropertyOrigin.Value(document: fixture.document, node: $0) }
    }
    binding.isMissing = value == nil
    if value == nil, rest.isEmpty, let property,
      let holder = PropertyEdit.value(PropertyName(property), of: nodes[index], in: document),
      let fallback = document.value(forKey: "default", in: holder)
    {
      value = PropertyOrigin.Value(document: document, node: fallback)
    }
    return PropertyOrigin(source: .data(binding), value: value)
  }

  /// The variant that has written a value, where the files have another or none.
  private func variant(of value: JSONDocument.Node) -> String? {
    guard let variant = conditions.variant, let layout = try? workspace.layout(at: target.layout.path) else {
      return nil
    }
    let original = layout.document.node(at: document.pointer(to: value))
    return original.map { document.isEqual(value, to: layout.document, $0) } == true ? nil : variant
  }

  // MARK: What nobody has written

  /// The value that the node's styles give a property: of several the last, as in binding.
  private func styled(_ name: PropertyName, _ index: Int) -> PropertyOrigin? {
    guard NamedStyle.propertyNames.contains(name.steps[0]), let style = style(of: index) else { return nil }
    let (document, node) = (style.document, style.node)
    func member(_ document: JSONDocument, _ node: JSONDocument.Node) -> PropertyOrigin.Value? {
      var place: JSONDocument.Node? = node
      for step in name.steps { place = place.flatMap { document.value(forKey: step, in: $0) } }
      return place.map { PropertyOrigin.Value(document: document, node: $0) }
    }
    func named(_ style: String, _ role: StyleRole) -> PropertyOrigin? {
      guard let found = designSystem.styles.style(style, role).style,
        let properties = try? JSONDocument(parsing: found.properties.bytes, file: found.name)
      else { return nil }
      return member(properties, properties.root).map {
        PropertyOrigin(source: .style(role, name: found.name), value: $0)
      }
    }
    if let type = document.string(node) { return named(type, .type) }
    guard document.kind(of: node) == .object else { return nil }
    let alias = name.steps[0] == "bg_color" ? document.value(forKey: "background_color", in: node) : nil
    if let value = member(document, node) ?? alias.map({ PropertyOrigin.Value(document: document, node: $0) }) {
      return PropertyOrigin(source: .styledBy, value: value)
    }
    return StyleRole.allCases.reversed().lazy.compactMap { role in
      document.value(forKey: role.rawValue, in: node).flatMap { document.string($0) }.flatMap { named($0, role) }
    }.first
  }

  /// The value of `styled_by`, in the layout or behind its reference.
  private func style(of index: Int) -> PropertyOrigin.Value? {
    let name = PropertyName(Wrapper.styledBy)
    guard let value = PropertyEdit.value(name, of: nodes[index], in: document) else { return nil }
    guard let path = PropertyEdit.reference(value, in: document) else {
      return PropertyOrigin.Value(document: document, node: value)
    }
    guard let fixture, let way = firstWay(of: path, in: index) else { return nil }
    return dataValue(way).map { PropertyOrigin.Value(document: fixture.document, node: $0) }
  }

  /// The default, or what the element makes of it.
  private func unset(_ name: PropertyName, _ index: Int) -> PropertyOrigin {
    let kind = nodes[index].kind
    // A member alone would replace all of a value that nobody has written.
    guard name.steps.count == 1 else { return PropertyOrigin(source: .fallback, value: nil) }
    func origin(_ source: PropertyOrigin.Source, _ text: JSONText?) -> PropertyOrigin? {
      guard let text, let document = try? JSONDocument(parsing: text.bytes, file: kind.rawValue) else { return nil }
      return PropertyOrigin(source: source, value: PropertyOrigin.Value(document: document, node: document.root))
    }
    let first = name.steps[0]
    let owner = kind.emptyPayload.owner
    let isOwn = owner.keys.index(of: first) != nil
    let text = isOwn ? owner.defaultValue(of: first) : Wrapper.table.written(first, of: Wrapper())
    return origin(.fallback, text) ?? origin(.drawn, isOwn ? nil : drawn(first, index))
      ?? PropertyOrigin(source: .fallback, value: nil)
  }

  /// The element's own value where the wrapper has none, as a document would write it; nil where the data
  /// makes it another for each of them.
  private func drawn(_ name: String, _ index: Int) -> JSONText? {
    let views = stage.views(of: index).prefix(Self.comparedViews)
    guard nodes[index].kind != .component, let first = views.first, let value = drawn(name, view: first) else {
      return nil
    }
    return views.dropFirst().allSatisfy { drawn(name, view: $0)?.description == value.description } ? value : nil
  }

  private func drawn(_ name: String, view: Int) -> JSONText? {
    let tree = bound.tree
    let box = tree.boxes[view]
    let extra = tree.extras[Int(box.extra)]
    let paint = tree.wrappers[Int(tree.nodes[view].wrapper)]
    switch name {
    case "padding": return extra.padding.written
    case "bg_color": return paint.background?.written
    case "corner_radius": return paint.outline.written
    case "border": return paint.border?.written
    case "width": return box.width.written
    case "height": return box.height.written
    case "min_width": return extra.minWidth.written
    case "min_height": return extra.minHeight.written
    default: return nil
    }
  }

  /// Views of one node that are compared at most.
  private static let comparedViews = 100
}
