import JSONDocument
import KimchiCore
import Sushi

extension PropertyEdit {
  /// The property's default among some values; nil if it can't be determined.
  package func `default`(among values: [JSONText]) -> JSONText? {
    let found = values.filter(isDefault)
    // A property without an effect in pictures looks the same with every value.
    return found.count == 1 ? found[0] : nil
  }

  private func isDefault(_ value: JSONText) -> Bool {
    let text = name.steps.dropFirst().reversed().reduce(value) { .object([($1, $0)]) }
    guard let document = try? JSONDocument(parsing: text.bytes, file: "value") else { return false }
    var decoder = ValueDecoder(sources: [document], designSystem: designSystem)
    let json = JSONValue(source: 0, node: document.root)
    if Wrapper.table.contains(name.first) {
      var wrapper = Wrapper()
      return Wrapper.table.apply(name.first, json, to: &wrapper, &decoder) == true && wrapper == Wrapper()
    }
    let empty = node.kind.emptyPayload
    var payload = empty
    return payload.apply(name.first, json, &decoder) == true && payload == empty
  }
}
