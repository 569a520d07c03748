import JSONDocument
import Revisions
import Workspaces

/// The properties that parts of one run share.
package struct PartHead: Sendable {
  /// A file that decides what is found.
  package struct Input: Sendable, Hashable {
    /// As it is shown.
    package var path: String
    /// The beginning of its content's name in hexadecimal; empty if it can't be read.
    package var digest: String

    /// Digits of a name: enough to tell which one differs. That one does is told by the digest of all.
    static let digits = 8
  }

  /// Of the program.
  package var version: String
  /// The verb and what of its command line decides the findings, without the program's name.
  package var command: [String]
  /// In the order of their paths.
  package var inputs: [Input]
  /// The SHA-256 of the paths, sizes and whole names of the inputs.
  package var digest: String
  /// Shards that the work is divided into.
  package var count: Int

  package init(version: String, command: [String], files: [PartInputs.File], count: Int) {
    let files = files.sorted { $0.path < $1.path }
    self.version = version
    self.command = command
    self.count = count
    inputs = files.map { Input(path: $0.path, digest: String($0.content?.name.prefix(Input.digits) ?? "")) }
    let lines = files.map { "\($0.path)\u{0}\($0.content?.description ?? "")\n" }.joined()
    digest = Digest(of: Array(lines.utf8)).description
  }

  package var verb: String { command.first ?? "" }

  /// The command line that makes a part.
  package func commandLine(of index: Int) -> String {
    "kimchi \(ShellText.line(command)) --shard \(index)/\(count) -o part-\(index).kimchi"
  }

  var value: JSONText {
    .object([
      ("version", .string(version)), ("command", .array(command.map { .string($0) })), ("shards", .integer(count)),
      ("digest", .string(digest)), ("inputs", .array(inputs.map { .array([.string($0.path), .string($0.digest)]) })),
    ])
  }

  init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    version = try reader.string("version", in: node)
    command = try reader.strings(try reader.list("command", in: node))
    count = try reader.number("shards", in: node, 1...Shard.limit)
    digest = try reader.string("digest", in: node)
    inputs = []
    for value in try reader.list("inputs", in: node) {
      let words = try reader.strings(try reader.elements(value))
      guard words.count == 2 else { throw reader.refusal(value, "expected a path and a digest") }
      inputs.append(Input(path: words[0], digest: words[1]))
    }
  }

  // MARK: Comparing

  /// The refusal of a part that doesn't belong to another one; nil if it does.
  ///
  /// - Parameters:
  ///   - name: the file of this part.
  ///   - otherName: the file of the other one.
  package func mismatch(_ name: String, with other: PartHead, _ otherName: String) -> Refusal? {
    func refusal(_ message: String, _ fix: String) -> Refusal { Refusal(.partMismatch, message, fix: fix) }
    guard command == other.command else {
      return refusal(
        "\(name) is of `kimchi \(ShellText.line(command))`, and \(otherName) of "
          + "`kimchi \(ShellText.line(other.command))`",
        "merge parts of one command line")
    }
    guard count == other.count else {
      return refusal(
        "\(name) is of \(Spelling.counted(count, "shard")), and \(otherName) of \(other.count)",
        "make all parts with the same number of shards")
    }
    guard digest != other.digest || inputs != other.inputs else { return nil }
    return refusal(
      "\(name) is of other files than \(otherName): \(difference(name, from: other, otherName))",
      "make all parts from the same files")
  }

  /// The first file that differs.
  private func difference(_ name: String, from other: PartHead, _ otherName: String) -> String {
    let (one, two) = (Set(inputs), Set(other.inputs))
    let paths = (one.symmetricDifference(two)).map(\.path).sorted()
    guard let path = paths.first else { return "the digests differ" }
    guard other.inputs.contains(where: { $0.path == path }) else { return "\(path) is only in \(name)" }
    guard inputs.contains(where: { $0.path == path }) else { return "\(path) is only in \(otherName)" }
    return "\(path) differs"
  }
}

/// Words of a command line as a shell reads them.
package enum ShellText {
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./:=,@%+".utf8.contains(byte)
      }
    }
    return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
