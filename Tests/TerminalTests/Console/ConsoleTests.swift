import Foundation
import TestSupport
import Testing

@testable import Terminal

extension CursesSuite {
  @Suite("The console")
  @MainActor
  struct ConsoleTests {
    @Test("typing, moving and deleting edit the line, and Enter accepts it")
    func editing() {
      let typist = Typist()
      typist.type("sett color\u{1B}[1;5D\u{1B}[D\u{7F}")
      #expect(typist.console.text == "set color")
      #expect(typist.console.line.cursorColumn == 9 + 3)
      typist.type("\u{01}x\u{1B}[3~\u{05}!\r")
      #expect(typist.lines == ["xet color!"])
      #expect(typist.console.isEmpty)
    }

    @Test("several lines at once are several lines, each seen before the next is typed")
    func manyLines() {
      let typist = Typist()
      typist.type("one\rtwo\rthree")
      #expect(typist.lines == ["one", "two"])
      #expect(typist.console.text == "three")
    }

    @Test(
      "the cursor's column counts cells, its place bytes", arguments: [("泡菜", 4), ("é", 1), ("e\u{301}", 1), ("🥬x", 3)])
    func width(text: String, columns: Int) {
      let typist = Typist()
      typist.type(text)
      #expect(typist.console.text == text)
      #expect(typist.console.line.text == text)
      #expect(typist.console.line.cursorColumn == 9 + columns)
      typist.type("\u{02}")
      #expect(typist.console.line.cursorColumn < 9 + columns)
    }

    @Test("^C clears the line, also within a search and in the middle of a key")
    func interrupt() {
      let typist = Typist()
      typist.type("first\rabc\u{03}")
      #expect(typist.console.isEmpty)
      typist.type("\u{12}fi")
      #expect(typist.console.line.isSearching)
      #expect(typist.console.line.prompt.contains("reverse-i-search"))
      #expect(typist.console.line.text == "first")
      typist.type("\u{03}")
      #expect(typist.console.isEmpty)
      #expect(!typist.console.line.isSearching)
      #expect(typist.console.line.prompt == "kimchi › ")
      typist.type("\u{18}\u{03}ok\r")
      #expect(typist.lines == ["first", "ok"])
    }

    @Test("^D deletes, and on an empty line is the end")
    func end() {
      let typist = Typist()
      typist.type("ab\u{01}\u{04}")
      #expect(typist.console.text == "b")
      typist.type("\u{04}\u{04}")
      #expect(typist.ends == 1)
      typist.type("still here\r")
      #expect(typist.lines == ["still here"])
    }

    @Test("the history is recalled and searched, in whole characters")
    func history() {
      let typist = Typist()
      typist.type("select 泡菜\rset color red\r\r   \rset color red\r")
      #expect(typist.console.lines == ["select 泡菜", "set color red"])
      typist.type("\u{1B}[A\u{1B}[A")
      #expect(typist.console.text == "select 泡菜")
      typist.type("\u{1B}[B\u{1B}[B")
      #expect(typist.console.isEmpty)
      typist.type("\u{12}泡")
      #expect(typist.console.line.text == "select 泡菜")
      typist.type("\r")
      #expect(typist.lines.last == "select 泡菜")
    }

    @Test("the history survives in a file for this user only, no longer than its limit")
    func historyFile() throws {
      let file = NSTemporaryDirectory() + "kimchi-console-\(UUID().uuidString)/state/console_history"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let first = Typist(historyFile: file, historyLimit: 3)
      first.type("a\rb\rc\rd\r")
      first.console.close()
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
      let second = Typist(historyFile: file, historyLimit: 3)
      #expect(second.console.lines == ["b", "c", "d"])
      second.type("\u{1B}[A\u{1B}[A\r")
      #expect(second.lines == ["c"])
    }

    @Test("a paste is one step of undo and keeps its line breaks, which accept nothing")
    func paste() {
      let typist = Typist()
      typist.type("a ")
      typist.console.paste("b\nc\u{07}\td\n")
      #expect(typist.console.text == "a b\nc\td")
      #expect(typist.console.line.text == "a b␤c␉d")
      #expect(typist.lines.isEmpty)
      typist.type("\u{1F}")
      #expect(typist.console.text == "a ")
    }

    @Test("a paste within a search is searched for")
    func pasteInSearch() {
      let typist = Typist()
      typist.type("set color red\r\u{12}")
      typist.console.paste("color\nblue")
      #expect(typist.console.line.text == "set color red")
      #expect(typist.console.line.isSearching)
    }

    @Test("200 KB typed without brackets arrive whole")
    func longLine() {
      let typist = Typist()
      typist.type(String(repeating: "x", count: 200_000))
      #expect(typist.console.text.utf8.count == 200_000)
    }

    @Test("a paste of 200 KB arrives whole")
    func longPaste() {
      let typist = Typist()
      typist.console.paste(String(repeating: "泡 ", count: 50_000))
      #expect(typist.console.text.utf8.count == 200_000)
    }

    @Test("one candidate is inserted, with a space after it where one may follow")
    func oneCandidate() {
      let typist = Typist(words: ["color", "colors"])
      typist.console.complete = { line, cursor in
        #expect(line == "set co")
        return ConsoleCompletion(range: 4..<cursor, candidates: [.init("color")])
      }
      typist.type("set co\t")
      #expect(typist.console.text == "set color ")
      typist.type("\u{03}")
      typist.console.complete = { _, cursor in
        ConsoleCompletion(range: 4..<cursor, candidates: [.init("font.", isFinal: false)])
      }
      typist.type("set fo\t")
      #expect(typist.console.text == "set font.")
      #expect(typist.console.candidates.isEmpty)
    }

    @Test("of several candidates the common beginning is inserted, and they are listed until the next key")
    func severalCandidates() {
      let typist = Typist(words: ["padding", "page", "泡菜", "泡沫"])
      typist.type("set p\t")
      #expect(typist.console.text == "set pa")
      #expect(typist.console.candidates.map(\.text) == ["padding", "page"])
      #expect(typist.console.candidates.first?.note == "a word")
      typist.type("d")
      #expect(typist.console.candidates.isEmpty)
      typist.type("\t")
      #expect(typist.console.text == "set padding ")
      typist.type("\u{03}set \u{6CE1}\t")
      #expect(typist.console.text == "set 泡")
    }

    @Test("candidates that begin otherwise take nothing away; none, or a wrong range, changes nothing")
    func oddCandidates() {
      let typist = Typist()
      typist.console.complete = { _, cursor in
        ConsoleCompletion(range: 0..<cursor, candidates: [.init("image"), .init("imageStack")])
      }
      typist.type("mg\t")
      #expect(typist.console.text == "mg")
      for range in [0..<1, 5..<9, 3..<3, -2..<2] {
        typist.console.complete = { _, _ in ConsoleCompletion(range: range, candidates: [.init("x")]) }
        typist.type("\t")
        #expect(typist.console.text == "mg")
      }
      typist.console.complete = { _, _ in nil }
      typist.type("\t")
      #expect(typist.console.text == "mg")
    }

    @Test("completion within a line keeps what follows")
    func completionInside() {
      let typist = Typist(words: ["color"])
      typist.type("set co red\u{1B}b\u{02}\t")
      #expect(typist.console.text == "set color red")
    }

    @Test("a line can be put in place")
    func prefill() {
      let typist = Typist()
      typist.console.prefill("data set title ")
      typist.type("x\r")
      #expect(typist.lines == ["data set title x"])
    }

    @Test("a line can be put in the place of a search, or of a changed line of the history")
    func prefillInside() {
      let typist = Typist()
      typist.type("set color red\rset font bold\r")
      for keys in ["\u{12}col", "\u{1B}[A\u{1B}[Axy", "\u{1B}[A\u{17}", "half a line", "\u{12}zzz", "\u{1B}5"] {
        typist.type(keys)
        typist.console.prefill("data set ")
        #expect(typist.console.text == "data set ")
        typist.type("\u{19}\u{1F}\u{1F}\u{03}")
      }
      typist.type("end\r")
      #expect(typist.lines == ["set color red", "set font bold", "end"])
    }

    @Test("what to do with a line may use the console")
    func reentrance() {
      let typist = Typist()
      typist.console.onLine = { [console = typist.console] line in
        if line == "again" { console.prefill("done \(line)") }
        if line == "ask" { console.prompt = "sure? " }
      }
      typist.type("again\r")
      #expect(typist.console.text == "done again")
      typist.type("\u{03}ask\rx")
      #expect(typist.console.line.prompt == "sure? ")
      #expect(typist.console.line.cursorColumn == 7)
    }

    @Test(
      "keys that readline has no use for are handed back", arguments: ["\u{1B}", "\u{1B}OP", "\u{1B}[24~", "\u{1A}"])
    func handedBack(bytes: String) throws {
      let typist = Typist()
      var decoder = InputDecoder()
      guard case .key(let press)? = (decoder.feed(bytes.utf8) + decoder.finishPending()).first else {
        Issue.record("no key")
        return
      }
      #expect(!typist.console.handle(press))
      #expect(typist.console.isEmpty)
    }

    @Test("a key bound in somebody's inputrc is theirs")
    func inputrc() {
      let typist = Typist()
      typist.console.configure("\"\\e[24~\": \"hello\"")
      typist.type("\u{1B}[24~")
      #expect(typist.console.text == "hello")
      typist.console.configure("\"\\e[24~\":")
    }

    @Test("vi mode works: ESC, movement, insertion, and says which it is")
    func vi() {
      let typist = Typist()
      typist.console.configure("set editing-mode vi")
      defer { typist.console.configure("set editing-mode emacs") }
      #expect(typist.console.line.mode == .viInsert)
      typist.type("set color")
      typist.escape()
      #expect(typist.console.line.mode == .viCommand)
      typist.type("0x")
      #expect(typist.console.text == "et color")
      typist.type("is\u{1B}0")
      #expect(typist.console.text == "set color")
      #expect(typist.console.line.mode == .viCommand)
      typist.type("\u{1B}[C\u{1B}[CD\r")
      #expect(typist.lines == ["se"])
      #expect(typist.console.line.mode == .viInsert)
      typist.type("abc")
      typist.escape()
      typist.type("\u{03}")
      #expect(typist.console.line.mode == .viInsert)
    }

    @Test("only what changed says so")
    func dirtiness() {
      let typist = Typist()
      _ = typist.console.takeDirty()
      #expect(!typist.console.takeDirty())
      typist.type("a")
      #expect(typist.console.takeDirty())
    }

    // Each freed a list of undo steps twice, or read it after it was freed.
    @Test(
      "searches, undo and the history keep apart what they own in vi mode",
      arguments: [
        "⎋ G \\ ↑ ⎋ ? \" ⏎ G ` N /", "⎋ G \\ ⎋ G ^U ? ⏎ ⏎ ⎋ G #", "⎋ G * ↑ ⎋ m r / c ⏎ G", "↑ \\ ↑ ⎋ ? ⏎ ↓ ↓ _",
        "? ( ⏎ ⎋ _",
      ])
    func owners(keys: String) {
      let typist = Typist()
      for line in ["set color red", "a", "wrap hStack", "foo bar foo", "é", "select 0/1/2"] { typist.type(line + "\r") }
      typist.console.configure("set editing-mode vi")
      defer { typist.console.configure("set editing-mode emacs") }
      for key in keys.split(separator: " ") {
        switch key {
        case "⎋": typist.escape()
        case "⏎": typist.type("\r")
        case "↑": typist.type("\u{1B}[A")
        case "↓": typist.type("\u{1B}[B")
        case "^U": typist.type("\u{15}")
        default: typist.type(String(key))
        }
      }
      typist.type("\u{03}fine\r")
      #expect(typist.lines.last == "fine")
    }

    @Test("Enter after a numeric argument accepts the line at once")
    func argumentThenEnter() {
      let typist = Typist()
      typist.type("frame\u{1B}3\r")
      #expect(typist.lines == ["frame"])
      typist.type("x\u{12}\u{03}y\r")
      #expect(typist.lines == ["frame", "y"])
    }

    @Test("a numeric argument can't make a line grow without end")
    func argumentLimit() {
      let typist = Typist()
      typist.type(String(repeating: "ab ", count: 400) + "\u{15}\u{19}\u{1B}999999x")
      #expect(typist.console.text.utf8.count < 2 << 20)
      #expect(typist.console.text.hasSuffix("xxx"))
    }

    @Test("vi mode's search looks for text, not for a pattern that could take for ever")
    func plainSearch() {
      let typist = Typist()
      typist.type("** stars\rtwo ** stars\r" + String(repeating: "a", count: 4000) + "\rlast\r")
      typist.console.configure("set editing-mode vi")
      defer { typist.console.configure("set editing-mode emacs") }
      typist.escape()
      typist.type("/" + String(repeating: "*a", count: 30) + "b\r")
      #expect(typist.console.isEmpty)
      typist.type("/**\r")
      #expect(typist.console.text == "two ** stars")
      typist.type("n")
      #expect(typist.console.text == "** stars")
    }

    @Test("lines of more than 4 KB are not kept, nor read from a file")
    func longHistory() throws {
      let file = NSTemporaryDirectory() + "kimchi-console-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let long = String(repeating: "b", count: 5000)
      try Data("#1\nfirst\n#2\n\(long)\n#3\nlast\n".utf8).write(to: URL(fileURLWithPath: file))
      let typist = Typist(historyFile: file)
      #expect(typist.console.lines == ["first", "last"])
      typist.type("\(long)\rshort\r")
      #expect(typist.lines.count == 2)
      #expect(typist.console.lines == ["first", "last", "short"])
    }

    @Test("an argument is taken from a line that ends in a backslash, and from the one before it")
    func backslashAtEnd() {
      let typist = Typist()
      typist.type("one first\rtwo second\\\r\u{1B}.")
      #expect(typist.console.text == "second\\")
      typist.type("\u{1B}.")
      #expect(typist.console.text == "first")
    }

    @Test("inserting all candidates lists them: the line would double each time")
    func insertAll() {
      let typist = Typist(words: ["padding", "page"])
      typist.type("set p\u{1B}*\u{1B}*")
      #expect(typist.console.text == "set p")
      #expect(typist.console.candidates.map(\.text) == ["padding", "page"])
    }

    @Test("nothing that is typed breaks the console", arguments: 0..<20 as Range<UInt64>, ["emacs", "vi"])
    func anything(seed: UInt64, mode: String) {
      let typist = Typist(words: ["alpha", "beta"])
      typist.console.configure("set editing-mode \(mode)")
      defer { typist.console.configure("set editing-mode emacs") }
      var random = SeededRandom(seed: seed)
      for _ in 0..<400 {
        if random.next() % 20 == 0 { typist.console.paste("pasted\ntext") }
        if random.next() % 40 == 0 { typist.escape() }
        if random.next() % 30 == 0 { typist.console.prefill("set x ") }
        // Every control character but ^C and ^Z, letters, Alt and letters, arrows.
        let choice = random.next() % 5
        let letter = Character(Unicode.Scalar(UInt8(97 + random.next() % 26)))
        let control = Character(Unicode.Scalar(UInt8(random.next() % 32)))
        typist.type(["\(letter)", "\u{1B}\(letter)", "\(control)", "\u{1B}[A", "泡"][Int(choice)])
      }
      typist.type("\u{03}")
      #expect(typist.console.isEmpty, "seed \(seed)")
      typist.type("fine\r")
      #expect(typist.lines.last == "fine", "seed \(seed)")
    }
  }
}

/// Types on a console.
@MainActor
private final class Typist {
  let console: Console
  private(set) var lines: [String] = []
  private(set) var ends = 0
  private var decoder = InputDecoder()

  init(words: [String] = [], historyFile: String? = nil, historyLimit: Int = 1000) {
    console = Console(prompt: "kimchi › ", historyFile: historyFile, historyLimit: historyLimit)
    console.onLine = { [unowned self] in lines.append($0) }
    console.onEnd = { [unowned self] in ends += 1 }
    console.complete = { line, cursor in
      let before = Array(line.utf8)[..<cursor]
      let start = before.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
      let typed = String(decoding: before[start...], as: UTF8.self)
      return ConsoleCompletion(
        range: start..<cursor, candidates: words.filter { $0.hasPrefix(typed) }.map { .init($0, note: "a word") })
    }
  }

  deinit { MainActor.assumeIsolated { console.close() } }

  func type(_ text: String) {
    for event in decoder.feed(text.utf8) {
      if case .key(let press) = event { console.handle(press) }
    }
  }

  func escape() {
    for event in decoder.feed([0x1B]) + decoder.finishPending() {
      if case .key(let press) = event { console.handle(press) }
    }
  }
}
