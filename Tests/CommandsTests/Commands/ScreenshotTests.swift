import Rendering
import Sessions
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

  @Test("pictures in cells have the samples of the preview", arguments: ["a.ans", "a.html"])
  func samples(_ name: String) throws {
    let image = """
      {"type": "vStack", "vStack": {"bg_color": {"type": "red"}, "corner_radius": 20, "width": 120, "height": 120, "items": []}}
      """
    var sample = try SampleSession(layout: image)
    var texts: [String] = []
    for cells in [CellDivision.half, .sextants, .octants] {
      sample.session.cells = cells
      let path = sample.scratch.path(name)
      try sample.perform("screenshot \(path) force")
      texts.append(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self))
    }
    #expect(Set(texts).count == 3)
    let sextants: ClosedRange<UInt32> = 0x1FB00...0x1FB3B
    #expect(texts[1].unicodeScalars.contains { sextants.contains($0.value) })
    #expect(!texts[0].unicodeScalars.contains { sextants.contains($0.value) })
  }

  @Test("a name that says nothing is refused")
  func refuses() throws {
    var sample = try SampleSession()
    #expect(
      sample.refusal("screenshot card.jpeg")
        == "the name \"card.jpeg\" has no picture format | end it in .txt, .ans, .svg, .html, .png or .pdf")
  }

  @Test("a file that somebody else wrote is kept, unless it is forced", arguments: ["a.txt", "a.svg", "a.png"])
  func keeps(_ name: String) throws {
    var sample = try SampleSession()
    let path = sample.scratch.path(name)
    try sample.scratch.write(name, "mine")
    #expect(sample.refusal("screenshot \(path)") == "\(path) already exists | name another file, or add `force`")
    #expect(try WorkspaceFiles.read(path) == Array("mine".utf8))
    try sample.perform("screenshot \(path) force")
    #expect(try WorkspaceFiles.read(path) != Array("mine".utf8))
    // A picture of its own is drawn again without a word, until somebody changes it.
    try sample.perform("set spacing 20")
    try sample.perform("screenshot \(path)")
    try sample.scratch.write(name, "mine")
    #expect(sample.refusal("screenshot \(path)")?.hasSuffix("| name another file, or add `force`") == true)
    #expect(try WorkspaceFiles.read(path) == Array("mine".utf8))
  }

  @Test("a folder is not replaced")
  func folder() throws {
    var sample = try SampleSession()
    try sample.scratch.write("a.png/b", "")
    let path = sample.scratch.path("a.png")
    #expect(sample.refusal("screenshot \(path) force") == "\(path) is a folder | name a file in it")
  }
}
