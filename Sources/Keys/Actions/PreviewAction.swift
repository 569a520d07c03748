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

  package static let helpLines = [
    KeyLine(
      "preview", PreviewAction.panUp, .panDown, .panLeft, .panRight, others: [.pageUp, .pageDown, .start, .end],
      text: "pan"),
    KeyLine(
      "preview", PreviewAction.zoomIn, .zoomOut, others: [.zoomReset, .zoomFit],
      text: "zoom in and out; \(PreviewAction.zoomReset) goes back to full size, \(PreviewAction.zoomFit) fits the pane"
    ),
    KeyLine("preview", PreviewAction.next, .previous, text: "select the next or previous node"),
    KeyLine(
      "preview", PreviewAction.nextChange, .previousChange,
      text: "beside a comparison: scroll to the next or previous change"),
    KeyLine(
      "preview", PreviewAction.comparisonView,
      text: "beside a comparison, in pixels: light up what differs, lay the pictures over each other"),
  ]

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
