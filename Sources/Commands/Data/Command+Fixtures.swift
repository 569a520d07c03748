import Editing
import JSONDocument
import Pictures
import Sessions
import Workspaces

extension Command {
  static let fixture = Command(
    "fixture", .data,
    [
      Argument("fixture", .fixture, isOptional: true, besides: ["next", "prev", "diff", "new", "save-as"]),
      Argument("name", .fixture, isOptional: true),
      Argument("other", .fixture, isOptional: true),
    ],
    "draw with another fixture, list them, or compare two",
    details: """
      A fixture of the layout's model by its name, `next` or `prev`, or a file with a captured response. `fixture new
      NAME` creates one without data and opens it, `fixture save-as NAME` a copy of the open one; the first of a model
      creates Previews/MODEL.previews.json too. `fixture diff [A] [B]` says what differs in the data of two fixtures, put
      together as they are drawn: without B the open one, without A the one that it extends, or the model's first. A
      fixture of another model is MODEL.name.
      """,
    examples: [
      "fixture no_footer", "fixture next", "fixture new draft", "fixture save-as sold_out",
      "fixture diff regular no_footer",
    ]
  ) { session, invocation throws(Refusal) in
    if invocation[0]?.text == "save-as" { return try session.saveFixture(invocation) }
    if invocation[0]?.text == "new" { return try session.createFixture(invocation) }
    if invocation[0]?.text == "diff" { return try session.compareFixtures(invocation) }
    if let extra = invocation[1] {
      throw Refusal("fixture takes one name", fix: "fixture save-as NAME copies the open one", range: extra.range)
    }
    let names = try session.fixtureNames()
    let current = session.picture.fixture?.name
    guard let word = invocation[0] else {
      guard !names.isEmpty else { return session.noFixtureYet }
      return Reply(
        current ?? "no fixture", lines: session.fixtureLines(names, current: current))
    }
    // A name with blanks, or one that means something else here, is typed in quotes.
    var name = word.unquoted
    if !names.contains(name), word.text == "next" || word.text == "prev", !names.isEmpty {
      let excluded = session.fixtureLabels.excluded
      let shown = names.filter { !excluded.contains($0) || $0 == current }
      let index = current.flatMap { shown.firstIndex(of: $0) } ?? -1
      if !shown.isEmpty { name = shown[(index + (name == "next" ? 1 : shown.count - 1) + shown.count) % shown.count] }
    }
    let prefix = session.picture.target.layout.model + "."
    if name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    do throws(Refusal) {
      try session.refresh(fixture: name)
    } catch {
      throw error.at(word.range)
    }
    return Reply("drawn with \(name)")
  }
}

extension Session {
  /// Creates a fixture without data, after the others of its model, and opens it.
  fileprivate mutating func createFixture(_ invocation: Invocation) throws(Refusal) -> Reply {
    let fixture = try addFixture(JSONText.object([]), invocation)
    return Reply("\(fixture.address) is new\(created(fixture))")
  }

  /// Copies the open fixture under another name, after the others of its file, and opens that. Of none the copy is empty.
  fileprivate mutating func saveFixture(_ invocation: Invocation) throws(Refusal) -> Reply {
    guard let open = picture.fixture else { return try createFixture(invocation) }
    var resolver = FixtureResolver(workspace)
    let file: FixtureFile?
    do throws(Rejection) {
      file = try resolver.fixtures(ofModel: open.model)?.file(of: open.name)
    } catch {
      throw Refusal(error)
    }
    guard let file, let node = file.node(open.name), node != file.document.root else {
      throw Refusal("\(open.address) is a captured response, in a file that has no names for fixtures")
    }
    let fixture = try addFixture(JSONText(file.document, node), invocation)
    return Reply("\(fixture.address) is a copy of \(open.name)")
  }

  private mutating func addFixture(_ data: JSONText, _ invocation: Invocation) throws(Refusal) -> NewFixture {
    let word = try invocation.required(1)
    if let extra = invocation[2] {
      throw Refusal("a fixture has one name", fix: "quote a name with blanks", range: extra.range)
    }
    let fixture: NewFixture
    do throws(Refusal) {
      fixture = try newFixture(word.unquoted, data)
    } catch {
      throw error.at(word.range)
    }
    try change(invocation.text.line) { transaction throws(Refusal) in try transaction.add(fixture) }
    try refresh(fixture: fixture.name)
    return fixture
  }

  /// The open one marked, tags behind the names.
  fileprivate func fixtureLines(_ names: [String], current: String?) -> [String] {
    let labels = fixtureLabels
    return names.map { name in
      var notes = labels.tags[name, default: []].map { "#\($0)" }
      if labels.excluded.contains(name) { notes.append("excluded") }
      return DiagnosticText.clean(
        (name == current ? "› " : "  ") + ([name] + notes).joined(separator: "  "))
    }
  }
}
