import JSONDocument
import Pictures
import Workspaces

extension Picture {
  /// Refuses a value for a part that names fixtures where none are looked up, or ones that there are not.
  ///
  /// - Parameter isInData: whether it goes into the open fixture rather than into the screen's own file.
  func checkNested(in value: JSONDocument, isInData: Bool) throws(Refusal) {
    var resolver = FixtureResolver(workspace)
    for name in Self.nested(in: value, value.root) {
      guard isInData else {
        throw Refusal(
          "\"\(FixtureMerge.previewKey)\" works only in fixtures, not in the screen's file",
          fix: "use `data set` to write it into the fixture, or give the values themselves")
      }
      // A name alone is one of the same model, which only the fixture's own file can tell.
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      _ = try resolver.fixture(parts[1], ofModel: parts[0])
    }
  }

  /// The names of the fixtures that a value nests. The document's depth bounds the recursion.
  private static func nested(in document: JSONDocument, _ node: JSONDocument.Node) -> [String] {
    var names: [String] = []
    if let name = document.value(forKey: FixtureMerge.previewKey, in: node).flatMap({ document.string($0) }) {
      names.append(name)
    }
    document.forEachChild(of: node) { names += nested(in: document, $0) }
    return names
  }
}
