import Binding
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension PreparedLayout {
  /// The errors of references that none of the first fixtures of a model satisfies and that are no optional part of a
  /// contract, by the reference. Linear in the views of these fixtures.
  package mutating func unresolvedReferences(
    of model: String, data client: JSONDocument?, resolver: inout FixtureResolver, fixtures limit: Int
  ) -> [JSONValue: Diagnostic] {
    guard let fixtures = (try? resolver.fixtures(ofModel: model)) ?? nil else { return [:] }
    let index = ReferenceIndex(self)
    var usages: [Int: ReferenceUsage] = [:]
    var values: [Int: Set<JSONValue>] = [:]
    binder.collectsFound = true
    defer { binder.collectsFound = false }
    for name in fixtures.names.prefix(limit) {
      guard let fixture = (try? resolver.fixture(name, ofModel: model)) ?? nil else { continue }
      let bound = bind(fixture, client: client)
      for value in bound.found {
        guard let number = index.number(of: value) else { continue }
        usages[number, default: index.usage(number)].found = true
      }
      for missing in bound.missing {
        guard let number = index.number(of: missing.value) else { continue }
        usages[number, default: index.usage(number)].lacking.append(fixture.address)
        values[number, default: []].insert(missing.value)
      }
    }
    var unresolved: [JSONValue: Diagnostic] = [:]
    for (number, usage) in usages {
      guard let diagnostic = usage.diagnostic(index.entries[number].place.path, isPart: false),
        diagnostic.severity == .error
      else { continue }
      for value in values[number] ?? [] { unresolved[value] = diagnostic }
    }
    return unresolved
  }
}
