import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// The studio's edits at a place, as changes for the editor to make. One that the studio would refuse isn't offered.
extension LanguageServer {
  mutating func refactorings(_ path: String, _ selection: ClosedRange<Int>) -> [CodeAction] {
    guard let place = asked(path, selection.lowerBound), let picture = picture(place) else {
      return asked(path, selection.lowerBound).map { dataActions($0) } ?? []
    }
    return nodeActions(picture, place, selection) + valueActions(picture, place) + dataActions(place)
  }

  /// An action, if the plan can be carried out and changes something.
  mutating func action(
    _ kind: CodeAction.Kind, _ title: String, _ picture: Picture, _ plan: () throws(Refusal) -> EditPlan
  ) -> CodeAction? {
    do throws(Refusal) {
      let changes = try plan().changes(of: picture)
      guard !changes.isEmpty else { return nil }
      return CodeAction(kind: kind, title: title, edit: try workspaceEdit(changes))
    } catch {
      return nil
    }
  }

  // MARK: Nodes

  /// Containers that nodes are put in.
  private static let wrappers = [NodeKind.vStack, .hStack, .zStack]

  private mutating func nodeActions(
    _ picture: Picture, _ place: AskedPlace, _ selection: ClosedRange<Int>
  ) -> [CodeAction] {
    let targets = nodes(picture, place, selection)
    guard let first = targets.first else { return [] }
    let what = picture.describe(targets)
    var actions: [CodeAction?] = []
    if let envelopes = try? picture.neighbours(targets, "wrap") {
      for kind in Self.wrappers {
        actions.append(
          action(.rewrite, "Wrap \(what) in \(kind.rawValue)", picture) {
            picture.plan(wrapping: envelopes, in: .node(kind, [("items", .array([]))]), under: ["items"])
          })
      }
    }
    guard targets.count == 1 else { return actions.compactMap(\.self) }
    actions.append(
      action(.rewrite, "Unwrap \(what)", picture) { () throws(Refusal) in try picture.plan(unwrapping: targets) })
    let name = componentName(first, in: picture)
    actions.append(
      action(.extract, "Extract \(what) into the component \(name)", picture) { () throws(Refusal) in
        try picture.plan(extracting: first, named: name, isFree: picture.workspace.isFree).plan
      })
    return actions.compactMap(\.self)
  }

  /// The nodes that lie in the selection, without those inside them; without any the one around its beginning.
  private func nodes(_ picture: Picture, _ place: AskedPlace, _ selection: ClosedRange<Int>) -> [Int] {
    guard !picture.nodes.isEmpty else { return [] }
    let inside = picture.nodes.indices.filter { index in
      let span = place.document.span(of: picture.nodes[index].envelope.node)
      return selection.lowerBound <= span.lowerBound && span.upperBound <= selection.upperBound
    }
    return inside.isEmpty ? picture.index(around: place.node).map { [$0] } ?? [] : picture.outermost(inside)
  }

  /// A free name for what a node becomes: its id, or the layout and its type. An editor can rename it afterwards.
  private func componentName(_ index: Int, in picture: Picture) -> String {
    let workspace = picture.workspace
    let entry = picture.outline.entries[index]
    var names = DataNames()
    while true {
      let name = names.take([entry.id, "\(picture.target.layout.id)_\(entry.type)"].compactMap(\.self))
      let file = (try? workspace.newFile(name, in: .components, isFree: workspace.isFree)) ?? nil
      if NodeKind(rawValue: name) == nil, workspace.componentPath(name) == nil, file != nil { return name }
    }
  }

  // MARK: Values

  private mutating func valueActions(_ picture: Picture, _ place: AskedPlace) -> [CodeAction] {
    [binding(picture, place), fallback(picture, place), token(picture, place)].compactMap(\.self)
  }

  /// Moves a value of a node into the fixture.
  private mutating func binding(_ picture: Picture, _ place: AskedPlace) -> CodeAction? {
    guard let (index, property) = place.property(in: picture), let element = try? picture.element(at: index),
      let value = element.written(property), !PropertyEdit.containsReference(value, in: picture.document),
      (try? element.requireBindable(property)) != nil, let path = freePath(property, of: element)
    else { return nil }
    return action(.rewrite, "Bind \(property.name.text) to \(path.text)", picture) { () throws(Refusal) in
      try picture.plan(binding: property, of: element, to: path, isFree: picture.workspace.isFree).plan
    }
  }

  /// A path that neither the data nor a reference of the layout has.
  private func freePath(_ property: ElementProperty, of element: any Element) -> ReferencePath? {
    let picture = element.picture
    let entries = picture.outline.entries
    let taken = Set(entries.flatMap { $0.references.map(\.path) })
    let isMain = picture.nodes[element.index].payload.owner.mainProperty == property.name.text
    let entry = entries[element.index]
    let own = isMain ? entry.id : entry.id.map { "\($0)_\(property.name.text)" }
    var names = DataNames()
    for _ in 0..<1000 {
      let name = names.take([own, property.name.text].compactMap(\.self))
      guard !taken.contains(name), let path = try? ReferencePath(parsing: name) else { continue }
      let ways = element.dataSteps(of: path).map(picture.expanded) ?? []
      if !ways.contains(where: { picture.dataValue($0) != nil }) { return path }
    }
    return nil
  }

  /// Gives a reference a value for data that has none.
  private mutating func fallback(_ picture: Picture, _ place: AskedPlace) -> CodeAction? {
    guard let reference = PlacedReference(place, in: picture), place.document.childCount(of: reference.node) == 1,
      let value = reference.emptyValue(in: picture)
    else { return nil }
    let path = picture.target.layout.path
    return action(.rewrite, "Write a default for \(reference.path.text)", picture) {
      var plan = EditPlan()
      plan.add { transaction throws(Refusal) in
        try transaction.edit(path) { document throws(EditError) in
          try document.insert(key: "default", value, in: reference.node)
        }
      }
      return plan
    }
  }

  /// Writes the token whose colour is the nearest in place of digits.
  private mutating func token(_ picture: Picture, _ place: AskedPlace) -> CodeAction? {
    guard !place.isKey, place.document.kind(of: place.node) == .string,
      let color = DocumentColors.color(place.node, in: place.document, picture.designSystem)
    else { return nil }
    let theme = Theme(designSystem: picture.designSystem)
    guard let name = NearColors(theme.resolve(color), theme).tokens.first,
      let token = picture.designSystem.token(named: name)
    else { return nil }
    let digits = theme.resolve(Color(.token(token))).hex
    return action(.rewrite, "Use the color \(name) (\(digits))", picture) {
      var plan = EditPlan()
      plan.replace(place.node, with: ["token": .string(name)], in: picture)
      return plan
    }
  }
}
