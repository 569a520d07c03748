import Conditions
import JSONDocument
import KimchiCore
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Checking
@testable import Sheets
@testable import Pictures
@testable import Workspaces

@Suite("Thousands of fixtures") struct ManyFixturesTests {
  /// Two hundred layouts with ten fixtures each, one of which lacks its title.
  private func scratch() throws -> Scratch {
    var files = ["kimchi.json": "{}"]
    for file in 1000..<1200 {
      files["Layouts/card\(file).json"] = #"{"type": "label", "label": {"text": {"ref": "title"}}}"#
      let previews = (0..<10).map { place in
        "\"f\(place)\": {\(file == 1100 && place == 5 ? "" : "\"title\": \"title of \(place)\"")}"
      }
      files["Previews/Card\(file).previews.json"] = "{\"previews\": {\(previews.joined(separator: ","))}}"
    }
    return try Scratch(files)
  }

  @Test("all are checked, in parallel as one after the other, and progress tells of every part of the work")
  func checks() throws {
    let scratch = try scratch()
    let seen = Mutex<[(done: Int, total: Int)]>([])
    let report = Checker().check([scratch.root]) { done, total in seen.withLock { $0.append((done, total)) } }
    #expect(report.fixtures == 2000)
    #expect(report.count(.error) == 0)
    let missing = report.findings.filter { $0.diagnostic.code == .referenceMissing }
    #expect(missing.count == 1)
    #expect(missing.first?.diagnostic.notes.first?.message.contains("Card1100.f5") == true)
    let calls = seen.withLock { $0 }
    #expect(calls.count == calls.first?.total)
    #expect(calls.map(\.done).max() == calls.first?.total)
    var serial = Checker()
    serial.isParallel = false
    #expect(serial.check([scratch.root]).findings == report.findings)
  }

  @Test("any of them is drawn without a look at the others")
  func paints() throws {
    let scratch = try scratch()
    let workspace = Workspace(containing: scratch.root)
    var painter = GalleryPainter([workspace])
    let entry = GalleryEntry(
      .fixture, "f7", path: scratch.path("Previews/Card1150.previews.json"), model: "Card1150")
    let look = GalleryLook(PictureConditions(), colors: .truecolour)
    let picture = painter.paint(entry, look, previews: [])
    #expect(picture.canvas != nil)
    #expect(picture.place.hasSuffix("Card1150.previews.json:1"))
    #expect(workspace.documents.known(entry.path) == nil, "nothing of it is kept in the workspace")
  }
}
