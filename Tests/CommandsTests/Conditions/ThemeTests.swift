import TestSupport
import Testing

@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Another theme")
struct ThemeTests {
  @Test(
    "a picture in another theme is the one that is drawn in it from the beginning",
    arguments: Samples.screens + [
      Samples.root + "/Layouts/restaurant_card.json", Samples.root + "/Layouts/filter_panel.json",
    ])
  func painted(path: String) throws {
    let target = try Target.find(path)
    var session = try Session(target)
    for theme in ["dark", "light"] {
      var conditions = session.conditions
      try Condition.theme.set(theme, in: &conditions, of: session.workspace)
      let revision = session.revision
      try session.redraw(under: conditions, isTheme: true)
      let fresh = try Session(target, conditions: conditions)
      #expect(session.revision > revision)
      #expect(session.picture.conditions.titles == fresh.picture.conditions.titles)
      for format in [PictureFormat.ansi, .svg, .frames] {
        let writer = PictureWriter(format)
        #expect(writer.write(session.picture) == writer.write(fresh.picture), "\(format) \(theme)")
      }
      #expect(session.picture.findings.map(\.diagnostic.message) == fresh.picture.findings.map(\.diagnostic.message))
    }
  }
}
