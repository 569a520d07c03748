/// Requests of a checkout that wait for an answer, and the clock that they wait by.
struct ServiceRequests: Sendable, Hashable {
  struct Pending: Sendable, Hashable {
    let id: Int
    /// Nil for the core's own.
    let plugin: String?
    let call: ServiceCall
    let error: ServiceError?
    /// When the answer comes, in milliseconds since the start; nil waits for an event.
    let due: Int?
  }

  private(set) var pending: [Pending] = []
  /// Milliseconds since the start.
  var clock = 0
  private var attempts: [ServiceOperation: Int] = [:]
  private var count = 0

  /// Notes a request, with the answer that the script has for it.
  mutating func add(_ call: ServiceCall, for plugin: String?, _ script: ServiceScript) -> Pending {
    let attempt = attempts[call.operation, default: 0]
    attempts[call.operation] = attempt + 1
    count += 1
    let outcome = script.outcome(of: call.operation, attempt: attempt)
    let request = Pending(
      id: count, plugin: plugin, call: call, error: outcome.error, due: outcome.delay.map { clock + $0 })
    pending.append(request)
    return request
  }

  mutating func remove(_ id: Int) -> Pending? {
    pending.firstIndex { $0.id == id }.map { pending.remove(at: $0) }
  }

  /// The next answer up to a time: the earliest one, of equals the one asked for first.
  func next(until time: Int) -> Pending? {
    pending.filter { ($0.due ?? .max) <= time }.min { ($0.due ?? .max, $0.id) < ($1.due ?? .max, $1.id) }
  }

  /// The operation that a plugin waits for.
  func operation(of plugin: String) -> ServiceOperation? { pending.last { $0.plugin == plugin }?.call.operation }

  func isPending(_ operation: ServiceOperation) -> Bool { pending.contains { $0.call.operation == operation } }
}

/// The cart service, as the fixture plays it.
extension CheckoutCore {
  /// Requests without an answer yet: their numbers, the plugins that asked, and what for.
  package var pendingRequests: [(id: Int, plugin: String?, operation: ServiceOperation)] {
    requests.pending.map { ($0.id, $0.plugin, $0.call.operation) }
  }

  /// - Parameter trail: the plugins whose reactions led to it, so that answers that lead to requests have an end.
  mutating func request(_ call: ServiceCall, for index: Int, trail: [String] = []) {
    slots[index].status = .loading
    request(call, for: slots[index].identifier, trail: trail)
  }

  mutating func request(_ call: ServiceCall, for plugin: String?, trail: [String] = []) {
    let request = requests.add(call, for: plugin, seed.environment.service)
    write(.requested(plugin: plugin, call.operation, argument: call.argument))
    effects.append(.call(request: request.id, plugin: plugin, call))
    if request.due == requests.clock { answer(request.id, error: request.error, trail: trail) }
  }

  /// Lets time pass, and gives the answers that are due in it.
  mutating func wait(_ milliseconds: Int) {
    let end = requests.clock + min(max(0, milliseconds), Self.longestWait)
    var left = Self.jobLimit
    while left > 0, let request = requests.next(until: end) {
      left -= 1
      requests.clock = max(requests.clock, request.due ?? end)
      answer(request.id, error: request.error)
      drain()
    }
    requests.clock = end
  }

  /// The longest `wait`, in milliseconds: one day.
  package static let longestWait = 86_400_000

  mutating func answer(_ id: Int, error: ServiceError?, trail: [String] = []) {
    guard let request = requests.remove(id) else {
      refuse(nil, "No request numbered \(id) is waiting.")
      return
    }
    var (changes, error) = (request.call.changes, error)
    if error == nil, request.call.operation == .voucher, !request.call.argument.isEmpty {
      (changes, error) = redeem(request.call.argument)
    }
    if error == nil, seed.environment.lacksAnswer(to: request.call) { error = .notFound }
    let operation = request.call.operation
    write(
      error.map { .failed(plugin: request.plugin, operation, $0) } ?? .answered(plugin: request.plugin, operation))
    guard let plugin = request.plugin else {
      if operation == .session { sessionAnswered(error) } else { configAnswered(error) }
      return
    }
    // A late config may have replaced the pages, and the plugin with them.
    guard let index = index(of: plugin) else { return }
    slots[index].status = error.map { .failed($0, request.call) } ?? .idle
    if error == nil {
      change(changes, by: plugin, trail: trail.isEmpty ? [plugin] : trail)
      if operation == .payment {
        phase = .placed
        effects.append(.orderPlaced)
      }
    }
    let reaction = slots[index].plugin.serviceDidAnswer(request.call, error: error)
    _ = slots[index].reload()
    take(reaction, from: index, trail: trail)
  }

  /// The service knows vouchers; the client knows their codes only.
  private func redeem(_ code: String) -> ([CartChange], ServiceError?) {
    guard let voucher = seed.environment.vouchers.first(where: { $0.code.lowercased() == code.lowercased() }) else {
      return ([], .voucherUnknown)
    }
    guard cart.subtotal >= voucher.minimum else { return ([], .voucherBelowMinimum) }
    return ([.voucher(voucher)], nil)
  }

  mutating func retry(_ plugin: String?) {
    guard let plugin else {
      retryPreparation()
      return
    }
    guard let index = reachable(plugin) else { return }
    guard case .failed(_, let call) = slots[index].status else {
      refuse(plugin, "Nothing of \(plugin) has failed.")
      return
    }
    request(call, for: index)
  }
}
