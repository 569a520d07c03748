/// How a terminal draws pixels: what was chosen, what it has answered, and what it shows.
struct GraphicsState {
  var choice = GraphicsChoice.auto {
    didSet {
      guard choice != oldValue || detection.refusesPictures else { return }
      detection.refusesPictures = false
      arrange()
    }
  }
  private(set) var detection: GraphicsDetection
  /// Nil draws in cells.
  private(set) var output: GraphicsOutput?
  /// Bytes that take away what is shown, when another protocol takes over.
  private(set) var leftover: [UInt8] = []
  /// By the window's size, where it says that in pixels too.
  var window: PixelCell? { didSet { if window != oldValue { arrange() } } }
  private let process: Int
  private var timesAskedAgain = 0
  /// The picture that the terminal was asked to read.
  private var memory: SharedPictures

  init(_ environment: TerminalEnvironment, process: Int) {
    detection = GraphicsDetection(environment)
    self.process = process
    memory = SharedPictures(process: process)
  }

  /// The questions for the terminal, marked as asked.
  mutating func ask() -> String {
    guard detection.isWorthAsking else { return "" }
    SharedPictures.removeAbandoned()
    return detection.questions(memory: memory.share([0, 0, 0]))
  }

  /// The questions for a terminal behind tmux that has never answered, since it may have been attached only now; empty
  /// after three times.
  mutating func askAgain() -> String {
    guard detection.isUnheard, choice != .cells, timesAskedAgain < 3 else { return "" }
    timesAskedAgain += 1
    memory.removeAll()
    return detection.questions(memory: memory.share([0, 0, 0]))
  }

  /// The size of a cell; nil while pictures are drawn in cells.
  var cell: PixelCell? { output == nil ? nil : detection.cell(of: window) }

  mutating func learn(_ report: TerminalReport) {
    switch report {
    case .sharedMemory(let isRead):
      // A terminal that says so and has not read it means something else.
      detection.learn(.sharedMemory(isRead && memory.isAllRead))
      memory.removeAll()
    case .attributes:
      detection.learn(report)
      // The answers of a terminal behind tmux come after tmux's own.
      if !detection.isInTmux { memory.removeAll() }
    case .pictureRefused where detection.sharesMemory:
      // Another terminal may be there now, on another machine: it is sent the pixels themselves.
      detection.learn(.sharedMemory(false))
      leftover += output?.clear() ?? []
      output = nil
    default: detection.learn(report)
    }
    arrange()
  }

  private mutating func arrange() {
    let isDecided = detection.isComplete || choice != .auto
    let kind = isDecided && detection.cell(of: window) != nil ? detection.graphics(for: choice) : nil
    if kind != output?.kind {
      leftover += output?.clear() ?? []
      output = kind.map { GraphicsOutput($0, detection, process: process) }
    }
    guard detection.sharesMemory else { return }
    let shared = SharedPictures(process: process)
    output?.share(shared)
  }

  mutating func takeLeftover() -> [UInt8] {
    defer { leftover = [] }
    return leftover
  }

  mutating func show(_ pixels: PixelScreen?) -> [UInt8] { takeLeftover() + (output?.show(pixels) ?? []) }

  mutating func makeRoom(for screen: ScreenBuffer) -> [UInt8] { output?.makeRoom(for: screen) ?? [] }

  mutating func note(_ spans: [ChangedSpan]) { output?.note(spans) }

  mutating func clear() -> [UInt8] { takeLeftover() + (output?.clear() ?? []) }

  /// The same before the terminal is given away, with what it was asked to read.
  mutating func leave() -> [UInt8] {
    memory.removeAll()
    return clear()
  }
}
