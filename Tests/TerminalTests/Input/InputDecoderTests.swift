import Sushi
import TestSupport
import Testing

@testable import Terminal

/// Bytes and the events that they make.
struct InputCase: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let events: [InputEvent]
  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  init(_ text: String, _ events: InputEvent...) {
    (bytes, self.events) = (Array(text.utf8), events)
  }

  /// One key, which keeps its bytes.
  init(key text: String, _ key: Key, _ modifiers: KeyModifiers = []) {
    self.init(text, .key(KeyPress(key, modifiers, bytes: Array(text.utf8))))
  }

  init(mouse text: String, _ action: MouseEvent.Action, _ column: Int, _ row: Int, _ modifiers: KeyModifiers = []) {
    self.init(text, .mouse(MouseEvent(action, at: CellPosition(column: column, row: row), modifiers)))
  }

  static let all: [InputCase] = [
    InputCase(key: "a", .character("a")), InputCase(key: "é", .character("é")),
    InputCase(key: "泡", .character("泡")), InputCase(key: "🥬", .character("🥬")),
    InputCase(key: "\r", .enter), InputCase(key: "\n", .character("j"), .control), InputCase(key: "\t", .tab),
    InputCase(key: "\u{7F}", .backspace), InputCase(key: "\u{08}", .backspace),
    InputCase(key: "\u{03}", .character("c"), .control), InputCase(key: "\u{1A}", .character("z"), .control),
    InputCase(key: "\0", .character(" "), .control), InputCase(key: "\u{1F}", .character("_"), .control),
    InputCase(key: "\u{1B}b", .character("b"), .alt), InputCase(key: "\u{1B}é", .character("é"), .alt),
    InputCase(key: "\u{1B}\u{7F}", .backspace, .alt), InputCase(key: "\u{1B}\r", .enter, .alt),
    InputCase(key: "\u{1B}[A", .up), InputCase(key: "\u{1B}OB", .down), InputCase(key: "\u{1B}[1;5C", .right, .control),
    InputCase(key: "\u{1B}[1;4D", .left, [.shift, .alt]), InputCase(key: "\u{1B}\u{1B}[A", .up, .alt),
    InputCase(key: "\u{1B}[H", .home), InputCase(key: "\u{1B}OF", .end), InputCase(key: "\u{1B}[1~", .home),
    InputCase(key: "\u{1B}[8~", .end), InputCase(key: "\u{1B}[2~", .insert), InputCase(key: "\u{1B}[3~", .delete),
    InputCase(key: "\u{1B}[3;5~", .delete, .control), InputCase(key: "\u{1B}[5~", .pageUp),
    InputCase(key: "\u{1B}[6;2~", .pageDown, .shift), InputCase(key: "\u{1B}[Z", .tab, .shift),
    InputCase(key: "\u{1B}OP", .function(1)), InputCase(key: "\u{1B}[[A", .function(1)),
    InputCase(key: "\u{1B}[1;2R", .function(3), .shift), InputCase(key: "\u{1B}[15~", .function(5)),
    InputCase(key: "\u{1B}[17~", .function(6)), InputCase(key: "\u{1B}[20~", .function(9)),
    InputCase(key: "\u{1B}[23~", .function(11)), InputCase(key: "\u{1B}[24;3~", .function(12), .alt),
    InputCase(key: "\u{1B}[a", .up, .shift), InputCase(key: "\u{1B}[5^", .pageUp, .control),
    InputCase(key: "\u{1B}[99;1x", .unknown),
    InputCase("\u{1B}[97;5u", .key(KeyPress(.character("a"), .control, bytes: [1]))),
    InputCase("\u{1B}[27;3;98~", .key(KeyPress(.character("b"), .alt, bytes: [0x1B, 0x62]))),
    InputCase("\u{1B}[13;2u", .key(KeyPress(.enter, .shift, bytes: [13]))),
    InputCase(mouse: "\u{1B}[<0;1;1M", .press(.left), 0, 0),
    InputCase(mouse: "\u{1B}[<0;300;2m", .release(.left), 299, 1),
    InputCase(mouse: "\u{1B}[<2;3;4M", .press(.right), 2, 3), InputCase(mouse: "\u{1B}[<32;5;6M", .drag(.left), 4, 5),
    InputCase(mouse: "\u{1B}[<64;1;2M", .wheelUp, 0, 1), InputCase(mouse: "\u{1B}[<69;1;2M", .wheelDown, 0, 1, .shift),
    InputCase(mouse: "\u{1B}[<24;1;2M", .press(.left), 0, 1, [.alt, .control]),
    InputCase(mouse: "\u{1B}[M !\"", .press(.left), 0, 1), InputCase(mouse: "\u{1B}[M#!!", .release(.unknown), 0, 0),
    InputCase(mouse: "\u{1B}[<35;5;6M", .move, 4, 5), InputCase("\u{1B}[<0;0;0M"), InputCase("\u{1B}[<M"),
    InputCase("\u{1B}[?2026;2$y", .modeReport(mode: 2026, isKnown: true)),
    InputCase("\u{1B}[?2026;0$y", .modeReport(mode: 2026, isKnown: false)),
    InputCase("\u{1B}[I", .focus(true)), InputCase("\u{1B}[O", .focus(false)),
    InputCase("\u{1B}[?62;4;22c", .report(.attributes([62, 4, 22]))),
    InputCase("\u{1B}[6;20;10t", .report(.cellPixels(PixelCell(10, by: 20)))),
    InputCase("\u{1B}[6;0;0t", .report(.cellPixels(nil))), InputCase("\u{1B}[6;1;1t", .report(.cellPixels(nil))),
    InputCase("\u{1B}[6;4000;4000t", .report(.cellPixels(nil))),
    InputCase("\u{1B}[4;480;640t"),
    InputCase("\u{1B}[?1;0;1024S", .report(.colorRegisters(1024))), InputCase("\u{1B}[?1;3;0S"),
    InputCase("\u{1B}[?2;0;1000;800S", .report(.sixelLimit(width: 1000, height: 800))), InputCase("\u{1B}[?2;0S"),
    InputCase("\u{1B}_Gi=31;OK\u{1B}\\", .report(.kittyGraphics(true))),
    InputCase("\u{1B}_Gi=32;OK\u{1B}\\", .report(.sharedMemory(true))),
    InputCase("\u{1B}_Gi=32;EBADF:no\u{1B}\\", .report(.sharedMemory(false))),
    InputCase("\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\", .report(.kittyGraphics(false))), InputCase("\u{1B}_Gi=31\u{1B}\\"),
    InputCase("\u{1B}]11;rgb:ffff/8000/0000\u{1B}\\", .report(.background(RGBA(red: 255, green: 127, blue: 0)))),
    InputCase("\u{1B}]11;rgb:f/80/000\u{07}", .report(.background(RGBA(red: 255, green: 128, blue: 0)))),
    InputCase("\u{1B}]11;rgba:0000/0000/0000/ffff\u{07}", .report(.background(RGBA(red: 0, green: 0, blue: 0)))),
    InputCase("\u{1B}]11;rgb:ffff/8000\u{07}"), InputCase("\u{1B}]11;rgb:fffff/0/0\u{07}"),
    InputCase("\u{1B}]11;rgb:-1/0/0\u{07}"), InputCase("\u{1B}]11;?\u{07}"), InputCase("\u{1B}]10;rgb:0/0/0\u{07}"),
    InputCase("\u{1B}P>|XTerm(379)\u{1B}\\", .report(.version("XTerm(379)"))),
    InputCase("\u{1B}]12;rgb:0000/0000/0000\u{1B}\\"), InputCase("\u{1B}]52;c;aGk=\u{07}"),
    InputCase("\u{1B}P1$r0m\u{1B}\\"),
    InputCase("\u{1B}[200~a\r\nb\rc\u{1B}[31m\td\u{1B}[201~", .paste("a\nb\nc[31m\td")),
    InputCase("\u{1B}[200~泡\u{1B}[201~", .paste("泡")), InputCase("\u{1B}[200~\u{1B}[201~", .paste("")),
    InputCase("\u{1B}[201~"),
  ]
}

@Suite("Decoding what a terminal sends")
struct InputDecoderTests {
  @Test("bytes become events", arguments: InputCase.all)
  func decodes(_ input: InputCase) {
    var decoder = InputDecoder()
    #expect(decoder.feed(input.bytes) == input.events)
    #expect(decoder.timeout == nil)
  }

  @Test("a sequence may be split at every byte", arguments: InputCase.all)
  func splits(_ input: InputCase) {
    for split in 0...input.bytes.count {
      var decoder = InputDecoder()
      let events = decoder.feed(input.bytes[..<split]) + decoder.feed(input.bytes[split...])
      #expect(events == input.events, "split at \(split)")
      #expect(decoder.timeout == nil)
    }
    var decoder = InputDecoder()
    #expect(input.bytes.flatMap { decoder.feed([$0]) } == input.events)
  }

  @Test("everything at once is the same as one after the other")
  func concatenation() {
    var decoder = InputDecoder()
    #expect(decoder.feed(InputCase.all.flatMap(\.bytes)) == InputCase.all.flatMap(\.events))
  }

  @Test(
    "what stays incomplete becomes keys after a while",
    arguments: [
      InputCase(key: "\u{1B}", .escape), InputCase(key: "\u{1B}[", .character("["), .alt),
      InputCase(key: "\u{1B}O", .character("O"), .alt), InputCase(key: "\u{1B}]", .character("]"), .alt),
      InputCase("\u{1B}[1;"), InputCase("\u{1B}]11;rgb"), InputCase("\u{1B}[M!"),
      InputCase("\u{1B}[200~lost end", .paste("lost end")),
    ])
  func timesOut(_ input: InputCase) {
    var decoder = InputDecoder()
    #expect(decoder.feed(input.bytes) == [])
    #expect(decoder.timeout != nil)
    #expect(decoder.finishPending() == input.events)
    #expect(decoder.timeout == nil)
    #expect(decoder.feed("x".utf8) == [.key(KeyPress(.character("x"), bytes: [0x78]))])
  }

  @Test(
    "a lone ESC waits 25 ms, every other beginning of a sequence half a second",
    arguments: [
      ([0x1B], 25), ([0x1B, 0x1B], 25), ([0x1B, 0x5B], 500), ([0x1B, 0x4F], 500), ([0x1B, 0x50], 500),
      ([0x1B, 0x5D], 500), ([0x1B, 0x5F], 500), ([0x1B, 0x5B, 0x36], 500), ([0x1B, 0x1B, 0x5B], 500), ([0xE6], 500),
    ] as [([UInt8], Int)])
  func timeout(_ bytes: [UInt8], _ milliseconds: Int) {
    var decoder = InputDecoder()
    #expect(decoder.feed(bytes).isEmpty)
    #expect(decoder.timeout == .milliseconds(milliseconds))
  }

  @Test(
    "bytes that are not UTF-8 become U+FFFD and end nothing else",
    arguments: [
      [0x80], [0xC0], [0xFF], [0xE6, 0x41], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80],
    ])
  func malformed(bytes: [UInt8]) {
    var decoder = InputDecoder()
    let events = decoder.feed(bytes + [0x78])
    #expect(events.first == .key(.replacement))
    #expect(events.last == .key(KeyPress(.character("x"), bytes: [0x78])))
  }

  @Test("a sequence that is broken off leaves what comes next alone")
  func brokenOff() {
    var decoder = InputDecoder()
    #expect(
      decoder.feed("\u{1B}[1;\u{1B}[A".utf8) == [.key(KeyPress(.up, bytes: Array("\u{1B}[A".utf8)))])
    #expect(decoder.feed("\u{1B}[1\u{03}".utf8) == [.key(KeyPress(.character("c"), .control, bytes: [3]))])
  }

  @Test("no bytes make it crash, keep it waiting for ever, or grow", arguments: 0..<40 as Range<UInt64>)
  func anything(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var decoder = InputDecoder()
    let likely = Array("\u{1B}\u{1B}\u{1B}[[<;;0129~MmAu]\\\u{07}$?O泡".utf8)
    for _ in 0..<300 {
      let bytes = (0..<Int(random.next() % 9)).map { _ in
        random.next() % 4 == 0
          ? UInt8(truncatingIfNeeded: random.next()) : likely[Int(random.next() % UInt64(likely.count))]
      }
      _ = decoder.feed(bytes)
      if random.next() % 5 == 0 { _ = decoder.finishPending() }
    }
    _ = decoder.finishPending()
    #expect(decoder.timeout == nil, "seed \(seed)")
  }

  @Test("a paste of 200 KB arrives whole however it is split", arguments: [1, 7, 4096, 300_000])
  func longPaste(chunk: Int) {
    let text = String(repeating: "kimchi 泡菜 🥬 and rice\n", count: 7000)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~!".utf8)
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      events += decoder.feed(bytes[start..<min(start + chunk, bytes.count)])
    }
    #expect(events == [.paste(text), .key(KeyPress(.character("!"), bytes: [0x21]))])
  }

  @Test("an endless answer is dropped")
  func endlessString() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}]52;c;".utf8) == [])
    for _ in 0..<100 { #expect(decoder.feed([UInt8](repeating: 0x41, count: 100)) == []) }
    #expect(decoder.feed("\u{1B}\\x".utf8) == [.key(KeyPress(.character("x"), bytes: [0x78]))])
  }
}
