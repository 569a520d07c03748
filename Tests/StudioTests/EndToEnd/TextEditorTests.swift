import Foundation
import TerminalDriver
import Testing

@Suite("The editor of one's own", .serialized)
struct TextEditorTests {
  /// A studio whose editor is a script in its folder, and which has its temporary files in another folder.
  private func studio(_ script: String, temporary: String) throws -> RunningStudio {
    let folder = NSTemporaryDirectory() + "kimchi-editor-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: RunningStudio.samples, toPath: folder)
    try FileManager.default.createDirectory(atPath: folder + "/temporary", withIntermediateDirectories: false)
    try script.write(toFile: folder + "/editor", atomically: false, encoding: .utf8)
    return try RunningStudio(
      folder: folder, environment: ["EDITOR": "sh editor", "TMPDIR": folder + "/" + temporary])
  }

  @Test("it gets the text as a file in the folder for such files, and what it saves is taken as a step")
  func edits() throws {
    let studio = try studio(
      "echo \"$1\" > asked; sed -i 's/\"spacing\": 9/\"spacing\": 24/' \"$1\"", temporary: "temporary")
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("#title set spacing 9", showing: "Set spacing")
    studio.perform("#title edit", showing: "Changed hStack")
    let path = studio.file("asked").trimmingCharacters(in: .newlines)
    #expect(path.hasPrefix(studio.folder + "/temporary/kimchi-"))
    #expect(!FileManager.default.fileExists(atPath: path))
    studio.perform("undo", showing: "Undid: edit")
  }

  @Test("without that folder, and with an editor that fails, the message says what to set")
  func failures() throws {
    let missing = try studio("true", temporary: "nowhere")
    defer { missing.remove() }
    missing.expect("kimchi ›")
    missing.perform("#title edit", showing: "TMPDIR names another folder")
    let failing = try studio("exit 3", temporary: "temporary")
    defer { failing.remove() }
    failing.expect("kimchi ›")
    failing.perform("#title edit", showing: "set EDITOR to another one")
  }
}
