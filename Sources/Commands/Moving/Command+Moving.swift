import Inspection
import JSONDocument
import KimchiCore
import Sessions
import Sushi
import Workspaces

extension Command {
  static let moving: [Command] = [select, parent, next, previous, first, last, enter, leave]

  static let select = Command(
    "select", .moving, [Argument("address", .address, isOptional: true)], "Select a node",
    details: """
      An address is a list of child indexes from the root (`2/0/1`), an id (`#title`, or `#"two words"`), a reference
      (`@delivery/time`), a type (`label[0]`), a JSON pointer (`/vStack/items/0`), or one of root, first, last, next, prev
      and `..`. You can also type only the address. Commands act on the selected node or on the address before them.
      `0/1,0/3`, `#title,#price` and `label[*]` mark several nodes: commands act on all of them until another node is
      selected.
      """,
    examples: ["select #title", "1/0", "@name"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    if let word = invocation[0] {
      guard let address = try Address(parsing: word.text) else {
        let command = invocation.table.named(word.text).map { "`\($0.name)` is a command of its own" }
        throw Refusal(
          "\(Spelling.quoted(word.text)) is not an address",
          fix: command
            ?? "write 2/0/1, #title, @name or label[0]; `find \(Spelling.excerpt(word.text))` looks for a text",
          range: word.range)
      }
      return try go(to: address, at: word.range, in: &session)
    }
    guard let address = invocation.address else {
      return Reply(session.selectedIndex.map(session.picture.describe) ?? "")
    }
    return try go(to: address, at: invocation.text.words.first?.range, in: &session)
  }

  static let parent = step("parent", .parent, "Select the parent node")
  static let next = step("next", .next, "Select the next node")
  static let previous = step("prev", .previous, "Select the previous node")
  static let first = step("first", .first, "Select the first sibling")
  static let last = step("last", .last, "Select the last sibling")

  private static func step(_ name: String, _ address: Address, _ summary: String) -> Command {
    Command(name, .moving, [], summary) { session, _ throws(Refusal) in try go(to: address, at: nil, in: &session) }
  }
}

extension Command {
  /// Selects the first node that an address means. Where the address is of several, all are marked.
  static func go(to address: Address, at range: Range<Int>?, in session: inout Session) throws(Refusal) -> Reply {
    do throws(Refusal) {
      let found = try session.resolve(address)
      session.select(found[0])
      switch address {
      case .several, .type(_, nil): session.mark(found)
      default: session.unmark()
      }
      return Reply(session.picture.describe(found[0]) + (found.count > 1 ? ", first of \(found.count)" : ""))
    } catch {
      throw error.at(range)
    }
  }
}
