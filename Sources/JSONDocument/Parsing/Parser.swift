/// The one pass: checks that bytes are strict RFC 8259 and writes a record for every value, in preorder.
///
/// The loop stops when the room for records is used up and goes on where it was once there is more.
struct Parser {
  private var offset = 0
  private var count = 0
  private var container = Record.none
  private var inObject = false
  private var depth = 0
  private var started = false
  private let depthLimit: Int

  enum Outcome {
    case done, full
    case failed(SyntaxFault)
  }

  /// Parses a whole text. Linear; about one record's room for every eight bytes is set aside and touched only if used.
  ///
  /// The room that `records` already has is used first; what it holds is forgotten.
  static func parse(
    _ bytes: [UInt8], file: String, into records: inout ContiguousArray<Record>
  ) throws(JSONSyntaxError) {
    do {
      try fill(&records, with: bytes, depthLimit: JSONDocument.maximumDepth)
    } catch {
      throw JSONSyntaxError(error, in: bytes, file: file)
    }
  }

  static func records(of bytes: [UInt8], depthLimit: Int) throws(SyntaxFault) -> ContiguousArray<Record> {
    var records: ContiguousArray<Record> = []
    try fill(&records, with: bytes, depthLimit: depthLimit)
    return records
  }

  private static func fill(
    _ records: inout ContiguousArray<Record>, with bytes: [UInt8], depthLimit: Int
  ) throws(SyntaxFault) {
    guard bytes.count <= JSONDocument.maximumBytes else { throw SyntaxFault(reason: .tooLarge, offset: 0) }
    guard !bytes.isEmpty else { throw SyntaxFault(reason: .empty, offset: 0) }
    records.removeAll(keepingCapacity: true)
    var parser = Parser(depthLimit: depthLimit)
    var outcome = Outcome.full
    while case .full = outcome {
      let filled = records.count
      let room = filled == 0 ? max(bytes.count / 8 + 16, records.capacity) : filled
      records.append(addingCapacity: room) { span in
        span.withUnsafeMutableBufferPointer { buffer, initialized in
          bytes.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress, let next = buffer.baseAddress else { return }
            // The buffer is what is free behind the records so far.
            outcome = parser.run(start, text.count, next - filled, filled + buffer.count)
            initialized = parser.count - filled
          }
        }
      }
    }
    if case .failed(let fault) = outcome { throw fault }
  }

  private init(depthLimit: Int) { self.depthLimit = depthLimit }

  /// `text` has `size` bytes; `records` has room for `capacity`, of which `count` are filled.
  private mutating func run(
    _ text: UnsafePointer<UInt8>, _ size: Int, _ records: UnsafeMutablePointer<Record>, _ capacity: Int
  ) -> Outcome {
    var at = offset
    var filled = count
    var holder = container
    var object = inObject
    var level = depth
    if !started {
      started = true
      if size >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { at = 3 }
      at = Scan.pastWhitespace(text, at, size)
      if at == size { return .failed(SyntaxFault(reason: .empty, offset: at)) }
    }

    func fault(_ reason: SyntaxFault.Reason, _ place: Int) -> Outcome {
      .failed(
        SyntaxFault(
          reason: reason, offset: place, inObject: holder == Record.none ? nil : object,
          container: holder == Record.none ? nil : Int(records[Int(holder)].startWord & Record.positionMask)))
    }

    // Each turn reads one value, with its key inside an object, and whatever closes after it.
    while true {
      if filled == capacity {
        offset = at
        count = filled
        container = holder
        inObject = object
        depth = level
        return .full
      }
      var keyFlag: UInt32 = 0
      if object {
        at = Scan.pastWhitespace(text, at, size)
        guard at < size, text[at] == 0x22 else { return fault(.expectedKey, at) }
        let key = Scan.string(text, at &+ 1, size)
        guard key.end > 0 else { return fault(.string, at) }
        keyFlag = key.escaped
        at = key.end
        if at < size, text[at] == 0x3A {
          at &+= 1
        } else {
          at = Scan.pastWhitespace(text, at, size)
          guard at < size, text[at] == 0x3A else { return fault(.expectedColon, at) }
          at &+= 1
        }
      }
      at = Scan.pastWhitespace(text, at, size)
      guard at < size else { return fault(.expectedValue, at) }
      let first = text[at]
      let start = UInt32(truncatingIfNeeded: at)
      let slot = records + filled
      switch first {
      case 0x22:
        let string = Scan.string(text, at &+ 1, size)
        guard string.end > 0 else { return fault(.string, at) }
        at = string.end
        slot.pointee = Record(
          startWord: start | keyFlag, endWord: UInt32(truncatingIfNeeded: at) | string.escaped,
          link: UInt32(truncatingIfNeeded: filled &+ 1),
          parentWord: holder | (3 &<< 29))
        filled &+= 1
      case 0x7B, 0x5B:
        if level == depthLimit { return fault(.tooDeep, at) }
        let opensObject = first == 0x7B
        slot.pointee = Record(
          startWord: start | keyFlag, endWord: 0, link: 0, parentWord: holder | (opensObject ? 5 &<< 29 : 4 &<< 29))
        let opened = UInt32(truncatingIfNeeded: filled)
        filled &+= 1
        at = Scan.pastWhitespace(text, at &+ 1, size)
        // `]` and `}` follow their openings by two.
        if at < size, text[at] == first &+ 2 {
          at &+= 1
          slot.pointee.endWord = UInt32(truncatingIfNeeded: at)
          slot.pointee.link = UInt32(truncatingIfNeeded: filled)
        } else {
          holder = opened
          object = opensObject
          level &+= 1
          continue
        }
      case 0x2D, 0x30...0x39:
        let end = Scan.number(text, at, size)
        guard end > 0 else { return fault(.number, at) }
        at = end
        slot.pointee = Record(
          startWord: start | keyFlag, endWord: UInt32(truncatingIfNeeded: at),
          link: UInt32(truncatingIfNeeded: filled &+ 1),
          parentWord: holder | (2 &<< 29))
        filled &+= 1
      case 0x74, 0x66, 0x6E:
        let end = Scan.literal(text, at, size)
        guard end > 0 else { return fault(.literal, at) }
        at = end
        slot.pointee = Record(
          startWord: start | keyFlag, endWord: UInt32(truncatingIfNeeded: at),
          link: UInt32(truncatingIfNeeded: filled &+ 1),
          parentWord: holder | (first == 0x6E ? 0 : 1 &<< 29))
        filled &+= 1
      default:
        return fault(.expectedValue, at)
      }

      while true {
        if holder == Record.none {
          at = Scan.pastWhitespace(text, at, size)
          count = filled
          return at == size ? .done : fault(.expectedEnd, at)
        }
        at = Scan.pastWhitespace(text, at, size)
        guard at < size else { return fault(.expectedCommaOrEnd, at) }
        let next = text[at]
        if next == 0x2C {
          at &+= 1
          break
        }
        guard next == (object ? 0x7D : 0x5D) else { return fault(.expectedCommaOrEnd, at) }
        at &+= 1
        let closed = records + Int(holder)
        closed.pointee.endWord = UInt32(truncatingIfNeeded: at)
        closed.pointee.link = UInt32(truncatingIfNeeded: filled)
        holder = closed.pointee.parentWord & Record.indexMask
        level &-= 1
        if holder != Record.none { object = records[Int(holder)].parentWord &>> 29 == 5 }
      }
    }
  }
}
