import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Screens
import Sushi
import Workspaces

extension Picture {
  /// Refuses edits of a file that can't be read, where what an app shows in its place is drawn.
  package func refuseUnreadable() throws(Refusal) {
    guard let unreadable = target.layout.unreadable else { return }
    let place = unreadable.findings.first?.diagnostic.location.map { "\($0): " } ?? ""
    throw Refusal(
      "\(workspace.display(target.layout.path)) can't be edited: \(place)\(unreadable.message)",
      fix: "`edit` opens its text in your editor")
  }

  /// A part as its dialect's editing rules look at it.
  ///
  /// - Throws: when it stands neither in the screen's document nor in the open fixture, or the file can't be read.
  package func editedPart(_ index: Int) throws(Refusal) -> EditedPart {
    try refuseUnreadable()
    guard parts.indices.contains(index) else { throw Refusal("the part no longer exists") }
    let part = parts[index]
    if let node = part.node { return EditedPart(part.kind, document, node, component: part.component) }
    guard let node = part.dataNode, let fixture else {
      throw Refusal("\(describe(index)) comes from another response", fix: "open that response's file to edit it")
    }
    return EditedPart(part.kind, fixture.document, node, component: part.component, isInData: true)
  }

  /// Whose rules hold for a part: those of the innermost envelope that it stands in.
  ///
  /// - Throws: when the document is no screen any more.
  package func dialect(of part: EditedPart) throws(Refusal) -> any Dialect.Type {
    let end = part.isInData ? fixture?.node : nil
    let own = workspace.dialects.dialect(of: part.node, in: part.document, within: end ?? part.document.root)
    guard let dialect = own ?? stage.screenStage?.dialect else { throw Refusal("the document is not a screen") }
    return dialect
  }

  /// The descriptions of components.
  package var contracts: any ComponentContracts { stage.screenStage?.library ?? ScreenLibrary(workspace) }

  /// The properties that a part can have.
  package func properties(of part: EditedPart) throws(Refusal) -> [PartProperty] {
    try dialect(of: part).properties(of: part, contracts)
  }

  /// Sample data for a component: the data of its first fixture.
  package func sample(of component: String) -> [(String, JSONText)] {
    guard let prepared = stage.screenStage?.library.prepared(component) else { return [] }
    var resolver = FixtureResolver(workspace)
    guard let fixture = (try? resolver.fixture(nil, ofModel: prepared.layout.model)) ?? nil else { return [] }
    return fixture.document.members(of: fixture.node).map { ($0.key, JSONText(fixture.document, $0.value)) }
  }

  /// The section that a part is, or is in.
  package func section(around index: Int) -> Int? {
    guard parts.indices.contains(index), parts[index].section >= 0 else { return nil }
    return parts.index(of: PartPlace(section: parts[index].section, kind: .section, item: -1))
  }

  /// The way to a value of the open fixture's data.
  package func dataSteps(to node: JSONDocument.Node) -> [ReferencePath.Step] {
    guard let fixture else { return [] }
    var steps: [ReferencePath.Step] = []
    var place = node
    while place != fixture.node, let parent = fixture.document.parent(of: place) {
      if let key = fixture.document.key(of: place) {
        steps.append(.key(Array(key.utf8)))
      } else if let position = fixture.document.position(of: place) {
        steps.append(.index(position))
      }
      place = parent
    }
    return steps.reversed()
  }
}
