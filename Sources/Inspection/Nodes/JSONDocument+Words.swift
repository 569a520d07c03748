import Sushi
import JSONDocument
import KimchiCore
import Workspaces

extension JSONDocument {
  /// A value in a few words: `red 500` rather than its JSON.
  package func inWords(_ node: Node) -> String {
    switch kind(of: node) {
    case .string: return Spelling.excerpt(string(node) ?? "", limit: 80)
    case .object where isCall(node): return Spelling.excerpt(CallText.text(node, in: self), limit: 80)
    case .object:
      let members = self.members(of: node).prefix(6).map {
        ($0.key, Spelling.excerpt(minifiedText(of: $0.value), limit: 30))
      }
      let bare = ["type", "tint", "token", "weight", "size"]
      if members.allSatisfy({ bare.contains($0.0) }) {
        return members.map { $0.1.replacing("\"", with: "") }.joined(separator: " ")
      }
      return members.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    default: return Spelling.excerpt(minifiedText(of: node), limit: 80)
    }
  }
}
