import JSONDocument
import Sushi

extension JSONDocument {
  /// Whether a value is a reference or a call.
  package func isComputed(_ node: Node) -> Bool {
    let found = values(forKeys: "ref", "call", in: node)
    return found.first.map { kind(of: $0) == .string } ?? false
      || found.second.map { kind(of: $0) == .string } ?? false
  }
}

extension ValueDecoder {
  /// A reference or a call with what stands beside it.
  mutating func readSlot(_ value: JSONValue, _ target: Slot.Target) -> Slot {
    var slot = Slot(target: target, value: value)
    let document = sources[value.source]
    if let text = document.value(forKey: "ref", in: value.node), document.kind(of: text) == .string {
      slot.path = readPath(JSONValue(source: value.source, node: text))
    } else {
      slot.call = readCall(value)
      slot.fallback = slot.call?.fallback
      slot.hasStaticKeys = members(of: value).contains { !Call.keys.contains($0.key) }
      return slot
    }
    if document.childCount(of: value.node) > 1 {
      for (key, member) in members(of: value) where key != "ref" {
        if key == "default" { slot.fallback = member } else { slot.hasStaticKeys = true }
      }
    }
    if slot.fallback != nil || slot.hasStaticKeys {
      report(
        .note, .referenceExtension, "only this preview understands keys beside \"ref\"", at: value,
        fix: "remove them: other clients read the reference alone")
    }
    return slot
  }

  /// The path that a text is.
  mutating func readPath(_ value: JSONValue) -> ReferencePath? {
    guard let text = string(value) else { return nil }
    do {
      return try ReferencePath(parsing: text)
    } catch {
      report(
        .error, .referencePath, "invalid path \(Spelling.quoted(text)): \(error.reason)", at: value,
        fix: "write a path such as title, subtitles[2] or rows[0]/text")
      return nil
    }
  }
}
