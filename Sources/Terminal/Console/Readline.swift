@preconcurrency import CReadline
import CPlatform
import Glibc
import Rendering
import Width

/// GNU readline's variables and functions, which are the process's, behind one type.
///
/// Readline calls back into C functions without a context. That is what `console` is for: the one global variable,
/// set while a console is open. Everything runs on the main thread, within calls that the console made.
@MainActor
final class Readline {
  private static weak var console: Console?

  /// Opens readline once for the process: reads the user's inputrc.
  init() {
    // Readline's own wait for a terminal's size, modes, signals and screen is left out: others here do all that.
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    rl_prep_term_function = { _ in }
    rl_deprep_term_function = {}
    if rl_outstream == nil { rl_outstream = fopen("/dev/null", "w") }
    if rl_readline_name.map({ String(cString: $0) }) != "kimchi" { rl_readline_name = UnsafePointer(strdup("kimchi")) }
    rl_getc_function = { _ in MainActor.assumeIsolated { Readline.nextByte() } }
    rl_input_available_hook = { MainActor.assumeIsolated { Readline.console?.hasByte == true ? 1 : 0 } }
    rl_redisplay_function = { MainActor.assumeIsolated { Readline.console?.isDirty = true } }
    rl_completion_query_items = 0
    rl_sort_completion_matches = 0
    rl_attempted_completion_function = { _, _, _ in
      UnsafeMutablePointer(bitPattern: MainActor.assumeIsolated { Readline.matches() })
    }
    rl_completion_word_break_hook = {
      UnsafeMutablePointer(bitPattern: MainActor.assumeIsolated { UInt(bitPattern: Readline.noCharacters) })
    }
    rl_completion_display_matches_hook = { _, _, _ in
      MainActor.assumeIsolated { Readline.console?.showCandidates() }
    }
    // It wraps lines for a screen that it does not have; in a narrow one it would look for a place to do so for ever.
    rl_set_screen_size(24, 32_000)
    configure("set show-all-if-ambiguous on")
    initialize()
    bindKeys()
    kimchi_readline_replace_commands()
  }

  /// The whole line up to the cursor is the word to complete: our completion finds its own.
  private static let noCharacters = strdup("")

  /// Reads the inputrc. Readline takes the locale from the environment at every line; where that is none with UTF-8, it
  /// is given the one that we use.
  private func initialize() {
    _ = kimchi_wcwidth(0x20)
    let ours = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    let theirs = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    if let ours, ours != theirs {
      setenv("LC_ALL", ours, 1)
      setlocale(LC_CTYPE, ours)
    }
    rl_initialize()
  }

  /// The key bindings that readline would read from termcap; bindings of an inputrc override them.
  private func bindKeys() {
    for name in ["emacs", "vi-insert", "vi-command"] {
      guard let map = rl_get_keymap_by_name(name) else { continue }
      rl_bind_keyseq_if_unbound_in_map("\\e[3~", rl_delete, map)
      for sequence in ["\\e[1~", "\\e[7~"] { rl_bind_keyseq_if_unbound_in_map(sequence, rl_beg_of_line, map) }
      for sequence in ["\\e[4~", "\\e[8~"] { rl_bind_keyseq_if_unbound_in_map(sequence, rl_end_of_line, map) }
    }
  }

  func begin(_ console: Console, prompt: String) {
    Readline.console = console
    rl_callback_handler_install(prompt) { line in
      MainActor.assumeIsolated { Readline.console?.accept(line.map { String(cString: $0) }) }
      free(line)
    }
  }

  /// Whether keys reach readline for this console.
  func isOwned(by console: Console) -> Bool { Readline.console === console }

  func end() {
    rl_callback_handler_remove()
    Readline.console = nil
  }

  /// Bytes that a line may have before characters are no longer taken.
  private static let lineLimit: Int32 = 256 << 10

  /// Whether the line takes no more characters.
  var isFull: Bool { rl_end >= Self.lineLimit }

  /// Lets readline read what waits.
  func step() {
    rl_callback_read_char()
    if !isInsideCommand { kimchi_readline_finish_line() }
    kimchi_readline_disown_undo()
    kimchi_readline_limit_argument(Self.lineLimit)
    if kimchi_readline_has_new_bindings() != 0 { kimchi_readline_replace_commands() }
  }

  /// Whether a byte begins a longer key while a search is under way. Readline 8.2 crashes on that, so that the search must
  /// be ended first.
  func breaksSearch(_ byte: UInt8) -> Bool {
    guard isState(RL_STATE_ISEARCH), byte != Ascii.escape, let keymap = rl_get_keymap() else { return false }
    return Int32(keymap[Int(byte)].type) == ISKMAP
  }

  // MARK: The line

  var isEmpty: Bool { rl_end == 0 && !isInsideCommand }

  private var bytes: [UInt8] {
    guard let buffer = rl_line_buffer else { return [] }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(max(rl_end, 0))))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var promptLine: PromptLine {
    var line = PromptLine()
    let bytes = bytes
    if let prompt = rl_display_prompt {
      line.prompt = PromptLine.visible(Array(UnsafeRawBufferPointer(start: prompt, count: strlen(prompt))))
    }
    line.text = PromptLine.display(bytes[...])
    let point = min(max(Int(rl_point), 0), bytes.count)
    let before = point == bytes.count ? line.text : PromptLine.display(bytes[..<point])
    line.cursorColumn = CellWidth.columns(of: line.prompt) + CellWidth.columns(of: before)
    line.mode = mode
    line.isSearching = isState(RL_STATE_ISEARCH) || isState(RL_STATE_NSEARCH)
    return line
  }

  private var mode: PromptLine.Mode {
    if rl_editing_mode != 0 { return .emacs }
    let name = rl_get_keymap().flatMap { rl_get_keymap_name($0) }.map { String(cString: $0) } ?? ""
    return name == "vi-insert" ? .viInsert : .viCommand
  }

  private func isState(_ state: Int32) -> Bool { UInt(rl_readline_state) & UInt(state) != 0 }

  /// Whether the next byte belongs to a command that has begun.
  var isInsideCommand: Bool {
    [
      RL_STATE_ISEARCH, RL_STATE_NSEARCH, RL_STATE_MULTIKEY, RL_STATE_METANEXT, RL_STATE_NUMERICARG, RL_STATE_MOREINPUT,
      RL_STATE_CHARSEARCH, RL_STATE_VIMOTION,
    ].contains { isState($0) }
  }

  /// Whether a search is for more than anybody types: readline goes through all of it at each key.
  var isSearchFull: Bool { isState(RL_STATE_ISEARCH) && rl_display_prompt.map { strlen($0) } ?? 0 > 1000 }

  /// Whether readline has a use for a key. Sequences that are bound to nothing would otherwise end up in the line.
  func takes(_ press: KeyPress) -> Bool {
    guard press.bytes.first == Ascii.escape else { return true }
    if isInsideCommand { return true }
    let isVi = rl_editing_mode == 0
    // In emacs mode a lone ESC says nothing; it leads back from a pane.
    if press.bytes.count == 1 { return isVi }
    if isBound(press.bytes) { return true }
    // Alt and a letter are ESC and a letter, typed fast.
    return isVi && press.bytes.count > 1 && press.modifiers.contains(.alt) && press.bytes[1] != Ascii.escape
      && press.bytes[1] != UInt8(ascii: "[") && press.bytes[1] != UInt8(ascii: "O")
  }

  /// Whether ^S is free for the program: nobody has bound it, and no search is under way that it would turn around.
  var leavesControlS: Bool { !isInsideCommand && kimchi_readline_searches_forward() != 0 }

  private func isBound(_ bytes: [UInt8]) -> Bool {
    var kind: Int32 = 0
    let sequence = bytes.map { CChar(bitPattern: $0) }
    return rl_function_of_keyseq_len(sequence, sequence.count, rl_get_keymap(), &kind) != nil
  }

  // MARK: Changing the line

  func setPrompt(_ prompt: String) { rl_set_prompt(prompt) }

  func insert(_ text: String) {
    rl_begin_undo_group()
    rl_insert_text(text)
    rl_end_undo_group()
  }

  /// Breaks off what a command is in the middle of, as far as keys cannot.
  func breakOff() { rl_callback_sigcleanup() }

  func configure(_ line: String) {
    let copy = strdup(line)
    rl_parse_and_bind(copy)
    free(copy)
    kimchi_readline_replace_commands()
  }

  // MARK: Callbacks

  private static func nextByte() -> Int32 {
    // A command that asks for more than was pushed is broken off; the end of input would accept or end the line.
    Int32(console?.nextByte() ?? 0x07)
  }

  /// The candidates as readline takes them, an array of strings of its own that ends in null; its address, or 0.
  private static func matches() -> UInt {
    rl_attempted_completion_over = 1
    guard let console, let buffer = rl_line_buffer else { return 0 }
    let line = UnsafeBufferPointer(start: buffer, count: Int(max(rl_end, 0))).map { UInt8(bitPattern: $0) }
    guard let found = console.completions(of: line, cursor: min(max(Int(rl_point), 0), line.count)) else { return 0 }
    // One match stands alone; of several the first is what they have in common.
    let lines = found.lines.count == 2 ? Array(found.lines.dropFirst()) : found.lines
    rl_completion_append_character = found.appendsSpace ? 0x20 : 0
    let size = (lines.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = malloc(size) else { return 0 }
    let array = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: lines.count + 1)
    for (index, line) in lines.enumerated() { array[index] = strdup(String(decoding: line, as: UTF8.self)) }
    array[lines.count] = nil
    return UInt(bitPattern: array)
  }
}
