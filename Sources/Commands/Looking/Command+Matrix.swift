import Conditions
import Sheets
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  package static let matrix = Command(
    "matrix", .looking, [Argument("conditions", .text, isOptional: true, isRest: true)],
    "Show every fixture under every combination of conditions",
    details: """
      Marks what breaks. By default it combines the workspace's devices, both themes, and designed and large text. Choose \
      others with `device=iPhone SE,iPad mini type-size=l,ax1`; `all` means all values, an empty value leaves a condition \
      out. Other conditions stay as they are in the preview.
      """, examples: ["matrix", "matrix device=iPhone SE,iPad mini type-size=l,ax1 theme=light"]
  ) { session, invocation throws(Refusal) in
    var axes = MatrixAxis.standard(in: session.workspace)
    for word in try MatrixWords.conditions(in: invocation.arguments) {
      axes.removeAll { $0.condition == word.condition }
      guard !word.list.isEmpty else { continue }
      do throws(Refusal) {
        axes.append(try MatrixAxis(word.condition, parsing: word.list, in: session.workspace))
      } catch {
        throw error.at(word.range)
      }
    }
    let order = Condition.axes
    axes.sort { (order.firstIndex(of: $0.condition) ?? 0) < (order.firstIndex(of: $1.condition) ?? 0) }
    let plan = try session.matrix(axes)
    return Reply(
      "\(plan.rowWords) × \(Spelling.counted(plan.columns.count, "condition"))",
      effects: [.show(.matrix(axes))])
  }
}

/// The words behind the command `matrix`.
private enum MatrixWords {
  struct Word {
    var condition: Condition
    var list: String
    var range: Range<Int>
  }

  /// A word without `=` continues with the list before it, since devices have names of several words.
  static func conditions(in words: [CommandText.Word]) throws(Refusal) -> [Word] {
    var found: [Word] = []
    for word in words {
      guard let equals = word.text.firstIndex(of: "=") else {
        guard !found.isEmpty else {
          throw Refusal(
            "\(Spelling.quoted(word.text)) is not a condition", fix: "write for example type-size=l,ax1",
            range: word.range)
        }
        found[found.count - 1].list += " " + word.text
        continue
      }
      let name = String(word.text[..<equals])
      guard let condition = Condition.axes.first(where: { $0.rawValue == name }) else {
        let names = Condition.axes.map(\.rawValue)
        throw Refusal(
          "no condition named \(Spelling.quoted(name))",
          fix: Spelling.nearest(name, in: names).map { "did you mean \($0)?" }
            ?? "use \(names.joined(separator: ", "))", range: word.range)
      }
      found.append(
        Word(condition: condition, list: String(word.text[word.text.index(after: equals)...]), range: word.range))
    }
    return found
  }
}
