import Binding
import Dialects
import Editing
import Functions
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let binding: [Command] = [bind, unbind, extract, inline, factor]

  static let bind = Command(
    "bind", .binding, [Argument("property", .property), Argument("path", .scopedPath, isRest: true)],
    "Bind a property to the data, or to a call",
    details: """
      The property becomes a reference to the path. If the fixture has no value there, the layout's value moves into it;
      layout and fixture change in one step. A layout without a fixture gets its first one, `regular`, with the value.
      Inside an each, paths start at the element.

      A call such as `currency(price, "EUR")` computes the value with a function; words without quotes are paths.

      On a screen, the values that may be references can be bound, such as a section's items or its header.
      """,
    examples: ["bind text title", "bind text currency(price, \"EUR\")"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    try bind(invocation, in: &session)
  }

  static let unbind = Command(
    "unbind", .binding, [Argument("property", .bound, isOptional: true)],
    "Replace a reference with the fixture's value",
    details: "Without a property, the whole payload is unbound if it is a reference.", examples: ["unbind text"],
    takesAddress: true
  ) { session, invocation throws(Refusal) in
    let (plan, message) = try plan(unbinding: invocation[0], of: try session.target(of: invocation), in: session)
    let (standing, warnings) = (StandingErrors(in: session), session.picture.count(of: .warning))
    try session.change(plan, invocation.text.line, at: invocation[0]?.range)
    let reply = standing.reply(message, in: session)
    let more = session.picture.count(of: .warning) - warnings
    // A list of items may mean something else in the document than in the data.
    guard reply.tone != .warning, more > 0 else { return reply }
    return Reply("\(message), which leaves \(Spelling.counted(more, "warning")): `problems` lists them", tone: .warning)
  }
}

extension Command {
  fileprivate static func bind(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    _ = try invocation.required(1)
    let word = invocation.rest(from: 1)
    if CallText.isCall(word.text) { return try compute(word, invocation, in: &session) }
    let binding = try binding(try invocation.required(0), word, of: try session.target(of: invocation), in: session)
    do throws(Refusal) {
      try session.change(binding.plan, invocation.text.line, at: word.range)
    } catch {
      throw binding.refusal(error).at(invocation[0]?.range)
    }
    let message = "\(binding.name) is bound to \(binding.path.text)"
    if let fixture = binding.fixture {
      return Reply("\(message); its value moved to \(fixture.address)\(session.created(fixture))")
    }
    if binding.plan.owner != nil || binding.isFound {
      let moved = binding.plan.owner.map { "; its value moved to \($0)" } ?? ""
      let lacking = binding.steps.map(session.picture.otherFixtures(lacking:)) ?? []
      guard !lacking.isEmpty else { return Reply(message + moved) }
      let none = "\(Spelling.list(lacking, limit: 3)) \(lacking.count == 1 ? "has" : "have") no value there"
      return Reply(message + moved + "; " + none, tone: .warning)
    }
    let subject = session.nodes.isEmpty ? "screen" : "layout"
    return Reply(
      session.picture.fixture == nil
        ? "\(message). This \(subject) has no fixture yet: `data set \(binding.path.text) VALUE` creates one"
        : "\(message), but this fixture has no value there", tone: .warning)
  }

  /// Makes a property a call.
  private static func compute(
    _ word: CommandText.Word, _ invocation: Invocation, in session: inout Session
  ) throws(Refusal) -> Reply {
    let call: JSONText
    do {
      call = try CallText.json(word.text)
    } catch {
      throw Refusal("can't read the call: \(error.reason)", range: word.range)
    }
    let index = try session.target(of: invocation)
    let property = try property(try invocation.required(0), of: index, in: session).property
    let plan: EditPlan
    do throws(Refusal) {
      plan = try session.picture.plan(computing: property, of: index, by: call)
    } catch {
      throw error.at(invocation[0]?.range)
    }
    let missing = session.picture.stage.bound.missing.count
    let standing = StandingErrors(in: session)
    try session.change(plan, invocation.text.line, at: word.range)
    let message = "\(property.name.text) is computed by \(word.text)"
    guard session.picture.stage.bound.missing.count > missing else { return standing.reply(message, in: session) }
    return Reply(
      "\(message), but this \(session.picture.fixture == nil ? "layout has no fixture" : "fixture has no value") for it",
      tone: .warning)
  }

  /// The data as it is decides; the document's value goes only where there is none.
  private static func binding(
    _ word: CommandText.Word, _ pathWord: CommandText.Word, of index: Int, in session: Session
  ) throws(Refusal) -> BindingPlan {
    let (element, property) = try property(word, of: index, in: session)
    do throws(Refusal) {
      try element.requireBindable(property)
    } catch {
      throw error.at(word.range)
    }
    let path = try session.picture.dataPath(pathWord, inScopeOf: element)
    do throws(Refusal) {
      return try session.picture.plan(binding: property, of: element, to: path, isFree: session.isFree)
    } catch {
      throw error.at(pathWord.range)
    }
  }

  fileprivate static func plan(
    unbinding word: CommandText.Word?, of index: Int, in session: Session
  ) throws(Refusal) -> (plan: EditPlan, message: String) {
    let element = try session.picture.element(at: index)
    let (bound, name): (JSONDocument.Node, String)
    do throws(Refusal) {
      (bound, name) = try element.bound(word.map { PropertyName($0.text) })
    } catch {
      throw error.at(word?.range)
    }
    if session.document.isCall(bound), !session.nodes.isEmpty {
      var evaluator = session.picture.evaluator(in: index)
      guard let value = evaluator.value(bound, in: session.document).json else {
        throw Refusal("the call has no result with this fixture", fix: "`why \(name)` shows its steps")
      }
      var plan = EditPlan()
      plan.replace(bound, with: value, in: session.picture)
      return (plan, "\(name) is \(Spelling.excerpt(value.minified.description)), as computed")
    }
    guard let text = PropertyEdit.reference(bound, in: session.document) else {
      let references = element.boundProperties.map { $0.isEmpty ? "`unbind`" : "`unbind \($0)`" }
      throw Refusal(
        "\(name) isn't a reference", fix: references.isEmpty ? nil : references.joined(separator: ", "),
        range: word?.range)
    }
    let steps = (try? ReferencePath(parsing: text)).flatMap { element.dataSteps(of: $0) }
    var (value, source) = (nil as JSONText?, text)
    if let fixture = session.picture.fixture,
      let found = steps.map(session.picture.expanded)?.first.flatMap(session.picture.dataValue)
    {
      value = JSONText(fixture.document, found)
    } else if let fallback = session.document.value(forKey: "default", in: bound) {
      (value, source) = (JSONText(session.document, fallback), "its default")
    }
    guard let value else {
      throw Refusal("this fixture has no value at \(text)", fix: "`data set \(text) VALUE` adds one")
    }
    var plan = EditPlan()
    plan.replace(bound, with: value, in: session.picture)
    return (plan, "\(name) is \(Spelling.excerpt(value.minified.description)), from \(source)")
  }
}
