import Foundation

/// One run of a program, with a bound on its time.
struct ProgramRun {
  /// The signal that ended it, or −1 for one that was ended because it took too long.
  private(set) var signal: Int32 = 0
  private(set) var status: Int32 = 0
  private(set) var output: [UInt8] = []

  /// - Parameters:
  ///   - folder: the one that it runs in; its home too.
  ///   - input: a text on standard input.
  ///   - seconds: of the processor.
  init(_ program: String, _ words: [String], in folder: String, input: String = "", seconds: Double) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "/nonexistent", "HOME": folder, "XDG_STATE_HOME": folder + "/../state", "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no", "SOURCE_DATE_EPOCH": "1700000000", "TERM": "dumb",
    ]
    let pipe = Pipe()
    let inlet = Pipe()
    (process.standardInput, process.standardOutput, process.standardError) = (inlet, pipe, pipe)
    do {
      try process.run()
    } catch {
      (status, output) = (127, Array("\(error)".utf8))
      return
    }
    let number = process.processIdentifier
    let watch = DispatchSource.makeTimerSource()
    let patience = Patience(seconds: seconds, with: number)
    watch.setEventHandler { if patience.isOver { kill(number, SIGKILL) } }
    watch.schedule(deadline: .now() + 1, repeating: 1)
    watch.resume()
    try? inlet.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? inlet.fileHandleForWriting.close()
    output = Array(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    if process.terminationReason == .exit {
      status = process.terminationStatus
    } else {
      signal = process.terminationStatus == SIGKILL ? -1 : process.terminationStatus
    }
    watch.cancel()
  }
}
