import FuzzSupport
import Glibc
import JSONDocument
import Patching
import Rendering
import Sushi
import TestSupport
import Testing
import Width
import WorkspaceSupport

@testable import Checking
@testable import Sheets
@testable import Commands
@testable import Scripts
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// Whatever is read never crashes, never hangs and never lies: it is taken, or refused in words.
@Suite("Input that nobody meant") struct FuzzTests {
  /// The files of every sample workspace, without their pictures, by their names within them.
  private static let samples = SampleWorkspace.all.map(\.files)

  @Test("every sample workspace is attacked")
  func everySample() {
    let names = WorkspaceFiles.entries(of: FilePath.parent(Samples.root)).sorted()
    #expect(SampleWorkspace.all.map(\.name) == names)
    #expect(SampleWorkspace.all.allSatisfy { !$0.documents.isEmpty })
  }

  // MARK: Documents

  @Test("patches are applied whole or not at all, and what they do can be taken back")
  func patches() {
    let files = Self.samples.flatMap(\.values).sorted { $0.count < $1.count }
    Stress.rounds(120, "patches") { random in
      guard var document = try? JSONDocument(parsing: random.pick(files.prefix(40)), file: "d") else { return nil }
      document = Damage.values(document, &random)
      let before = document.bytes
      let patch = Self.patch(for: document, &random)
      guard let operations = try? JSONDocument(parsing: patch, file: "p") else { return "the patch is none: \(patch)" }
      let isMerge = random.chance(30)
      let edit: Edit
      do {
        edit =
          isMerge
          ? try document.apply(mergePatch: Damage.values(document, &random)) : try document.apply(patch: operations)
      } catch {
        return document.bytes == before ? nil : "a refused patch changed the document: \(patch)"
      }
      guard let fresh = try? JSONDocument(parsing: document.bytes, file: "d"),
        fresh.canonicalBytes() == document.canonicalBytes()
      else { return "the document reads otherwise than its tree: \(patch)" }
      guard (try? document.apply(edit.inverse)) != nil, document.bytes == before else {
        return "it cannot be taken back: \(patch)"
      }
      return nil
    }
  }

  private static func patch(for document: JSONDocument, _ random: inout SeededRandom) -> String {
    let nodes = Damage.nodes(of: document)
    func path(_ random: inout SeededRandom) -> String {
      var text = document.pointer(to: random.pick(nodes)).description
      if random.chance(30) { text += random.pick(["/-", "/0", "/x", "/", "/~1", "/99"]) }
      return JSONText.string(text).description
    }
    var operations: [String] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let name = random.pick(["add", "remove", "replace", "move", "copy", "test"])
      operations.append(
        #"{"op": "\#(name)", "path": \#(path(&random)), "from": \#(path(&random)), "value": \#(random.pick(Damage.values))}"#
      )
    }
    return "[" + operations.joined(separator: ", ") + "]"
  }

  // MARK: Files

  @Test("snapshot files are read, or refused with a line")
  func snapshots() throws {
    var texts: [[UInt8]] = []
    for address in ["RestaurantCard.closed", "CartSummary.emoji", "RestaurantCard.arabic"] {
      texts.append(Array(PictureSnapshot(try Picture(Target.find(address, in: Samples.root))).text.utf8))
    }
    let whole = try PictureSnapshot(parsing: String(decoding: texts[0], as: UTF8.self), file: "a.txt")
    Stress.rounds(200, "snapshots") { random in
      let bytes = Damage.bytes(random.pick(texts), &random)
      do throws(Refusal) {
        let read = try PictureSnapshot(parsing: String(decoding: bytes, as: UTF8.self), file: "a.txt")
        let again = try PictureSnapshot(parsing: read.text, file: "a.txt")
        guard again.cells.pictureLines == read.cells.pictureLines else { return "written, it reads otherwise" }
        _ = SnapshotDifference(from: read, to: whole).lines
      } catch {
        guard error.codes == ["snapshot.unreadable"] else { return "\(error.codes)" }
      }
      return nil
    }
  }

  @Test("a kimchi.json of any content is a configuration and findings")
  func configurations() throws {
    let files = Self.samples.compactMap { $0["kimchi.json"] }
    let scratch = try Scratch()
    try Stress.rounds(60, "configurations") { random in
      var bytes = random.pick(files)
      if random.chance(70), let document = try? JSONDocument(parsing: bytes, file: "k") {
        bytes = Damage.values(document, &random).bytes
      } else {
        bytes = Damage.bytes(bytes, &random)
      }
      try scratch.write("kimchi.json", bytes)
      let workspace = Workspace(containing: scratch.root)
      _ = DiagnosticText.text(workspace.findings)
      _ = (workspace.devices, workspace.images.file(for: "Images/a.png"), workspace.files(in: .layouts))
      return nil
    }
  }

  @Test("a damaged journal brings back steps that fit, or none, and is never in the way")
  func journals() throws {
    var kept = try JournalledSession()
    for line in [
      "root add label text One", "0 set color red 500", "undo", "0 duplicate", "data set x 1", "1 wrap hStack",
    ] {
      _ = try? kept.perform(line)
    }
    kept.session.syncJournal()
    let journal = try WorkspaceFiles.read(kept.journal)
    let layout = try kept.onDisk
    try Stress.rounds(60, "journals") { random in
      try kept.write("Layouts/card.json", layout)
      let lines = journal.split(separator: 0x0A).map(Array.init)
      var bytes = random.chance(50) ? Damage.bytes(journal, &random) : journal
      if random.chance(50), let line = try? JSONDocument(parsing: random.pick(lines), file: "j") {
        bytes += Damage.values(line, &random).bytes + [0x0A]
      }
      try AtomicFile.write(bytes, to: kept.journal, isDurable: false)
      try kept.reopen()
      _ = kept.session.takeNotices()
      // What a damaged step brings may have a key twice.
      _ = try? kept.session.perform(random.pick(["recover", "recover discard"]), abbreviated: true)
      _ = try? kept.perform("undo")
      _ = try? kept.perform("recover discard")
      guard (try? kept.perform("root add label text \(random.next())")) != nil else { return "no edit is taken" }
      return try kept.onDisk == layout ? nil : "the file was written without a save"
    }
  }

  @Test("files of every dialect are checked and drawn", arguments: SampleWorkspace.all)
  func workspaces(_ workspace: SampleWorkspace) throws {
    let sample = workspace.files
    let names = sample.keys.filter { $0.hasSuffix(".json") }.sorted()
    try Stress.rounds(6, "workspace \(workspace.name)") { random in
      let scratch = try Scratch()
      for (name, bytes) in sample { try scratch.write(name, bytes) }
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let name = random.pick(names)
        guard let bytes = sample[name] else { continue }
        if random.chance(85), let document = try? JSONDocument(parsing: bytes, file: name) {
          try scratch.write(name, Damage.values(document, &random).bytes)
        } else {
          try scratch.write(name, Damage.bytes(bytes, &random))
        }
      }
      let report = Checker(devices: [try Device.named("iPhone SE")]).check([scratch.root])
      _ = DiagnosticText.text(report.findings) + GitHubReport.text(report.findings)
      let path = scratch.path(random.pick(names))
      guard let target = try? Target.find(path), let picture = try? Picture(target) else { return nil }
      for format in PictureFormat.allCases where format != .png {
        guard let bytes = PictureWriter(format).write(picture) else { continue }
        if format == .text, ControlCharacters.visible(bytes) != bytes { return "a control character in \(path)" }
        if format == .ansi, ControlCharacters.visible(bytes, keepsColors: true) != bytes {
          return "a sequence in \(path)"
        }
      }
      return nil
    }
  }

  // MARK: Lines

  @Test("typed lines of any content are carried out, or refused with what was there before")
  func lines() throws {
    let samples = SampleWorkspace.all.flatMap { sample in sample.documents.map { "\(sample.root)/\($0)" } }
    try Stress.rounds(150, "lines") { random in
      var session = try Session(Target.find(random.pick(samples)))
      var commands = RandomCommands(seed: random.next())
      for _ in 0..<8 {
        let bytes = Damage.bytes(Array(commands.line(for: session).utf8), &random)
        let line = String(decoding: bytes, as: UTF8.self)
        let parsed = (try? CommandTable.session.parse(CommandText(line), abbreviated: true)) ?? nil
        if let parsed, RandomCommands.writing.contains(parsed.command.name) { continue }
        let before = session.document.bytes
        do throws(Refusal) {
          _ = try session.perform(line)
        } catch {
          guard session.document.bytes == before else { return "a refused line changed the document: \(line)" }
          _ = ScriptError(error, in: "s", line: Script.Line(number: 1, text: line)).text
        }
      }
      return nil
    }
  }
}
