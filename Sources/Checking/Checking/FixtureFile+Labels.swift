import Conditions
import JSONDocument
import Pictures
import Sushi
import Workspaces

extension FixtureFile {
  /// Problems in the file's `tags`, `exclude` and `conditions`: a wrong shape, or a name that nothing has. Likewise keys
  /// of its fixtures that are misspelt.
  func labelDiagnostics(in workspace: Workspace) -> [Diagnostic] {
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
    return found + conditionDiagnostics(in: workspace) + misspeltKeys
  }

  private func conditionDiagnostics(in workspace: Workspace) -> [Diagnostic] {
    guard let all = document.value(forKey: FixtureLabels.conditionsKey, in: document.root) else { return [] }
    let example: Fix = "write \"conditions\": { \"regular\": { \"theme\": \"dark\" } }"
    guard document.kind(of: all) == .object else { return [expected("an object of conditions", all, fix: example)] }
    var found: [Diagnostic] = []
    for member in document.members(of: all) {
      found += unknown(
        member.key, at: document.keyLocation(of: member.value) ?? document.location(of: member.value), member.value)
      guard document.kind(of: member.value) == .object else {
        found.append(expected("an object of conditions", member.value, fix: example))
        continue
      }
      for entry in document.members(of: member.value) { found += condition(entry.key, entry.value, workspace) }
    }
    return found
  }

  private func condition(_ name: String, _ value: JSONDocument.Node, _ workspace: Workspace) -> [Diagnostic] {
    let names = Condition.ofFixtures.map(\.rawValue)
    func warning(_ message: String, at place: SourceLocation, fix: Fix?) -> [Diagnostic] {
      [
        Diagnostic(
          .warning, .conditionUnknown, message, at: place, path: document.pointer(to: value).description, fix: fix)
      ]
    }
    guard let condition = Condition(rawValue: name), Condition.ofFixtures.contains(condition) else {
      return warning(
        "a fixture has no condition \(Spelling.quoted(name))",
        at: document.keyLocation(of: value) ?? document.location(of: value),
        fix: Fix.nearest(name, in: names)
          ?? "use \(names.joined(separator: ", "))")
    }
    guard let text = FixtureLabels.word(value, in: document) else { return [expected("a word", value, fix: nil)] }
    do throws(Refusal) {
      var conditions = PictureConditions()
      try condition.set(text, in: &conditions, of: workspace)
      return []
    } catch {
      let reason = error.diagnostics.first
      return warning(reason?.message ?? "", at: document.location(of: value), fix: reason?.fix)
    }
  }

  private func shape(_ value: JSONDocument.Node, _ what: String, fix: Fix) -> [Diagnostic] {
    guard document.kind(of: value) == .array else { return [expected(what, value, fix: fix)] }
    return document.elements(of: value).filter { document.kind(of: $0) != .string }
      .map { expected("a string", $0, fix: fix) }
  }

  private func expected(_ what: String, _ value: JSONDocument.Node, fix: Fix?) -> Diagnostic {
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
        fix: Fix.nearest(name, in: names))
    ]
  }
}
