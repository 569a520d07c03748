import JSONDocument
import Rendering
import Sushi

/// Finds out how a terminal draws pixels and what its background is, by asking it. Nothing waits for the answers: they arrive with the keys.
package struct GraphicsDetection: Sendable {
  /// Whether the terminal has answered kitty's question.
  private(set) var answersKitty = false
  /// Whether the terminal reads kitty's pictures from shared memory.
  private(set) var sharesMemory = false
  private(set) var hasSixel = false
  private var cell: PixelCell?
  /// Whether the terminal tells the size of its cells, which may be one that can't be.
  private var tellsCell = false
  /// Whether the terminal has refused a picture since pictures were last chosen.
  var refusesPictures = false
  private(set) var registers = 256
  private(set) var sixelLimit: (width: Int, height: Int)?
  private(set) var name = ""
  /// Whether the background is dark or light, as the terminal says, or else the environment; nil if nobody does.
  private(set) var ground: TerminalGround?
  /// The background's colour, if the terminal says.
  private(set) var background: RGBA?
  /// Whether the terminal has answered the last question, which every terminal does.
  private(set) var isComplete = false
  private let environment: TerminalEnvironment

  package init(_ environment: TerminalEnvironment) {
    self.environment = environment
    ground = environment["COLORFGBG"].flatMap(TerminalGround.init(colorVariable:))
  }

  // MARK: Asking

  /// Whether anything good could come of asking.
  var isWorthAsking: Bool { !isTooSimple && multiplexer != .old }

  /// The questions for the terminal. Every terminal answers the last one.
  ///
  /// - Parameter memory: the name of shared memory with a picture of one pixel; nil does not ask for that.
  package func questions(memory: String?) -> String {
    guard isWorthAsking else { return "" }
    let own = Self.askSixel + Self.askCell + Self.askBackground + Self.askAttributes
    let askKitty = Self.askKitty + (memory.map(Self.askMemory) ?? "")
    switch multiplexer {
    case .none: return askKitty + Self.askVersion + own
    // It answers for itself, and hands on only what is wrapped, if at all; the answers to that come when they come.
    case .passing, .drawing:
      // Before 3.4 it doesn't know its terminal's background.
      let past = [askKitty, Self.askVersion, Self.askBackground].map { Passthrough.wrap($0) }.joined()
      return past + own
    case .old: return ""
    }
  }

  /// A picture of one pixel that is not kept: kitty answers before it answers DA1.
  private static let askKitty = "\u{1B}_Gi=\(TerminalReport.kittyQuestion),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The same from shared memory, which only a terminal on the same machine has.
  private static func askMemory(_ name: String) -> String {
    "\u{1B}_Gi=\(TerminalReport.memoryQuestion),s=1,v=1,a=q,t=s,f=24;\(Base64.encode(Array(name.utf8)))\u{1B}\\"
  }
  private static let askVersion = "\u{1B}[>q"
  private static let askSixel = "\u{1B}[?1;1;0S\u{1B}[?2;4;0S"
  private static let askCell = "\u{1B}[16t"
  private static let askBackground = "\u{1B}]11;?\u{1B}\\"
  private static let askAttributes = "\u{1B}[c"

  /// The questions after the window has changed, since the font may be another.
  var questionsAfterResize: String { tellsCell ? Self.askCell : "" }

  /// Whether nothing has come from the terminal behind tmux, which drops what is sent before a terminal is attached.
  var isUnheard: Bool { isComplete && isInTmux && !answersKitty && name.isEmpty }

  package mutating func learn(_ report: TerminalReport) {
    switch report {
    case .attributes(let numbers):
      hasSixel = numbers.dropFirst().contains(4)
      isComplete = true
    case .cellPixels(let cell): (self.cell, tellsCell) = (cell, true)
    case .pictureRefused: refusesPictures = true
    case .colorRegisters(let count): registers = min(max(count, 2), 256)
    case .sixelLimit(let width, let height): sixelLimit = (width, height)
    case .kittyGraphics(let isKnown): answersKitty = isKnown
    case .sharedMemory(let isRead): sharesMemory = isRead
    case .version(let name): self.name = name
    case .background(let color): (ground, background) = (TerminalGround(color), color)
    }
  }

  // MARK: Deciding

  /// The protocol for a choice; nil draws in cells.
  package func graphics(for choice: GraphicsChoice) -> GraphicsProtocol? {
    if refusesPictures { return nil }
    switch choice {
    case .cells: return nil
    case .named(let kind): return kind.isPassedOn(self) ? kind : nil
    case .auto:
      guard !isTooSimple, environment["NO_COLOR"] == nil, multiplexer != .old else { return nil }
      return GraphicsProtocol.all.first { $0.isOffered(self) }
    }
  }

  /// Whether nothing stands between the program and the terminal.
  var isDirect: Bool { multiplexer == .none }

  /// Whether what is sent goes by way of a tmux that lets things past it.
  var isInTmux: Bool { multiplexer == .passing || multiplexer == .drawing }

  /// Whether that tmux draws no pictures itself.
  var isInPassingTmux: Bool { multiplexer == .passing }

  /// Kitty's placeholders can't be asked for: others that speak its protocol show them as text. kitty has them since
  /// 0.28, Ghostty since its first version.
  var knowsPlaceholders: Bool {
    if name.hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    return Self.version(name.dropFirst("kitty(".count)) >= (0, 28)
  }

  private static func version(_ text: some StringProtocol) -> (Int, Int) {
    let numbers = text.split { !$0.isNumber }.prefix(2).map { Int($0) ?? 0 }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }

  /// The largest sixel picture; nil is any. tmux ignores one of more than a million bytes, of which a photograph takes up
  /// to a half for so many pixels.
  var pictureLimit: (width: Int, height: Int)? { sixelLimit ?? (multiplexer == .drawing ? (1000, 1000) : nil) }

  /// The size of a cell: as the terminal says, else by the window's size in pixels.
  func cell(of window: PixelCell?) -> PixelCell? { cell ?? window }

  /// Whether every picture takes one of a few places for pictures: xterm keeps 16, and forgets the topmost first.
  var keepsFewPictures: Bool { name.hasPrefix("XTerm") || multiplexer != .none }

  private var isTooSimple: Bool {
    let name = environment["TERM"] ?? ""
    // Apple's terminal writes a question of kitty's on the screen.
    return name == "dumb" || name == "linux" || environment["TERM_PROGRAM"] == "Apple_Terminal"
  }

  var isITerm: Bool {
    environment["TERM_PROGRAM"] == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2"
      || environment["TERM_PROGRAM"] == "WezTerm"
  }

  private enum Multiplexer { case none, old, passing, drawing }

  /// tmux lets kitty's pictures past it since 3.3, and draws sixels itself since 3.4; screen does neither.
  private var multiplexer: Multiplexer {
    let name = environment["TERM"] ?? ""
    guard environment["TMUX"] != nil || name.hasPrefix("tmux") || name.hasPrefix("screen") else { return .none }
    guard environment["TERM_PROGRAM"] == "tmux", let version = environment["TERM_PROGRAM_VERSION"] else { return .old }
    let number = Self.version(version)
    return number >= (3, 4) ? .drawing : number >= (3, 3) ? .passing : .old
  }
}
