import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces
import Dialects

extension Session {
  /// What a part says of itself, member by member: rows of the inspector.
  package func partProperties(of index: Int) -> [PropertyValue] {
    guard parts.indices.contains(index), let node = parts[index].node else { return [] }
    let isTyped = picture.screen?.dialect != KimchiDialect.name
    var payload = isTyped ? document.payload(of: node) ?? node : node
    if parts[index].kind == .screen, let inner = document.payload(of: node) { payload = inner }
    return document.members(of: payload).prefix(100).compactMap { member in
      let isList = member.key == "items" || member.key == "sections"
      let value =
        isList && document.kind(of: member.value) == .array
        ? "\(document.childCount(of: member.value))" : Self.short(document, member.value)
      return PropertyValue(name: member.key, value: value, source: .layout, summary: "")
    }
  }
}
