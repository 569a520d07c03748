import JSONDocument
import Testing

@Suite("kimchi render")
struct RenderVerbTests {
  private static let layouts = "Previews/Kimchi/Layouts"

  @Test(
    "sample cards look as recorded",
    arguments: [
      ("restaurant_card", "regular", []), ("restaurant_card", "closed", ["--width", "240"]),
      ("restaurant_card", "arabic", ["--direction", "rtl"]), ("restaurant_card", "long_text", []),
      ("menu_item", nil, []), ("cart_summary", nil, []), ("offer_banner", nil, []), ("rating_summary", nil, []),
      ("order_tracking_header", nil, []), ("filter_bar", nil, []), ("delivery_address_form", "filled", []),
      ("image_card", nil, ["--device", "iPhone SE"]), ("two_labels", "missing_title", []),
    ] as [(String, String?, [String])])
  func golden(_ layout: String, _ fixture: String?, _ options: [String]) throws {
    let arguments = ["render", "\(Self.layouts)/\(layout).json"] + (fixture.map { ["--fixture", $0] } ?? []) + options
    let result = try Program.run(arguments)
    #expect(result.status == 0)
    let extra = options.isEmpty ? "" : "-" + options.joined().drop { $0 == "-" }.filter { $0 != "-" && $0 != " " }
    try Golden.expect(result.text, matches: "\(layout)-\(fixture ?? "first")\(extra).txt")
  }

  @Test("a model is found from inside its workspace, with and without a fixture's name")
  func model() throws {
    let byFile = try Program.run("render", "\(Self.layouts)/restaurant_card.json", "--fixture", "RestaurantCard.closed")
    let byModel = try Program.shell("cd Previews/Kimchi && kimchi render RestaurantCard.closed")
    #expect(byModel.status == 0)
    #expect(byModel.text == byFile.text)
  }

  @Test("frames are a JSON array that begins with the root")
  func frames() throws {
    let result = try Program.run("render", "\(Self.layouts)/two_labels.json", "--format", "frames", "--width", "300")
    #expect(result.status == 0)
    let frames = try result.json()
    let root = try #require(frames.elements(of: frames.root).first { _ in true })
    #expect(frames.value(forKey: "path", in: root).flatMap { frames.string($0) } == "")
    #expect(frames.value(forKey: "type", in: root).flatMap { frames.string($0) } == "hStack")
    #expect(frames.value(forKey: "frame", in: root).map { frames.minifiedText(of: $0) }?.hasPrefix("[0,0,300,") == true)
  }

  @Test(
    "colours are those that are asked for",
    arguments: [
      (["--color", "truecolor"], [:], "38;2;"), (["--color", "256"], [:], "38;5;"),
      (["--color", "auto"], ["COLORTERM": "truecolor"], "38;2;"),
      (["--color", "auto"], ["COLORTERM": "24bit", "TERM": "xterm"], "38;2;"),
      (["--color", "auto"], ["TERM": "screen-256color"], "38;5;"),
      (["--format", "ansi"], ["TERM": "xterm-256color"], "38;5;"),
    ] as [([String], [String: String], String)])
  func colors(_ options: [String], _ environment: [String: String], _ code: String) throws {
    let result = try Program.run(
      ["render", "\(Self.layouts)/restaurant_card.json"] + options, environment: environment)
    #expect(result.text.contains("\u{1B}["))
    #expect(result.text.contains(code))
  }

  @Test("NO_COLOR leaves only attributes, and text has none at all")
  func noColor() throws {
    let arguments = ["render", "\(Self.layouts)/restaurant_card.json", "--color", "auto"]
    let refused = try Program.run(arguments, environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"])
    #expect(!refused.text.contains("38;") && !refused.text.contains("48;"))
    let text = try Program.run(arguments + ["--format", "text"])
    #expect(!text.text.contains("\u{1B}"))
  }

  @Test("a picture that is not for a terminal is text, without trailing blanks")
  func text() throws {
    let result = try Program.run("render", "\(Self.layouts)/cart_summary.json")
    #expect(!result.text.contains("\u{1B}"))
    #expect(!result.text.contains(" \n"))
  }

  @Test("a layout with errors is drawn, and exits 1")
  func errors() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "card.json",
      #"{"type": "vStack", "vStack": {"spacin": 4, "items": [{"type": "label", "label": {"text": "Hi"}}]}}"#)
    let result = try Program.run("render", file)
    #expect(result.status == 1)
    #expect(result.text == "Hi\n")
    #expect(result.messages.contains("[property.unknown]"))
    #expect(result.messages.contains("spacing"))
  }

  @Test(
    "a name that is not known exits 2 and says the nearest",
    arguments: [
      (["--device", "iPhon 16"], 2, "iPhone 16"), (["--theme", "drak"], 2, "did you mean dark"),
      (["--direction", "rlt"], 2, "did you mean rtl"), (["--format", "txt"], 2, "'text'"),
      (["--color", "truecolour"], 2, "'truecolor'"), (["--fixture", "closd"], 2, "\"closed\""),
      (["--cell", "8"], 2, "8x16"), (["--width", "-1"], 2, "--width"), (["--scale", "99"], 2, "--scale"),
      (["--width", "0x10"], 2, "0x10 isn't a number"), (["--width", "100001"], 2, "must be 1 to 100000"),
      (["--device", "100001"], 2, "1 to 100000 points"), (["--device", "0x10"], 2, "no device"),
      (["--format", "png", "--width", "100000", "--height", "100000"], 2, "100000 × 100000 pixels"),
    ])
  func nearest(_ options: [String], _ status: Int32, _ words: String) throws {
    let result = try Program.run(["render", "\(Self.layouts)/restaurant_card.json"] + options)
    #expect(result.status == status)
    #expect(result.messages.contains(words), "\(result.messages)")
    #expect(result.output.isEmpty)
  }

  @Test("without any font there is no picture in pixels, and no empty one", arguments: ["png", "svg", "pdf"])
  func noFont(format: String) throws {
    let folder = try TemporaryFolder()
    let fonts = try folder.file(
      "fonts.conf", "<fontconfig><cachedir>\(folder.path)/cache</cachedir></fontconfig>")
    let result = try Program.run(
      ["render", "\(Self.layouts)/restaurant_card.json", "--format", format, "-o", "\(folder.path)/out"],
      environment: ["FONTCONFIG_FILE": fonts])
    #expect(result.status == 2 && !folder.names.contains("out"))
    #expect(result.messages.contains("need a font, and none is installed"))
    #expect(result.messages.contains("fix: install the Debian package fonts-inter, or write HTML or text"))
  }

  @Test("-o writes the picture to a file, whole")
  func output() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/out.txt"
    let printed = try Program.run("render", "\(Self.layouts)/cart_summary.json")
    let saved = try Program.run("render", "\(Self.layouts)/cart_summary.json", "-o", file)
    #expect(saved.status == 0)
    #expect(saved.output.isEmpty)
    #expect(TemporaryFolder.text(of: file) == printed.text)
    #expect(folder.names == ["out.txt"])
  }

  @Test("an ending that no format has is refused, and nothing is written; an ending in capitals is the same")
  func endings() throws {
    let folder = try TemporaryFolder()
    let layout = "\(Self.layouts)/cart_summary.json"
    for name in ["out.jpg", "out.JPEG", "out."] {
      let result = try Program.run("render", layout, "-o", "\(folder.path)/\(name)")
      #expect(result.status == 2)
      #expect(result.messages.contains("fix: end the name in .ans, .txt, .svg, .html, .png or .pdf, or add --format\n"))
    }
    #expect(folder.names.isEmpty)
    #expect(try Program.run("render", layout, "-o", "\(folder.path)/a.SVG").status == 0)
    #expect(TemporaryFolder.text(of: "\(folder.path)/a.SVG")?.contains("<svg") == true)
    #expect(try Program.run("render", layout, "--format", "text", "-o", "\(folder.path)/a.golden").status == 0)
    #expect(try Program.run("render", layout, "-o", "\(folder.path)/plain").status == 0)
  }

  @Test(
    "hints lead on",
    arguments: [
      (["Previews"], "fix: name a file in it; `kimchi Previews` opens the gallery\n"),
      (["MenuItem.regular", "--client", "ios"], "fix: add a client to kimchi.json (docs/format.md §7)\n"),
    ])
  func hints(arguments: [String], hint: String) throws {
    let result = try Program.run(["render"] + arguments)
    #expect(result.status == 2)
    #expect(result.messages.contains(hint), "\(result.messages)")
  }

  @Test("data comes from a file, from a pipe and from standard input, and so does a layout")
  func pipes() throws {
    let folder = try TemporaryFolder()
    let layout = try folder.file("card.json", #"{"type": "label", "label": {"ref": "t"}}"#)
    let data = try folder.file("response.json", #"{"t": "from a file"}"#)
    #expect(try Program.run("render", layout, "--fixture", data).text == "from a file\n")
    #expect(try Program.run("render", layout, "--fixture", "-", input: #"{"t": "piped"}"#).text == "piped\n")
    #expect(try Program.shell("kimchi render \(layout) --fixture <(cat \(data))").text == "from a file\n")
    let piped = #"{"type": "label", "label": {"ref": "t"}}"#
    #expect(try Program.run("render", "-", "--fixture", data, input: piped).text == "from a file\n")
    #expect(try Program.run("render", "-", "--fixture", "-", input: piped).status == 2)
    let wrong = try Program.run("render", "-", input: "[1]")
    #expect(wrong.status == 1)
    #expect(wrong.messages.hasPrefix("<stdin>:1:1: error: standard input isn't a layout"))
  }

  @Test("check, size and export take data from standard input")
  func otherVerbs() throws {
    let folder = try TemporaryFolder()
    let layout = try folder.file("card.json", #"{"type": "label", "label": {"ref": "t"}}"#)
    let data = #"{"t": ["wrong"]}"#
    let check = try Program.run("check", layout, "--fixture", "-", input: data)
    #expect(check.status == 1)
    #expect(check.text.contains("[ref.type]"), "\(check.text)")
    #expect(try Program.run("check", "-", input: #"{"type": "lable"}"#).text.contains("<stdin>:1:10: error"))
    #expect(try Program.run("size", layout, "--fixture", "-", "--json", input: #"{"t": "x"}"#).status == 0)
    let export = try Program.run("export", layout, "-o", "-", "--with-data", "--fixture", "-", input: #"{"t": "sent"}"#)
    #expect(export.text.contains(#""t": "sent""#))
    let against = try Program.run("check", layout, "--against", "-", input: "{")
    #expect(against.status != 0)
    #expect(against.messages.contains("<stdin>"), "\(against.messages)")
  }
}
