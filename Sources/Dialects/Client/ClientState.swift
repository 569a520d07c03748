import JSONDocument
import Screens

/// The client's own state of a screen: a screen is a function of its document, its data and this.
///
/// It changes by events only (`Dialect.respond`), so that the same events in the same order give the same screen.
package struct ClientState: Sendable {
  /// An answer of the backend: a document, and the path of the file that stands for it.
  package struct Response: Sendable {
    package var path: String
    package var document: JSONDocument

    package init(_ path: String, _ document: JSONDocument) {
      self.path = path
      self.document = document
    }
  }

  /// Sections that were read again apart from the rest of their screen.
  struct Renewal: Sendable {
    var sections: Set<String>
    var response: Response
  }

  /// A page behind the screen's own sections.
  struct Page: Sendable {
    var offset: String
    var response: Response
  }

  /// A request that was answered with an error.
  package struct Failure: Sendable, Hashable {
    package var request: ClientRequest
    package var message: String
  }

  /// The response shown instead of the screen's own document; nil shows the document.
  package internal(set) var response: Response?
  /// The latest last. No section is in two.
  var renewals: [Renewal] = []
  /// In the order that they follow each other.
  var pages: [Page] = []
  /// Whether items are chosen, where a tap has changed that.
  package internal(set) var chosen: [ItemIdentity: Bool] = [:]
  /// Requests in progress, in order.
  package internal(set) var pending: [ClientRequest] = []
  /// The dialect's own state; nil before it has any.
  package internal(set) var own: (any DialectState)?
  /// The own states of envelopes of other dialects, by their places.
  var embedded: [EnvelopePlace: any DialectState] = [:]
  /// The last failure; nil after the next request.
  package internal(set) var failure: Failure?

  /// How many events have changed it: one state and the next are identified by that.
  package internal(set) var changeCount = 0

  package init() {}

  /// The state after a tap that changes whether items are chosen.
  package mutating func choose(_ changes: [ItemIdentity: Bool]) {
    chosen.merge(changes) { _, new in new }
    changeCount += 1
  }

  /// The state after an event that a dialect has taken itself.
  package func keeping(_ own: any DialectState) -> ClientState {
    var state = self
    state.own = own
    state.changeCount += 1
    return state
  }

  /// Takes the state of an envelope of another dialect after an event.
  mutating func embed(_ own: any DialectState, at place: EnvelopePlace) {
    embedded[place] = own
    changeCount += 1
  }

  /// The state of such an envelope, which may hold others.
  func embedded(at place: EnvelopePlace) -> ClientState {
    var state = ClientState()
    state.own = embedded[place]
    state.embedded = embedded
    return state
  }

  /// Whether nothing has happened to the screen, or to what is embedded in it, that a dialect keeps a state of.
  package var isBeginning: Bool { own == nil && embedded.isEmpty }

  /// Whether it changes nothing about the screen.
  package var isPlain: Bool {
    response == nil && renewals.isEmpty && pages.isEmpty && chosen.isEmpty && pending.isEmpty && failure == nil
      && isBeginning
  }
}

/// A dialect's own state of a screen. A value, like the state that it is part of: the same
/// events give the same one.
package protocol DialectState: Sendable {}
