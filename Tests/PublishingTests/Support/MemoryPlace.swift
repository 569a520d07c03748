import JSONDocument
import Publishing
import Synchronization
import Workspaces

/// A place in memory whose requests can be made to fail, by their number.
final class MemoryPlace: PublishingPlace {
  enum Fault: Sendable, CaseIterable {
    /// The request does not arrive.
    case lost
    /// The request is carried out, and the answer does not arrive.
    case unanswered
  }

  private struct State {
    var files: [PlaceKey: [UInt8]] = [:]
    var requests = 0
    var fault: (request: Int, Fault)?
    var forgets: String?
  }

  let name = "memory"
  /// Whether conditions are kept to.
  let isCareful: Bool
  private let state = Mutex(State())

  init(isCareful: Bool = true) { self.isCareful = isCareful }

  var files: [PlaceKey: [UInt8]] {
    get { state.withLock { $0.files } }
    set { state.withLock { $0.files = newValue } }
  }

  /// Files whose key begins with this are not stored, whatever the answer is.
  var forgets: String? {
    get { state.withLock { $0.forgets } }
    set { state.withLock { $0.forgets = newValue } }
  }

  /// The key of a release's manifest, by the release's number.
  func manifest(_ number: Int) -> PlaceKey? {
    files.keys.first { $0.description.hasPrefix("releases/\(number)-") }
  }

  /// The requests since the last `fail`.
  var requests: Int { state.withLock { $0.requests } }

  /// Makes the request of this number fail, counted from now; nil lets all through.
  func fail(at request: Int?, _ fault: Fault = .lost) {
    state.withLock {
      $0.requests = 0
      $0.fault = request.map { ($0, fault) }
    }
  }

  private func send<Answer>(_ body: (inout State) -> Answer) throws(Refusal) -> Answer {
    let answer: Answer? = state.withLock { state in
      state.requests += 1
      let fault = state.fault?.request == state.requests ? state.fault?.1 : nil
      if fault == .lost { return nil }
      let answer = body(&state)
      return fault == .unanswered ? nil : answer
    }
    guard let answer else { throw Refusal(.publishFailed, "the connection was cut") }
    return answer
  }

  func get(_ key: PlaceKey, limit: Int, watch: @escaping TransferWatch) throws(Refusal) -> StoredFile? {
    try send { state in state.files[key].map { StoredFile($0, tag: Digest(of: $0).description) } }
  }

  func size(of key: PlaceKey, watch: @escaping TransferWatch) throws(Refusal) -> Int? {
    try send { $0.files[key]?.count }
  }

  func put(
    _ bytes: [UInt8], at key: PlaceKey, if condition: PutCondition, watch: @escaping TransferWatch
  ) throws(Refusal) -> PutAnswer {
    let isCareful = isCareful
    return try send { state in
      let before = state.files[key]
      switch condition {
      case .absent where isCareful && before != nil: return .refused
      case .matches(let tag) where isCareful && before.map({ Digest(of: $0).description }) != tag: return .refused
      default:
        if state.forgets.map({ key.description.hasPrefix($0) }) != true { state.files[key] = bytes }
        return .stored
      }
    }
  }
}
