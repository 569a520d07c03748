import Commands
import Expecting
import Inspection
import Editing
import JSONDocument
import Pictures
import Sessions
import Sushi

extension Completer {
  /// Completes the words after `expect`.
  func expectations(
    _ word: String, after typed: [String], addressed index: Int?
  ) -> [Completion.Candidate] {
    let states = Expectation.states.map { Completion.Candidate($0, "state") }
    let words = Array(typed.drop { $0 == "no" })
    if words.count < typed.count, words.isEmpty {
      return [Completion.Candidate("text", "the text that must not be there")]
    }
    if words.first == "text", index == nil {
      if words.last == "in" { return addresses("#") }
      return words.count > 1 ? [Completion.Candidate("in", "only in one part")] : []
    }
    var rest = words[...]
    guard let target = index ?? rest.popFirst().flatMap({ node(atWord: $0) }) else {
      guard typed.isEmpty else { return [] }
      return [
        Completion.Candidate("text", "a text that must be there"),
        Completion.Candidate("no", "no text: a text that must not be there"),
      ] + addresses(word.isEmpty ? "#" : word)
    }
    guard let name = rest.first else {
      let names = dataMembers(at: target) + properties(word, of: target)
      let page = session.page(of: target) == nil ? [] : [Completion.Candidate("page", "number of the page, from 0")]
      return states + [Completion.Candidate("count", "number of visible parts inside")] + page
        + names.filter { page.isEmpty || $0.text != "page" }
    }
    if name == "page", let page = session.page(of: target) {
      return rest.count == 1 ? [Completion.Candidate(String(page), "as it is now")] : []
    }
    guard rest.count == 1, let (document, value) = session.shownValue(name, at: target) else { return [] }
    let text = document.string(value) ?? document.minifiedText(of: value)
    return [Completion.Candidate(text, "as it is now")]
  }

  private func node(atWord word: String) -> Int? {
    let address = try? Address(parsing: word)
    return address.flatMap { $0 }.flatMap { try? session.resolve($0) }?.first
  }

  private func dataMembers(at index: Int) -> [Completion.Candidate] {
    guard let (document, node) = session.itemData(at: index) else { return [] }
    return document.members(of: node).prefix(Self.candidateLimit).map { member in
      Completion.Candidate(member.key, "= \(Spelling.excerpt(document.minifiedText(of: member.value), limit: 60))")
    }
  }
}
