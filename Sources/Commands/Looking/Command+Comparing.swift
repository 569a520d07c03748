import Conditions
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
        "with", .fixture, isOptional: true, isRest: true,
        besides: ["off", "next", "prev", "light", "dark", "git"] + TypeSize.allCases.map(\.rawValue))
    ],
    "Compare with other fixtures, themes, text sizes or devices, or with a git revision",
    details:
      """
      `compare NAME` shows that fixture beside the open one, `compare dark` the dark theme, `compare ax3` a text size, \
      `compare iPhone SE` another device. Up to five may follow each other. `compare git` shows how the picture looked at \
      git's HEAD, or at another revision, marks what differs and lists it. `compare next` and `compare prev` scroll to \
      the next and the previous change. `compare off` closes the comparison. Without an argument, it shows the other \
      theme or closes the comparison.
      """,
    examples: [
      "compare", "compare no_footer", "compare no_footer dark iPhone SE", "compare xl ax3", "compare next",
      "compare git", "compare git HEAD~1", "compare off",
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
    case "next": return try showChange(by: 1, range: invocation[0]?.range, in: &session)
    case "prev": return try showChange(by: -1, range: invocation[0]?.range, in: &session)
    case nil where session.comparisons.isEmpty:
      return try reply(
        comparing: [.theme(session.picture.conditions.appearance == .light ? .dark : .light)], in: &session)
    case nil, "off":
      try session.compare(with: [])
      return Reply("Comparison closed")
    default: return try reply(comparing: comparisons(named: invocation.arguments, in: session), in: &session)
    }
  }
}

extension Command {
  fileprivate static func reply(comparing comparisons: [Comparison], in session: inout Session) throws(Refusal) -> Reply
  {
    try session.compare(with: comparisons)
    return Reply("Comparing with \(comparisons.map(\.title).joined(separator: ", "))")
  }

  fileprivate static func showChange(by step: Int, range: Range<Int>?, in session: inout Session) throws(Refusal)
    -> Reply
  {
    guard !session.comparisons.isEmpty else {
      throw Refusal("nothing is compared", fix: "`compare` shows another picture beside this one", range: range)
    }
    guard session.comparisons.contains(where: \.hasChanges) else {
      throw Refusal(
        "another theme, text size or device changes the look of all parts",
        fix: "compare a fixture, a client or a revision to go through what differs", range: range)
    }
    guard let words = session.showChange(by: step) else { return Reply("No part differs") }
    return Reply("\(session.changeSummary.prefix(1).uppercased())\(session.changeSummary.dropFirst()): \(words)")
  }

  /// Themes, text sizes, fixtures and devices by their names; a fixture comes before all but a theme. A device's name may
  /// be several words.
  fileprivate static func comparisons(named words: [CommandText.Word], in session: Session) throws(Refusal)
    -> [Comparison]
  {
    let fixtures = (try? session.fixtureNames()) ?? []
    var result: [Comparison] = []
    var rest = words[...]
    while let word = rest.first {
      let name = word.unquoted
      if let appearance = Appearance(rawValue: name) {
        result.append(.theme(appearance))
        rest.removeFirst()
      } else if !fixtures.contains(name), let size = TypeSize(rawValue: name) {
        result.append(.typeSize(size))
        rest.removeFirst()
      } else if !fixtures.contains(name), let (device, count) = Self.device(at: rest) {
        result.append(.device(device))
        rest.removeFirst(count)
      } else {
        do throws(Refusal) {
          try session.refuseOutside(fixture: name)
          _ = try Picture(
            session.picture.target, fixture: name, conditions: session.conditions, images: session.picture.images)
        } catch {
          var error = error
          if error.diagnostics[0].code == .fixtureUnknown { error.fix = fix(for: name, fixtures) }
          throw error.at(word.range)
        }
        result.append(.fixture(name))
        rest.removeFirst()
      }
    }
    return result
  }

  /// For a name of nothing that can be compared: not only fixtures can.
  private static func fix(for name: String, _ fixtures: [String]) -> String {
    let others = Appearance.allCases.map(\.rawValue) + TypeSize.allCases.map(\.rawValue) + Device.all.map(\.name)
    if let near = Spelling.nearest(name, in: fixtures + others) { return "did you mean \(near)?" }
    let names = fixtures.isEmpty ? "" : "a fixture (\(fixtures.prefix(8).joined(separator: ", "))), "
    return "name \(names)light or dark, a text size such as ax3, or a device"
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
