import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A node that becomes a component: its file, a fixture with its data here, and the use in the node's place.
package struct ExtractionPlan {
  package let plan: EditPlan
  package let component: ComponentExtraction
}

extension Picture {
  /// Extracts a node of a layout into a component.
  ///
  /// - Parameter isFree: whether a new file may have a path.
  /// - Throws: if the name is taken, or the node can't stand alone.
  package func plan(
    extracting index: Int, named name: String, isFree: (String) -> Bool
  ) throws(Refusal) -> ExtractionPlan {
    guard NodeKind(rawValue: name) == nil else {
      throw Refusal("\(name) is the name of a type", fix: "choose another name, such as \(name)_row")
    }
    guard workspace.componentPath(name) == nil,
      let file = try workspace.newFile(name, in: .components, isFree: isFree)
    else {
      throw Refusal(
        "component \(name) already exists",
        fix: workspace.componentPath(name) == nil
          ? "it isn't saved yet: `close` goes back to where it is; or choose another name"
          : "`add \(name)` uses it; or choose another name")
    }
    try workspace.refuse(componentNamed: name)
    let envelope = nodes[index].envelope.node
    var extraction = try ComponentExtraction(envelope, in: document, named: name)
    let fixtures = fixtures
    extraction.settle { field in
      guard let path = try? ReferencePath(parsing: field.path), let steps = dataSteps(of: path, in: index) else {
        return field.path == "$index" ? [.number] : []
      }
      return fixtures.flatMap { fixture in fixture.values(at: steps).map { $0.map(fixture.document.kind) } }
    }
    let (component, layout) = (extraction, path)
    let preview = preview(of: component, at: index, isFree)
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      try transaction.create(file, Array(component.file.canonical.utf8))
      if let preview { try transaction.create(preview.path, Array(preview.text.canonical.utf8)) }
      try transaction.replace(envelope, with: .text(component.use), in: layout)
      transaction.goal = (layout, envelope)
    }
    return ExtractionPlan(plan: plan, component: component)
  }

  /// A file with what the open fixture gives the new component as its own fixture, so that it can be seen by itself. None
  /// when there is no such data, or the model has fixtures already.
  private func preview(
    of component: ComponentExtraction, at index: Int, _ isFree: (String) -> Bool
  ) -> (path: String, text: JSONText)? {
    var resolver = FixtureResolver(workspace)
    guard let fixture, (try? resolver.names(ofModel: component.model)) == [] else { return nil }
    let members = component.fields.compactMap { field -> (String, JSONText)? in
      guard let path = try? ReferencePath(parsing: field.path), let steps = dataSteps(of: path, in: index) else {
        return field.path == "$index" ? (field.name, 0) : nil
      }
      return expanded(steps).first.flatMap(dataValue).map { (field.name, JSONText(fixture.document, $0)) }
    }
    guard !members.isEmpty, let path = workspace.newPreviewsFile(component.model, isFree: isFree) else { return nil }
    return (
      path, .object([("model", .string(component.model)), ("previews", .object([(fixture.name, .object(members))]))])
    )
  }
}
