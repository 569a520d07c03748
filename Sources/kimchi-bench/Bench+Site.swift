import Conditions
import Foundation
import JSONDocument
import Pictures
import Sheets
import Sushi
import TestSupport
import Workspaces

extension Bench {
  /// A site of the sample cards with many fixtures, light and dark: made, and made again while nothing has changed.
  func measureSite() {
    guard wants("site.first", "site.again") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = isQuick ? 100 : 1_000
    do {
      let fixtures = (0..<count).map { number in
        "\"f\(number)\": { \"name\": \"Cafe \(number)\", \"cuisines\": \"Coffee\", \"price\": \"₹\(number)\" }"
      }
      let previews = "{ \"model\": \"RestaurantCard\", \"previews\": { \(fixtures.joined(separator: ", ")) } }"
      let card = try String(contentsOfFile: "\(Samples.root)/Layouts/restaurant_card.json", encoding: .utf8)
      for (path, text) in [
        ("kimchi.json", "{}"), ("Layouts/restaurant_card.json", card),
        ("Previews/RestaurantCard.previews.json", previews),
      ] {
        let file = folder.appendingPathComponent("shop/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
      var options = SiteOptions(
        conditions: [PictureConditions(measure: .font), PictureConditions(appearance: .dark, measure: .font)])
      options.hasMatrix = false
      let shop = folder.appendingPathComponent("shop").path
      let site = folder.appendingPathComponent("site").path
      func write() throws {
        keep(try Site([Workspace(containing: shop)], options).write(to: SiteFolder(site)))
      }
      let clock = ContinuousClock()
      let first = try clock.measure { try write() } / .seconds(1)
      let again = try clock.measure { try write() } / .seconds(1)
      row("site.first", Self.time(first), "\(count) fixtures, light and dark", goal: "≤ 30 s")
      row("site.again", Self.time(again), Self.times(first / again, "faster"), goal: "≤ 3 s")
    } catch {
      print("site: \(error)")
    }
  }
}
