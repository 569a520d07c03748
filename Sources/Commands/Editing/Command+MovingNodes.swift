import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  fileprivate static let places = ["up", "down", "first", "last", "to", "into", "before", "after"]

  static let move = Command(
    "move", .editing,
    [
      Argument("place", .choice(places)), Argument("address", .address, isOptional: true),
      Argument("index", .number, isOptional: true),
    ],
    "Move the node",
    details: """
      `up`, `down`, `first` and `last` move it within its list. `to ADDRESS` moves it in front of a node or to the end of
      a container, `to ADDRESS INDEX` to an index in a container, `into ADDRESS` to a container's end, `before ADDRESS` and
      `after ADDRESS` beside a node, whatever list that is in.
      """,
    examples: ["move up", "#title move to 2", "label[0] move to #row 0", "move into #row"], aliases: ["mv"],
    takesAddress: true
  ) { session, invocation throws(Refusal) in
    let targets = session.picture.outermost(try session.targets(of: invocation))
    let goal = try goal(of: targets, invocation, in: session)
    let names = session.picture.describe(targets)
    let number = session.history.nextNumber
    let plan = try plan(moving: targets, to: goal, invocation, in: session)
    let warning = try session.change(plan, invocation.text.line, at: invocation[1]?.range)
    guard session.history.nextNumber != number else {
      return Reply(goal.alreadyThere(names, targets.count), tone: .note)
    }
    let place = session.selectedIndex.map(session.picture.describe) ?? ""
    let isOne = targets.count == 1
    let message =
      switch goal {
      case .within(let shift): isOne ? "Moved \(shift.rawValue): \(place)" : "Moved \(names) \(shift.rawValue)"
      case .before, .after, .inside: isOne ? "Moved: \(place)" : "Moved \(names), first \(place)"
      }
    return Reply(message + (warning.map { "; \($0)" } ?? ""), tone: warning == nil ? .done : .warning)
  }
}

extension MoveGoal {
  /// The answer where nothing has moved.
  fileprivate func alreadyThere(_ names: String, _ count: Int) -> String {
    guard count == 1 else { return "All \(names) are already there" }
    return switch self {
    case .within(.up), .within(.first): "\(names) is already first in its list"
    case .within(.down), .within(.last): "\(names) is already last in its list"
    case .before, .after, .inside: "\(names) is already there"
    }
  }
}

extension Invocation {
  /// An argument that is a place among children; nil when it is not there.
  func index(_ argument: Int) throws(Refusal) -> Int? {
    guard let word = self[argument] else { return nil }
    guard let index = Int(word.text), index >= 0 else {
      throw Refusal("expected an index, found \(Spelling.quoted(word.text))", range: word.range)
    }
    return index
  }
}

extension Command {
  /// The one node that an argument's address means.
  static func node(at word: CommandText.Word, in session: Session) throws(Refusal) -> Int {
    do throws(Refusal) {
      guard let address = try Address(parsing: word.text) else {
        throw Refusal("\(Spelling.quoted(word.text)) is not an address", fix: "write 2/0/1, #title or label[0]")
      }
      let found = try session.resolve(address)
      guard found.count == 1 else { throw Refusal("the address matches \(found.count) nodes", fix: "name one of them") }
      return found[0]
    } catch {
      throw error.at(word.range)
    }
  }

  /// The place that the words of `move` mean.
  fileprivate static func goal(of targets: [Int], _ invocation: Invocation, in session: Session) throws(Refusal)
    -> MoveGoal
  {
    let place = try invocation.choice(0, Command.places)
    if let shift = MoveGoal.Shift(rawValue: place) {
      guard let extra = invocation[1] else { return .within(shift) }
      throw Refusal("unexpected \(Spelling.quoted(extra.text)) after `move \(place)`", range: extra.range)
    }
    let goal = try node(at: try invocation.required(1), in: session)
    if ["before", "after"].contains(place) {
      guard let extra = invocation[2] else { return place == "before" ? .before(goal) : .after(goal) }
      throw Refusal("unexpected \(Spelling.quoted(extra.text)) after `move \(place) ADDRESS`", range: extra.range)
    }
    let index = try invocation.index(2)
    let takes = try session.picture.element(at: goal).takes(targets[0])
    return takes || place == "into" || index != nil ? .inside(goal, index) : .before(goal)
  }

  fileprivate static func plan(
    moving targets: [Int], to goal: MoveGoal, _ invocation: Invocation, in session: Session
  ) throws(Refusal) -> EditPlan {
    do throws(Refusal) {
      return try session.picture.plan([.move(targets, goal)])
    } catch {
      throw error.at((invocation[2] ?? invocation[1])?.range)
    }
  }
}
