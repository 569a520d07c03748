import Foundation
import FuzzSupport
import JSONDocument
import Workspaces

/// The program's command lines on a workspace with damaged files: each ends with one of its own statuses, in time, and
/// writes nothing that a terminal obeys.
struct FilesRound {
  private var verbs: VerbMaker
  private let folder: String
  /// Whether the workspace may have other files than the round began with.
  private(set) var mayHaveWritten = false

  init(_ round: FuzzCase, in copy: WorkspaceCopy) {
    verbs = VerbMaker(round, in: copy.sample)
    folder = copy.root
  }

  mutating func play(_ steps: inout Steps) throws {
    while let step = steps.next({ Self.line(verbs.words()) }) {
      let words = Self.words(step)
      mayHaveWritten = mayHaveWritten || AttackedKind.writes(words)
      let run = try VerbRun(words, in: folder, input: words.contains("--line") ? Self.input : "")
      let line = "kimchi \(words.joined(separator: " "))"
      guard (0...2).contains(run.status) else {
        throw Fault(.output, "\(line) ends with status \(run.status)")
      }
      // Pictures and protobuf are bytes; colours were asked for.
      guard !words.contains(where: { ["png", "pdf", "ansi"].contains($0) || $0.hasSuffix(".binpb") }) else { continue }
      if let byte = run.output.first(where: { ($0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0)) || $0 == 0x7F }) {
        throw Fault(.output, "\(line) writes the control character \(byte)")
      }
    }
  }

  /// Commands for a session on a damaged file.
  private static let input = "problems\ntree\nset padding 4\nundo\nfixture next\n"

  /// A run as a shell takes it.
  static func typed(_ words: [String]) -> String {
    let line = "kimchi " + words.map(Reproduction.quoted).joined(separator: " ")
    return words.contains("--line") ? "printf '%s' \(Reproduction.quoted(input)) | \(line)" : line
  }

  /// A step of words that may have blanks.
  private static func line(_ words: [String]) -> String { JSONText.array(words.map { .string($0) }).description }

  static func words(_ step: String) -> [String] {
    guard let document = try? JSONDocument(parsing: step, file: "step") else { return [] }
    return document.elements(of: document.root).compactMap { document.string($0) }
  }
}
