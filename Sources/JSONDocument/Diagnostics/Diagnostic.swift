/// Something that a document, or what it refers to, gets wrong. A value: passes collect them, the top renders them.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    case note, warning, error

    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A second place that explains the first, such as the data behind a layout's reference.
  public struct Note: Sendable, Hashable {
    public var message: String
    public var location: SourceLocation?

    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  public var severity: Severity
  public var code: DiagnosticCode
  /// The problem in one sentence, without a full stop.
  public var message: String
  public var location: SourceLocation?
  /// The node it is about, as an RFC 6901 pointer into the file.
  public var path: String?
  /// How to fix it.
  public var fix: Fix?
  public var notes: [Note]

  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil,
    path: String? = nil, fix: Fix? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.path = path
    self.fix = fix
    self.notes = notes
  }
}

/// A stable word for one kind of problem, with the page that `kimchi explain` prints.
///
/// Each target declares its own codes as static members and lists them, so that the program's table is their sum.
public struct DiagnosticCode: Sendable, Hashable {
  /// Dotted and stable, such as `property.unknown`.
  public let id: String
  /// One line.
  public let summary: String
  /// A page in Markdown: what it means, an example, how to put it right.
  public let page: String

  public init(_ id: String, _ summary: String, page: String) {
    self.id = id
    self.summary = summary
    self.page = page
  }

  public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A place in a file.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// Bytes from the start of the text.
  public var offset: Int
  /// Bytes.
  public var length: Int
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int
  /// Bytes from the start of a binary file. The offset, line and column are then of the text that was made from it.
  public var byte: Int?

  public init(file: String, offset: Int, length: Int = 0, line: Int, column: Int) {
    self.file = file
    self.offset = offset
    self.length = length
    self.line = line
    self.column = column
  }
  /// A place in a binary file that could not be made a text.
  public init(file: String, byte: Int) {
    self.init(file: file, offset: byte, line: 1, column: 1)
    self.byte = byte
  }

  /// The position after the file's name: `:3:14`, or `: byte 17` in a binary file.
  public var position: String { byte.map { ": byte \($0)" } ?? ":\(line):\(column)" }

  /// `card.json:3`, or `card.bin: byte 17`.
  public var fileAndLine: String { byte == nil ? "\(file):\(line)" : description }

  /// `card.json:3:14`, or `card.bin: byte 17`.
  public var description: String { file + position }
}
