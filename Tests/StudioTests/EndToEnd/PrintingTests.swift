import Foundation
import TerminalDriver
import Testing

/// Documents that are printed on a terminal (`docs/terminal.md` §8).
@Suite struct PrintingTests {
  @Test(
    "a document on a terminal has escapes of the same meaning; in a file it stays byte for byte",
    arguments: ["fmt card.json", "fmt --minify card.json", "patch --merge card.json patch.json"])
  func documents(_ words: String) throws {
    let folder = NSTemporaryDirectory() + "kimchi-printing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = "[\"a\u{9B}31mb\u{7F}\"]"
    try text.write(toFile: folder + "/card.json", atomically: true, encoding: .utf8)
    try "[\"a\u{9B}31mb\u{7F}\"]".write(toFile: folder + "/patch.json", atomically: true, encoding: .utf8)
    let program = RunningStudio.program
    let command = "cd '\(folder)' && '\(program)' \(words) > out.json && '\(program)' \(words)"
    let session = try TerminalSession(["/bin/sh", "-c", command])
    #expect(session.waitForEnd() == .exited(0))
    let shown = String(decoding: session.output, as: UTF8.self)
    #expect(shown.contains(#"a\u009b31mb\u007f"#))
    #expect(!shown.unicodeScalars.contains { (0x7F..<0xA0).contains($0.value) })
    #expect(try String(contentsOfFile: folder + "/out.json", encoding: .utf8).contains("a\u{9B}31mb\u{7F}"))
  }
}
