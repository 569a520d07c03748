import Foundation
import TerminalDriver
import Testing

@Suite("The lists of problems and of the lint, on a terminal", .serialized)
struct FindingListTests {
  @Test("Enter corrects the chosen problem, the preview shows it before, and undo takes it back")
  func correcting() throws {
    let folder = NSTemporaryDirectory() + "kimchi-findings-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: RunningStudio.samples, toPath: folder)
    let path = "Layouts/mistakes.json"
    let text =
      ##"{"type": "label", "label": {"text": "Two mistakes", "colr": "#FFFFFF", "bg_colr": "#000000"}}"##
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + path))
    let studio = try RunningStudio(path, folder: folder)
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("problems", showing: "problems · 2")
    studio.session.type("\u{1B}[B")
    studio.expect(#"preview · ✗ unknown property "bg_c"#)
    studio.expect("Enter correct")
    studio.session.type("\r")
    studio.expect("Corrected 1 place in 1 file")
    studio.expectGone("problems · 2")
    studio.session.type("\u{13}")
    studio.expect("Saved \(path)")
    #expect(studio.file(path) == text.replacing("bg_colr", with: "bg_color"))
    studio.session.type(TestKey.f6)
    studio.expect("Undid: correct 2")
    studio.session.type("\u{13}")
    #expect(studio.session.wait { _ in studio.file(path) == text })
  }

  @Test("Enter selects the node of a finding that nothing corrects, and a letter starts the next line")
  func selecting() throws {
    let folder = NSTemporaryDirectory() + "kimchi-findings-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: RunningStudio.samples, toPath: folder)
    let text = ##"""
      {"type": "vStack", "vStack": {"bg_color": "#FFFFFF", "items": [
        {"type": "label", "label": {"text": "Dark", "color": "#000000"}},
        {"type": "label", "label": {"text": "Light", "color": "#EEEEEE"}}]}}
      """##
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/Layouts/mistakes.json"))
    let studio = try RunningStudio("Layouts/mistakes.json", folder: folder)
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("lint contrast.low", showing: "lint · 1")
    studio.expect("Enter select")
    studio.session.type("\r")
    studio.expect("label at 1")
    studio.perform("lint contrast.low", showing: "lint · 1")
    studio.session.type("theme dark\r")
    studio.expect("Theme: dark")
    studio.expectGone("lint · 1")
  }
}
