import JSONDocument

/// A file of named previews, or a captured response, which is its model's one preview `default` (`docs/format.md` §4).
///
/// Never changes. A class, since resolving passes it down through hundreds of nested fixtures, where copies would fill
/// the stack.
package final class FixtureFile: Sendable {
  /// Real path.
  package let path: String
  package let document: JSONDocument
  package let model: String
  /// In document order.
  package let names: [String]
  /// Whether the file names its previews; a captured response has the one.
  package let isNamed: Bool
  /// Whether nothing in its previews stands for others.
  let isWhole: Bool
  package let labels: FixtureLabels
  private let nodes: [String: JSONDocument.Node]

  /// The name of the one preview of a captured response.
  package static let defaultName = "default"

  /// The model declared in a previews document, or taken from its file name.
  package static func model(of document: JSONDocument, _ path: String) -> String {
    guard document.kind(of: document.root) == .object,
      document.value(forKey: "previews", in: document.root) != nil,
      let model = document.value(forKey: "model", in: document.root).flatMap({ document.string($0) })
    else { return ModelName.ofFile(path) }
    return model
  }

  /// The data that came with a delivery, which is what it is: nothing in it extends or nests other previews.
  init(_ delivered: JSONDocument, ofModel model: String, path: String) {
    self.path = path
    document = delivered
    self.model = model
    names = [DeliveryFile.fixtureName]
    isNamed = false
    isWhole = true
    labels = FixtureLabels()
    nodes = [DeliveryFile.fixtureName: delivered.root]
  }

  /// - Throws: `fixture.shape`.
  package init(_ document: JSONDocument, path: String) throws(Refusal) {
    self.path = path
    self.document = document
    isWhole = false
    let root = document.root
    guard document.kind(of: root) == .object, let previews = document.value(forKey: "previews", in: root) else {
      model = ModelName.ofFile(path)
      names = [Self.defaultName]
      isNamed = false
      labels = FixtureLabels()
      nodes = [Self.defaultName: root]
      return
    }
    guard document.kind(of: previews) == .object else {
      throw Refusal(
        .fixtureShape, "expected an object under \"previews\", found \(document.kind(of: previews).withArticle)",
        at: document.location(of: previews), fix: "write \"previews\": { \"regular\": { … } }")
    }
    if let value = document.value(forKey: "model", in: root) {
      guard let name = document.string(value) else {
        throw Refusal(
          .fixtureShape, "expected a string for \"model\", found \(document.kind(of: value).withArticle)",
          at: document.location(of: value),
          fix: "write a name such as \"RestaurantCard\"")
      }
      model = name
    } else {
      model = ModelName.ofFile(path)
    }
    var names: [String] = []
    var nodes: [String: JSONDocument.Node] = [:]
    for member in document.members(of: previews) {
      // Of a repeated name the last value counts, in the first one's place.
      let name = member.key
      if nodes.updateValue(member.value, forKey: name) == nil { names.append(name) }
    }
    self.names = names
    self.nodes = nodes
    isNamed = true
    labels = FixtureLabels(document)
  }

  /// Those that are not excluded: what the gallery, checks and the matrix go through.
  package var shown: [String] {
    labels.excluded.isEmpty ? names : names.filter { !labels.excluded.contains($0) }
  }

  /// The default fixture of a model: the first that is not excluded.
  package var firstName: String? { names.first { !labels.excluded.contains($0) } ?? names.first }

  /// Whether a preview neither extends nor nests another. Linear in its values.
  package func standsAlone(_ name: String) -> Bool {
    nodes[name].map { isWhole || !FixtureMerge.isNeeded(document, $0) } ?? false
  }

  /// The value of a preview as the file has it.
  package func node(_ name: String) -> JSONDocument.Node? { nodes[name] }
}
