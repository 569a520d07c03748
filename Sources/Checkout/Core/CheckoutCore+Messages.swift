import JSONDocument

/// Something that waits to be told.
struct PluginJob: Sendable {
  enum Task: Sendable {
    /// A component goes to all plugins but its own; nil is the core's.
    case tell(any PluginComponent, from: Int?)
    /// The same for a component that a change of the cart has changed.
    case tellAdapted(any PluginComponent, from: Int)
    /// The same at the start, when nobody has a view yet: of interest only where a plugin answers.
    case introduce(any PluginComponent, from: Int)
    /// A plugin got its component anew.
    case reloaded(Int)
  }

  var task: Task
  /// The plugins whose reactions led to it, the first one first.
  var trail: [String]
}

/// Messages between plugins.
extension CheckoutCore {
  /// A plugin may react so often to what began with its own reaction. A correction needs two rounds; more is a ring.
  static let roundLimit = 3
  /// The most messages of one event, for rings that branch.
  static let jobLimit = 1000

  mutating func tell(_ component: any PluginComponent, from index: Int?, trail: [String]) {
    queue.append(PluginJob(task: .tell(component, from: index), trail: trail))
  }

  /// Carries out what a plugin wants.
  mutating func take(_ reaction: PluginReaction, from index: Int, trail: [String]) {
    let plugin = slots[index].identifier
    if let reason = reaction.refusal { refuse(plugin, reason) }
    if let bridge = reaction.bridge {
      write(.opened(bridge, plugin: plugin))
      effects.append(.open(bridge, plugin: plugin))
    }
    guard reaction.emitted != nil || !reaction.changes.isEmpty || reaction.call != nil else { return }
    guard trail.count(where: { $0 == plugin }) < Self.roundLimit else {
      reportRing(trail, plugin)
      return
    }
    let trail = trail + [plugin]
    if let emitted = reaction.emitted { tell(emitted, from: index, trail: trail) }
    change(reaction.changes, by: plugin, trail: trail)
    if let call = reaction.call { request(call, for: index, trail: trail) }
  }

  /// Changes the cart, and gives every plugin its component anew. Components that changed are told to the others.
  mutating func change(_ changes: [CartChange], by plugin: String, trail: [String]) {
    guard !changes.isEmpty else { return }
    for change in changes {
      cart.apply(change)
      write(.changed(plugin: plugin, change: change.summary))
    }
    for index in slots.indices where slots[index].plugin.adapt(to: cart) {
      queue.append(PluginJob(task: .reloaded(index), trail: trail))
      queue.append(PluginJob(task: .tellAdapted(slots[index].plugin.announced, from: index), trail: trail))
    }
    for index in slots.indices { _ = slots[index].reload() }
  }

  /// Tells everything that waits, and what that leads to.
  mutating func drain() {
    var handled = 0
    while handled < queue.count {
      guard handled < Self.jobLimit else {
        reportRing(queue[handled].trail, nil)
        break
      }
      let job = queue[handled]
      handled += 1
      switch job.task {
      case .tell(let component, let index):
        let reacted = deliver(component, from: index, trail: job.trail)
        write(component, from: index, reacted)
      case .tellAdapted(let component, let index):
        // A change of the cart changes many components; those that nobody minds would hide the others in the log.
        let reacted = deliver(component, from: index, trail: job.trail)
        if !reacted.isEmpty { write(component, from: index, reacted) }
      case .introduce(let component, let emitter):
        let teller = slots[emitter].identifier
        for index in slots.indices where index != emitter {
          let reaction = slots[index].plugin.updateComponent(component, from: teller)
          take(reaction, from: index, trail: job.trail)
        }
      case .reloaded(let index):
        guard slots.indices.contains(index) else { continue }
        let reaction = slots[index].plugin.componentDidReload()
        _ = slots[index].reload()
        take(reaction, from: index, trail: job.trail)
      }
    }
    queue = []
  }

  /// Tells a component to all plugins but one; gives those whose views changed by it.
  private mutating func deliver(_ component: any PluginComponent, from emitter: Int?, trail: [String]) -> [String] {
    var reacted: [String] = []
    let teller = emitter.map { slots[$0].identifier } ?? CheckoutReadiness.teller
    for index in slots.indices where index != emitter {
      let reaction = slots[index].plugin.updateComponent(component, from: teller)
      if slots[index].reload() { reacted.append(slots[index].identifier) }
      take(reaction, from: index, trail: trail)
    }
    return reacted
  }

  private mutating func write(_ component: any PluginComponent, from emitter: Int?, _ reacted: [String]) {
    guard let emitter else { return }
    write(
      .emitted(
        plugin: slots[emitter].identifier, component: component.summary, told: slots.count - 1, reacted: reacted))
  }

  /// Names the plugins between a plugin's last two turns.
  private mutating func reportRing(_ trail: [String], _ plugin: String?) {
    var names: [String] = []
    if let plugin, let last = trail.lastIndex(of: plugin) {
      names = Array(trail[last...])
    } else {
      names = trail
    }
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    unique.sort()
    let place = slots.first { $0.identifier == unique.first }?.config.place
    let list = unique.joined(separator: ", ")
    report(
      Diagnostic(
        .error, .checkoutRing, "these plugins keep answering each other: \(list)", at: place?.location,
        path: place?.path, fix: "emit only if the component really changed"))
    write(.note("stopped a ring of messages: \(list)"))
  }

  // MARK: After each event

  /// Tells whether the order can be confirmed, and sends the impressions of what came into sight.
  mutating func settle() {
    drain()
    // What readiness leads to can change it again; it is told anew a bounded number of times.
    for _ in 0..<Self.roundLimit {
      let now = CheckoutReadiness(obstacles: obstacles)
      guard now != readiness else { break }
      readiness = now
      tell(now, from: nil, trail: [])
      drain()
    }
    for slot in slots {
      if let fault = slot.plugin.fault { report(fault) }
    }
    guard phase == .shopping else { return }
    for slot in slots where slot.page == page && slot.face.isVisible && !seen.contains(slot.identifier) {
      seen.insert(slot.identifier)
      track(.impression, slot.identifier)
    }
  }

  var obstacles: [CheckoutReadiness.Obstacle] {
    let overflow =
      cart.isBeyondMaximum
      ? [
        CheckoutReadiness.Obstacle(
          plugin: CheckoutReadiness.teller,
          message: locale.text("This order is too large."))
      ] : []
    return overflow
      + slots.compactMap { slot in
        guard slot.isReachable else { return nil }
        // The order itself is on its way while a payment is: that is no reason against it.
        let isWaiting = requests.pending.contains { $0.plugin == slot.identifier && $0.call.operation != .payment }
        let waiting = isWaiting ? locale.text("Wait for an answer.") : nil
        return (slot.face.obstacle ?? waiting).map {
          CheckoutReadiness.Obstacle(plugin: slot.identifier, message: $0)
        }
      }
  }

  mutating func track(_ kind: CheckoutTracking.Kind, _ plugin: String, _ action: PluginAction? = nil) {
    let event = CheckoutTracking(
      kind: kind, plugin: plugin, context: context, entry: entry, page: page + 1, action: action,
      attributes: index(of: plugin).map { .object(slots[$0].plugin.analytics) })
    write(.tracked(event))
    effects.append(.track(event))
  }
}
