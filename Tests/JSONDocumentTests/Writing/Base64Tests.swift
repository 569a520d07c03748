import JSONDocument
import TestSupport
import Testing

@Suite("Base64") struct Base64Tests {
  @Test("the digits are those of RFC 4648 §10", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func digits(text: String) {
    let expected = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=", "foobar": "Zm9vYmFy",
    ]
    #expect(Base64.encode(Array(text.utf8)) == expected[text])
  }

  @Test("bytes lead back, with padding and without, and in the form for urls")
  func roundTrip() {
    var random = SeededRandom(seed: Stress.firstSeed)
    for count in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = Base64.digits(bytes)
      #expect(Base64.decode(text) == bytes)
      #expect(Base64.decode(text.filter { $0 != 0x3D }) == bytes)
      let url = text.map { $0 == 0x2B ? UInt8(ascii: "-") : $0 == 0x2F ? UInt8(ascii: "_") : $0 }
      #expect(Base64.decode(url) == bytes)
    }
    for text in ["A", "A===", "AA=", "A A=", "AAA*", "=", "AAAA="] { #expect(Base64.decode(Array(text.utf8)) == nil) }
  }
}
