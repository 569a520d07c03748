import CPlatform

/// The work that a thread has begun, noted beforehand in case a fault ends it (`docs/reliability.md`).
package struct Doing: Sendable, Hashable {
  package enum Work: String, Sendable, CaseIterable {
    /// Opening a file and showing it for the first time.
    case opening
    /// Running a typed line, or the line that a key means.
    case command
    /// Showing what a line would do.
    case preview
    /// Drawing a layout for the gallery.
    case picture
    /// Anything else that a key, a click or a change of a file leads to.
    case event
  }

  package var work: Work
  /// Real path of the layout; empty where there is none.
  package var layout: String
  /// The line, or the fixture; may be empty.
  package var text: String

  package init(_ work: Work, of layout: String, _ text: String = "") {
    self.work = work
    self.layout = layout
    self.text = text
  }

  /// Does something under this description, on this thread. What was being done before goes on afterwards.
  package func during<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let before = DoingNow.line
    DoingNow.line = line
    defer { DoingNow.line = before }
    return try body()
  }

  /// Notes it as the work of this thread from now on.
  package func begin() { DoingNow.line = line }

  /// Its parts between tabs, without control characters.
  private var line: [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(work.rawValue.utf8.count + layout.utf8.count + text.utf8.count + 2)
    for part in [work.rawValue, layout, text] {
      if !line.isEmpty { line.append(0x09) }
      let start = line.count
      line.append(contentsOf: part.utf8)
      for index in start..<line.count where line[index] < 0x20 || line[index] == 0x7F { line[index] = 0x20 }
    }
    return line
  }

  /// Reads `line`.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 3, let work = Work(rawValue: String(parts[0])) else { return nil }
    self.init(work, of: String(parts[1]), String(parts[2]))
  }
}

/// The description that a fault on this thread finds.
private enum DoingNow {
  static var line: [UInt8] {
    get {
      [UInt8](unsafeUninitializedCapacity: Int(KIMCHI_DOING_LIMIT)) { buffer, count in
        count = kimchi_current_doing(buffer.baseAddress)
      }
    }
    set { newValue.withUnsafeBufferPointer { kimchi_doing($0.baseAddress, $0.count) } }
  }
}
