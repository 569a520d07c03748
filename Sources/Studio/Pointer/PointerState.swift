import Layers
import Pictures
import Pointing
import Terminal

/// The pointer's next effect, and its marks in the picture.
struct PointerState: Sendable {
  /// A button that is held, before it is known whether it clicks or drags.
  struct Press: Sendable {
    let position: CellPosition
    let pane: Pane
    /// The thing that a motion would drag; nil if nothing can be dragged.
    let subject: DragLayer.Subject?
    /// Whether the click is still to be carried out, when the button is let go.
    let isPending: Bool
  }

  var use = MouseUse.on
  var press: Press?
  /// A click that another one may make a double click.
  struct Click: Sendable {
    let position: CellPosition
    /// The moment when it was read, or when the frame after it was shown.
    private(set) var time: ContinuousClock.Instant
    private var isShown = false

    init(_ position: CellPosition, at time: ContinuousClock.Instant) {
      (self.position, self.time) = (position, time)
    }

    /// Notes that what it did can be seen. The next click may have waited for that on a slow machine or connection, and
    /// is not late.
    mutating func show(at time: ContinuousClock.Instant) {
      if !isShown { (self.time, isShown) = (time, true) }
    }
  }

  /// The last click, for the second one of a double click.
  var lastClick: Click?
  /// Time between the clicks of a double click at most.
  static let doubleClick = Duration.milliseconds(400)

  /// When the events were read that are handled now: of clicks that come at once none is late, however long it takes to
  /// handle the one before.
  var readTime: ContinuousClock.Instant?

  /// The last tick of a wheel, or key, that changed a value by a step.
  var tick: Tick?
  /// Whether nothing was typed at the prompt at the last event of the mouse.
  var isLineEmpty = true

  var rulers = RulersUse.off
  /// The cell under the pointer, as long as its motion is reported.
  var hovered: CellPosition?
  /// The picture while an edge is dragged.
  var trial: (picture: Picture, number: Int)?
}

/// The distances that the preview shows.
package enum RulersUse: String, Sendable, CaseIterable {
  case off, on
  /// With a grid of 8 points.
  case grid
  case baselines, taps
  case safeArea = "safe-area"

  /// The guides that lie over the whole picture, if any.
  var guides: GuideUse? { GuideUse(rawValue: rawValue) }

  /// The next one, for a key.
  var next: RulersUse {
    switch self {
    case .off: .on
    case .on: .grid
    case .grid, .baselines, .taps, .safeArea: .off
    }
  }
}
