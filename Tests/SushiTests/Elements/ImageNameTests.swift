import Testing

@testable import Sushi

@Suite("The name of a picture")
struct ImageNameTests {
  @Test(
    "is the last part of its address, or the format of one that is its own address",
    arguments: [
      ("https://cdn.test/food/bear.png?w=200#top", "bear.png"),
      ("bear.png", "bear.png"),
      ("/", "image"),
      ("", "image"),
      ("data:image/png;base64,AAAA/BBBB", "image/png"),
      ("data:image/svg+xml,%3Csvg/%3E", "image/svg+xml"),
      ("data:,x", "image"),
    ])
  func isShort(_ url: String, _ name: String) {
    #expect(Image.name(of: url) == name)
  }
}
