import Checkout
import Dialects

/// The client state of a checkout: its events since the start. The checkout is made again from the config, the
/// fixture and this, so that the same events give the same screen.
struct CheckoutState: DialectState {
  /// The context that the person chose; nil is the fixture's.
  var context: CheckoutContext?
  var events: [CheckoutEvent] = []

  /// Events that one checkout takes; `start` begins anew.
  static let eventLimit = 1000
}
