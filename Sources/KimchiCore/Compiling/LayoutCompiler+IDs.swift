import JSONDocument
import Sushi

extension LayoutCompiler {
  /// Reports each id that a node shares with an earlier one of its layout (`docs/format.md` §1). Linear in the nodes.
  mutating func reportDuplicateIDs() {
    for template in templates.indices {
      var first: [String: JSONValue] = [:]
      let nodes = templates[template].nodes
      nodes.forEachID { index, id in
        let place = decoder.member("id", of: nodes[index].value) ?? nodes[index].envelope
        guard let known = first[id] else {
          first[id] = place
          return
        }
        decoder.diagnostics.append(
          Diagnostic(
            .warning, .nodeDuplicateID, "another node of this layout has the id \(Spelling.quoted(id)) too",
            at: decoder.location(place), path: decoder.pointer(place), fix: "give each node its own id",
            notes: [Diagnostic.Note("the first node with this id", at: decoder.location(known))]))
      }
    }
  }
}
