import Rendering
import Sushi
import Testing

@testable import Terminal

@Suite("What the environment says of a terminal")
struct TerminalEnvironmentTests {
  @Test("folders are those of the specification, and not relative ones")
  func folders() {
    func folders(_ values: [String: String]) -> [String?] {
      let environment = TerminalEnvironment(values)
      return [environment.cacheFolder, environment.stateFolder, environment.configurationFolder]
    }
    #expect(folders(["HOME": "/h"]) == ["/h/.cache/kimchi", "/h/.local/state/kimchi", "/h/.config/kimchi"])
    #expect(
      folders(["XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/f"]) == [
        "/c/kimchi", "/s/kimchi", "/f/kimchi",
      ])
    #expect(folders(["HOME": "/h", "XDG_CACHE_HOME": "c", "XDG_STATE_HOME": ""]) == folders(["HOME": "/h"]))
    #expect(folders(["HOME": "h"]) == [nil, nil, nil] && folders([:]) == [nil, nil, nil])
  }

  @Test("colours that are asked for")
  func colors() {
    #expect(TerminalEnvironment(["NO_COLOR": "1", "COLORTERM": "truecolor"]).colors == .mono)
    #expect(TerminalEnvironment(["NO_COLOR": "", "COLORTERM": "truecolor"]).colors == .truecolour)
    #expect(TerminalEnvironment(["COLORTERM": "24bit"]).colors == .truecolour)
    #expect(TerminalEnvironment(["COLORTERM": "yes"]).colors == nil)
  }

  @Test("the ground by its number", arguments: -1...17)
  func ground(_ number: Int) {
    let expected: TerminalGround? =
      (0...6).contains(number) || number == 8 ? .dark : number == 7 || (9...15).contains(number) ? .light : nil
    #expect(TerminalGround(colorVariable: "15;\(number)") == expected)
    #expect(TerminalGround(colorVariable: "15;default;\(number)") == expected)
    #expect(TerminalGround(colorVariable: "15;default") == nil && TerminalGround(colorVariable: "") == nil)
  }

  @Test("a terminal's colours have one to four digits in each channel")
  func terminalColors() {
    let rows: [(String, [UInt8]?)] = [
      ("rgb:0/8/f", [0, 136, 255]), ("rgb:00/80/ff", [0, 128, 255]), ("rgb:000/800/fff", [0, 127, 255]),
      ("rgb:0000/8000/ffff", [0, 127, 255]), ("rgba:ff/00/00/00", [255, 0, 0]), ("rgb:ff/00/00/00", nil),
      ("rgba:ff/00/00", nil), ("rgb:ff/00", nil), ("rgb:ff//00", nil), ("rgb:00000/0/0", nil), ("#ff0000", nil),
      ("rgb:gg/0/0", nil), ("rgb:0/0/0:1", nil), ("hsl:0/0/0", nil),
    ]
    for (text, channels) in rows {
      let color = RGBA(terminal: text)
      #expect(color.map { [$0.red, $0.green, $0.blue] } == channels, "\(text)")
    }
  }

  @Test("pictures are cut where a terminal or tmux limits them, and few are kept in xterm and tmux")
  func limits() {
    func detection(_ values: [String: String], _ reports: [TerminalReport] = []) -> GraphicsDetection {
      var detection = GraphicsDetection(TerminalEnvironment(values))
      for report in reports { detection.learn(report) }
      return detection
    }
    let tmux = ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"]
    #expect(detection([:]).pictureLimit == nil)
    #expect(detection(tmux).pictureLimit.map { [$0.width, $0.height] } == [1000, 1000])
    #expect(detection(tmux, [.sixelLimit(width: 5, height: 6)]).pictureLimit.map { [$0.width, $0.height] } == [5, 6])
    #expect(!detection([:]).keepsFewPictures && detection(tmux).keepsFewPictures)
    #expect(detection([:], [.version("XTerm(379)")]).keepsFewPictures)
    for (count, registers) in [(1, 2), (2, 2), (16, 16), (256, 256), (1024, 256)] {
      #expect(detection([:], [.colorRegisters(count)]).registers == registers)
    }
    #expect(detection([:]).registers == 256)
    #expect(detection([:]).questionsAfterResize == "")
    #expect(detection([:], [.cellPixels(PixelCell(9, by: 9))]).questionsAfterResize == "\u{1B}[16t")
    for (version, isKnown) in [
      ("kitty(0.27.9)", false), ("kitty(0.28)", true), ("kitty(1)", true), ("Kitty(0.28)", false), ("ghostty", true),
    ] {
      #expect(detection(tmux, [.version(version)]).knowsPlaceholders == isKnown, "\(version)")
    }
  }

  @Test("questions are asked in the order in which answers are waited for")
  func questions() {
    let own = "^[?1;1;0S^[?2;4;0S^[16t^]11;?^\\^[c"
    let kitty = "^_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA^\\"
    let memory = "^_Gi=32,s=1,v=1,a=q,t=s,f=24;L3g=^\\"
    func questions(_ values: [String: String], memory: String?) -> String {
      GraphicsDetection(TerminalEnvironment(values)).questions(memory: memory).replacing("\u{1B}", with: "^")
    }
    #expect(questions([:], memory: nil) == kitty + "^[>q" + own)
    #expect(questions([:], memory: "/x") == kitty + memory + "^[>q" + own)
    func wrapped(_ text: String) -> String { "^Ptmux;" + text.replacing("^", with: "^^") + "^\\" }
    let tmux = ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"]
    #expect(questions(tmux, memory: "/x") == wrapped(kitty + memory) + wrapped("^[>q") + wrapped("^]11;?^\\") + own)
  }

  @Test("a prompt's first column that is seen")
  func prompts() {
    var line = PromptLine()
    line.prompt = "› "
    line.text = String(repeating: "x", count: 18)
    for (columns, cursor, first) in [
      (0, 20, 0), (21, 20, 0), (20, 20, 1), (20, 0, 0), (12, 20, 9), (12, 10, 3), (12, 2, 0), (12, 18, 9), (12, 7, 0),
      (12, 8, 1),
      (1, 5, 5),
    ] {
      line.cursorColumn = cursor
      #expect(line.firstColumn(in: columns) == first, "\(columns) \(cursor)")
    }
    #expect(line.columns == 20)
  }

  @Test("candidates are put after what stands before them")
  func completions() {
    func lines(_ range: Range<Int>, _ texts: [String], at cursor: Int, of line: String) -> [String]? {
      ConsoleCompletion(range: range, candidates: texts.map { ConsoleCompletion.Candidate($0) })
        .lines(before: cursor, of: Array(line.utf8))?.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(lines(4..<6, [], at: 6, of: "set co") == nil)
    #expect(lines(4..<5, ["color"], at: 6, of: "set co") == nil)
    #expect(lines(4..<9, ["color"], at: 9, of: "set co") == nil)
    #expect(lines(4..<6, ["color"], at: 6, of: "set co")?.last == "set color")
    #expect(lines(4..<6, ["color", "colour"], at: 6, of: "set co")?.suffix(2) == ["set color", "set colour"])
  }
}
