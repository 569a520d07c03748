import JSONDocument
import Workspaces

/// Parts of one run, put together in whatever order they come.
package struct PartMerge<Content: PartContent>: Sendable {
  /// The head of all of them.
  package let head: PartHead
  /// In order; those in a row are not merged yet.
  private var segments: [(segment: PartFile<Content>.Segment, name: String)] = []
  /// The file that the head is from.
  private let name: String

  /// - Parameter name: the part's file.
  package init(_ first: PartFile<Content>, named name: String) {
    head = first.head
    self.name = name
    segments = first.segments.map { ($0, name) }
  }

  /// Takes in another part. One that is there already changes nothing.
  ///
  /// - Throws: `part.mismatch`.
  package mutating func add(_ part: PartFile<Content>, named name: String) throws(Refusal) {
    if let refusal = part.head.mismatch(name, with: head, self.name) { throw refusal }
    for segment in part.segments {
      guard try !isKnown(segment, name) else { continue }
      let place = segments.firstIndex { $0.segment.first > segment.first } ?? segments.count
      segments.insert((segment, name), at: place)
    }
  }

  /// Whether the merge has a segment already.
  ///
  /// - Throws: `part.mismatch` where another part has some of its shards, or has them with another content.
  private func isKnown(_ segment: PartFile<Content>.Segment, _ name: String) throws(Refusal) -> Bool {
    var known: [(name: String, index: Int)] = []
    for stamp in segment.stamps {
      guard let (other, stampOfOther) = stamps(of: stamp.index) else { continue }
      guard stampOfOther == stamp else {
        throw Refusal(
          .partMismatch, "\(name) and \(other) differ in shard \(stamp.index)/\(head.count)",
          fix: "make it again: `\(head.commandLine(of: stamp.index))`")
      }
      known.append((other, stamp.index))
    }
    guard let (other, index) = known.first else { return false }
    if known.count == segment.stamps.count { return true }
    throw Refusal(
      .partMismatch, "\(name) and \(other) both hold shard \(index)/\(head.count), merged with others",
      fix: "merge the parts that they were made of")
  }

  private func stamps(of index: Int) -> (name: String, stamp: PartStamp)? {
    for (segment, name) in segments where segment.first <= index && index <= segment.last {
      return (name, segment.stamps[index - segment.first])
    }
    return nil
  }

  // MARK: Results

  /// Shards that are not there.
  package var missing: [Int] {
    var missing: [Int] = []
    var next = 1
    for (segment, _) in segments {
      missing += next..<segment.first
      next = segment.last + 1
    }
    return missing + Array(next..<head.count + 1)
  }

  /// All that is there as one part, whether or not something is missing.
  package var file: PartFile<Content> {
    var merged: [PartFile<Content>.Segment] = []
    for (segment, _) in segments {
      if let last = merged.last, last.last + 1 == segment.first {
        merged[merged.count - 1].stamps += segment.stamps
        merged[merged.count - 1].content.merge(segment.content)
      } else {
        merged.append(segment)
      }
    }
    return PartFile(head: head, segments: merged)
  }

  /// Everything that was found, in order.
  package var content: Content {
    var result = Content()
    for (segment, _) in segments { result.merge(segment.content) }
    if !missing.isEmpty { result.becomePart() }
    return result
  }

  /// Command lines in a message at most.
  private static var commandLimit: Int { 8 }

  /// The missing shards with the command lines that make them; nil if none is missing.
  package func missingDiagnostic(_ severity: Diagnostic.Severity) -> Diagnostic? {
    let missing = missing
    guard let first = missing.first else { return nil }
    let shown = missing.prefix(Self.commandLimit)
    let names = Spelling.list(missing.map(String.init), limit: Self.commandLimit)
    let noun = missing.count == 1 ? "shard \(first) of \(head.count) is" : "shards \(names) of \(head.count) are"
    return Diagnostic(
      severity, .partMissing, "\(noun) missing",
      fix: severity == .error
        ? "make \(missing.count == 1 ? "it" : "them"), or report what is there with --partial" : nil,
      notes: shown.map { Diagnostic.Note(head.commandLine(of: $0)) })
  }
}
