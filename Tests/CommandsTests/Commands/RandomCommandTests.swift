import FuzzSupport
import Glibc
import JSONDocument
import KimchiCore
import Layout
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
import Rendering
@testable import Sessions
@testable import Workspaces

@Suite("Lines that nobody thought of") struct RandomCommandTests {
  /// By the folder of their workspace and their path there.
  struct Sample: CustomTestStringConvertible, Sendable {
    var root: String
    var name: String
    var testDescription: String { FilePath.name(root) + "/" + name }
  }

  static let layouts: [Sample] = samples(Samples.root, [.layouts, .components, .screens])
  /// Whole screens of the other dialects.
  static let screens = [Samples.modules, Samples.feed].flatMap { samples($0, [.screens]) }

  private static func samples(_ root: String, _ folders: [Workspace.Folder]) -> [Sample] {
    let workspace = Workspace(containing: root)
    return folders.flatMap { workspace.files(in: $0) }.map {
      Sample(root: root, name: FilePath.relative($0, to: workspace.root))
    }
  }

  /// For each layout. `KIMCHI_RANDOM_LINES` and `KIMCHI_RANDOM_SEED` ask for others, `KIMCHI_STRESS` for more.
  static let lineCount = number("KIMCHI_RANDOM_LINES") ?? Stress.rounds(100)
  static let seed = UInt64(number("KIMCHI_RANDOM_SEED") ?? 20)

  private static func number(_ variable: String) -> Int? { getenv(variable).flatMap { Int(String(cString: $0)) } }

  /// A copy of the samples without their pictures.
  private static func copyOfSamples(_ root: String) throws -> Scratch {
    var files: [String: String] = [:]
    let workspace = Workspace(containing: root)
    for path in Workspace.Folder.allCases.flatMap({ workspace.files(in: $0) }) + ["\(root)/kimchi.json"] {
      files[FilePath.relative(path, to: workspace.root)] = String(
        decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    }
    return try Scratch(files)
  }

  private static func bytes(_ session: Session) -> [String: [UInt8]] {
    session.files.entries.compactMapValues { $0.document?.bytes }
  }

  @Test(
    "no line crashes, refused ones change nothing, and undo and redo lead back and forth", arguments: layouts + screens)
  func lines(_ sample: Sample) throws {
    let name = sample.name
    let place = (Self.layouts + Self.screens).firstIndex { $0.testDescription == sample.testDescription }
    let seed = Self.seed &+ UInt64(place ?? 0) &* 1_000_003
    let scratch = try Self.copyOfSamples(sample.root)
    var session = try Session(Target.find(scratch.path(name)))
    var commands = RandomCommands(seed: seed)
    var done: [String] = []
    for number in 0..<Self.lineCount {
      // Copies of copies would grow without end.
      let line = session.document.byteCount > 40_000 ? "undo 8" : commands.line(for: session)
      let (bytes, steps, position) = (session.document.bytes, session.history.steps.count, session.history.position)
      let context = "seed \(seed), line \(number): \(line)"
      if getenv("KIMCHI_RANDOM_TRACE") != nil { print("\(name) \(context)") }
      do {
        let reply = try session.perform(line, abbreviated: true)
        if case .editText(let text, let what)? = reply.effects.first {
          _ = try session.finishEditing(what, commands.edited(text))
        }
        done.append(line)
      } catch {
        if getenv("KIMCHI_RANDOM_TRACE") != nil { print("\(name) refused: \(error.message)") }
        #expect(!error.message.isEmpty, "\(context)")
        #expect(session.document.bytes == bytes && session.history.steps.count == steps, "\(context)")
        #expect(session.history.position == position, "\(context)")
        try #require(session.selectedIndex != nil, "\(context)")
        continue
      }
      if let staleness = session.staleness ?? session.repeatedKey {
        Issue.record("\(staleness) — \(context)\n\(done.suffix(8).joined(separator: "\n"))")
        return
      }
    }
    #expect(done.count * 8 > Self.lineCount, "too many lines are refused to say anything: seed \(seed)")
    let end = Self.bytes(session)
    let position = session.history.position
    // What an action has stored in between is undone and redone too.
    for _ in 0...Self.lineCount where session.history.position > 0 {
      _ = try session.perform("undo \(session.history.position)")
    }
    #expect(session.history.position == 0, "seed \(seed)")
    for (path, bytes) in Self.bytes(session) {
      #expect(try WorkspaceFiles.read(path) == bytes, "\(path) is not as it was: seed \(seed)")
    }
    for _ in 0...Self.lineCount where session.history.position < position {
      _ = try session.perform("redo \(position - session.history.position)")
    }
    #expect(session.history.position == position, "seed \(seed)")
    #expect(Self.bytes(session) == end, "seed \(seed)")
  }
}
