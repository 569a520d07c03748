@preconcurrency import CNcurses
import Glibc
import Rendering

/// Opening a terminal by the description that suits it best.
@MainActor
enum CursesScreen {
  struct Opened {
    let screen: OpaquePointer
    /// The file that ncurses writes to, among the others.
    let output: UnsafeMutablePointer<FILE>
    let files: [UnsafeMutablePointer<FILE>]
    let numbering: CursesPen.Numbering
    let hasStruckText: Bool
  }

  /// Tries our own description when there is to be 24-bit colour, then the terminal's own, then a common one: many new
  /// terminals have names that a machine has not heard of (`docs/terminal.md` §4).
  static func open(_ options: TerminalOptions) throws(TerminalError) -> Opened {
    let name = options.environment["TERM"] ?? "xterm-256color"
    guard name != "dumb" else { throw .tooSimple(name) }
    guard let output = fdopen(dup(options.output), "w"), let input = fdopen(dup(options.input), "r") else {
      throw .notATerminal
    }
    let files = [output, input]
    for candidate in candidates(name, options) {
      guard let screen = withTerminfo(candidate.folder, options, { newterm(candidate.type, output, input) }) else {
        continue
      }
      guard capability("cup") != nil else {
        endwin()
        delscreen(screen)
        for file in files { fclose(file) }
        throw .tooSimple(name)
      }
      let colors = startColors()
      return Opened(
        screen: screen, output: output, files: files, numbering: candidate.isDirect ? .direct : .palette(colors),
        hasStruckText: candidate.folder != nil)
    }
    for file in files { fclose(file) }
    throw .unknown(name)
  }

  private struct Candidate {
    var type: String
    /// Of a description of our own.
    var folder: String?
    var isDirect = false
  }

  /// Descriptions in the order to try.
  private static func candidates(_ name: String, _ options: TerminalOptions) -> [Candidate] {
    // A terminal that nobody has described has what most of today's have, unless its name says that it has less.
    let hasFewColors = name.hasSuffix("-16color") || name.hasSuffix("-8color")
    let known = [Candidate(type: name), Candidate(type: hasFewColors ? "xterm" : "xterm-256color")]
    let isDirect = (options.colors ?? options.environment.colors) == .truecolour && name != "linux"
    guard isDirect || name == "xterm-256color", let cache = options.cacheFolder,
      let folder = TerminalDescription.compiled(in: cache)
    else { return known }
    let type = isDirect ? TerminalDescription.direct(for: name) : TerminalDescription.palette
    return [Candidate(type: type, folder: folder, isDirect: isDirect)] + known
  }

  /// Colours that curses can show with the terminal's own beside them; 0 when it has none.
  private static func startColors() -> Int {
    guard has_colors(), start_color() == OK else { return 0 }
    use_default_colors()
    return Int(COLORS)
  }

  /// Lets ncurses find our descriptions, and leaves the environment to child processes as it was.
  private static func withTerminfo<Result>(
    _ folder: String?, _ options: TerminalOptions, _ body: () -> Result
  ) -> Result {
    guard let folder else { return body() }
    let before = options.environment["TERMINFO_DIRS"]
    // An empty entry stands for the places that are looked in anyway.
    setenv("TERMINFO_DIRS", "\(folder):\(before ?? "")", 1)
    defer {
      if let before { setenv("TERMINFO_DIRS", before, 1) } else { unsetenv("TERMINFO_DIRS") }
    }
    return body()
  }

  /// A capability of the terminal in use.
  static func capability(_ name: String) -> String? {
    // Absent is null, and -1 what is no string at all.
    guard let value = tigetstr(name), Int(bitPattern: value) != -1 else { return nil }
    return String(cString: value)
  }

  /// The window's size in cells, 80 × 24 when it does not say, never less than 1 × 1.
  static func windowSize(_ descriptor: Int32) -> CellSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return CellSize(columns: 80, rows: 24)
    }
    return CellSize(
      columns: min(Int(window.ws_col), ScreenBuffer.sizeLimit), rows: min(Int(window.ws_row), ScreenBuffer.sizeLimit))
  }

  /// The size of a cell, where the window says how many pixels it has.
  static func pixelCell(_ descriptor: Int32) -> PixelCell? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return PixelCell(
      width: Int(window.ws_xpixel) / Int(window.ws_col), height: Int(window.ws_ypixel) / Int(window.ws_row))
  }
}
