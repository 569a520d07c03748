import Screens
import Testing

@Suite("Client versions") struct ClientVersionTests {
  private static let ascending = [
    "0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
    "1.0.0-beta.1a", "1.0.0-rc.1", "1.0.0", "1.2", "1.10.0", "2", "10.0.0", "99999999999999999999.0.0",
  ]

  @Test("they are ordered as semver.org orders them")
  func order() throws {
    for (index, text) in Self.ascending.enumerated() {
      let version = try #require(ClientVersion(text))
      for (place, other) in Self.ascending.enumerated() {
        #expect((version < (try #require(ClientVersion(other)))) == (index < place), "\(text) and \(other)")
      }
    }
  }

  @Test("build metadata is ignored, and parts that are left out are zero")
  func equal() {
    #expect(ClientVersion("1.0.0+20130313144700") == ClientVersion("1.0.0+exp.sha.5114f85"))
    #expect(ClientVersion("1.0.0-rc.1+007") == ClientVersion("1.0.0-rc.1"))
    #expect(ClientVersion("1.2") == ClientVersion("1.2.0"))
    #expect(ClientVersion("1") == ClientVersion("1.0.0") && ClientVersion("0") != nil)
    for word in ["a", "z", "A", "Z", "0", "9", "-", "00a", "a.0.Z-9"] {
      #expect(ClientVersion("1.0.0-\(word)") != nil, "\(word)")
      #expect(ClientVersion("1.0.0+\(word).00") == ClientVersion("1.0.0"), "\(word)")
    }
  }

  @Test(
    "what is not a version is none",
    arguments: [
      "", "1.", ".1", "1a", "v1.0.0", "01.0.0", "1.0.0-", "1.0.0-01", "1.0.0+", "1.2.3.4", "1.0.0-ü", "latest",
      "1.0.0-a..b", "1.0.0+a..b", "1.0.0+ü", "1.0.0-.a", "1.-1", "00", "1.0.0-a.01", "+", "-", "1..0", "1/2", "1:0",
      "1.0.0-a@",
      "1.0.0-[", "1.0.0-`", "1.0.0-{", "1.0.0-a_b",
    ])
  func others(_ text: String) {
    #expect(ClientVersion(text) == nil)
  }
}
