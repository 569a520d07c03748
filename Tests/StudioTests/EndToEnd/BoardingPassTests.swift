import Foundation
import TerminalDriver
import Testing

/// A layout that is built from nothing, with its fixtures: once by keys, once by the pointer.
@Suite("A boarding pass built by hand", .serialized)
struct BoardingPassTests {
  private static let files = ["Layouts/boarding_pass.json", "Previews/BoardingPass.previews.json"]

  /// The program in a workspace that has nothing but its settings.
  private func studio(columns: Int, rows: Int) throws -> RunningStudio {
    let folder = NSTemporaryDirectory() + "kimchi-pass-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "{\n  \"workspace\": \"Airline\"\n}\n".write(
      toFile: folder + "/kimchi.json", atomically: true, encoding: .utf8)
    return try RunningStudio("", columns: columns, rows: rows, folder: folder)
  }

  @Test(
    "keys alone and the pointer alone make the same files, byte for byte, and they check clean",
    arguments: ["keys", "mouse"], [(columns: 160, rows: 48), (columns: 100, rows: 30)])
  func builds(way: String, size: (columns: Int, rows: Int)) throws {
    let studio = try studio(columns: size.columns, rows: size.rows)
    defer { studio.remove() }
    var recorded = try RecordedSession("boarding_pass_\(way)")
    try recorded.run(in: studio, hasShots: size.columns == 160)
    for path in Self.files {
      try RecordedSession.compare(studio.file(path), with: String(path.split(separator: "/")[1]))
    }
    // Lines that are typed at the console are no gestures.
    #expect(!recorded.steps.contains { $0.step == .keys([":"]) })
    if way == "mouse" {
      #expect(recorded.steps.allSatisfy { if case .keys(let keys) = $0.step { keys == ["Enter"] } else { true } })
    } else {
      #expect(recorded.effort.gestures == 0)
    }
    #expect(output("check .", in: studio.folder).contains("3 files, 3 fixtures, 0 errors, 0 warnings"))
    let pictures = ["regular", "gate_change", "long_name"].map {
      "\($0)\n\n\(output("render BoardingPass.\($0) --format text", in: studio.folder))"
    }
    try RecordedSession.compare(pictures.joined(separator: "\n"), with: "boarding_pass.pictures")
  }

  @Test("everything that hands did is in the console's history, and undo takes it back step by step")
  func history() throws {
    let studio = try studio(columns: 160, rows: 48)
    defer { studio.remove() }
    var recorded = try RecordedSession("boarding_pass_keys")
    try recorded.run(in: studio, hasShots: false)
    studio.session.type(":")
    studio.perform("history", showing: "history · ")
    for step in [
      "set distribution fill_equally", "insert after separator", "bind text seat", "fixture save-as gate_change",
      "data set gate Gate C4",
    ] {
      studio.expect(step)
    }
    studio.session.type("\u{1B}")
    studio.expectGone("history · ")
    studio.session.type("goto 1\rsave\r")
    #expect(studio.session.wait { _ in !studio.file(Self.files[0]).contains("hStack") })
  }

  private func output(_ words: String, in folder: String) -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: RunningStudio.program)
    process.arguments = words.split(separator: " ").map(String.init)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      return "\(error)"
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
