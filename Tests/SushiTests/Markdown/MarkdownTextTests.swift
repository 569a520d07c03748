import Testing

@testable import Sushi

/// Each run is written as the text it covers and what it does.
private func described(_ source: String, in system: DesignSystem = .sushi, links: Bool = true) -> [String] {
  let text = MarkdownText.parse(source, in: system, links: links)
  let bytes = Array(text.text.utf8)
  return [text.text]
    + text.runs.map { run in
      let style = run.style
      var words = [String(decoding: bytes[run.range], as: UTF8.self) + ":"]
      if let weight = style.weight { words.append(weight.rawValue) }
      if let size = style.size { words.append(size.name) }
      if style.italic { words.append("italic") }
      if style.strikethrough { words.append("strike") }
      if style.underline { words.append("underline") }
      if let link = style.link { words.append("->" + link) }
      if let color = style.color { words.append(describe(color, in: system)) }
      return words.joined(separator: " ")
    }
}

private func describe(_ color: Color, in system: DesignSystem) -> String {
  let alpha = color.alpha.map { "@\($0)" } ?? ""
  switch color.base {
  case .tint(let family, let tint): return "\(family.rawValue).\(tint.name)\(alpha)"
  case .token(let token): return (system.name(of: token) ?? "?") + alpha
  case .literal(let value): return value.hex + alpha
  }
}

struct MarkdownTextTests {
  @Test(
    "text without marks stays as it is",
    arguments: [
      "", "plain", "a * b", "2 < 3", "a ~ b", "[not a link]", "{red}", "<bold-100>", "snake_case", "**", "_", "~~",
      "<u>",
      "{", "{red|", "{red|x", "{|x}", "<|x>", "[](x)", "[x]()", "[x](y", "a**b\nc**d", "_a\r_", "~~a\u{2028}~~",
      "<u>a\u{85}<u>", "{re\nd|x}", "<bo\nld|x>", "[x](u\nrl)", "[x] (y)", "😀_", "\u{0}",
    ])
  func plain(source: String) {
    #expect(MarkdownText.parse(source) == AttributedText(source))
  }

  @Test(
    "each kind of mark",
    arguments: [
      ("a **b** c", ["a b c", "b: bold"]),
      ("_i_", ["i", "i: italic"]),
      ("was ~~10~~ 8", ["was 10 8", "10: strike"]),
      ("<u>x<u>", ["x", "x: underline"]),
      ("{red|x}", ["x", "x: red.500"]),
      ("{grey-050|x}", ["x", "x: grey.050"]),
      ("{grey-50|x}", ["x", "x: grey.050"]),
      ("{theme_green-500|x}", ["x", "x: theme_green.500"]),
      ("{green-700-0.5|x}", ["x", "x: green.700@0.5"]),
      ("{color.text.default|x}", ["x", "x: color.text.default"]),
      ("<bold-300|x>", ["x", "x: bold 300"]),
      ("<semibold-50|x>", ["x", "x: semibold 050"]),
      ("<light-050|x>", ["x", "x: light 050"]),
      ("[x](https://a.b)", ["x", "x: underline ->https://a.b"]),
    ])
  func kinds(source: String, expected: [String]) {
    #expect(described(source) == expected)
  }

  @Test(
    "a colour that can be read, and one that cannot, whose marks stay",
    arguments: [
      ("{red-500-2|x}", ["x", "x: red.500@1.0"]), ("{red-500-nan|x}", ["x", "x: red.500@1.0"]),
      ("{red-500-dim|x}", ["x", "x: red.500@1.0"]), ("{red-500-0|x}", ["x", "x: red.500@0.0"]),
      ("{red-500-|x}", ["x", "x: red.500"]), ("{brand_color|x}", ["x", "x: brand_color.500"]),
      ("{transparent|x}", ["x", "x: transparent.500"]),
      ("{reddish|x}", ["{reddish|x}"]), ("{Red|x}", ["{Red|x}"]), ("{red-|x}", ["{red-|x}"]),
      ("{red-550|x}", ["{red-550|x}"]),
      ("{red-5x|x}", ["{red-5x|x}"]), ("{red--0.5|x}", ["{red--0.5|x}"]), ("{red-500-1-1|x}", ["{red-500-1-1|x}"]),
      ("{lemon|x}", ["{lemon|x}"]), ("{ red|x}", ["{ red|x}"]), ("{color.none|x}", ["{color.none|x}"]),
      ("{text.default|x}", ["{text.default|x}"]), ("{color.text.default-500|x}", ["{color.text.default-500|x}"]),
      ("{brand|x}", ["{brand|x}"]), ("{color.brand|x}", ["x", "x: brand"]),
      ("{nope|a} {red|b}", ["{nope|a} b", "b: red.500"]), ("{#EF4F5F|x}", ["x", "x: #EF4F5F"]),
      ("{#80EF4F5F|x}", ["x", "x: #80EF4F5F"]), ("{#EF4F|x}", ["{#EF4F|x}"]),
    ])
  func colors(source: String, expected: [String]) {
    let system = DesignSystem(colors: [.init("brand", Color(.literal(.white)))])
    #expect(described(source, in: system) == expected)
  }

  @Test(
    "an unknown weight is regular; a missing or unknown size is 500",
    arguments: [
      ("<bold|x>", "bold 500"), ("<bold-|x>", "bold 500"), ("<bold-150|x>", "bold 500"), ("<bold-x|x>", "bold 500"),
      ("<Bold-300|x>", "regular 300"), ("<heavy|x>", "regular 500"), ("<-300|x>", "regular 300"),
      ("< bold-300|x>", "regular 300"),
      ("<bold-17pt|x>", "bold 17pt"), ("<medium-12.5pt|x>", "medium 12.5pt"), ("<bold-0pt|x>", "bold 500"),
      ("<bold-300-400|x>", "bold 300"), ("<extrabold-900|x>", "extrabold 900"),
    ])
  func fonts(source: String, style: String) {
    #expect(described(source) == ["x", "x: " + style])
  }

  @Test(
    "colour, weight and link hold newlines, the others do not",
    arguments: [
      ("{red|a\nb}", ["a\nb", "a\nb: red.500"]), ("<bold-100|a\nb>", ["a\nb", "a\nb: bold 100"]),
      ("[a\nb](c)", ["a\nb", "a\nb: underline ->c"]), ("**a\nb**", ["**a\nb**"]), ("_a\n_b_", ["_a\nb", "b: italic"]),
      ("~~a\nb~~", ["~~a\nb~~"]), ("<u>a\nb<u>", ["<u>a\nb<u>"]),
    ])
  func newlines(source: String, expected: [String]) {
    #expect(described(source) == expected)
  }

  @Test(
    "different kinds nest",
    arguments: [
      ("<bold-300|{red|a}b>", ["ab", "a: bold 300 red.500", "b: bold 300"]),
      (
        "[<bold-800|{green|Go}>o**o**gle](u)",
        [
          "Gooogle", "Go: bold 800 underline ->u green.500", "o: underline ->u", "o: bold underline ->u",
          "gle: underline ->u",
        ]
      ),
      ("**a _b_ c**", ["a b c", "a : bold", "b: bold italic", " c: bold"]),
      ("**a_b**c_", ["abc", "a: bold", "b: bold italic", "c: italic"]),
      ("{red|**a**b}", ["ab", "a: bold red.500", "b: red.500"]),
      ("~~<u>a<u>~~", ["a", "a: strike underline"]),
      ("**a**_b_", ["ab", "a: bold", "b: italic"]),
    ])
  func nesting(source: String, expected: [String]) {
    #expect(described(source) == expected)
  }

  @Test(
    "the later pass's weight wins, and equal neighbours are one run",
    arguments: [
      ("<light-100|**x**>", ["x", "x: light 100"]), ("**<light-100|x>**", ["x", "x: light 100"]),
      ("**a****b**", ["ab", "ab: bold"]),
    ])
  func merging(source: String, expected: [String]) {
    #expect(described(source) == expected)
  }

  @Test(
    "the shortest match wins, and a mark does not nest in its own kind",
    arguments: [
      ("**a** b **c**", ["a b c", "a: bold", "c: bold"]), ("***a***", ["*a*", "*a: bold"]),
      ("_a_b_", ["ab_", "a: italic"]),
      ("{red|a {blue|b} c}", ["a {blue|b c}", "a {blue|b: red.500"]), ("{red|}}", ["}", "}: red.500"]),
      ("{red|a}}", ["a}", "a: red.500"]), ("[a](b)(c)", ["a(c)", "a: underline ->b"]),
      ("[a]()b)", ["a", "a: underline ->)b"]),
      ("[a](\n[b](c)", ["a](\n[b", "a](\n[b: underline ->c"]), ("[[a](b)", ["[a", "[a: underline ->b"]),
      ("<bold-100|a|b>", ["a|b", "a|b: bold 100"]),
    ])
  func shortest(source: String, expected: [String]) {
    #expect(described(source) == expected)
  }

  @Test(
    "empty content vanishes from the symmetric kinds",
    arguments: [("a****b", "ab"), ("a__b", "ab"), ("a~~~~b", "ab"), ("a<u><u>b", "ab"), ("****", "")])
  func empty(source: String, expected: String) {
    #expect(described(source) == [expected])
  }

  @Test(
    "what the order of the passes does",
    arguments: [
      // Italic runs before links and colours.
      ("[x](http://a/b_c_d)", ["x", "x: underline ->http://a/bcd"]),
      ("{color.text.brand_only_light|x}", ["{color.text.brandonlylight|x}", "only: italic"]),
      // A stray beginning on the line is taken for the mark's.
      ("2 < 3 <bold-300|x>", ["2 x", "x: regular 300"]), ("<u>a <bold-100|x>", ["x", "x: regular 100"]),
      ("2 {3 {red|x}", ["2 {3 {red|x}"]), ("{\n{red|x}", ["{\nx", "x: red.500"]),
      // Marks that stripping others brings together.
      ("<_u_>a<u>", ["a", "a: underline"]), ("*_ _*a**", ["* *a**", " : italic"]),
    ])
  func order(source: String, expected: [String]) {
    #expect(described(source) == expected)
  }

  @Test("a backslash escapes nothing")
  func noEscapes() {
    #expect(described(#"\**a\**"#) == [#"\a\"#, #"a\: bold"#])
  }

  @Test("links can be left in the text as a whole")
  func linksOff() {
    #expect(described("[**x**](u)", links: false) == ["[x](u)", "x: bold"])
  }

  @Test("ranges are in bytes of the stripped text, on the bounds of characters")
  func offsets() {
    let text = MarkdownText.parse("é**ü😀**ß")
    #expect(text.text == "éü😀ß")
    #expect(text.runs.map(\.range) == [2..<8])
  }
}
