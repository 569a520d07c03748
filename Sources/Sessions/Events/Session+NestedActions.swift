import Inspection
import Dialects
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// The actions inside a part, at any depth of its data: the heart on a card in a rail.
extension Session {
  /// The first action of that name in the data of a part, or of the fixture.
  ///
  /// - Throws: the names that there are, when there is none of that one.
  func nestedAction(
    _ name: String, at index: Int
  ) throws(Refusal) -> (document: JSONDocument, node: JSONDocument.Node) {
    var names: [String] = []
    if let (document, root) = data(at: index) {
      var pending = [root]
      while let node = pending.popLast() {
        if let word = document.value(forKey: "action", in: node).flatMap({ document.string($0) }) {
          if word == name
            || Capability.canonical(word) != nil && Capability.canonical(word) == Capability.canonical(name)
          {
            return (document, node)
          }
          if !names.contains(word) { names.append(word) }
        }
        var children: [JSONDocument.Node] = []
        document.forEachChild(of: node) { children.append($0) }
        pending += children.reversed()
      }
    }
    throw Refusal(
      "\(picture.describe(index)) has no action \(Spelling.quoted(name))",
      fix: names.isEmpty ? nil : "its actions are \(names.prefix(8).joined(separator: ", "))")
  }

  private func data(at index: Int) -> (document: JSONDocument, node: JSONDocument.Node)? {
    guard let screen = picture.stage.screenStage else { return picture.fixture.map { ($0.document, $0.node) } }
    return picture.cells(of: parts[index]).first.flatMap { screen.screen.value(at: $0.item.data) }
  }
}
