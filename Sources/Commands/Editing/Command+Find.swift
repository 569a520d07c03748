import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let find = Command(
    "find", .moving, [Argument("text", .text, isRest: true, besides: ["replace", "in workspace"])],
    "Find text, or replace it everywhere",
    details: """
      Selects the next node whose type, id, references, strings or bound data contain the text, ignoring case, and shows
      where it was found. `find TEXT replace NEW` replaces TEXT in all texts of the layout or screen in one step. It
      leaves ids, names, references and keywords alone, counts them, and leaves the fixture's data as it is.

      With `in workspace` at the end, `find` lists the places in all layouts, components, screens, previews and
      `kimchi.json`, names of data and tokens too; with a number behind that it goes to one of them. `replace` changes
      the texts of all those files as one step, which `undo` takes back whole; it leaves `kimchi.json` alone. What a value
      is used for decides: data that fills a label is a text, data that chooses a colour is not.
      """,
    examples: [
      "find price", "find biryani", "find Ice cream replace Gelato", "find rating in workspace",
      "find rating in workspace 2",
    ], longWork: { Command.longSearch($0.arguments, in: $1) }
  ) { session, invocation throws(Refusal) in
    var words = invocation.arguments
    let ending = Command.scope(words)
    words.removeLast(ending?.words ?? 0)
    if let split = split(of: words) {
      let (old, new) = (invocation.words(0..<split), invocation.words(split + 1..<words.count))
      guard let ending else {
        return try replaceText(
          try Command.plain(old), with: try Command.plain(new), invocation.text.line, old.range, in: &session)
      }
      guard ending.number == nil else {
        throw Refusal("`replace` changes all places at once", fix: "leave the number out", range: words.last?.range)
      }
      return try session.replaceInWorkspace(
        try Command.plain(old), with: try Command.plain(new), as: invocation.text.line)
    }
    guard let ending else {
      return try find(try Command.plain(invocation.rest(from: 0)), invocation.rest(from: 0).range, in: &session)
    }
    let text = invocation.words(0..<words.count)
    do throws(Refusal) {
      return try session.findInWorkspace(try Command.plain(text), number: ending.number)
    } catch {
      throw error.at(text.range)
    }
  }

  /// Where the words to find end, and those to replace them with begin.
  private static func split(of words: [CommandText.Word]) -> Int? {
    words.indices.dropFirst().dropLast().first { words[$0].text == "replace" }
  }

  /// The work of a search: what opens a place is none.
  private static func longSearch(_ words: [CommandText.Word], in session: Session) -> LongWork? {
    let ending = scope(words)
    if split(of: Array(words.dropLast(ending?.words ?? 0))) != nil {
      return ending != nil || !session.isSmallEnoughToTry ? .changing : nil
    }
    return ending != nil && ending?.number == nil ? .looking : nil
  }

  /// `in workspace`, or `in workspace 2`, at the end of some words behind others.
  private static func scope(_ words: [CommandText.Word]) -> (words: Int, number: Int?)? {
    let number = words.last.flatMap { Int($0.text) }
    let rest = words.dropLast(number == nil ? 0 : 1).map(\.text)
    guard rest.count > 2, rest.suffix(2) == ["in", "workspace"] else { return nil }
    return (number == nil ? 2 : 3, number)
  }

  /// A text without the quotes that it may be typed in.
  private static func plain(_ word: CommandText.Word) throws(Refusal) -> String {
    guard word.text.hasPrefix("\""), let document = try? JSONDocument(parsing: word.text, file: "text"),
      let text = document.string(document.root)
    else { return word.text }
    return text
  }
}

extension Command {
  /// Selects the next node or part after the selected one that has a text; after the last comes the first.
  fileprivate static func find(_ text: String, _ range: Range<Int>, in session: inout Session) throws(Refusal) -> Reply
  {
    guard !text.isEmpty else { throw Refusal("give a text to find, for example `find price`", range: range) }
    let found = session.picture.search(text)
    guard !found.isEmpty else {
      if let path = session.picture.dataPath(ofText: text) {
        throw Refusal(
          "no node shows \(Spelling.quoted(text)); the fixture has it at \(path)",
          fix: "`data set \(path) VALUE` changes it", range: range)
      }
      throw Refusal(
        "\(Spelling.quoted(text)) isn't in the \(hasParts(in: session) ? "screen" : "layout") or its fixture",
        fix: "`tree` lists everything", range: range)
    }
    let number = found.firstIndex { $0.index > session.selectedIndex ?? -1 } ?? 0
    let next = found[number]
    session.select(next.index)
    let place = next.path.map { "fixture, at \($0)" } ?? (hasParts(in: session) ? "screen" : "layout")
    return Reply(
      "\(session.picture.describe(next.index)): \(Spelling.quoted(Spelling.excerpt(next.text, limit: 80))) in the \(place) "
        + "(\(number + 1) of \(found.count))")
  }

  private static func hasParts(in session: Session) -> Bool {
    if case .screen = session.picture.stage { true } else { false }
  }

  // MARK: Replacing

  fileprivate static func replaceText(
    _ old: String, with new: String, _ line: String, _ range: Range<Int>, in session: inout Session
  ) throws(Refusal) -> Reply {
    guard !old.isEmpty else { throw Refusal("give a text to find, for example `find price`", range: range) }
    let (count, left) = try session.replaceHere(old, with: new, as: line)
    guard count > 0 else {
      throw Refusal(
        "the \(hasParts(in: session) ? "screen" : "layout") has no text \(Spelling.quoted(old))\(left.map { ", but \($0)" } ?? "")",
        fix: hint(for: old, in: session), range: range)
    }
    let path = session.picture.dataPath(ofText: old).map {
      "the fixture has it too, at \($0): add `in workspace` to replace it there"
    }
    return Reply(
      "Replaced in \(Spelling.counted(count, "text"))\(left.map { "; left alone: \($0)" } ?? "")",
      lines: path.map { [$0] } ?? [])
  }

  /// A hint for a text that can't be replaced because no text of the layout has it.
  private static func hint(for old: String, in session: Session) -> String {
    let found = session.picture.search(old)
    if let path = found.lazy.compactMap(\.path).first ?? session.picture.dataPath(ofText: old) {
      return "it is in the fixture: `data set \(path) VALUE` changes it"
    }
    guard !found.isEmpty else { return "`tree` lists everything" }
    return "replace is case-sensitive and only changes texts; `find \(Spelling.excerpt(old))` selects the match"
  }
}
