import Terminal

/// An event for the layers, which goes from the top layer down until one takes it.
package enum LayerEvent: Sendable, Hashable {
  /// A key, and whether nothing has been typed at the prompt.
  case key(KeyPress, isLineEmpty: Bool)
  case mouse(MouseEvent)
  /// A text that was pasted.
  case paste(String)
}

/// The outcome of an event.
package enum LayerAnswer: Sendable, Hashable {
  case taken([StudioRequest] = [])
  /// Taken, and the layer is done.
  case closed([StudioRequest] = [])
  /// For the layer below.
  case passed
  /// The layer is done, and the event is for the layer below.
  case closedAndPassed
}

/// The part of the layers below that a layer hides.
package enum LayerCover: Sendable, Hashable {
  /// A pane at most: the prompt is seen.
  case pane
  /// A part of the screen, perhaps that with the prompt.
  case part
  /// All of the screen: what is below need not be drawn.
  case screen
}
