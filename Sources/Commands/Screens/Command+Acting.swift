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
    if invocation.address == nil, words.count > 1, let word = words.first {
      if let part = session.part(named: word.text) {
        index = part
        words.removeFirst()
      } else if !session.offers(at: index).contains(where: { $0.name == word.text }) {
        try session.requireActions()
        let ids = session.outline.entries.compactMap(\.id)
        throw Refusal(
          "the screen has no part named \(Spelling.quoted(word.text))",
          fix: Spelling.nearest(word.text, in: ids).map { "did you mean \($0)?" }
            ?? "`tree` lists the parts of the screen", range: word.range)
      }
    }
    guard let name = words.first else {
      throw Refusal("the action is missing", fix: session.actionHint(at: index))
    }
    let value = words.count > 1 ? invocation.rest(from: words.startIndex + 1).unquoted : ""
    try session.requireActions()
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
    try session.requireActions()
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
    try session.requireActions()
    let words = invocation.rest(from: 0)
    do throws(Refusal) {
      return try session.ask(ClientAction("start", arguments: ["argument": words.text]))
    } catch {
      throw error.at(words.range)
    }
  }
}

extension Session {
  /// Refuses on screens whose parts take no actions besides those in their data.
  fileprivate func requireActions() throws(Refusal) {
    guard offers(at: 0).isEmpty else { return }
    throw Refusal("only a checkout takes this", fix: "`tap` performs the actions of a part")
  }

  /// A part by its address, or by its id alone.
  fileprivate func part(named word: String) -> Int? {
    if let address = try? Address(parsing: word) { return try? resolve(address).first }
    return try? resolve(.id(word)).first
  }

  fileprivate func actionHint(at index: Int) -> String? {
    let names = offers(at: index).map(\.name)
    return names.isEmpty ? "for example `act payment choose cash`" : "it takes \(names.joined(separator: ", "))"
  }

  /// Completes the words after `act`.
  func actions(_ word: String, after typed: [String], addressed: Int?) -> [Completion.Candidate] {
    var words = typed[...]
    var index = addressed ?? selectedIndex ?? 0
    if addressed == nil, let first = words.first, let part = part(named: first) {
      index = part
      words.removeFirst()
    } else if addressed == nil, words.isEmpty {
      let ids = outline.entries.compactMap { entry in entry.id.map { ($0, entry.type) } }
      let own = offers(at: index).map { Completion.Candidate($0.name, $0.summary) }
      guard !word.hasPrefix("#") else { return ids.map { Completion.Candidate("#\($0.0)", $0.1) } }
      return own + ids.filter { $0.1 == "item" }.map { Completion.Candidate($0.0, $0.1) }
    }
    let offers = offers(at: index)
    guard let name = words.first else { return offers.map { Completion.Candidate($0.name, $0.summary) } }
    guard words.count == 1, let offer = offers.first(where: { $0.name == name }) else { return [] }
    return offer.choices.map { Completion.Candidate($0) }
      + (offer.example.map { [Completion.Candidate($0, "for example")] } ?? [])
  }
}
