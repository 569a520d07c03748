import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension LanguageServer {
  /// Keys that an object may have at the cursor, without those that it has.
  mutating func keys(_ typed: TypedDocument) -> [CompletionItem] {
    guard let container = typed.container, container.kind == .object else { return [] }
    let taken = Set(container.members.filter { $0.value.node != typed.token }.map(\.key))
    var items = DataKeys(typed).items
    if let schema = schema(for: typed.path) {
      let rules = schema.rules(
        at: typed.cursor.container, of: typed.root, ignoring: typed.token, from: roots(typed, schema))
      let leaves = schema.leaves(of: rules, for: container, ignoring: typed.token)
      items += schema.keys(in: leaves).map { key, rules in
        let value = schema.ownLeaves(of: rules)
        return CompletionItem(
          label: key, kind: .property, text: schema.blank(in: value), detail: schema.summary(of: value),
          documentation: schema.description(of: rules) ?? schema.description(of: value))
      }
    }
    var seen = taken
    return items.filter { seen.insert($0.label).inserted }.map { written($0, typed.cursor) }
  }

  /// An item for a key, with a value to fill in where none follows.
  private func written(_ item: CompletionItem, _ cursor: CursorPlace) -> CompletionItem {
    var item = item
    let value = cursor.hasColon ? "" : ": \(item.text)\(cursor.isFollowed ? "," : "")"
    item.text = JSONText.string(item.label).description + value
    return item
  }
}

extension SchemaWalk {
  /// The rules for a value that the document has itself rather than by a reference.
  func ownLeaves(of rules: [Rule]) -> [Rule] {
    let all = leaves(of: rules, for: nil)
    let others = Set(leaves(of: all.filter { ["reference", "call"].contains(name(of: $0)) }, for: nil))
    return all.filter { !others.contains($0) }
  }

  /// A value to fill in, with the cursor inside.
  func blank(in leaves: [Rule]) -> String {
    let kinds = kinds(in: leaves)
    let choices = values(in: leaves)
    let isPattern = leaves.contains { schema.value(forKey: "pattern", in: $0) != nil }
    let isText = kinds.contains(.string) && !(isPattern && kinds.contains(.object))
    if isText || choices.contains(where: { schema.kind(of: $0) == .string }) {
      return "\"\(CompletionItem.blank)\""
    }
    if kinds.contains(.number) || kinds.contains(.bool) { return CompletionItem.blank }
    if kinds.contains(.array) { return "[\(CompletionItem.blank)]" }
    return kinds.contains(.object) ? "{ \(CompletionItem.blank) }" : CompletionItem.blank
  }

  /// The values that some leaves allow, in a sentence.
  func expectation(of leaves: [Rule]) -> String? {
    let choices = values(in: leaves).map { schema.minifiedText(of: $0) }
    let kinds = kinds(in: leaves).subtracting([.null]).map(\.withArticle).sorted()
    let words = (choices.isEmpty ? [] : ["one of \(choices.joined(separator: ", "))"]) + kinds
    return words.isEmpty ? nil : words.joined(separator: " or ")
  }

  /// The values that some leaves allow, in a few words.
  func summary(of leaves: [Rule]) -> String? {
    let choices = values(in: leaves).prefix(6).map { schema.minifiedText(of: $0) }
    let kinds = kinds(in: leaves).subtracting([.null]).map { "\($0)" }.sorted()
    let words = kinds + (choices.isEmpty ? [] : [choices.joined(separator: " ")])
    return words.isEmpty ? nil : Spelling.excerpt(words.joined(separator: ", "), limit: 80)
  }
}
