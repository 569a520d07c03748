import JSONDocument

extension Command {
  static let fixture = Command(
    "fixture", .data, [Argument("fixture", .fixture, isOptional: true)],
    "draw with another fixture, or list them",
    details: "A fixture of the layout's model by its name, `next` or `prev`, or a file with a captured response.",
    examples: ["fixture no_footer", "fixture next"]
  ) { session, invocation throws(CommandError) in
    let names = try session.fixtureNames()
    let current = session.picture.fixture?.name
    guard let word = invocation[0] else {
      guard !names.isEmpty else { return Reply("\(session.picture.target.layout.model) has no fixtures", tone: .note) }
      return Reply(
        current ?? "no fixture", lines: names.map { ($0 == current ? "› " : "  ") + DiagnosticText.clean($0) })
    }
    var name = word.text
    if !names.contains(name), name == "next" || name == "prev", !names.isEmpty {
      let index = current.flatMap { names.firstIndex(of: $0) } ?? -1
      name = names[(index + (name == "next" ? 1 : names.count - 1) + names.count) % names.count]
    }
    let prefix = session.picture.target.layout.model + "."
    if name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    do throws(CommandError) {
      try session.refresh(fixture: name)
    } catch {
      throw error.at(word.range)
    }
    return Reply("drawn with \(name)")
  }
}

extension Session {
  /// The fixtures of the layout's model, in document order.
  package func fixtureNames() throws(CommandError) -> [String] {
    var resolver = FixtureResolver(workspace)
    do throws(Rejection) {
      return try resolver.names(ofModel: picture.target.layout.model)
    } catch {
      throw CommandError(error)
    }
  }
}
