import JSONDocument
import Testing

@testable import KimchiCore

@Suite("Reference paths")
struct ReferencePathTests {
  @Test(
    "a path finds its value",
    arguments: [
      ("top/title", "\"a\""), ("subtitles[2]", "3"), ("rows[0]/cells[1]/text", "\"x\""), ("matrix[1][0]", "5"),
      (#"a\/b"#, "1"), (#"c\[0\]"#, "2"), (#"d\\e"#, "4"), ("", nil), ("top/none", nil), ("subtitles[9]", nil),
      ("$value/top/title", "\"a\""), ("top[0]", nil), ("subtitles/title", nil),
    ] as [(String, String?)])
  func finds(_ text: String, _ expected: String?) throws {
    let document = try JSONDocument(
      parsing: #"""
        {"top": {"title": "a"}, "subtitles": [1, 2, 3], "rows": [{"cells": [{}, {"text": "x"}]}],
         "matrix": [[4], [5]], "a/b": 1, "c[0]": 2, "d\\e": 4}
        """#, file: "data.json")
    let path = try? ReferencePath(parsing: text)
    let found = path?.resolve(from: document.root, in: document)
    #expect(found.map { document.text(of: $0) } == expected)
  }

  @Test(
    "a path that can't be read says why",
    arguments: [
      ("", "empty"), ("a//b", "segment"), ("a/", "slash"), ("[0]", "follow a key"), ("a[x]", "whole number"),
      ("a[0", "whole number"), ("a]", "no ["), ("a[0]b", "/ is missing"), (#"a\b"#, "backslash"), (#"a\"#, "backslash"),
      ("$other/x", "$root"), ("$values", "$value"), ("$index/x", "number"), ("$items", "$item"),
      ("a[99999999999]", "whole number"),
    ])
  func refuses(_ text: String, _ reason: String) {
    #expect {
      try ReferencePath(parsing: text)
    } throws: { error in
      (error as? ReferencePath.SyntaxError)?.reason.contains(reason) == true
    }
  }
}
