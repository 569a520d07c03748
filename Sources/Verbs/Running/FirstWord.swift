import ArgumentParser
import JSONDocument
import Outcomes
import Sushi
import Workspaces

/// A first word that is no verb is a file, a folder or a model, which `open` draws; one that is nothing gets the nearest
/// name, rather than the argument parser's complaint about the words that follow.
enum FirstWord {
  /// Whether a command line is nothing but what to open, after `check`.
  static func isTarget(_ arguments: [String]) -> Bool {
    guard arguments.count <= 1 else { return false }
    return arguments.allSatisfy { !$0.hasPrefix("-") && $0 != "help" && !Kimchi.verbNames.contains($0) }
  }

  static func check(_ arguments: [String]) throws(Failure) {
    guard let word = arguments.first, !word.hasPrefix("-") else { return }
    let verbs = Kimchi.verbNames
    if word == "help", arguments.count > 1, !verbs.contains(arguments[1]), !arguments[1].hasPrefix("-") {
      throw Failure(
        unreadable: "no command named \(Spelling.quoted(arguments[1]))",
        fix: Spelling.nearest(arguments[1], in: verbs).map { "did you mean 'kimchi help \($0)'?" }
          ?? "`kimchi --help` lists the commands")
    }
    if let verb = Kimchi.verb(named: word) { return try checkAction(of: verb, named: word, arguments) }
    guard word != "help", WorkspaceFiles.kind(of: word) == nil, OpenVerb.begun(word) == nil else { return }
    do {
      _ = try Target.find(word)
    } catch {
      guard isNowhere(error) else { return }
      let verb = Spelling.nearest(word, in: verbs).map { "did you mean 'kimchi \($0)'?" }
      let other = error.diagnostics.first?.fix?.words
      throw Failure(
        unreadable: "'\(word)' is not a file, model or command",
        fix: verb ?? other ?? "the commands are \(verbs.joined(separator: ", ")); `kimchi --help` describes them")
    }
  }

  private static func isNowhere(_ error: Refusal) -> Bool {
    error.diagnostics.contains { [.targetUnknown, .fileMissing].contains($0.code) }
  }

  /// A verb with actions takes a target in their place: a word that is no target may be a slip of an action.
  private static func checkAction(
    of verb: any ParsableCommand.Type, named name: String, _ arguments: [String]
  ) throws(Failure) {
    let actions = verb.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard arguments.count > 1, !actions.contains(arguments[1]), WorkspaceFiles.kind(of: arguments[1]) == nil,
      let action = Spelling.nearest(arguments[1], in: actions)
    else { return }
    do {
      _ = try Target.find(arguments[1])
    } catch {
      guard isNowhere(error) else { return }
      throw Failure(
        unreadable: "\(Spelling.quoted(arguments[1])) is not a file, a model or an action of \(name)",
        fix: "did you mean 'kimchi \(name) \(action)'?")
    }
  }
}
