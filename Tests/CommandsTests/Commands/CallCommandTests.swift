import Completing
import JSONDocument
import Testing

@testable import Commands
@testable import Sessions

@Suite("Calls in commands") struct CallCommandTests {
  @Test(
    "bind takes a call in one line",
    arguments: [
      (
        #"#title bind text currency(price, "EUR")"#, "#title",
        #""text":{"call":"currency","with":[{"ref":"price"},"EUR"]}"#
      ),
      (
        #"2/0 bind text text(upper(title), " · ", 3)"#, "2/0",
        #""label":{"call":"text","with":[{"call":"upper","with":[{"ref":"title"}]},"·",3]}"#
      ),
      (
        #"#title bind text plural(price, {"one": "a", "other": text(price, " b")})"#, "#title",
        #"{"one":"a","other":{"call":"text","with":[{"ref":"price"},"b"]}}"#
      ),
    ])
  func binding(line: String, address: String, wanted: String) throws {
    var sample = try SampleSession()
    try sample.perform(line)
    #expect(sample.text.filter { !$0.isWhitespace }.contains(wanted), "\(sample.text)")
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
  }

  @Test("a call that can't be read changes nothing")
  func refused() throws {
    var sample = try SampleSession()
    #expect(
      sample.refusal("#title bind text uper(title)")
        == #"can't read the call: no function named "uper": did you mean "upper"?"#)
    #expect(sample.refusal("#title bind text upper(title") == "can't read the call: upper( is not closed")
    #expect(sample.refusal("#title bind text upper(\"a)") != nil)
    #expect(sample.text == SampleSession.card)
  }

  @Test("why shows the data that a call reads and every step, and unbind writes the result")
  func why() throws {
    var sample = try SampleSession()
    try sample.perform(#"#title bind text text(upper(title), " for ", currency(price, "EUR", 0))"#)
    let lines = try sample.perform("#title why text").lines
    #expect(lines.first?.hasPrefix(#"computed by text(upper(title), " for ", currency(price, "EUR", 0)), "#) == true)
    #expect(lines.contains { $0.hasPrefix("title: data, ") && $0.hasSuffix(#""Frosty Bear""#) })
    #expect(
      lines.suffix(3) == [
        #"upper(title) = "FROSTY BEAR""#, #"currency(price, "EUR", 0) = "€120""#,
        #"text(upper(title), " for ", currency(price, "EUR", 0)) = "FROSTY BEAR for €120""#,
      ])
    try sample.perform("locale de")
    #expect(
      try sample.perform("#title why text").lines.contains { $0.contains("120\u{20}€") || $0.contains("120\u{A0}€") })
    try sample.perform("locale original")
    try sample.perform("#title unbind text")
    #expect(sample.text.contains(#""text": "FROSTY BEAR for €120""#))
  }

  @Test("why says why a step has no result")
  func failing() throws {
    var sample = try SampleSession()
    try sample.perform("#title bind text number(divide(price, 0))")
    let lines = try sample.perform("#title why text").lines
    #expect(lines.contains("divide(price, 0) = nothing: can't divide by 0"))
  }

  @Test("references inside calls are listed, and renamed with their field")
  func references() throws {
    var sample = try SampleSession()
    try sample.perform(#"#title bind text currency(price, "EUR")"#)
    #expect(try sample.perform("refs").lines.contains { $0.contains("price") })
    try sample.perform("rename ref price cost")
    #expect(sample.text.contains(#""ref": "cost""#))
  }

  @Test("bind completes functions, and paths inside a call")
  func completion() throws {
    let sample = try SampleSession()
    func offered(_ line: String) -> [String] {
      sample.session.complete(line, at: line.utf8.count).candidates.map(\.text)
    }
    #expect(offered("#title bind text cur").contains("currency("))
    #expect(offered("#title bind text currency(pr").contains("currency(price"))
  }
}
