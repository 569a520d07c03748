import Commands
import Conditions
import Editing
import Gestures
import JSONDocument
import Keys
import Pictures
import Sessions
import Sushi
import Terminal
import Workspaces

extension Picker {
  /// Every command, to be looked for by name or by what it does.
  package static func palette(of commands: CommandTable) -> Picker {
    let items = commands.commands.map { command in
      Item(
        name: command.usage, detail: command.summary,
        choice: CommandCall(command).map { .perform($0) } ?? .prefill(command.name + " "))
    }
    return Picker("command", items)
  }

  /// The commands' pages, and the keys.
  package static func help(_ commands: CommandTable, _ keymap: Keymap) -> Picker {
    let keys = KeyHelp.lines.map {
      Item(name: $0.keys(keymap), detail: $0.text.text(keymap), choice: .help(""), verb: "open")
    }
    let pages = commands.commands.map { command in
      Item(name: command.usage, detail: command.summary, choice: .help(command.name), verb: "open")
    }
    return Picker("help", keys + pages)
  }

  package static func layouts(_ session: Session) -> Picker {
    let files = session.layoutFiles
    let items = files.map { file in
      let isComponent = file.name.contains("Components/")
      return Item(
        name: file.name, detail: file.path == session.layoutPath ? "open" : isComponent ? "component" : "",
        choice: .perform(.open(file.name)), trial: .look(.layout(file.path)), verb: "open")
    }
    let new = CommandCall.new(nil, named: nil)
    return Picker(
      "layouts of \(session.workspace.name)",
      items + [Item(name: "new layout…", detail: "from a starter", choice: .perform(new), makesNew: true)],
      selected: files.firstIndex { $0.path == session.layoutPath } ?? 0,
      isTyped: false)
  }

  /// The starters of layouts; the name is typed.
  package static let starters = Picker(
    "new layout from",
    Starter.all.map {
      Item(name: $0.name, detail: $0.summary, choice: .prefill(CommandCall.new($0.name, named: nil).line + " "))
    })

  /// The steps, the one that the files stand at under the cursor.
  package static func history(_ session: Session) -> Picker {
    let position = session.history.position
    let start = Item(name: "0  start", detail: position == 0 ? "here" : "", choice: .perform(.goTo(0)))
    let steps = session.history.steps.enumerated().map { index, step in
      Item(
        name: "\(index + 1)  \(DiagnosticText.clean(step.name))",
        detail: index + 1 == position ? "here" : index + 1 > position ? "undone" : "",
        choice: .perform(.goTo(index + 1)))
    }
    return Picker("history", [start] + steps, selected: position, isTyped: false)
  }

  /// The places in the workspace's files that have a text, a line each.
  package static func occurrences(of text: String, _ lines: [String]) -> Picker {
    let items = lines.enumerated().map { index, line in
      let words = DiagnosticText.clean(line).split(separator: "  ", maxSplits: 1)
      return Item(
        name: String(words[0]), detail: words.count > 1 ? String(words[1]) : "",
        choice: .perform(.place(index + 1, of: text)), verb: "open")
    }
    return Picker("places of \(DiagnosticText.clean(text))", items)
  }

  /// Corrections, each with its preview.
  package static func corrections(_ lines: [String]) -> Picker {
    let items = lines.enumerated().map { index, line in
      let call = CommandCall.correct(index + 1)
      return Item(name: line, detail: "", choice: .perform(call), trial: .line(call.line), verb: "correct")
    }
    return Picker("corrections", items)
  }

  /// Findings: Enter corrects one where it can be, else selects its node, else shows the page of its code.
  package static func findings(_ title: String, _ rows: [FindingRow]) -> Picker {
    let items = rows.map { row -> Item in
      switch row.way {
      case .correct(let number, let words):
        let call = CommandCall.correct(number)
        return Item(
          name: row.text, detail: "\(words)  \(row.place)", choice: .perform(call), trial: .line(call.line),
          verb: "correct")
      case .select(let address):
        return Item(name: row.text, detail: row.place, choice: .perform(.select(address)), verb: "select")
      case .explain: return Item(name: row.text, detail: row.place, choice: .explain(row.code), verb: "explain")
      }
    }
    return Picker(title, items, isTyped: false)
  }

  package static func fixtures(_ session: Session) -> Picker {
    let names = (try? session.fixtureNames()) ?? []
    let current = session.picture.fixture?.name
    let labels = session.fixtureLabels
    func detail(_ name: String) -> String {
      ((name == current ? ["open"] : []) + labels.tags[name, default: []].map { "#\($0)" }
        + (labels.excluded.contains(name) ? ["excluded"] : [])).joined(separator: "  ")
    }
    let items = names.map {
      Item(name: $0, detail: detail($0), choice: .perform(.fixture($0)), trial: .look(.fixture($0)), verb: "open")
    }
    let copy = current.map {
      Item(name: "copy…", detail: "of \($0); type its name", choice: .prefill("fixture save-as "), makesNew: true)
    }
    let new = Item(
      name: "new…", detail: "without data; type its name", choice: .prefill("fixture new "), makesNew: true)
    return Picker(
      "fixtures of \(session.picture.target.layout.model)", items + [copy, new].compactMap(\.self),
      selected: current.flatMap { names.firstIndex(of: $0) } ?? 0)
  }

  package static func devices(_ session: Session) -> Picker {
    let items = Device.all.map { device in
      Item(
        name: device.name, detail: "\(Int(clamping: device.size.width)) × \(Int(clamping: device.size.height)) points",
        choice: .perform(.device(device.name)), trial: .look(.device(device.name)))
    }
    return Picker("device", items, selected: Device.all.firstIndex { $0.name == session.conditions.device.name } ?? 0)
  }

  /// A list of a gesture's choices, each row with a preview.
  package init(_ list: GestureList) {
    self.init(
      list.title,
      list.rows.map { row in
        Item(
          name: row.name, detail: row.summary, choice: row.isWhole ? .perform(row.call) : .prefill(row.call.line + " "),
          trial: row.isWhole ? .line(row.call.line) : nil, makesNew: row.makesNew)
      })
  }
}
