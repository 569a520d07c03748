import Foundation
import Terminal
import TerminalDriver
import Testing

@Suite("The gallery on a terminal", .serialized)
struct GalleryEndToEndTests {
  @Test("everything is found by typing, seen, opened, edited, and come back to")
  func there() throws {
    let studio = try RunningStudio("")
    defer { studio.remove() }
    studio.expect("gallery · Kimchi")
    studio.expect("Restaurants near you")
    studio.session.type("rest hebr")
    studio.expect("RestaurantCard.hebrew · iPhone 16")
    studio.expect("RestaurantCard.previews.json:")
    studio.session.type("\r")
    studio.expect("preview · iPhone 16 · light · RestaurantCard.hebrew")
    studio.perform("data set name From the gallery", showing: "From the gallery")
    studio.session.type("\u{1B}[21~")
    studio.expect("gallery · Kimchi")
    studio.expect("From the gallery")
    studio.session.type(TestKey.escape)
    studio.expect("type to filter")
    studio.session.type(TestKey.escape)
    studio.expect("kimchi ›")
    studio.perform("undo", showing: "Undid")
    studio.session.type("quit\r")
    #expect(studio.session.waitForEnd() == .exited(0))
  }

  @Test("a broken file says what is wrong in its place, and is drawn as soon as it is whole")
  func broken() throws {
    let studio = try RunningStudio("")
    defer { studio.remove() }
    studio.expect("gallery · Kimchi")
    let file = studio.folder + "/Previews/Aaa.previews.json"
    try "{ \"previews\" oops".write(toFile: file, atomically: true, encoding: .utf8)
    studio.expect("Unreadable files")
    studio.session.type("aaa")
    studio.expect("[json.syntax]")
    try "{ \"model\": \"RatingSummary\", \"previews\": { \"aaa\": {} } }"
      .write(toFile: file, atomically: true, encoding: .utf8)
    studio.expect("RatingSummary.aaa · iPhone 16")
    studio.expectGone("[json.syntax]")
  }

  @Test("two thousand fixtures are there at once, found at each key, and nothing runs when nothing happens")
  func many() throws {
    let studio = try RunningStudio("")
    studio.remove()
    let folder = NSTemporaryDirectory() + "kimchi-many-\(UUID().uuidString)"
    try ManyFixtures.write(2000, files: 200, to: folder)
    let many = try RunningStudio("", folder: folder)
    defer { many.remove() }
    many.expect("type to filter")
    many.expect(" 2200 │")
    many.session.type("_1234")
    many.expect("1 of 2200")
    many.expect("title of 1234")
    many.session.type("\u{15}")
    many.expect("type to filter")
    many.expect("pt · 1 view")
    // Every fixture is looked at once, which takes a while beside other work.
    // A thread that gets no processor may seem to be at rest with some of it left.
    var quiet = -1
    for _ in 0..<20 where many.session.output.count != quiet {
      #expect(many.session.waitForRest())
      quiet = many.session.output.count
      many.session.settle(milliseconds: 400)
    }
    #expect(many.session.output.count == quiet)
    many.session.type(TestKey.controlD)
    #expect(many.session.waitForEnd() == .exited(0))
  }

  @Test("the wall's pictures are drawn when nothing else happens any more")
  func wall() throws {
    let studio = try RunningStudio("")
    defer { studio.remove() }
    studio.expect("gallery · Kimchi")
    #expect(studio.session.waitForRest())
    studio.session.type(TestKey.f5)
    studio.expect("home_page · Screens/home_page.json")
    #expect(studio.session.waitForRest())
    studio.session.type("\u{1B}[6~")
    studio.session.type("\u{1B}[6~")
    studio.expectGone("home_page · Screens/home_page.json")
    // Which picture is chosen now depends on how many fit, which is known of drawn ones.
    studio.expect(" pt · ")
    studio.session.type("is:ch")
    studio.expect("is:ch▏anged")
    studio.session.type("\t")
    studio.expect("a git repository")
  }

  @Test("clicks choose and open, and a window of any size is survived")
  func mouse() throws {
    let studio = try RunningStudio("")
    defer { studio.remove() }
    studio.expect("restaurant_card")
    let place = try #require(studio.place(of: "restaurant_card"))
    studio.click(column: place.column, row: place.row)
    studio.expect("Paradise Biryani")
    for (columns, rows) in [(80, 24), (50, 20), (1, 1), (160, 48)] {
      studio.session.resize(columns: columns, rows: rows)
      studio.session.settle(milliseconds: 40)
    }
    studio.expect("restaurant_card · iPhone 16")
    // The picture itself is the larger thing to hit. Its rows may come later than the title above it.
    studio.expect("Paradise Biryani")
    let picture = try #require(studio.place(of: "Paradise Biryani"))
    studio.click(column: picture.column, row: picture.row)
    studio.expect("inspector")
  }
}

/// A workspace of generated fixtures.
enum ManyFixtures {
  /// So many fixtures in so many previews files, each of a layout of its own.
  static func write(_ count: Int, files: Int, to folder: String) throws {
    for name in ["Layouts", "Previews"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    try write("kimchi.json", "{\"workspace\": \"Many\"}")
    for file in 0..<files {
      try write("Layouts/card_\(file).json", "{\"type\": \"label\", \"label\": {\"text\": {\"ref\": \"title\"}}}")
      let previews = (0..<count / files).map { place in
        let number = file * (count / files) + place
        return "\"fixture_\(number)\": {\"title\": \"title of \(number)\"}"
      }
      try write("Previews/Card\(file).previews.json", "{\"previews\": {\(previews.joined(separator: ","))}}")
    }
  }
}
