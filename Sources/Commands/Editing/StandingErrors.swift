import JSONDocument
import Pictures
import Sessions

/// The errors that stand before a change, to tell the one that it leaves.
struct StandingErrors {
  private let count: Int
  private let messages: Set<String>

  /// Errors that are compared by their words.
  private static let limit = 200

  init(in session: Session) {
    count = session.picture.count(of: .error)
    messages = count == 0 ? [] : Set(Self.said(in: session))
  }

  private static func said(in session: Session) -> [String] {
    session.picture.saidDiagnostics(worseThan: .warning, limit: limit).map(\.message)
  }

  /// The error that there is now and was not before; nil where there are no more errors than before.
  func new(in session: Session) -> String? {
    guard session.picture.count(of: .error) > count else { return nil }
    let said = Self.said(in: session)
    return said.first { !messages.contains($0) } ?? said.first ?? ""
  }

  /// A reply to a change that names the error it has left.
  func reply(_ message: String, in session: Session) -> Reply {
    guard let error = new(in: session) else { return Reply(message) }
    return Reply("\(message), which leaves an error: \(error)", tone: .warning)
  }
}
