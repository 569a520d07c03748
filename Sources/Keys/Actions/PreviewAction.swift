import Terminal

/// Keys of the preview.
package enum PreviewAction: String, KeyAction {
  case panUp = "preview.pan-up"
  case panDown = "preview.pan-down"
  case panLeft = "preview.pan-left"
  case panRight = "preview.pan-right"
  case pageUp = "preview.page-up"
  case pageDown = "preview.page-down"
  case start = "preview.start"
  case end = "preview.end"
  case zoomIn = "preview.zoom-in"
  case zoomOut = "preview.zoom-out"
  case zoomReset = "preview.zoom-reset"
  case zoomFit = "preview.zoom-fit"
  case next = "preview.next"
  case previous = "preview.previous"
  case nextChange = "preview.next-change"
  case previousChange = "preview.previous-change"
  case comparisonView = "preview.comparison-view"

  package static let context = KeyContext.preview

  package var standardKeys: [KeyChord] {
    switch self {
    case .panUp: [.up, "k"]
    case .panDown: [.down, "j"]
    case .panLeft: [.left, "h"]
    case .panRight: [.right, "l"]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .start: [.home]
    case .end: [.end]
    case .zoomIn: ["+", "="]
    case .zoomOut: ["-"]
    case .zoomReset: ["0"]
    case .zoomFit: ["f"]
    case .next: ["n"]
    case .previous: ["N"]
    case .nextChange: ["]"]
    case .previousChange: ["["]
    case .comparisonView: ["o"]
    }
  }
}
