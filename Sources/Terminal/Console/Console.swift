@preconcurrency import CReadline
import Glibc
import Rendering

/// A prompt: GNU readline without a terminal of its own (`docs/terminal.md` §6).
///
/// Keys go in, and a `PromptLine` comes out that a pane draws. Readline's state is the process's, so there is one
/// console at a time.
@MainActor
package final class Console {
  /// Called with each accepted line, after it has joined the history.
  package var onLine: (String) -> Void = { _ in }
  /// Called at ^D on an empty line.
  package var onEnd: () -> Void = {}
  /// Answers what the word at a cursor could become; the cursor is a byte offset into the line (UTF-8).
  package var complete: (_ line: String, _ cursor: Int) -> ConsoleCompletion? = { _, _ in nil }

  /// The candidates to list, from the key that asked for them until the next.
  package internal(set) var candidates: [ConsoleCompletion.Candidate] = []
  /// Whether `line` may be other than when this was last taken.
  package internal(set) var isDirty = true

  let readline: Readline
  private let history: ConsoleHistory
  private var queue = ByteQueue()
  /// Lines accepted within one call of readline's: delivered after it, so that what is done with them may use the
  /// console.
  private var accepted: [String?] = []
  private var isClearing = false
  private var lastCompletion: ConsoleCompletion?

  /// The prompt before the line.
  package var prompt: String {
    didSet {
      if prompt != oldValue {
        readline.setPrompt(prompt)
        isDirty = true
      }
    }
  }

  /// Without a file the history lasts for this run.
  package init(prompt: String, historyFile: String? = nil, historyLimit: Int = 1000) {
    self.prompt = prompt
    readline = Readline()
    history = ConsoleHistory(file: historyFile, limit: historyLimit)
    readline.begin(self, prompt: prompt)
  }

  /// Ends the use of readline, so that another console may begin.
  package func close() {
    guard readline.isOwned(by: self) else { return }
    clear()
    readline.end()
  }

  // MARK: What is shown

  package var line: PromptLine { readline.promptLine }

  /// The line as it will be accepted.
  package var text: String { readline.text }

  package var isEmpty: Bool { readline.isEmpty }

  /// Whether ^S is free to save: readline would begin a search with it that goes nowhere from a new line, and no inputrc
  /// gives it another meaning.
  package var leavesControlS: Bool { readline.isOwned(by: self) && readline.leavesControlS }

  /// The accepted lines, oldest first.
  package var lines: [String] { history.lines }

  /// Answers whether there is something to draw, once.
  package func takeDirty() -> Bool {
    defer { isDirty = false }
    return isDirty
  }

  // MARK: What is typed

  /// Takes a key, unless it is none that readline has a use for: then it is the caller's. ^Z always is.
  @discardableResult
  package func handle(_ press: KeyPress) -> Bool {
    if press.key == .character("c"), press.modifiers.contains(.control) {
      clear()
      return true
    }
    if press.isControl("z") || press.bytes.isEmpty || !readline.takes(press) { return false }
    candidates = []
    // ^J ends a search and keeps what was found.
    if let first = press.bytes.first, readline.breaksSearch(first) { push([0x0A]) }
    if press.character == nil || !readline.isSearchFull && !readline.isFull { push(press.bytes) }
    return true
  }

  /// Inserts text as one step of undo. While the history is searched it is typed instead, up to its first line break.
  package func paste(_ text: String) {
    let text = String(text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F })
    candidates = []
    if readline.isInsideCommand {
      push(Array(text.prefix { $0 != "\n" }.prefix(200).utf8))
    } else {
      // A line break at the very end is how much a person marked, not something to keep.
      if !readline.isFull { readline.insert(text.hasSuffix("\n") ? String(text.dropLast()) : text) }
      isDirty = true
    }
  }

  /// ^C: an empty line, whatever was under way.
  package func clear() {
    queue.removeAll()
    candidates = []
    // Readline ends a line in good order only by itself, so it is made to: ^G ends a search or an argument, and Enter the
    // line, which then goes nowhere.
    isClearing = true
    for _ in 0..<3 where readline.isInsideCommand { push([0x07]) }
    readline.breakOff()
    push([0x0D])
    isClearing = false
    readline.setPrompt(prompt)
  }

  /// Puts a text into the line for the person to go on with.
  package func prefill(_ text: String) {
    // A search, or a line of the history, holds on to undo lists that putting another line in its place would free.
    if !isEmpty { clear() }
    readline.insert(text)
    isDirty = true
  }

  /// One line of an inputrc: a binding or a variable, `set editing-mode vi`.
  package func configure(_ line: String) {
    readline.configure(line)
    isDirty = true
  }

  private func push(_ bytes: [UInt8]) {
    guard readline.isOwned(by: self) else { return }
    queue.append(bytes)
    while !queue.isEmpty {
      readline.step()
      while !accepted.isEmpty { deliver(accepted.removeFirst()) }
    }
    isDirty = true
  }

  private func deliver(_ line: String?) {
    guard let line else {
      onEnd()
      return
    }
    history.add(line)
    onLine(line)
  }

  // MARK: What readline asks

  func nextByte() -> UInt8? { queue.popFirst() }

  var hasByte: Bool { !queue.isEmpty }

  /// A line, or nil for the end.
  func accept(_ line: String?) {
    if !isClearing { accepted.append(line) }
  }

  func completions(of line: [UInt8], cursor: Int) -> (lines: [[UInt8]], appendsSpace: Bool)? {
    lastCompletion = complete(String(decoding: line, as: UTF8.self), cursor)
    guard let completion = lastCompletion, let lines = completion.lines(before: cursor, of: line) else { return nil }
    let only = completion.candidates.count == 1 ? completion.candidates.first : nil
    return (lines, only?.isFinal ?? true)
  }

  func showCandidates() {
    candidates = lastCompletion?.candidates ?? []
    isDirty = true
  }
}

/// Bytes waiting to be read, first in, first out.
private struct ByteQueue {
  private var bytes: [UInt8] = []
  private var start = 0

  var isEmpty: Bool { start == bytes.count }

  mutating func append(_ more: [UInt8]) {
    if isEmpty { removeAll() }
    bytes += more
  }

  mutating func popFirst() -> UInt8? {
    guard start < bytes.count else { return nil }
    defer { start += 1 }
    return bytes[start]
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }
}
