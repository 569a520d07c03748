import Checking
import JSONDocument
import Pictures
import Sessions
import Workspaces

/// A command with its words as a key or a list gives them: nothing has to be put into quotes, or taken apart.
package struct CommandCall: Sendable, Hashable {
  /// The line that says the same: shown in the console, and kept by a recording.
  package let line: String
  /// What is done in the place of the line, whose words would not come through as they are.
  private let value: Value?

  private enum Value: Sendable, Hashable {
    case fixture(String)
    case condition(Condition, String)
  }

  private init(_ command: Command, _ words: String..., value: Value? = nil) {
    line = ([command.name] + words).joined(separator: " ")
    self.value = value
  }

  /// A command without words. None when it needs some.
  package init?(_ command: Command) {
    guard command.arguments.allSatisfy(\.isOptional) else { return nil }
    self.init(command, value: nil)
  }

  // MARK: What keys and lists ask for

  package static let enter = CommandCall(.enter, value: nil)
  package static let matrix = CommandCall(.matrix, value: nil)
  package static let parent = CommandCall(.parent, value: nil)
  package static let quit = CommandCall(.quit, value: nil)
  package static let redo = CommandCall(.redo, value: nil)
  package static let remove = CommandCall(.remove, value: nil)
  package static let undo = CommandCall(.undo, value: nil)
  /// The other theme.
  package static let theme = CommandCall(.theme, value: nil)

  package static func toggle(_ property: String) -> CommandCall { CommandCall(.toggle, property) }
  package static func unset(_ property: String) -> CommandCall { CommandCall(.unset, property) }

  /// Adds to a number, or takes from it.
  package static func add(_ number: Int, to property: String) -> CommandCall {
    CommandCall(.set, property, number < 0 ? "-=" : "+=", String(number.magnitude))
  }

  package static func open(_ file: String) -> CommandCall { CommandCall(.open, spelled(file)) }

  /// A fixture of the layout's model, by its name.
  package static func fixture(_ name: String) -> CommandCall {
    // Two words mean something else after the command.
    let isPlain = !["save-as", "diff"].contains(name) && spelled(name) == name
    return CommandCall(.fixture, spelled(name), value: isPlain ? nil : .fixture(name))
  }

  package static func device(_ name: String) -> CommandCall { condition(.device, name) }

  /// - Parameter text: as `Condition.set` takes it.
  package static func condition(_ condition: Condition, _ text: String) -> CommandCall {
    let command = CommandTable.named(condition.rawValue) ?? .device
    let takesAll = command.arguments.last?.isRest == true
    if takesAll, CommandText("\(command.name) \(text)").rest(from: 1).text == text { return CommandCall(command, text) }
    let isPlain = spelled(text) == text
    return CommandCall(command, spelled(text), value: isPlain ? nil : .condition(condition, text))
  }

  /// A word as a line has it: in quotes where it would be several, or none.
  private static func spelled(_ word: String) -> String {
    let words = CommandText(word).words
    let isJSON = word.first.map { "\"[{".contains($0) } ?? false
    let isOne = words.count == 1 && words[0].text == word && !isJSON
    return isOne ? word : JSONText.string(word).description
  }

  fileprivate func perform(
    in session: inout Session, _ runner: inout CommandRunner
  ) throws(Refusal) -> [Reply] {
    if value != nil { session.picture.screen?.settle() }
    switch value {
    case nil: return try runner.perform(line, in: &session, abbreviated: false)
    case .fixture(let name):
      try session.refresh(fixture: name)
      return [Reply("drawn with \(name)")] + session.takeNotices()
    case .condition(let condition, let text):
      var conditions = session.conditions
      do throws(Rejection) {
        try condition.set(text, in: &conditions, of: session.workspace)
      } catch {
        throw Refusal(error)
      }
      try session.redraw(under: conditions)
      return [Reply("\(condition.name): \(text)")] + session.takeNotices()
    }
  }
}

extension CommandRunner {
  /// Carries out a command that was not typed. A recording leaves out what no line can say.
  ///
  /// - Throws: why nothing was done.
  package mutating func perform(_ call: CommandCall, in session: inout Session) throws(Refusal) -> [Reply] {
    try call.perform(in: &session, &self)
  }
}

extension Session {
  /// What opens an entry of the gallery; nothing when it is what is shown.
  package func calls(opening entry: GalleryEntry, of workspace: Workspace) -> [CommandCall] {
    guard entry.kind == .fixture, let model = entry.model else {
      return entry.path == layoutPath ? [] : [.open(workspace.display(entry.path))]
    }
    if workspace.root == self.workspace.root, picture.target.layout.model == model { return [.fixture(entry.name)] }
    // By its file, which is unambiguous where several workspaces are listed.
    guard let layout = try? workspace.layout(ofModel: model) else { return [.open(entry.address)] }
    return [.open(workspace.display(layout.path)), .fixture(entry.name)]
  }

  /// Whether a line closes the only layout that is open, so that there is none to go back to.
  package func closesLast(_ line: String) -> Bool {
    guard !hasLayoutBefore, let found = try? CommandTable.parse(CommandText(line), abbreviated: true) else {
      return false
    }
    return found.command.name == Command.close.name && found.arguments.isEmpty
  }
}
