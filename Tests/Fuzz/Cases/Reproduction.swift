import Foundation
import FuzzSupport
import JSONDocument

/// A case as it can be typed.
struct Reproduction {
  let round: FuzzCase
  let sample: SampleWorkspace
  /// Where damaged workspaces are kept.
  let folder: String

  /// The lines to type, after the damaged workspace has been written where they need one.
  func lines() throws -> [String] {
    var lines: [String] = []
    var place = "Previews/\(round.workspace)"
    if !round.damage.isEmpty {
      place = "\(folder)/\(round.attack.rawValue)-\(round.seed)/\(round.workspace)"
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: sample.root, toPath: place)
      for file in round.damage {
        guard let bytes = sample.files[file.name] else { continue }
        try Data(FuzzCase.apply(file.splices, to: bytes)).write(to: URL(fileURLWithPath: "\(place)/\(file.name)"))
        lines += file.splices.map { splice in
          "# \(file.name), byte \(splice.offset): \(Self.shown(splice.old)) → \(Self.shown(splice.new))"
        }
      }
    }
    return ["# \(round.attack.rawValue), seed \(round.seed)"] + lines + typed(in: place)
  }

  private func typed(in place: String) -> [String] {
    switch round.attack {
    case .commands:
      let steps = round.steps.map { Self.quoted($0) }.joined(separator: " ")
      return ["cd \(place); printf '%s\\n' \(steps) | kimchi open --line \(round.document)"]
    case .typing:
      return ["cd \(place); kimchi \(round.document)   # and type:"] + round.steps.map { "#   \($0)" }
    case .studio:
      return ["# in \(place), with \(round.document) open:"] + round.steps.map { "#   \($0)" }
    case .lsp:
      return ["# to `kimchi lsp`, ROOT being the path of \(place):"] + round.steps.map { "#   \($0)" }
    case .companion: return ["# to `kimchi companion` in \(place):"] + round.steps.map { "#   \($0)" }
    case .files: return ["cd \(place)"] + round.steps.map { FilesRound.typed(FilesRound.words($0)) }
    }
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(120), as: UTF8.self).replacing("\n", with: " ")
    return "“\(text)\(bytes.count > 120 ? "…" : "")”"
  }

  /// A word of a shell.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
