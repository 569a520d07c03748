import TestSupport
import Testing

@testable import Workspaces

@Suite struct ScreenshotTests {
  @Test(
    "the picture is written as the file's name says",
    arguments: [
      ("a.txt", "Frosty Bear"), ("a.ans", "\u{1B}["), ("a.svg", "<svg"), ("a.html", "<html"), ("a.pdf", "%PDF"),
      ("a.png", "PNG"),
    ])
  func writes(_ name: String, _ expected: String) throws {
    var sample = try SampleSession()
    let path = sample.scratch.path(name)
    try sample.perform("screenshot \(path)")
    #expect(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self).contains(expected))
  }

  @Test("a name that says nothing is refused")
  func refuses() throws {
    var sample = try SampleSession()
    #expect(
      sample.refusal("screenshot card.jpeg")
        == "the name \"card.jpeg\" has no picture format | end it in .txt, .ans, .svg, .html, .png or .pdf")
  }
}
