import Conditions
import Sheets
import JSONDocument
import Pictures
import Sessions
import Workspaces

/// A command with its words as a key or a list gives them: nothing has to be put into quotes, or taken apart.
package struct CommandCall: Sendable, Hashable {
  /// The line that says the same: shown in the console, and kept by a recording.
  package let line: String

  init(to command: Command, _ words: String...) { self.init(to: command, words: words) }

  package init(to command: Command, words: [String]) {
    line = ([command.name] + words).joined(separator: " ")
  }

  /// A command without words. Nil when it needs some.
  package init?(_ command: Command) {
    guard command.arguments.allSatisfy(\.isOptional) else { return nil }
    self.init(to: command)
  }

  // MARK: What keys and lists ask for

  package static let enter = CommandCall(to: .enter)
  package static let matrix = CommandCall(to: .matrix)
  package static let parent = CommandCall(to: .parent)
  package static let quit = CommandCall(to: .quit)
  package static let redo = CommandCall(to: .redo)
  package static let remove = CommandCall(to: .remove)
  package static let save = CommandCall(to: .save)
  package static let copy = CommandCall(to: .copy)
  package static let cut = CommandCall(to: .cut)
  package static let duplicate = CommandCall(to: .duplicate)
  package static let unwrap = CommandCall(to: .unwrap)
  package static func select(_ address: String) -> CommandCall { CommandCall(to: .select, spelled(address)) }
  package static let undo = CommandCall(to: .undo)
  package static let nextChange = CommandCall(to: .compare, "next")
  package static let previousChange = CommandCall(to: .compare, "prev")
  /// The other theme.
  package static let theme = CommandCall(to: .theme)

  package static func toggle(_ property: String) -> CommandCall { CommandCall(to: .toggle, property) }
  package static func set(_ property: String, to value: String) -> CommandCall {
    CommandCall(to: .set, property, value)
  }

  /// Within its list: `up` or `down`.
  package static func move(_ way: String) -> CommandCall { CommandCall(to: .move, way) }
  /// To an index in the container at an address.
  package static func move(to address: String, at index: Int) -> CommandCall {
    CommandCall(to: .move, "to", address, String(index))
  }
  /// Behind the node at an address, in its list.
  package static func move(after address: String) -> CommandCall { CommandCall(to: .move, "after", address) }
  /// To the end of the container at an address.
  package static func move(into address: String) -> CommandCall { CommandCall(to: .move, "into", address) }
  package static func paste(_ place: String? = nil) -> CommandCall {
    CommandCall(to: .paste, words: [place].compactMap(\.self))
  }
  /// - Parameter words: a type or component, or what a dialect takes after `add`.
  package static func add(_ words: String) -> CommandCall { CommandCall(to: .add, words) }
  package static func wrap(in type: String) -> CommandCall { CommandCall(to: .wrap, type) }
  package static func replace(with type: String) -> CommandCall { CommandCall(to: .replace, type) }
  /// - Parameters:
  ///   - path: from the root of the data, as one word.
  ///   - value: as a line has it.
  package static func setData(_ path: String, to value: String) -> CommandCall {
    CommandCall(to: .dataCommand, "set", path, value)
  }
  package static func unsetData(_ path: String) -> CommandCall { CommandCall(to: .dataCommand, "unset", path) }

  /// A tap at a point of the picture.
  package static func tap(x: Double, y: Double) -> CommandCall {
    CommandCall(to: .tap, "at", JSONText.number(x.rounded()).description, JSONText.number(y.rounded()).description)
  }

  package static func goTo(_ step: Int) -> CommandCall { CommandCall(to: .goTo, String(step)) }
  /// One of the corrections that `correct list` lists, from 1.
  package static func correct(_ number: Int) -> CommandCall { CommandCall(to: .correct, String(number)) }
  package static func unset(_ property: String) -> CommandCall { CommandCall(to: .unset, property) }

  /// Adds to a number, or takes from it.
  package static func add(_ number: Int, to property: String) -> CommandCall {
    CommandCall(to: .set, property, number < 0 ? "-=" : "+=", String(number.magnitude))
  }

  /// A new layout from a starter, under a name of its own; without a starter, the list of them.
  package static func new(_ starter: String?, named name: String?) -> CommandCall {
    CommandCall(to: .new, words: [starter, name].compactMap { $0.map(spelled) })
  }

  package static func open(_ file: String) -> CommandCall { CommandCall(to: .open, spelled(file)) }

  /// A fixture of the layout's model, by its name.
  package static func fixture(_ name: String) -> CommandCall {
    // Some words mean something else after the command.
    let isReserved = ["save-as", "new", "diff", "next", "prev"].contains(name)
    return CommandCall(to: .fixture, isReserved ? JSONText.string(name).description : spelled(name))
  }

  /// One of the places of a text in the workspace, from 1.
  package static func place(_ number: Int, of text: String) -> CommandCall {
    CommandCall(to: .find, JSONText.string(text).description, "in", "workspace", String(number))
  }

  package static func device(_ name: String) -> CommandCall { condition(.device, name) }

  /// - Parameter text: as `Condition.set` takes it.
  package static func condition(_ condition: Condition, _ text: String) -> CommandCall {
    let command = CommandTable.session.named(condition.rawValue) ?? .device
    let takesAll = command.arguments.last?.isRest == true
    if takesAll, CommandText("\(command.name) \(text)").rest(from: 1).text == text {
      return CommandCall(to: command, text)
    }
    return CommandCall(to: command, spelled(text))
  }

  /// A word as a line has it: in quotes where it would be several, or none.
  private static func spelled(_ word: String) -> String {
    let words = CommandText(word).words
    let isJSON = word.first.map { "\"[{".contains($0) } ?? false
    let isOne = words.count == 1 && words[0].text == word && !isJSON
    return isOne ? word : JSONText.string(word).description
  }
}

extension CommandCall {
  /// The commands that open a gallery entry; none if it is already open.
  package static func opening(
    _ entry: GalleryEntry, of workspace: Workspace, in session: Session
  ) -> [CommandCall] {
    guard entry.kind == .fixture, let model = entry.model else {
      return entry.path == session.layoutPath ? [] : [.open(workspace.display(entry.path))]
    }
    if workspace.root == session.workspace.root, session.picture.target.layout.model == model {
      return [.fixture(entry.name)]
    }
    // By its file, which is unambiguous where several workspaces are listed.
    guard let layout = try? workspace.layout(ofModel: model) else { return [.open(entry.address)] }
    return [.open(workspace.display(layout.path)), .fixture(entry.name)]
  }
}
