import Checkout
import Dialects
import JSONDocument
import Plugins

extension CheckoutDialect {
  package static func failures(_ source: ScreenSource) -> [ScreenFailure] {
    let catalogue = catalogue(of: source.contracts)
    let config = RemoteConfigReader(source.document, source.document.root, catalogue: catalogue).config
    let fixture =
      source.data.map { CheckoutFixture($0.document, $0.node, catalogue: catalogue) }
      ?? CheckoutFixture(catalogue: catalogue)
    let replaced = ["context", "service", CheckoutFixture.stepsKey]
    var kept: [(String, JSONText)] = []
    if let (document, node) = source.data {
      kept = document.members(of: node).filter { !replaced.contains($0.key) }.map {
        ($0.key, JSONText(document, $0.value))
      }
    }
    return FailureSearch(config, fixture, catalogue.drawn(by: source.client)).cases.map { failure in
      let own: [(String, JSONText)] = [
        ("context", .string(failure.context.rawValue)),
        ("service", .object([(failure.operation.rawValue, .string(failure.outcome))])),
        (CheckoutFixture.stepsKey, .array(failure.steps.map { .string($0) })),
      ]
      let place = config.contextPlaces[failure.context] ?? config.place
      return ScreenFailure(
        name: failure.name, data: .object(own + kept),
        problem: failure.obstacle.map { obstacle in
          Diagnostic(
            .error, .checkoutUnreached,
            "\(failure.operation.rawValue) of \(failure.context.rawValue) can't be reached: \(obstacle)",
            at: place?.location, path: place?.path, fix: "begin from a fixture whose cart can be ordered")
        })
    }
  }
}
