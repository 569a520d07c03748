import Binding
import Dialects
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Screens
import Sushi
import Workspaces

/// The actions inside a part, at any depth of its data: the heart on a card in a rail.
extension Session {
  /// The first action of that name in the data of a part, or of the fixture; else that of the first view in it which asks
  /// for such an action by its layout.
  ///
  /// - Throws: the names that there are, when there is none of that one.
  func nestedAction(
    _ name: String, at index: Int
  ) throws(Refusal) -> AskedAction {
    func isWanted(_ word: String) -> Bool {
      word == name || Capability.canonical(word) != nil && Capability.canonical(word) == Capability.canonical(name)
    }
    var names: [String] = []
    if let (document, root) = data(at: index) {
      var pending = [root]
      while let node = pending.popLast() {
        if let word = document.value(forKey: "action", in: node).flatMap({ document.string($0) }) {
          if isWanted(word) { return AskedAction(action: (document, node)) }
          if !names.contains(word) { names.append(word) }
        }
        var children: [JSONDocument.Node] = []
        document.forEachChild(of: node) { children.append($0) }
        pending += children.reversed()
      }
    }
    for asked in viewActions(at: index) {
      guard let word = ClientAction.name(of: asked.action.document, asked.action.node) else { continue }
      if isWanted(word) { return asked }
      if !names.contains(word) { names.append(word) }
    }
    throw Refusal(
      "\(picture.describe(index)) has no action \(Spelling.quoted(name))",
      fix: names.isEmpty ? nil : "its actions are \(names.prefix(8).joined(separator: ", "))")
  }

  /// The actions of taps on the views of a part, in paint order.
  private func viewActions(at index: Int) -> [AskedAction] {
    guard let stage = picture.stage.screenStage else {
      let (data, tree) = (picture.fixture.map { ($0.document, $0.node) }, picture.stage.bound.tree)
      let views = picture.stage.views(of: index).flatMap { $0..<Int(tree.nodes[$0].end) }
      return views.compactMap { viewAction(of: $0, under: 0, data, .click) }
    }
    guard let cell = picture.cells(of: parts[index]).first else { return [] }
    let data = stage.screen.value(at: cell.item.data)
    return cell.views.compactMap { viewAction(of: $0, under: cell.views.lowerBound, data, .click) }
  }

  private func data(at index: Int) -> (document: JSONDocument, node: JSONDocument.Node)? {
    guard let screen = picture.stage.screenStage else { return picture.fixture.map { ($0.document, $0.node) } }
    return picture.cells(of: parts[index]).first.flatMap { screen.screen.value(at: $0.item.data) }
  }
}
