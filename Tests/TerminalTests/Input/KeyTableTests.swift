import Sushi
import Testing

@testable import Terminal

@Suite("Every key that terminals send")
struct KeyTableTests {
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.feed(Array(text.replacing("^", with: "\u{1B}").utf8)) + decoder.finishPending()
  }

  private func key(_ text: String) -> KeyPress? {
    guard case .key(let press)? = events(text).first, events(text).count == 1 else { return nil }
    return press
  }

  private static let numbers: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12), 25: .function(13),
    26: .function(14), 28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19),
    34: .function(20),
  ]

  @Test("by its number, with every modifier")
  func numbers() {
    for number in 0...40 {
      let expected = Self.numbers[number] ?? .unknown
      #expect(key("^[\(number)~")?.key == expected, "\(number)")
      var decoder = InputDecoder()
      let bytes = Array("\u{1B}[\(number)^".utf8)
      #expect(
        decoder.feed(bytes) == [.key(KeyPress(expected, expected == .unknown ? [] : .control, bytes: bytes))])
      for modifier in 1...8 {
        let press = key("^[\(number);\(modifier)~")
        #expect(press?.key == expected, "\(number)")
        #expect(press?.modifiers == (expected == .unknown ? [] : KeyModifiers(rawValue: UInt8(modifier - 1))))
      }
    }
  }

  @Test("by its letter, after `[`, after `O`, and as rxvt and the Linux console have it")
  func letters() {
    let letters: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("F", .end), ("H", .home), ("P", .function(1)),
      ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
    ]
    for (letter, expected) in letters {
      for text in ["^[\(letter)", "^O\(letter)", "^[1\(letter)", "^[0\(letter)"] {
        #expect(key(text)?.key == expected && key(text)?.modifiers == [], "\(text)")
      }
      #expect(key("^[1;3\(letter)")?.modifiers == .alt && key("^[2\(letter)")?.key == .unknown)
    }
    for (letter, expected) in [("a", Key.up), ("b", .down), ("c", .right), ("d", .left)] {
      #expect(key("^[\(letter)")?.key == expected && key("^[\(letter)")?.modifiers == .shift)
    }
    for (number, letter) in ["A", "B", "C", "D", "E"].enumerated() {
      #expect(key("^[[\(letter)")?.key == .function(number + 1))
    }
    #expect(events("^[[F") == [.key(KeyPress(.character("F"), bytes: [0x46]))])
    #expect(key("^[E")?.key == .unknown && key("^[e")?.key == .unknown)
    #expect(key("^OM") == KeyPress(.enter, bytes: [0x0D]))
    #expect(
      events("^Ox") == [
        .key(KeyPress(.character("O"), .alt, bytes: [0x1B, 0x4F])), .key(KeyPress(.character("x"), bytes: [0x78])),
      ])
  }

  @Test("every byte of ASCII")
  func ascii() {
    for byte in UInt8(0)...0x7F where byte != 0x1B {
      let press = KeyPress(ascii: byte)
      let expected: (Key, KeyModifiers) =
        switch byte {
        case 0: (.character(" "), .control)
        case 0x08, 0x7F: (.backspace, [])
        case 0x09: (.tab, [])
        case 0x0D: (.enter, [])
        case 0x01...0x1A: (.character(Character(Unicode.Scalar(byte + 0x60))), .control)
        case 0x1C...0x1F: (.character(Character(Unicode.Scalar(byte + 0x40))), .control)
        default: (.character(Character(Unicode.Scalar(byte))), [])
        }
      #expect(press == KeyPress(expected.0, expected.1, bytes: [byte]), "\(byte)")
    }
  }

  @Test("every button, with every modifier", arguments: 0..<140)
  func mouse(_ code: Int) {
    let event = MouseEvent(code: code, column: 3, row: 4, isRelease: false)
    guard code < 128 else {
      #expect(event == nil)
      return
    }
    let button = [MouseEvent.Button.left, .middle, .right, .unknown][code % 4]
    let wheel = [MouseEvent.Action.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code % 4]
    let action: MouseEvent.Action =
      code >= 64
      ? wheel : code >= 32 ? (code % 4 == 3 ? .move : .drag(button)) : code % 4 == 3 ? .release(button) : .press(button)
    let modifiers = KeyModifiers(rawValue: UInt8(code / 4 % 8))
    #expect(event == MouseEvent(action, at: CellPosition(column: 2, row: 3), modifiers))
    let release = MouseEvent(code: code, column: 1, row: 1, isRelease: true)
    #expect(release?.action == (code < 32 ? .release(button) : action))
    for (column, row) in [(0, 1), (1, 0)] {
      #expect(MouseEvent(code: code, column: column, row: row, isRelease: false) == nil)
    }
    #expect(MouseEvent(code: -1, column: 1, row: 1, isRelease: false) == nil)
  }

  @Test("answers that a terminal gives, at their limits")
  func reports() {
    let rows: [(String, [InputEvent])] = [
      ("^[?1;0;1S", [.report(.colorRegisters(1))]), ("^[?1;0;0S", []), ("^[?1;1;9S", []),
      ("^[?2;0;1;1S", [.report(.sixelLimit(width: 1, height: 1))]),
      ("^[?2;0;0;1S", []), ("^[?2;0;1;0S", []), ("^[?3;0;1S", []), ("^[?1;0S", []),
      ("^[?5;1$y", [.modeReport(mode: 5, isKnown: true)]), ("^[?5;3$y", [.modeReport(mode: 5, isKnown: true)]),
      ("^[?5;4$y", [.modeReport(mode: 5, isKnown: false)]), ("^[6;2;2t", [.report(.cellPixels(PixelCell(2, by: 2)))]),
      ("^[6;512;256t", [.report(.cellPixels(PixelCell(256, by: 512)))]), ("^[6;513;256t", [.report(.cellPixels(nil))]),
      ("^[6;512;257t", [.report(.cellPixels(nil))]),
      ("^[6;2;1t", [.report(.cellPixels(nil))]), ("^[6;1;2t", [.report(.cellPixels(nil))]), ("^[7;20;10t", []),
      ("^[?c", [.report(.attributes([]))]),
      ("^[200;1~^[201~", [.paste("")]), ("^[13u", [.key(KeyPress(.enter, bytes: [13]))]),
      ("^[27;5;97~", [.key(KeyPress(.character("a"), .control, bytes: [1]))]),
      ("^[233u", [.key(KeyPress(.character("é"), bytes: Array("é".utf8)))]),
      ("^[233;3u", [.key(KeyPress(.character("é"), .alt, bytes: [0x1B] + Array("é".utf8)))]),
      ("^[49;5u", [.key(KeyPress(.character("1"), .control, bytes: [0x31]))]),
      ("^[64;5u", [.key(KeyPress(.character(" "), .control, bytes: [0]))]),
      ("^[97;5:1u", [.key(KeyPress(.character("a"), .control, bytes: [1]))]),
      ("^[55296u", [.key(KeyPress(.unknown, bytes: Array("\u{1B}[55296u".utf8)))]),
    ]
    for (text, expected) in rows { #expect(events(text) == expected, "\(text)") }
  }

  @Test("how long is waited for what may go on")
  func timeouts() {
    func timeout(_ text: String) -> Duration? {
      var decoder = InputDecoder()
      _ = decoder.feed(Array(text.replacing("^", with: "\u{1B}").utf8))
      return decoder.timeout
    }
    let rows: [(String, Duration?)] = [
      ("", nil), ("a", nil), ("^", .milliseconds(25)), ("^^", .milliseconds(25)), ("^[", .milliseconds(500)),
      ("^O", .milliseconds(500)), ("^]11;", .milliseconds(500)), ("^[200~ab", .seconds(3)),
      ("^]" + String(repeating: "x", count: 5000), .milliseconds(500)),
    ]
    for (text, expected) in rows { #expect(timeout(text) == expected, "\(text.prefix(9))") }
  }

  @Test("what was begun and never ended")
  func pending() {
    let escape = InputEvent.key(KeyPress(.escape, bytes: [0x1B]))
    let rows: [(String, [InputEvent])] = [
      ("^", [escape]), ("^[", [.key(KeyPress(.character("["), .alt, bytes: [0x1B, 0x5B]))]),
      ("^O", [.key(KeyPress(.character("O"), .alt, bytes: [0x1B, 0x4F]))]), ("^[1", []), ("^[200~ab", [.paste("ab")]),
      ("^^", [.key(KeyPress(.escape, .alt, bytes: [0x1B, 0x1B]))]), ("^]1", []),
    ]
    for (text, expected) in rows { #expect(events(text) == expected, "\(text)") }
    var decoder = InputDecoder()
    #expect(decoder.feed([0xE6, 0xB3]) == [] && decoder.finishPending() == [.key(.replacement)])
  }

  @Test("an answer is waited for up to its limit, and dropped beyond", arguments: [4095, 4096, 4097])
  func strings(_ count: Int) {
    let body = String(repeating: "x", count: count - 2)
    guard case .incomplete = SequenceParser.parse(Array("\u{1B}]\(body)".utf8)[...]) else {
      #expect(count > SequenceParser.stringLimit)
      return
    }
    #expect(count <= 4096)
  }

  @Test("a control sequence is read up to sixty-four bytes", arguments: [60, 61, 62, 63, 64])
  func sequences(_ digits: Int) {
    let text = "\u{1B}[" + String(repeating: "1", count: digits)
    switch SequenceParser.parse(Array(text.utf8)[...]) {
    case .incomplete: #expect(digits <= 62)
    case .nothing(let count): #expect(digits > 62 && count == 65)
    default: Issue.record("\(digits)")
    }
  }

  @Test("characters of two to four bytes, and bytes that are none")
  func multibyte() {
    let bad = InputEvent.key(.replacement)
    let rows: [([UInt8], [InputEvent])] = [
      ([0xC2, 0x80], [.key(KeyPress(.character("\u{80}"), bytes: [0xC2, 0x80]))]), ([0xC1, 0x80], [bad, bad]),
      ([0xDF, 0xBF], [.key(KeyPress(.character("\u{7FF}"), bytes: [0xDF, 0xBF]))]),
      ([0xE0, 0x9F, 0xBF], [bad, bad, bad]),
      ([0xE0, 0xA0, 0x80], [.key(KeyPress(.character("\u{800}"), bytes: [0xE0, 0xA0, 0x80]))]),
      ([0xED, 0xA0, 0x80], [bad, bad, bad]),
      ([0xEF, 0xBF, 0xBF], [.key(KeyPress(.character("\u{FFFF}"), bytes: [0xEF, 0xBF, 0xBF]))]),
      ([0xF0, 0x8F, 0xBF, 0xBF], [bad, bad, bad, bad]),
      ([0xF0, 0x90, 0x80, 0x80], [.key(KeyPress(.character("\u{10000}"), bytes: [0xF0, 0x90, 0x80, 0x80]))]),
      ([0xF4, 0x90, 0x80, 0x80], [bad, bad, bad, bad]), ([0xF5], [bad]), ([0x80], [bad]), ([0xBF], [bad]),
    ]
    for (bytes, expected) in rows {
      var decoder = InputDecoder()
      #expect(decoder.feed(bytes) == expected, "\(bytes)")
    }
  }

  @Test("a paste keeps lines and tabs, drops other control characters, and is cut in its middle")
  func pastes() {
    var collector = PasteCollector()
    #expect(collector.feed(Array("a\r\n\rb\n\tc\u{1F}\u{7F}\u{80}\u{9F}\u{A0}\u{1B}[201".utf8)) == nil)
    #expect(collector.feed(Array("~rest".utf8)) == Array("rest".utf8))
    #expect(collector.text == "a\n\nb\n\tc\u{A0}")
    #expect(PasteCollector.limit == 16_000_000)
  }
}
