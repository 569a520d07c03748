import Screens
import Testing

@Suite("Ranges of versions") struct VersionRangeTests {
  @Test(
    "a range has the versions that semver.org orders into it",
    arguments: [
      ("^1.2", ["1.2.0", "1.9.9"], ["1.1.9", "2.0.0", "2.0.0-beta", "1.2.0-rc.1"]),
      ("^0.2.3", ["0.2.3", "0.2.9"], ["0.2.2", "0.3.0", "1.0.0"]), ("^0.0.3", ["0.0.3"], ["0.0.4", "0.1.0"]),
      ("^2.0.0-beta", ["2.0.0-beta", "2.0.0-rc.1", "2.3.0"], ["2.0.0-alpha", "3.0.0-alpha"]),
      ("~1.2.3", ["1.2.3", "1.2.9"], ["1.2.2", "1.3.0"]), ("~1", ["1.0.0", "1.9.0"], ["2.0.0"]),
      ("1.x", ["1.0.0", "1.9.9"], ["0.9.9", "2.0.0"]), ("1.2.*", ["1.2.0", "1.2.7"], ["1.3.0"]),
      ("*", ["0.0.1", "9.9.9"], []), (">=1.2 <2", ["1.2.0", "1.99.0"], ["1.1.0", "2.0.0"]),
      ("<1.2.0", ["1.1.9", "1.2.0-beta"], ["1.2.0"]), (">1.2.0", ["1.2.1"], ["1.2.0"]),
      ("<=1.2", ["1.2.0"], ["1.2.1"]), ("=1.2", ["1.2.0"], ["1.2.1"]), ("1.2.0", ["1.2.0"], ["1.2.1"]),
      ("1.x || >=3", ["1.5.0", "3.0.0"], ["2.0.0"]),
    ])
  func contains(_ text: String, _ inside: [String], _ outside: [String]) throws {
    let range = try #require(VersionRange(text))
    #expect(inside.allSatisfy { ClientVersion($0).map(range.contains) == true })
    #expect(outside.allSatisfy { ClientVersion($0).map(range.contains) == false })
  }

  @Test(
    "other texts are no ranges",
    arguments: [
      "", " ", "ios", "^", "^x", "~1.y", "1.x.2", "x.1", ">", ">=", "1.2.3.4", "^99999999999999999999", "|| 1", "-1",
      String(repeating: "1 ", count: 200),
    ])
  func refuses(_ text: String) { #expect(VersionRange(text) == nil) }
}
