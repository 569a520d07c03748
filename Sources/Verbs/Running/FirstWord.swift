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
    guard !verbs.contains(word), word != "help", WorkspaceFiles.kind(of: word) == nil else { return }
    do {
      _ = try Target.find(word)
    } catch {
      guard error.diagnostics.contains(where: { [.targetUnknown, .fileMissing].contains($0.code) }) else { return }
      let verb = Spelling.nearest(word, in: verbs).map { "did you mean 'kimchi \($0)'?" }
      let other = error.diagnostics.first?.fix?.words
      throw Failure(
        unreadable: "'\(word)' is not a file, model or command",
        fix: verb ?? other ?? "the commands are \(verbs.joined(separator: ", ")); `kimchi --help` describes them")
    }
  }
}
