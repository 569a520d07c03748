/// How a terminal draws pixels: what was chosen, what it has answered, and what it shows.
struct GraphicsState {
  var choice = GraphicsChoice.auto { didSet { if choice != oldValue { arrange() } } }
  private(set) var detection: GraphicsDetection
  /// Nil draws in cells.
  private(set) var output: GraphicsOutput?
  /// Bytes that take away what is shown, when another protocol takes over.
  private(set) var leftover: [UInt8] = []
  /// By the window's size, where it says that in pixels too.
  var window: PixelCell? { didSet { if window != oldValue { arrange() } } }
  private let process: Int

  init(_ environment: TerminalEnvironment, process: Int) {
    detection = GraphicsDetection(environment)
    self.process = process
  }

  /// The size of a cell; nil while pictures are drawn in cells.
  var cell: PixelCell? { output == nil ? nil : detection.cell(of: window) }

  mutating func learn(_ report: TerminalReport) {
    detection.learn(report)
    arrange()
  }

  private mutating func arrange() {
    let isDecided = detection.isComplete || choice != .auto
    let kind = isDecided && detection.cell(of: window) != nil ? detection.graphics(for: choice) : nil
    guard kind != output?.kind else { return }
    leftover += output?.clear() ?? []
    output = kind.map { GraphicsOutput($0, detection, process: process) }
  }

  mutating func takeLeftover() -> [UInt8] {
    defer { leftover = [] }
    return leftover
  }

  mutating func show(_ pixels: PixelScreen?) -> [UInt8] { takeLeftover() + (output?.show(pixels) ?? []) }

  mutating func makeRoom(for screen: ScreenBuffer) -> [UInt8] { output?.makeRoom(for: screen) ?? [] }

  mutating func note(_ spans: [ChangedSpan]) { output?.note(spans) }

  mutating func clear() -> [UInt8] { takeLeftover() + (output?.clear() ?? []) }
}
