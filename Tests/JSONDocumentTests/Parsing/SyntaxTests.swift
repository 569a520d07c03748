import Testing

@testable import JSONDocument

@Suite("The grammar of RFC 8259")
struct SyntaxTests {
  @Test(
    "every valid text parses and comes back byte for byte",
    arguments: [
      "{}", "[]", "null", "true", "false", "0", "-0", "\"\"", " [ ] ", "\t{\r\n}\n", "[1]", "[1,2]", "[[],{}]",
      "{\"a\":1}", "{\"\":\"\"}", "{\"a\":1,\"a\":2}", "{ \"a\" : [ 1 , 2 ] }", "1e5", "1E+5", "1e-5", "0.5", "-0.0e0",
      "123456789012345678901234567890", "1e99999", "1.0000000000000000000000000001", "0e1", "20e1",
      "\"\\u0041\\n\\\"\\\\\\/\\b\\f\\r\\t\"", "\"\\uD83D\\uDE00\"", "\"\\u0000\"", "\"\\ud800\\udc00\"", "\"é\"",
      "\"\u{1F600}\"", "\"\u{7F}\"", "\"\u{2028}\"", "\"\u{10FFFF}\"", "\"\u{FEFF}\"", "[\"a\",\n\"b\"]",
      "\u{FEFF}{}", "\u{FEFF} 1", "{\"a\\\"b\":1}", "{\"\\\\\":1}", "[1.5,-2,3e7]   ", "\"/\"",
      "[0123456789]".replacing("0123456789", with: "1234567890"), "\"0123456789abcdefghijklmnopqrstuvwxyz\"",
      "\"0123456789abcde\\n0123456789abcdefg\\\\\"",
    ])
  func valid(text: String) throws {
    let document = try JSONDocument(parsing: text, file: "a.json")
    #expect(document.bytes == Array(text.utf8))
    #expect(document.span(of: document.root).count <= text.utf8.count)
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let text: [UInt8]
    let line: Int
    let column: Int
    let message: String
    var code = "json.syntax"
    var fix: String?

    init(
      _ text: String, _ line: Int, _ column: Int, _ message: String, code: String = "json.syntax", fix: String? = nil
    ) {
      self.init(bytes: Array(text.utf8), line, column, message, code: code, fix: fix)
    }

    init(
      bytes: [UInt8], _ line: Int, _ column: Int, _ message: String, code: String = "json.syntax", fix: String? = nil
    ) {
      (self.text, self.line, self.column) = (bytes, line, column)
      (self.message, self.code, self.fix) = (message, code, fix)
    }

    var testDescription: String { String(decoding: text, as: UTF8.self).debugDescription }

    static let all: [Fault] = [
      Fault("", 1, 1, "the file is empty"),
      Fault(" \n\t ", 2, 3, "the file contains only white space"),
      Fault("\u{FEFF}", 1, 1, "the file contains only white space"),
      Fault("[1,]", 1, 3, "expected another element after the comma", fix: "remove the comma"),
      Fault("{\"a\":1,\n}", 1, 7, "expected another element after the comma"),
      Fault("[1,,2]", 1, 4, "expected a value, found another ','"),
      Fault("[,1]", 1, 2, "expected a value, found another ','"),
      Fault("[", 1, 2, "expected a value, found the end of the file", fix: "add the missing ]"),
      Fault("{", 1, 2, "expected a key, found the end of the file", fix: "add the missing }"),
      Fault("{\"a\"", 1, 5, "expected ':' after the key, found the end of the file"),
      Fault("{\"a\":", 1, 6, "expected a value, found the end of the file"),
      Fault("{\"a\":1", 1, 7, "expected ',' or '}', found the end of the file"),
      Fault("[1", 1, 3, "expected ',' or ']', found the end of the file"),
      Fault("[1 2]", 1, 4, "expected ',' or ']', found a number", fix: "write a comma before it"),
      Fault("[1}", 1, 3, "expected ',' or ']' in the array, found '}'", fix: "write ]"),
      Fault("{\"a\":1]", 1, 7, "expected ',' or '}' in the object, found ']'", fix: "write }"),
      Fault("{\"a\" 1}", 1, 6, "expected ':' after the key, found a number"),
      Fault("{\"a\"=1}", 1, 5, "expected ':' after the key, found '='"),
      Fault("{\"a\",}", 1, 5, "expected ':' and a value after the key, found ','"),
      Fault("{\"a\":}", 1, 6, "expected a value, found '}'", fix: "write a value after the colon"),
      Fault("{a:1}", 1, 2, "expected a key in double quotes, found a", fix: "write \"a\""),
      Fault("{1:1}", 1, 2, "expected a key in double quotes, found 1", fix: "write \"1\""),
      Fault("{'a':1}", 1, 2, "expected double quotes around a string, found a single quote"),
      Fault("['a']", 1, 2, "expected double quotes around a string, found a single quote"),
      Fault("[“a”]", 1, 2, "expected straight double quotes around a string, found '“'"),
      Fault("{\"a\":1,,}", 1, 8, "expected a key, found ','"),
      Fault("[\"a\":1]", 1, 5, "expected ',' or ']', found ':'", fix: "only objects have keys: use { } instead of [ ]"),
      Fault("// no\n[]", 1, 1, "JSON has no comments", fix: "remove the comment"),
      Fault("[1, /* no */ 2]", 1, 5, "JSON has no comments"),
      Fault("[1 // no\n]", 1, 4, "JSON has no comments"),
      Fault("{} # no", 1, 4, "JSON has no comments"),
      Fault("[] []", 1, 4, "expected the end of the file, found '['"),
      Fault("{}}", 1, 3, "expected the end of the file, found '}'", fix: "remove the extra bracket"),
      Fault("1,", 1, 2, "expected the end of the file, found ','"),
      Fault("1 true", 1, 3, "expected the end of the file, found 'true'"),
      Fault("01", 1, 1, "a number can't start with an extra 0", fix: "remove the 0"),
      Fault("[-01]", 1, 3, "a number can't start with an extra 0"),
      Fault("[-]", 1, 3, "expected a digit after '-', found ']'"),
      Fault("-", 1, 2, "expected a digit after '-', found the end of the file"),
      Fault("[-.5]", 1, 3, "expected a digit after '-', found '.'", fix: "write -0.5"),
      Fault("[1.]", 1, 4, "expected a digit after the point, found ']'"),
      Fault("[1.e5]", 1, 4, "expected a digit after the point, found 'e5'"),
      Fault("[1e]", 1, 4, "expected a digit in the exponent, found ']'"),
      Fault("[1e+]", 1, 5, "expected a digit in the exponent, found ']'"),
      Fault("[.5]", 1, 2, "a number needs a digit before the decimal point", fix: "write 0.5"),
      Fault("[+1]", 1, 2, "a number can't start with '+'"),
      Fault("[0x1F]", 1, 3, "expected ',' or ']', found 'x1F'"),
      Fault("[NaN]", 1, 2, "JSON has no infinity and no NaN, found NaN"),
      Fault("[-Infinity]", 1, 2, "JSON has no infinity and no NaN, found -Infinity"),
      Fault("[nan]", 1, 2, "JSON has no infinity and no NaN, found nan"),
      Fault("[True]", 1, 2, "expected a value, found True", fix: "write true"),
      Fault("[None]", 1, 2, "expected a value, found None", fix: "write null"),
      Fault("[nul]", 1, 2, "expected a value, found nul", fix: "write null"),
      Fault("[fales]", 1, 2, "expected a value, found fales", fix: "write false"),
      Fault("[hello]", 1, 2, "expected a value, found hello", fix: "write \"hello\" for a string"),
      Fault("[truest]", 1, 6, "expected ',' or ']', found 'st'"),
      Fault("[\"a", 1, 2, "missing closing quote: the string runs to the end of the file"),
      Fault("[\"a\\", 1, 4, "missing closing quote: the string runs to the end of the file"),
      Fault("[\"a\n\"]", 1, 4, "missing closing quote: the string runs to the end of the line"),
      Fault("[\"a\tb\"]", 1, 4, "a tab in a string must be escaped", fix: "write \\t"),
      Fault("[\"\u{1}\"]", 1, 3, "control character U+0001 in a string must be escaped", fix: "write \\u0001"),
      Fault("[\"\u{0}\"]", 1, 3, "a NUL character in a string must be escaped"),
      Fault("[1,\u{0}]", 1, 4, "the file isn't UTF-8; it looks like UTF-16 or UTF-32", code: "json.encoding"),
      Fault("[12345,\u{0}]", 1, 8, "expected a value, found a NUL character"),
      Fault("[1\u{C}]", 1, 3, "expected ',' or ']', found control character U+000C"),
      Fault("[\u{A0}1]", 1, 2, "expected a value, found '\u{A0}' (U+00A0)"),
      Fault("[\"\\x\"]", 1, 3, "\\x isn't an escape sequence"),
      Fault("[\"\\'\"]", 1, 3, "\\' isn't an escape sequence"),
      Fault("[\"\\u12\"]", 1, 3, "\\u needs four hexadecimal digits"),
      Fault("[\"\\uD800\"]", 1, 3, "\\uD800 is the high half of a surrogate pair without its low half"),
      Fault("[\"\\uDC00\"]", 1, 3, "\\uDC00 is the low half of a surrogate pair without its high half"),
      Fault("[\"\\uD800\\u0041\"]", 1, 3, "\\uD800 is the high half of a surrogate pair without its low half"),
      Fault("[\"é\\uD800x\"]", 1, 4, "\\uD800 is the high half of a surrogate pair without its low half"),
      Fault("{\n  \"naïve\": \"é\",\n  \"é\" 1\n}", 3, 7, "expected ':' after the key, found a number"),
      Fault("[1,\r\n 2,\r\n x]", 3, 2, "expected a value, found x"),
      Fault("[\u{FEFF}1]", 1, 2, "expected a value, found '\u{FEFF}' (U+FEFF)"),
      Fault("\u{FEFF}[x]", 1, 2, "expected a value, found x"),
      Fault(
        bytes: [0x22, 0x80, 0x22], 1, 2, "invalid UTF-8: unexpected continuation byte 0x80",
        code: "json.encoding"),
      Fault(
        bytes: [0x22, 0xC0, 0xAF, 0x22], 1, 2, "invalid UTF-8: byte 0xC0 begins an overlong form",
        code: "json.encoding"),
      Fault(
        bytes: [0x22, 0xE0, 0x80, 0x80, 0x22], 1, 2, "invalid UTF-8: byte 0xE0 begins an overlong form",
        code: "json.encoding"),
      Fault(
        bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], 1, 2, "invalid UTF-8: half of a surrogate pair",
        code: "json.encoding"),
      Fault(
        bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, 2,
        "invalid UTF-8: a character beyond U+10FFFF", code: "json.encoding"),
      Fault(
        bytes: [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 1, 2, "invalid UTF-8: byte 0xF5 never occurs in UTF-8",
        code: "json.encoding"),
      Fault(
        bytes: [0x22, 0xE2, 0x82, 0x22], 1, 2,
        "invalid UTF-8: the character starting with 0xE2 is truncated", code: "json.encoding"),
      Fault(
        bytes: [0x5B, 0x80, 0x5D], 1, 2, "invalid UTF-8: unexpected continuation byte 0x80",
        code: "json.encoding"),
      Fault(
        bytes: [0xFF, 0xFE, 0x5B, 0x00], 1, 1, "the file isn't UTF-8; it looks like UTF-16 or UTF-32",
        code: "json.encoding"),
    ]
  }

  @Test("every fault is named where it is, with what would be right", arguments: Fault.all)
  func faults(fault: Fault) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: fault.text, file: "a.json") }
    #expect(error?.diagnostic.message.replacing("byte 0xE2", with: "0xE2") == fault.message)
    #expect(error?.diagnostic.location?.line == fault.line)
    #expect(error?.diagnostic.location?.column == fault.column)
    #expect(error?.diagnostic.code.id == fault.code)
    if let fix = fault.fix { #expect(error?.diagnostic.fix?.words == fix) }
    if let error { #expect(error.excerpt.caret <= error.sourceLine.unicodeScalars.count) }
  }

  @Test("512 containers are deep enough, 513 are refused at the one too many", arguments: ["[", "{\"a\":"])
  func depth(open: String) throws {
    let close = open == "[" ? "]" : "}"
    func nested(_ depth: Int, inner: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    _ = try JSONDocument(parsing: nested(512, inner: "1"), file: "a.json")
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: nested(513, inner: "1"), file: "a.json")
    }
    #expect(error?.diagnostic.code == .jsonDepth)
    #expect(error?.diagnostic.location?.offset == 512 * open.utf8.count)
    let endless = String(repeating: open, count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: endless, file: "a.json") }
  }

  @Test("a fault far along a long line comes with a window of that line")
  func longLine() throws {
    let text = "[" + String(repeating: "\"é\", ", count: 10_000) + "x]"
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text, file: "a.json") }
    let excerpt = try #require(error?.excerpt)
    #expect(excerpt.isClipped)
    #expect(excerpt.text.unicodeScalars.dropFirst(excerpt.caret).first == "x")
    #expect(error?.diagnostic.location?.column == 50_002)
  }
}
