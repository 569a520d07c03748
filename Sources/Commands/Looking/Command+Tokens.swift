import Editing
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let tokens = Command(
    "tokens", .looking, [Argument("filter", .text, isOptional: true)],
    "List colours, fonts and named styles",
    details: "Give a word to filter the list: `tokens red`, `tokens surface`, `tokens font`.",
    examples: ["tokens red"], about: .program
  ) { session, invocation throws(Refusal) in
    let filter = invocation[0]?.text.lowercased() ?? ""
    let wanted = TextSearch(filter)
    let theme = session.picture.theme
    var lines: [String] = []
    var swatches: [RGBA?] = []
    func add(_ line: String, _ color: Color?) {
      guard filter.isEmpty || wanted.isIn(line.lowercased()) else { return }
      lines.append(line)
      swatches.append(color.map(theme.resolve))
    }
    for family in ColorFamily.allCases {
      for tint in Tint.allCases { add("\(family.rawValue) \(tint.name)", .tint(family, tint)) }
    }
    for name in session.designSystem.tokenNames where !name.hasPrefix("color.base.") {
      add(name, session.designSystem.token(named: name).map { Color.token($0) })
    }
    for size in FontSize.steps { add("font \(size.name)  \(JSONText.number(size.points)) points", nil) }
    for weight in FontWeight.allCases { add("font \(weight.rawValue)", nil) }
    let styles = session.designSystem.styles
    for role in StyleRole.allCases {
      for name in styles.names(role) {
        add("\(role.noun) \(name)  \(styles.style(name, role).style?.properties.description ?? "")", nil)
      }
    }
    guard !lines.isEmpty else {
      throw Refusal("no token name contains \(Spelling.quoted(filter))", range: invocation[0]?.range)
    }
    return Reply(Spelling.counted(lines.count, "token"), lines: lines, swatches: swatches)
  }
}
