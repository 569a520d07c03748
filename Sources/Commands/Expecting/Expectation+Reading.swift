import Conditions
import Expecting
import JSONDocument
import Sessions
import Sushi
import Workspaces

/// Reads what is typed after `expect`.
extension Expectation {
  package static let states = ["visible", "hidden", "enabled", "disabled", "valid", "invalid"]
  static let usage = "for example `expect #title visible`, or `expect text Hello in #title`"

  /// Reads the words of a line.
  ///
  /// - Throws: what is wrong with one of them.
  static func read(_ invocation: Invocation, in session: Session) throws(Refusal) -> Expectation {
    let words = invocation.arguments
    let addressed = invocation.address == nil ? nil : try session.target(of: invocation)
    let isNegated = words.first?.text == "no"
    if isNegated, words.count < 2 || words[1].text != "text" {
      throw Refusal("expected `text` after `no`", fix: "for example `expect no text Closed`", range: words.last?.range)
    }
    if isNegated || addressed == nil && words.first?.text == "text" {
      return try text(invocation, from: isNegated ? 2 : 1, isShown: !isNegated, addressed, session)
    }
    let start = addressed == nil ? 1 : 0
    var target = addressed
    if target == nil { target = try Command.node(at: try invocation.required(0), in: session) }
    guard words.indices.contains(start) else { throw Refusal("the condition is missing", fix: usage) }
    return Expectation(
      target: target, condition: try condition(words[start], invocation.rest(from: start + 1)),
      range: invocation.rest(from: 0).range)
  }

  /// `text TEXT [in PART]`.
  private static func text(
    _ invocation: Invocation, from start: Int, isShown: Bool, _ addressed: Int?, _ session: Session
  ) throws(Refusal) -> Expectation {
    let words = invocation.arguments
    var end = words.count
    var target = addressed
    if target == nil, end >= start + 3, words[end - 2].text == "in" {
      target = try Command.node(at: words[end - 1], in: session)
      end -= 2
    }
    let text = end > start ? invocation.words(start..<end).unquoted : ""
    guard !text.isEmpty else { throw Refusal("the text is missing", fix: usage) }
    return Expectation(
      target: target, condition: .text(text, isShown: isShown), range: invocation.rest(from: 0).range)
  }

  private static func condition(
    _ word: CommandText.Word, _ value: CommandText.Word
  ) throws(Refusal) -> Condition {
    if states.contains(word.text) {
      guard value.text.isEmpty else {
        throw Refusal("unexpected \(Spelling.quoted(value.text))", fix: usage, range: value.range)
      }
      switch word.text {
      case "visible", "hidden": return .visible(word.text == "visible")
      case "valid", "invalid": return .valid(word.text == "valid")
      default: return .enabled(word.text == "enabled")
      }
    }
    guard !value.text.isEmpty else {
      throw Refusal(
        "the value of \(Spelling.excerpt(word.text)) is missing",
        fix: Spelling.nearest(word.text, in: states).map { "did you mean \($0)?" }
          ?? "the states are \(states.joined(separator: ", "))", range: word.range)
    }
    if word.text == "page", let page = Int(value.text), page >= 0 { return .page(page) }
    guard word.text == "count" else {
      return .property(word.text, Expectation.Value(typed: value.text, string: value.unquoted))
    }
    guard let count = Int(value.text), count >= 0 else {
      throw Refusal("expected a number, found \(Spelling.quoted(value.text))", range: value.range)
    }
    return .count(count)
  }
}
