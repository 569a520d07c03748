import Dialects
import JSONDocument
import Pictures
import Workspaces

/// Writes the lines of a journal.
package enum JournalText {
  package static func header(of layout: String, files: [String: JournalLog.Mark]) -> [UInt8] {
    line([
      ("kimchi_journal", .integer(JournalLog.format)), ("file", .string(layout)), ("files", marks(files)),
    ])
  }

  /// Files as they were read.
  static func opened(_ files: [String: JournalLog.Mark]) -> [UInt8] { line([("opened", marks(files))]) }

  /// Files as they are about to be written, so that the bytes are known whenever the program ends.
  package static func saved(_ files: [String: JournalLog.Mark]) -> [UInt8] { line([("saved", marks(files))]) }

  /// A file that another program has deleted, and its text here.
  package static func gone(_ path: String, state: Int, text: [UInt8]) -> [UInt8] {
    line([("gone", .string(path)), ("state", .integer(state)), ("text", bytes(text))])
  }

  package static func at(_ number: Int) -> [UInt8] { line([("at", .integer(number))]) }

  package static func step(_ step: Step, time: Int) -> [UInt8] {
    var members: [(String, JSONText)] = [
      ("step", .integer(step.number)), ("time", .integer(time)), ("name", .string(step.name)),
      ("changes", .array(step.changes.map(change))),
    ]
    if let place = step.before { members.append(("before", self.place(place))) }
    if let place = step.after { members.append(("after", self.place(place))) }
    return line(members)
  }

  private static func line(_ members: [(String, JSONText)]) -> [UInt8] { JSONText.object(members).bytes + [0x0A] }

  private static func marks(_ files: [String: JournalLog.Mark]) -> JSONText {
    .object(
      files.sorted { $0.key < $1.key }.map { path, mark in
        var members: [(String, JSONText)] = [("state", .integer(mark.state))]
        if let digest = mark.digest {
          members += [("sha256", .string(digest.description)), ("bytes", .integer(digest.byteCount))]
        }
        return (path, .object(members))
      })
  }

  private static func change(_ change: Step.FileChange) -> JSONText {
    let content: (String, JSONText) =
      switch change.change {
      case .edit(let edit):
        (
          "edit",
          .array(edit.splices.map { .array([.integer($0.offset), bytes($0.old), bytes($0.new)]) })
        )
      case .create(let content): ("create", bytes(content))
      case .delete(let content): ("delete", bytes(content))
      }
    let around = change.around.map { [("around", JSONText.array([bytes($0.before), bytes($0.behind)]))] } ?? []
    return .object(
      [("path", .string(change.path)), ("from", .integer(change.from)), ("to", .integer(change.to)), content] + around)
  }

  private static func place(_ place: Place) -> JSONText {
    var members: [(String, JSONText)] = [("path", .string(place.path)), ("pointer", .string(place.pointer))]
    if let part = place.part {
      let words: [(String, JSONText)] = [
        ("kind", .string(part.kind.rawValue)), ("section", .integer(Int(part.section))),
        ("item", .integer(Int(part.item))),
      ]
      members.append(("part", .object(words)))
    }
    return .object(members)
  }

  /// A string where the bytes are UTF-8, else `{"hex": …}`.
  private static func bytes(_ bytes: [UInt8]) -> JSONText {
    if let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
    let digits = Array("0123456789abcdef".utf8)
    return .object([
      (
        "hex",
        .string(String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self))
      )
    ])
  }
}
