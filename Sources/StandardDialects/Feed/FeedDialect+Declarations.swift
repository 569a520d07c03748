import Dialects
import JSONDocument
import Sushi

/// Types of sections and kinds of items in JSON: files of the workspace's folder `Plugins` (`docs/dialects.md`, Feed).
extension FeedDialect {
  package static let declarationKeys = [FeedTypeReader.sectionKey, FeedTypeReader.kindKey]

  package static func problems(
    ofDeclaration document: JSONDocument, among others: [JSONDocument], _ components: (any ComponentContracts)?
  ) -> [Diagnostic] {
    let own = FeedTypes.standard.declaring(others).diagnostics.filter { $0.location?.file == document.file }
    guard let components else { return own }
    var reader = FeedTypeReader(document)
    reader.checkComponents(components)
    return own + reader.decoder.diagnostics
  }

  package static func declarations(
    usedBy document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [(name: String, document: JSONDocument)] {
    let types = types(contracts)
    guard let feed = document.value(forKey: "feed", in: document.root) else { return [] }
    var (sections, kinds): (Set<String>, Set<String>) = ([], Set(types.kinds.map(\.name)))
    let list = document.value(forKey: "sections", in: feed)
    for section in list.map({ Array(document.elements(of: $0)) }) ?? [] {
      if let name = document.value(forKey: "type", in: section).flatMap({ document.string($0) }) {
        sections.insert(name)
      }
    }
    // Sections and items that come from the data may be of any type.
    if list.map({ document.kind(of: $0) }) != .array {
      sections = Set(types.sections.map(\.name))
    }
    kinds.formIntersection(types.kinds.map(\.name))
    return types.declarations(sections: sections, kinds: kinds)
  }

  package static func catalogue(_ declarations: [JSONDocument]) -> String? {
    let types = FeedTypes.standard.declaring(declarations)
    let sections = types.sections.map { type in
      let kinds = type.kinds.map { $0.map { "`\($0)`" }.joined(separator: ", ") } ?? "all"
      return "| `\(type.name)` | \(type.summary) | \(kinds) | \(type.header.presence.rawValue) |"
    }
    let kinds = types.kinds.map { "| `\($0.name)` | `\($0.component)` | \($0.summary) |" }
    return "## Sections and items of feeds\n\n"
      + (["| section type | | kinds | header |", "|---|---|---|---|"] + sections).joined(separator: "\n") + "\n\n"
      + (["| item kind | component | |", "|---|---|---|"] + kinds).joined(separator: "\n") + "\n"
  }
}
