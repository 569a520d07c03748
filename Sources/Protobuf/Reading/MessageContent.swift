/// Where the content of a message is. Nearly all messages are in one place; the parts of one that was given in several are
/// read as if they were one.
struct MessageContent: Sendable {
  private let first: Range<Int>
  private var others: [Range<Int>] = []

  init(_ range: Range<Int>) { first = range }

  /// The content of a message that is not there.
  static let empty = MessageContent(0..<0)

  var count: Int { 1 + others.count }

  subscript(index: Int) -> Range<Int> { index == 0 ? first : others[index - 1] }

  mutating func append(_ range: Range<Int>) { others.append(range) }
}

extension MessageContent? {
  /// Adds a part, the first one too.
  mutating func append(_ range: Range<Int>) {
    if self?.append(range) == nil { self = MessageContent(range) }
  }
}
