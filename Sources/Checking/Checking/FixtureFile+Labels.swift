import JSONDocument
import Sushi
import Workspaces

extension FixtureFile {
  /// Problems in the file's `tags` and `exclude`: a wrong shape, or a name that no fixture has.
  var labelDiagnostics: [Diagnostic] {
    guard isNamed else { return [] }
    var found: [Diagnostic] = []
    if let tags = document.value(forKey: FixtureLabels.tagsKey, in: document.root) {
      if document.kind(of: tags) == .object {
        for member in document.members(of: tags) {
          let place = document.keyLocation(of: member.value) ?? document.location(of: member.value)
          found += unknown(member.key, at: place, member.value)
          found += shape(member.value, "an array of words", fix: "write \"tags\": { \"\(member.key)\": [\"long\"] }")
        }
      } else {
        found.append(expected("an object of arrays", tags, fix: "write \"tags\": { \"regular\": [\"long\"] }"))
      }
    }
    if let excluded = document.value(forKey: FixtureLabels.excludeKey, in: document.root) {
      found += shape(excluded, "an array of names", fix: "write \"exclude\": [\"draft\"]")
      for word in FixtureLabels.words(excluded, in: document) {
        found += unknown(word.text, at: document.location(of: word.node), word.node)
      }
    }
    return found
  }

  private func shape(_ value: JSONDocument.Node, _ what: String, fix: String) -> [Diagnostic] {
    guard document.kind(of: value) == .array else { return [expected(what, value, fix: fix)] }
    return document.elements(of: value).filter { document.kind(of: $0) != .string }
      .map { expected("a string", $0, fix: fix) }
  }

  private func expected(_ what: String, _ value: JSONDocument.Node, fix: String) -> Diagnostic {
    Diagnostic(
      .warning, .fixtureShape, "expected \(what), found \(document.kind(of: value).withArticle)",
      at: document.location(of: value), path: document.pointer(to: value).description, fix: fix)
  }

  private func unknown(_ name: String, at place: SourceLocation, _ value: JSONDocument.Node) -> [Diagnostic] {
    guard node(name) == nil else { return [] }
    return [
      Diagnostic(
        .warning, .fixtureUnknown, "\(model) has no fixture \(Spelling.quoted(name))", at: place,
        path: document.pointer(to: value).description,
        fix: Spelling.nearest(name, in: names).map { "did you mean \"\($0)\"?" })
    ]
  }
}
