import Editing
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let compare = Command(
    "compare", .looking,
    [
      Argument(
        "with", .fixture, isOptional: true, isRest: true, besides: ["off", "next", "prev", "light", "dark", "git"])
    ],
    "Compare with other fixtures, themes or devices, or with a git revision",
    details:
      """
      `compare NAME` shows that fixture beside the open one, `compare dark` the dark theme, `compare iPhone SE` another \
      device. Up to five may follow each other. `compare git` shows how the picture looked at git's HEAD, or at another \
      revision, marks what differs and lists it. `compare next` and `compare prev` scroll to the next and the previous \
      change. `compare off` closes the comparison. Without an argument, it shows the other theme or closes the \
      comparison.
      """,
    examples: [
      "compare", "compare no_footer", "compare no_footer dark iPhone SE", "compare next", "compare git",
      "compare git HEAD~1", "compare off",
    ]
  ) { session, invocation throws(Refusal) in
    switch invocation[0]?.text {
    case "git":
      if let extra = invocation[2] {
        throw Refusal("`compare git` takes one revision", fix: "leave \(extra.text) out", range: extra.range)
      }
      do throws(Refusal) {
        return try session.compare(revision: invocation[1]?.text ?? "HEAD")
      } catch {
        throw error.at((invocation[1] ?? invocation[0])?.range)
      }
    case "next": return try session.showChange(by: 1, range: invocation[0]?.range)
    case "prev": return try session.showChange(by: -1, range: invocation[0]?.range)
    case nil where session.comparisons.isEmpty:
      return try session.reply(comparing: [.theme(session.picture.conditions.appearance == .light ? .dark : .light)])
    case nil, "off":
      try session.compare(with: [])
      return Reply("Comparison closed")
    default: return try session.reply(comparing: session.comparisons(named: invocation.arguments))
    }
  }
}

extension Session {
  fileprivate mutating func reply(comparing comparisons: [Comparison]) throws(Refusal) -> Reply {
    try compare(with: comparisons)
    return Reply("Comparing with \(comparisons.map(\.title).joined(separator: ", "))")
  }

  fileprivate mutating func showChange(by step: Int, range: Range<Int>?) throws(Refusal) -> Reply {
    guard !comparisons.isEmpty else {
      throw Refusal("nothing is compared", fix: "`compare` shows another picture beside this one", range: range)
    }
    guard let words = showChange(by: step) else { return Reply("No part differs") }
    return Reply("\(changeSummary.prefix(1).uppercased())\(changeSummary.dropFirst()): \(words)")
  }

  /// Themes, fixtures and devices by their names. A device's name may be several words.
  fileprivate func comparisons(named words: [CommandText.Word]) throws(Refusal) -> [Comparison] {
    let fixtures = (try? fixtureNames()) ?? []
    var result: [Comparison] = []
    var rest = words[...]
    while let word = rest.first {
      let name = word.unquoted
      if let appearance = Appearance(rawValue: name) {
        result.append(.theme(appearance))
        rest.removeFirst()
      } else if !fixtures.contains(name), let (device, count) = Self.device(at: rest) {
        result.append(.device(device))
        rest.removeFirst(count)
      } else {
        do throws(Refusal) {
          try refuseOutside(fixture: name)
          _ = try Picture(picture.target, fixture: name, conditions: conditions, images: picture.images)
        } catch {
          throw error.at(word.range)
        }
        result.append(.fixture(name))
        rest.removeFirst()
      }
    }
    return result
  }

  /// The device that the most of the first words name, and their number.
  private static func device(at words: ArraySlice<CommandText.Word>) -> (Device, Int)? {
    for count in (1...words.count).reversed() {
      let name = words.prefix(count).map(\.unquoted).joined(separator: " ")
      if let device = try? Device.named(name) { return (device, count) }
    }
    return nil
  }
}
