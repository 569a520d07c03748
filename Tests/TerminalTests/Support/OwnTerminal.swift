import CPlatform
import Foundation
import Rendering
import TerminalDriver
import Testing

@testable import Terminal

/// This process on a terminal of the tests.
@MainActor
final class OwnTerminal {
  let session: TerminalSession
  let descriptor: Int32
  let folder: String
  private(set) var device: NcursesTerminal

  init(
    columns: Int = 40, rows: Int = 10, environment: [String: String] = [:], colors: ColorMode? = nil,
    graphics: GraphicsEmulator? = nil
  ) throws {
    session = try TerminalSession(columns: columns, rows: rows, graphics: graphics)
    descriptor = try session.pseudoTerminal.openTerminal()
    folder = NSTemporaryDirectory() + "kimchi-terminal-\(UUID().uuidString)"
    device = try NcursesTerminal(
      OwnTerminal.options(descriptor, folder: folder, environment: environment, colors: colors))
    synchronize()
  }

  static func options(
    _ descriptor: Int32, folder: String, environment: [String: String], colors: ColorMode? = nil
  ) -> TerminalOptions {
    var options = TerminalOptions(
      environment: TerminalEnvironment(["TERM": "xterm-256color"].merging(environment) { $1 }))
    options.colors = colors
    options.input = descriptor
    options.output = descriptor
    options.cacheFolder = folder
    return options
  }

  func close() {
    device.close()
    Glibc.close(descriptor)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Shows a screen; answers the bytes that this took.
  @discardableResult
  func show(_ screen: ScreenBuffer, cursor: CellPosition? = nil) -> Int {
    let before = session.output.count
    device.present(screen, cursor: cursor)
    synchronize()
    return session.output.count - before
  }

  /// Waits until all that the device has written is on the screen.
  func synchronize() { session.synchronize(with: descriptor) }

  var modes: termios {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes
  }
}
