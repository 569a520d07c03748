import JSONDocument
import Screens
import Sushi

/// The events of a screen that may hold envelopes of other dialects: each goes to the dialect of the envelope that it
/// happens in, with the state of that envelope where it keeps one of its own, as a checkout does, and else with the
/// screen's.
package struct EmbeddedEvents {
  private let source: ScreenSource
  private let screen: Screen
  private let outer: any Dialect.Type
  private let envelopes: [Envelope]

  /// An envelope that keeps a state of its own.
  private struct Envelope {
    let place: DocumentPlace
    let key: EnvelopePlace
    let dialect: any Dialect.Type
    let source: ScreenSource
  }

  /// - Parameters:
  ///   - source: what the screen is decoded from, with the client's state.
  ///   - screen: as it is shown in that state.
  package init(_ source: ScreenSource, on screen: Screen, of outer: any Dialect.Type) {
    self.source = source
    self.screen = screen
    self.outer = outer
    var known: Set<DocumentPlace> = []
    envelopes = screen.envelopes.sorted { $0.key < $1.key }.compactMap { _, place in
      guard known.insert(place).inserted, let (document, node) = screen.value(at: place),
        let dialect = source.dialects.dialect(of: document.part(node)), dialect.keepsState
      else { return nil }
      let key = EnvelopePlace(of: node, in: document, source)
      return Envelope(
        place: place, key: key, dialect: dialect,
        source: ScreenSource(embedding: document.part(node), in: source, at: key))
    }
  }

  /// The client's next state after an event, and its effects, as `Dialect.respond`.
  ///
  /// - Parameter place: a value of the part that it happens to; none for the whole screen.
  package func respond(to event: ClientEvent, at place: DocumentPlace) -> ClientResponse {
    switch event {
    case .asked(let action, _):
      if let envelope = envelope(of: place, taking: action.name), let response = respond(to: event, in: [envelope]) {
        return response
      }
      let inner = source.dialects.dialect(ofPartAt: place, on: screen, of: outer)
      if !inner.keepsState { return inner.respond(to: event, from: source, on: screen) }
    case .waited:
      if let response = respond(to: event, in: envelopes) { return response }
    case .arrived, .failed, .applied: break
    }
    return outer.respond(to: event, from: source, on: screen)
  }

  /// The actions that an item takes besides those in its data; of no item, those of the whole screen.
  package func offers(of item: Item?) -> [ActionOffer] {
    if let item {
      guard let envelope = envelope(of: item.data, taking: nil) else {
        return outer.offers(of: item, on: screen, from: source)
      }
      return envelope.dialect.offers(of: item, on: screen, from: envelope.source)
    }
    var offers = outer.offers(of: nil, on: screen, from: source)
    for envelope in envelopes {
      offers += envelope.dialect.offers(of: nil, on: screen, from: envelope.source).filter { offer in
        !offers.contains { $0.name == offer.name }
      }
    }
    return offers
  }

  /// The rows that the screen logs as it is opened, before any event.
  package var beginning: [ClientRecord] {
    outer.beginning(of: source) + envelopes.flatMap { $0.dialect.beginning(of: $0.source) }
  }

  /// The envelope that a value belongs to; of what happens to the whole screen, the first one that takes such actions.
  private func envelope(of place: DocumentPlace, taking action: String?) -> Envelope? {
    if !place.isNone {
      let around = screen.envelopes[Int(place.source)]
      return envelopes.first { $0.place == around }
    }
    return envelopes.first { envelope in
      envelope.dialect.offers(of: nil, on: screen, from: envelope.source).contains { $0.name == action }
    }
  }

  /// Nil where there are none, or where it is a request that every screen answers.
  private func respond(to event: ClientEvent, in envelopes: [Envelope]) -> ClientResponse? {
    guard !envelopes.isEmpty else { return nil }
    var result = ClientResponse(source.state)
    for envelope in envelopes {
      let response = envelope.dialect.respond(to: event, from: envelope.source, on: screen)
      guard !response.effects.contains(where: { if case .read = $0 { true } else { false } }) else { return nil }
      if response.state.changeCount != envelope.source.state.changeCount, let own = response.state.own {
        result.state.embed(own, at: envelope.key)
      }
      // The screen around it stays where it is.
      result.effects += response.effects.filter { $0 != .scrollToTop }
    }
    return result
  }
}
