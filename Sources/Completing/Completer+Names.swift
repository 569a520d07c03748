import Commands
import Dialects
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

/// Completion of what the open document has names for: things that can be renamed, and actions of parts.
extension Completer {
  /// Names of the typed sort that can be renamed.
  func renamable(_ typed: [String]) -> [Completion.Candidate] {
    let names: [String] =
      switch typed.first {
      case "component": workspace.files(in: .components).map(workspace.wires.title)
      case "token": session.ownTokens
      case "ref": session.outline.referencePaths.filter { !$0.hasPrefix("$") }
      case "id": session.outline.ids
      default: []
      }
    return Set(names).sorted().map { Completion.Candidate($0) }
  }

  /// Completes the words after `act`.
  func actions(_ word: String, after typed: [String], addressed: Int?) -> [Completion.Candidate] {
    var words = typed[...]
    var index = addressed ?? session.selectedIndex ?? 0
    if addressed == nil, let first = words.first, let part = Command.part(named: first, in: session) {
      index = part
      words.removeFirst()
    } else if addressed == nil, words.isEmpty {
      let ids = session.outline.entries.compactMap { entry in entry.id.map { ($0, entry.type) } }
      let own = session.offers(at: index).map { Completion.Candidate($0.name, $0.summary) }
      guard !word.hasPrefix("#") else { return ids.map { Completion.Candidate(Spelling.address(ofID: $0.0), $0.1) } }
      return own + ids.filter { $0.1 == "item" }.map { Completion.Candidate($0.0, $0.1) }
    }
    let offers = session.offers(at: index)
    guard let name = words.first else { return offers.map { Completion.Candidate($0.name, $0.summary) } }
    guard words.count == 1, let offer = offers.first(where: { $0.name == name }) else { return [] }
    return offer.choices.map { Completion.Candidate($0) }
      + (offer.example.map { [Completion.Candidate($0, "for example")] } ?? [])
  }
}
