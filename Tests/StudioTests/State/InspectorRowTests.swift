import Inspection
import Panes
import Terminal
import Testing

@testable import Layers
@testable import Studio

@Suite("The rows of the inspector") struct InspectorRowTests {
  @Test(
    "Enter puts the command for each row before the user, and as it is it changes nothing",
    arguments: ["0", "2", "2/0"])
  func edits(_ address: String) throws {
    var studio = try CardStudio(focus: .inspector)
    studio.select(address)
    _ = studio.state.draw()
    let rows = studio.state.facts.properties
    #expect(rows.count > 3)
    for (place, row) in rows.enumerated() {
      studio.state.setFocus(.inspector)
      studio.state.inspector.row = place
      let requests = studio.press(.enter)
      guard case .prefill(let line)? = requests.first, requests.count == 1 else {
        Issue.record("\(row.name): \(requests)")
        continue
      }
      #expect(line.hasPrefix("set \(row.name) ") || line.hasPrefix("data set "), "\(row.name): \(line)")
      guard case .layout = row.source else { continue }
      let before = studio.bytes
      #expect(studio.state.perform(line).failure == nil, "\(line)")
      #expect(studio.bytes == before, "\(line)")
    }
  }

  @Test("arrows, pages, Home and End move between the first row and the last")
  func moves() throws {
    var studio = try CardStudio(focus: .inspector)
    studio.select("0")
    _ = studio.state.draw()
    let last = studio.state.facts.properties.count - 1
    studio.state.inspector.row = 0
    for (key, row) in [
      (Key.up, 0), (.down, 1), (.down, 2), (.up, 1), (.end, last), (.down, last), (.pageDown, last), (.home, 0),
      (.pageUp, 0),
    ] {
      studio.press(key)
      #expect(studio.state.inspector.row == row, "\(key)")
    }
  }
}
