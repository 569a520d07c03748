/// Makes events of the bytes that a terminal sends, however they were split (`docs/terminal.md` §1).
///
/// The decoder keeps what is incomplete until more comes. A lone ESC is told from the beginning of a sequence by time
/// only: while `timeout` answers a duration, the owner waits that long for more bytes and then calls `finishPending`. No
/// bytes make it hang: every sequence is bounded in length and in time.
package struct InputDecoder: Sendable {
  private var pending: [UInt8] = []
  private var paste: PasteCollector?
  /// Inside a string (OSC, DCS) that is longer than any answer of interest.
  private var isDiscarding = false

  package init() {}

  /// Takes bytes and answers what is complete with them.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    if paste != nil { feedPaste(bytes, &events) } else { pending.append(contentsOf: bytes) }
    drain(&events)
    return events
  }

  /// The time to wait for the rest of a sequence; nil if none has begun.
  package var timeout: Duration? {
    if paste != nil { return .seconds(3) }
    if isDiscarding { return .milliseconds(500) }
    if pending.isEmpty { return nil }
    // What begins a sequence is rarely typed, and a terminal's answer may come in pieces over a slow line.
    return pending.allSatisfy { $0 == Ascii.escape } ? .milliseconds(25) : .milliseconds(500)
  }

  /// The rest did not come: answers what there is as keys, and drops the beginning of a sequence.
  package mutating func finishPending() -> [InputEvent] {
    var events: [InputEvent] = []
    isDiscarding = false
    if let paste {
      events.append(.paste(paste.text))
      self.paste = nil
      return events
    }
    let rest = pending
    pending = []
    switch (rest.first, rest.count) {
    case (Ascii.escape, 1): events.append(.key(KeyPress(.escape, bytes: rest)))
    case (Ascii.escape, 2):
      if case .event(.key(var press), _) = SequenceParser.character(rest[1...]) {
        press.modifiers.insert(.alt)
        press.bytes = rest
        events.append(.key(press))
      } else {
        events.append(.key(KeyPress(.escape, bytes: [Ascii.escape])))
      }
    case (.some(0x80...), _): events.append(.key(.replacement))
    default: break
    }
    return events
  }

  private mutating func drain(_ events: inout [InputEvent]) {
    var start = 0
    while start < pending.count {
      if isDiscarding {
        guard let end = SequenceParser.endOfString(pending[start...]) else {
          // The last byte may be the first half of a terminator.
          pending = [pending[pending.count - 1]]
          return
        }
        start = end
        isDiscarding = false
        continue
      }
      switch SequenceParser.parse(pending[start...]) {
      case .event(let event, let count):
        events.append(event)
        start += count
      case .nothing(let count):
        start += count
      case .endlessString:
        isDiscarding = true
      case .pasteBegins(let count):
        let rest = pending[(start + count)...]
        pending = []
        paste = PasteCollector()
        feedPaste(Array(rest), &events)
        start = 0
      case .incomplete:
        pending.removeFirst(start)
        return
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func feedPaste(_ bytes: some Sequence<UInt8>, _ events: inout [InputEvent]) {
    guard let rest = paste?.feed(bytes) else { return }
    if let text = paste?.text { events.append(.paste(text)) }
    paste = nil
    pending = rest
  }
}
