import Inspection
import Dialects
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

/// Commands for screens that run: a checkout, for one.
extension Command {
  static let acting: [Command] = [act, page, wait, start]

  static let act = Command(
    "act", .looking,
    [
      Argument("part", .action), Argument("action", .action, isOptional: true),
      Argument("value", .action, isOptional: true, isRest: true),
    ],
    "Perform an action of a part",
    details: """
      A plugin of a checkout takes actions, some with a value: `act payment choose cash`. Completion lists the actions \
      that the part takes now, and their values. `act root log_in` is about the whole screen. `events` lists the \
      messages that follow.
      """,
    examples: ["act payment choose cash", "#voucher act apply TENOFF", "act voucher retry"], takesAddress: true,
    about: .screens
  ) { session, invocation throws(Refusal) in
    var words = invocation.arguments[...]
    var index = invocation.address == nil ? session.selectedIndex ?? 0 : try session.target(of: invocation)
    if invocation.address == nil, let word = words.first,
      words.count > 1 || !session.offers(at: index).contains(where: { $0.name == word.text })
    {
      if let part = part(named: word.text, in: session) {
        index = part
        words.removeFirst()
      } else if words.count > 1, !session.offers(at: index).contains(where: { $0.name == word.text }) {
        try requireActions(in: session)
        let ids = session.outline.ids
        throw Refusal(
          "the screen has no part named \(Spelling.quoted(word.text))",
          fix: Spelling.nearest(word.text, in: ids).map { "did you mean \($0)?" }
            ?? "`tree` lists the parts of the screen", range: word.range)
      }
    }
    guard let name = words.first else {
      throw Refusal("the action is missing", fix: actionHint(at: index, in: session))
    }
    let value = words.count > 1 ? invocation.rest(from: words.startIndex + 1).unquoted : ""
    try requireActions(in: session)
    do throws(Refusal) {
      return try session.act(index, ClientAction(name.text, arguments: value.isEmpty ? [:] : ["argument": value]))
    } catch {
      throw error.at(name.range)
    }
  }

  static let page = Command(
    "page", .looking, [Argument("which", .choice(["next", "back"]), isOptional: true)],
    "Go to the next page, or back",
    details: "As the button at the end of a checkout's page does. A page that isn't complete can't be left.",
    examples: ["page", "page back"], about: .screens
  ) { session, invocation throws(Refusal) in
    let which = try invocation.choice(0)
    try requireActions(in: session)
    return try session.ask(ClientAction(which == "back" ? "back" : "next_page"))
  }

  static let wait = Command(
    "wait", .looking, [Argument("milliseconds", .number, isOptional: true)],
    "Advance the clock",
    details: """
      Brings the answers that are due in that time: 1000 ms unless you give another number. Time on a screen never \
      passes by itself.
      """,
    examples: ["wait", "wait 3000"], about: .screens
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[0] else { return try session.wait(milliseconds: 1000) }
    guard let milliseconds = Int(word.text), (1...86_400_000).contains(milliseconds) else {
      throw Refusal("the time must be 1 to 86400000 ms", range: word.range)
    }
    return try session.wait(milliseconds: milliseconds)
  }

  static let start = Command(
    "start", .looking,
    [Argument("how", .offer("start"), isOptional: true, isRest: true)],
    "Restart the checkout",
    details: """
      Begins from the bag, or when the first item is added, with new plugins. With a context, another one of the config. \
      `fixture` goes back to the fixture's own.
      """,
    examples: ["start", "start first_item", "start bag groceries"], about: .screens
  ) { session, invocation throws(Refusal) in
    try requireActions(in: session)
    let words = invocation.rest(from: 0)
    do throws(Refusal) {
      return try session.ask(ClientAction("start", arguments: ["argument": words.text]))
    } catch {
      throw error.at(words.range)
    }
  }
}

extension Command {
  /// Refuses on screens whose parts take no actions besides those in their data.
  fileprivate static func requireActions(in session: Session) throws(Refusal) {
    guard session.offers(at: 0).isEmpty else { return }
    throw Refusal("only a checkout takes this", fix: "`tap` performs the actions of a part")
  }

  /// A part by its address, or by its id alone.
  package static func part(named word: String, in session: Session) -> Int? {
    if let address = try? Address(parsing: word) { return try? session.resolve(address).first }
    return try? session.resolve(.id(word)).first
  }

  fileprivate static func actionHint(at index: Int, in session: Session) -> String? {
    let names = session.offers(at: index).map(\.name)
    return names.isEmpty ? "for example `act payment choose cash`" : "it takes \(names.joined(separator: ", "))"
  }
}
