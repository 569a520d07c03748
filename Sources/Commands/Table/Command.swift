import Conditions
import Editing
import Inspection
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

/// A row of the one table that describes what can be typed: the parser, completion, help, the palette and the printed
/// reference read it. A class, because rows have much to say, never change, and are handed about for every line.
package final class Command: Sendable {
  /// As the reference is divided.
  package enum Group: String, Sendable, CaseIterable {
    case files, moving, editing, binding, data, conditions, looking, history, program

    package var title: String {
      switch self {
      case .files: "Files"
      case .moving: "Navigation"
      case .editing: "Editing"
      case .binding: "Data binding"
      case .data: "Data"
      case .conditions: "Conditions"
      case .looking: "Looking"
      case .history: "History"
      case .program: "Program"
      }
    }
  }

  /// A word, or the rest of the line, that a command takes.
  package struct Argument: Sendable {
    /// The kind of value, which decides what completion offers.
    package enum Kind: Sendable {
      case property, value, type, address, fixture, device, dataPath, file, command, component, token, number, text
      /// A type or a component that holds nodes.
      case container
      /// A property that has an opposite, or a next value.
      case toggled
      /// A property that is a reference.
      case bound
      /// A starter, type or component for a new layout.
      case starter
      /// A path of the data as the selected node sees it.
      case scopedPath
      case choice([String])
      case condition(Condition)
      case platform
      /// A place under `publish` in `kimchi.json`.
      case place
      /// A name of the sort that the word before says.
      case renamed
      /// Words that narrow the gallery.
      case filter
      /// Words of `act`.
      case action
      /// The values that the open screen has for one of its actions.
      case offer(String)
      /// Words of `expect`.
      case expectation
    }

    package var name: String
    package var kind: Kind
    package var isOptional: Bool
    /// Whether it takes all that is left of the line.
    package var isRest: Bool
    /// Words that mean something of their own there, offered with what the kind offers.
    package var besides: [String]

    package init(
      _ name: String, _ kind: Kind, isOptional: Bool = false, isRest: Bool = false, besides: [String] = []
    ) {
      self.besides = besides
      self.name = name
      self.kind = kind
      self.isOptional = isOptional
      self.isRest = isRest
    }

    /// The words that it takes, where there are no others.
    var names: [String]? {
      switch kind {
      case .choice(let names): names
      case .condition(let condition) where condition.isClosed: condition.values(in: nil)
      default: nil
      }
    }
  }

  package let name: String
  /// Other words for it, such as those of shells and editors.
  package let aliases: [String]
  package let group: Group
  package let arguments: [Argument]
  /// One line, without a full stop.
  package let summary: String
  /// Details for the command's help page.
  package let details: String
  /// Lines that work on the sample previews.
  package let examples: [String]
  /// Whether an address may stand before it.
  package let takesAddress: Bool
  /// The subject of the command, which decides where it can be used.
  package let subject: Subject
  /// Whether the picture shows what the line would give while it is typed: a cheap command without effects elsewhere.
  package let isTried: Bool
  /// The work that a line of it may be.
  let longWork: Length
  private let run: Run

  /// The work of a line that may take longer than a key may wait, and opens nothing: a program with a loop does it beside
  /// that (`SessionEnvironment.isStopped`).
  package enum LongWork: Sendable {
    /// It looks at things: nobody misses its answer once it is stopped.
    case looking
    /// It changes what is open, or files: stopped, it still answers what it has done.
    case changing
  }

  /// Nil for a line that takes a moment.
  package typealias Length = @Sendable (Invocation, Session) -> LongWork?

  package static let looksLong: Length = { _, _ in .looking }
  package static let changesLong: Length = { _, _ in .changing }

  /// The subject of a command.
  package enum Subject: Sendable {
    /// The program and the workspace: it works with nothing open.
    case program
    /// Whatever is open: the nodes of a layout as well as the parts of a screen.
    case anything
    /// Only the nodes of a layout.
    case nodes
    /// Only a screen.
    case screens
  }

  package typealias Run = @Sendable (inout Session, Invocation) throws(Refusal) -> Reply

  package init(
    _ name: String, _ group: Group, _ arguments: [Argument] = [], _ summary: String, details: String = "",
    examples: [String] = [], aliases: [String] = [], takesAddress: Bool = false, about subject: Subject = .anything,
    isTried: Bool = false, longWork: @escaping Length = { _, _ in nil }, run: @escaping Run
  ) {
    self.name = name
    self.aliases = aliases
    self.group = group
    self.arguments = arguments
    self.summary = summary
    self.details = details
    self.examples = examples
    self.takesAddress = takesAddress
    self.subject = subject
    self.isTried = isTried
    self.longWork = longWork
    self.run = run
  }

  /// The action for the open document.
  ///
  /// - Throws: a refusal if the command works on something else.
  func action(in session: Session) throws(Refusal) -> Run {
    switch (subject, session.picture.stage) {
    case (.program, _), (.anything, .layout), (.anything, .screen), (.nodes, .layout),
      (.screens, .screen):
      return run
    case (_, .nothing):
      throw Refusal("no layout is open", fix: "`open FILE` opens one, `new card` creates one")
    case (.screens, .layout):
      throw Refusal("\(name) works on screens, but a layout is open", fix: "open a screen first")
    case (.nodes, .screen):
      throw Refusal(
        "\(name) works on the nodes of a layout", fix: "`enter` opens the selected item's component")
    }
  }

  /// `set PROPERTY VALUE…`, optional arguments in brackets.
  package var usage: String {
    var words = [name]
    for argument in arguments {
      var word: String
      if let names = argument.names, names.count <= 4 {
        word = names.joined(separator: "|")
      } else {
        word = argument.name.uppercased()
      }
      if argument.isRest { word += "…" }
      words.append(argument.isOptional ? "[\(word)]" : word)
    }
    return words.joined(separator: " ")
  }
}

extension Command {
  /// The refusal for a missing argument.
  func missing(_ index: Int, in invocation: Invocation) -> Refusal {
    let end = invocation.text.line.utf8.count
    let missing = arguments.indices.contains(index) ? arguments[index].name : arguments.last?.name ?? "argument"
    let example = examples.first { $0.hasPrefix(name + " ") }
    let word = missing.replacing("-", with: " ")
    return Refusal(
      "\(name) needs \(Self.article(of: word)) \(word)",
      fix: example.map { "for example `\($0)`" } ?? "usage: `\(usage)`", range: end..<end)
  }
}

extension Command {
  /// `the old name`, `an address`, `a unit`.
  private static func article(of words: String) -> String {
    if words.hasPrefix("old ") || words.hasPrefix("new ") { return "the" }
    return words.first.map("aeio".contains) == true ? "an" : "a"
  }
}

/// A typed line that means something: the command, the nodes that it is about, and its words.
package struct Invocation: Sendable {
  package let command: Command
  /// The table that it was found in.
  let table: CommandTable
  /// The address that was typed before the command.
  package let address: Address?
  package let text: CommandText
  /// The index of the first argument among the line's words.
  package let firstArgument: Int

  /// The words after the command.
  package var arguments: [CommandText.Word] { Array(text.words.dropFirst(firstArgument)) }

  package subscript(index: Int) -> CommandText.Word? {
    let words = arguments
    return words.indices.contains(index) ? words[index] : nil
  }

  /// The line from an argument to its end.
  package func rest(from index: Int) -> CommandText.Word { text.rest(from: firstArgument + index) }

  /// The line from one argument to the end of another.
  package func words(_ indices: Range<Int>) -> CommandText.Word {
    text.words(firstArgument + indices.lowerBound..<firstArgument + indices.upperBound)
  }

  /// An argument that must be there.
  package func required(_ index: Int) throws(Refusal) -> CommandText.Word {
    if let word = self[index] { return word }
    throw command.missing(index, in: self)
  }
}

extension Invocation {
  /// The refusal of a word too many.
  func unexpected(_ word: CommandText.Word) -> Refusal {
    // `save as x.json`.
    let joined = self[0].flatMap { table.named("\(command.name)-\($0.text)") }
    return Refusal(
      "unexpected \(Spelling.quoted(word.text))",
      fix: joined.map { "did you mean `\($0.name) \(rest(from: 1).text)`?" } ?? "usage: `\(command.usage)`",
      range: word.range)
  }

  /// One of an argument's choices; nil when an optional one is left out.
  package func choice(_ index: Int) throws(Refusal) -> String? {
    guard let word = self[index], case .choice(let names) = command.arguments[index].kind else { return nil }
    if names.contains(word.text) { return word.text }
    let isProperty = command.group == .conditions && PropertyName.isKnown(command.name[...])
    let property = isProperty ? "; `set \(command.name) \(word.text)` sets the property" : ""
    throw Refusal(
      "\(command.name) has no option \(Spelling.quoted(word.text))",
      fix: Spelling.nearest(word.text, in: names).map { "did you mean \($0)?" }
        ?? "use \(names.joined(separator: ", "))\(property)", range: word.range)
  }
}
