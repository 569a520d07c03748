import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// The way from the root of the data to what a reference in a node means, with `nil` in the places of elements of an
  /// `each`: any of them. Nil for what is not in the data, such as `$client/city`.
  package func dataSteps(of path: ReferencePath, in index: Int) -> [ReferencePath.Step?]? {
    switch path.start {
    case .root: return path.steps
    case .client, .index: return nil
    case .scope, .item: return scope(of: index).map { $0 + path.steps }
    }
  }

  /// The way to the scope that a node's references start from.
  private func scope(of index: Int) -> [ReferencePath.Step?]? {
    guard nodes.indices.contains(index) else { return nil }
    let parent = Int(nodes[index].parent)
    guard parent >= 0 else { return [] }
    guard nodes[parent].kind == .each, let collection = nodes[parent].collection else { return scope(of: parent) }
    guard let path = collection.path, let outer = dataSteps(of: path, in: parent) else { return nil }
    return outer + [nil]
  }

  /// The ways with every element of an `each` in turn, as many as the data has.
  package func expanded(_ steps: [ReferencePath.Step?]) -> [[ReferencePath.Step]] {
    guard let fixture else { return [] }
    var ways: [(steps: [ReferencePath.Step], node: JSONDocument.Node?)] = [([], fixture.node)]
    for step in steps {
      var next: [(steps: [ReferencePath.Step], node: JSONDocument.Node?)] = []
      for way in ways {
        if let step {
          next.append(
            (way.steps + [step], way.node.flatMap { ReferencePath.follow(step, from: $0, in: fixture.document) }))
        } else if let node = way.node {
          for (index, element) in fixture.document.elements(of: node).enumerated() {
            next.append((way.steps + [.index(index)], element))
          }
        }
      }
      ways = next
    }
    return ways.map(\.steps)
  }

  /// A value of the data as the fixture has it, put together; nil when it is not there.
  package func dataValue(_ steps: [ReferencePath.Step]) -> JSONDocument.Node? {
    fixture.flatMap { ReferencePath.follow(steps, from: $0.node, in: $0.document) }
  }

  /// The most fixtures that are looked at for one answer.
  private static let lookLimit = 200

  /// Names of the model's other fixtures that have no value at a place of the data, in order.
  package func otherFixtures(lacking steps: [ReferencePath.Step]) -> [String] {
    var resolver = FixtureResolver(target.workspace)
    let model = target.layout.model
    let names = ((try? resolver.fixtures(ofModel: model)) ?? nil)?.shown ?? []
    return names.prefix(Self.lookLimit).filter { name in
      guard name != fixture?.name, let other = (try? resolver.fixture(name, ofModel: model)) ?? nil else {
        return false
      }
      return ReferencePath.follow(steps, from: other.node, in: other.document) == nil
    }
  }

  /// The fixture's value above the first missing step of a place.
  package func resolvedData(_ steps: [ReferencePath.Step], _ place: DataPlace) -> (JSONDocument, JSONDocument.Node)? {
    guard let fixture else { return nil }
    return dataValue(Array(steps.dropLast(place.rest.count))).map { (fixture.document, $0) }
  }
}
