import Completing
import Inspection
import Commands
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi

/// The effect that a line would have as far as it is typed: shown while it is typed, and nothing else.
package struct Suggestion: Sendable {
  /// A value that the word at the cursor could become.
  package struct Offer: Sendable, Hashable {
    package var text: String
    package var detail: String
    package var swatch: RGBA?
  }

  /// The picture after the line; nil where it changes nothing, or nothing valid has been typed.
  package var picture: Picture?
  /// The line that the picture shows: the one that is typed, or the one with the first offer.
  package var line: String
  /// Values for the last word, as completion has them; empty where there is no list.
  package var offers: [Offer]
  /// The offer that the picture shows; nil when it shows what is typed.
  package var chosen: Int?
  /// Where the word begins that an offer takes the place of, in bytes of the line.
  package var wordStart: Int
}

extension Suggestion {
  /// Offers that are listed at most.
  private static let offerLimit = 50

  /// The effect that a line would have. Nothing is changed: no step, no journal, no file.
  ///
  /// - Parameter line: up to the cursor, which stands at its end.
  /// - Returns: nil for a line without a value that can be tried, and in documents that are too large for it.
  package init?(_ line: String, in session: Session, of table: CommandTable) {
    guard line.utf8.count <= 4096, let invocation = table.read(CommandText(line), abbreviated: true),
      invocation.command.isTried, !invocation.arguments.isEmpty || line.last == " ", session.isSmallEnoughToTry
    else { return nil }
    let completion = session.complete(line, at: line.utf8.count, in: table)
    let bytes = Array(line.utf8)
    let word = String(decoding: bytes[completion.range], as: UTF8.self)
    let start = String(decoding: bytes[..<completion.range.lowerBound], as: UTF8.self)
    self.init(
      line: line, offers: Self.offers(completion, word, start, invocation, in: session),
      wordStart: completion.range.lowerBound)
    guard !invocation.arguments.isEmpty else { return }
    if let tried = session.trying(line, in: table) {
      picture = tried.revision == session.revision ? nil : tried.picture
    } else if !word.isEmpty, let first = offers.first, let tried = session.trying(start + first.text, in: table) {
      picture = tried.revision == session.revision ? nil : tried.picture
      self.line = start + first.text
      chosen = 0
    }
  }

  private static func offers(
    _ completion: Completion, _ word: String, _ start: String, _ invocation: Invocation, in session: Session
  ) -> [Offer] {
    let candidates = completion.candidates.prefix(offerLimit)
    // A word that is whole needs no list of itself.
    guard candidates.count != 1 || candidates[0].text != word else { return [] }
    let isColor = if case .color? = type(of: invocation, in: session) { true } else { false }
    let valueStart = invocation[1]?.range.lowerBound ?? completion.range.lowerBound
    let earlier = String(decoding: Array(start.utf8).dropFirst(valueStart), as: UTF8.self)
    return candidates.map { candidate in
      Offer(
        text: candidate.text, detail: candidate.detail,
        swatch: isColor ? swatch(ofColor: earlier + candidate.text, in: session) : nil)
    }
  }

  /// The type of the property whose value is being typed.
  private static func type(of invocation: Invocation, in session: Session) -> PropertyType? {
    guard case .value? = invocation.command.arguments.dropFirst().first?.kind, let word = invocation[0]?.text,
      let index = try? session.targets(of: invocation).first,
      let element = try? session.picture.element(at: index)
    else { return nil }
    return (try? element.property(PropertyName(word)))?.type
  }

  private static func swatch(ofColor text: String, in session: Session) -> RGBA? {
    guard let read = try? ValueWords(designSystem: session.designSystem).read(text, as: .color),
      let document = try? JSONDocument(parsing: read.bytes, file: "value")
    else { return nil }
    return session.picture.swatch(of: document.root, in: document, .color)
  }
}
