import JSONDocument
import KimchiCore
import Sessions
import Sushi
import Workspaces

extension Command {
  static let moving: [Command] = [select, parent, next, previous, first, last, enter, leave]

  static let select = Command(
    "select", .moving, [Argument("address", .address, isOptional: true)], "select a node",
    details: """
      An address is child indexes from the root (`2/0/1`), an id (`#title`), a reference (`@delivery/time`), a type
      (`label[0]`), a JSON pointer (`/vStack/items/0`), or one of root, first, last, next, prev and `..`. An address
      alone does the same. Commands act on the selected node, unless an address stands before them.
      """,
    examples: ["select #title", "1/0", "@name"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    if let word = invocation[0] {
      guard let address = try Address(parsing: word.text) else {
        throw Refusal(
          "\(Spelling.quoted(word.text)) is not an address", fix: "such as 2/0/1, #title, @name or label[0]",
          range: word.range)
      }
      return try session.go(to: address, at: word.range)
    }
    guard let address = invocation.address else { return Reply(session.selectedIndex.map(session.describe) ?? "") }
    return try session.go(to: address, at: invocation.text.words.first?.range)
  }

  static let parent = step("parent", .parent, "select the node around the selected one")
  static let next = step("next", .next, "select the next node of the outline")
  static let previous = step("prev", .previous, "select the previous node of the outline")
  static let first = step("first", .first, "select the first node beside the selected one")
  static let last = step("last", .last, "select the last node beside the selected one")

  private static func step(_ name: String, _ address: Address, _ summary: String) -> Command {
    Command(name, .moving, [], summary) { session, _ throws(Refusal) in try session.go(to: address, at: nil) }
  }
}

extension Session {
  /// Selects the first node that an address means.
  mutating func go(to address: Address, at range: Range<Int>?) throws(Refusal) -> Reply {
    do throws(Refusal) {
      let found = try resolve(address)
      select(found[0])
      return Reply(describe(found[0]) + (found.count > 1 ? ", the first of \(found.count)" : ""))
    } catch {
      throw error.at(range)
    }
  }
}
