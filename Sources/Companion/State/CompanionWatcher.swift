/// A page that looks on by a stream of events.
struct CompanionWatcher: Sendable {
  let browser: CompanionSecret
  /// The pixel ratio that its tiles are painted for.
  let scale: Double
  var isGreeted = false
  /// The numbers of the messages that it has, by part.
  var seen: [CompanionPart: Int] = [:]
  /// The number of the last entry of the log that it has.
  var logged = 0
}

/// A message as it was made last. Its number is another one whenever its text is.
struct CompanionMessage: Sendable {
  var number = 0
  var text: [UInt8] = []

  mutating func set(_ new: [UInt8]) {
    guard new != text || number == 0 else { return }
    text = new
    number += 1
  }
}
