import Terminal

/// Keys that come before any layer.
package enum EverywhereAction: String, KeyAction {
  case save = "save"
  case suspend = "suspend"
  case redraw = "redraw"

  package static let context = KeyContext.everywhere

  package static let helpLines = [
    KeyLine(EverywhereAction.save, text: "save, unless readline has another use for it"),
    KeyLine(EverywhereAction.suspend, text: "suspend; `fg` resumes"),
    KeyLine(EverywhereAction.redraw, text: "redraw the screen"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .save: [.control("s")]
    case .suspend: [.control("z")]
    case .redraw: [.control("l")]
    }
  }

  package var isFixed: Bool { self != .save }
}

/// Keys of all panes, the console included.
package enum PanesAction: String, KeyAction {
  case help = "help"
  case palette = "palette"
  case fixtures = "fixtures"
  case devices = "devices"
  case matrix = "matrix"
  case undo = "undo"
  case redo = "redo"
  case theme = "theme"
  case zoom = "zoom"
  case gallery = "gallery"
  /// Move the line beside the preview or above the console.
  case resizeLeft = "resize.left"
  case resizeRight = "resize.right"
  case resizeUp = "resize.up"
  case resizeDown = "resize.down"

  package static let context = KeyContext.panes

  package static let helpLines = [
    KeyLine(PanesAction.help, text: "help: commands and keys; type to filter"),
    KeyLine(PanesAction.palette, text: "palette: find a command"),
    KeyLine(PanesAction.fixtures, text: "choose a fixture"),
    KeyLine(PanesAction.devices, text: "choose a device"),
    KeyLine(PanesAction.matrix, text: "matrix: every fixture under every combination of conditions"),
    KeyLine(PanesAction.undo, .redo, text: "undo, redo"),
    KeyLine(PanesAction.theme, text: "switch between light and dark"),
    KeyLine(PanesAction.zoom, text: "show the pane in full screen (in the console: the preview), or go back"),
    KeyLine(PanesAction.gallery, text: "gallery: everything in the workspace, with pictures"),
    KeyLine(PanesAction.resizeLeft, .resizeRight, text: "resize the preview and outline"),
    KeyLine(PanesAction.resizeUp, .resizeDown, text: "resize the console"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .help: [.function(1)]
    case .palette: [.function(2)]
    case .fixtures: [.function(3)]
    case .devices: [.function(4)]
    case .matrix: [.function(5)]
    case .undo: [.function(6)]
    case .redo: [.function(7)]
    case .theme: [.function(8)]
    case .zoom: [.function(9)]
    case .gallery: [.function(10)]
    case .resizeLeft: [.alt(.left)]
    case .resizeRight: [.alt(.right)]
    case .resizeUp: [.alt(.up)]
    case .resizeDown: [.alt(.down)]
    }
  }
}

/// Keys of all panes but the console. The console takes those for its neighbours on an empty line.
package enum PaneAction: String, KeyAction {
  /// Unmark and end the filter, then go to the console.
  case back = "pane.back"
  case console = "pane.console"
  case next = "pane.next"
  case previous = "pane.previous"
  case find = "pane.find"
  case form = "pane.form"

  package static let context = KeyContext.pane

  package static let helpLines = [
    KeyLine(PaneAction.next, others: [.previous], text: "complete; on an empty line: next pane"),
    KeyLine(PaneAction.back, others: [.console], text: "in a pane: go back to the console"),
    KeyLine(
      PaneAction.find, .form,
      text: "in a pane: find; form of every property of the node; \(FormAction.subject): the fixture's data"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .back: [.escape]
    case .console: [.control("c")]
    case .next: [.tab]
    case .previous: [.shift(.tab)]
    case .find: ["/"]
    case .form: ["e"]
    }
  }

  package var isFixed: Bool { self == .back || self == .console }
}

/// Keys of the console that readline has no use for.
package enum ConsoleAction: String, KeyAction {
  case scrollBack = "console.scroll-back"
  case scrollForward = "console.scroll-forward"

  package static let context = KeyContext.console

  package static let helpLines = [
    KeyLine(ConsoleAction.scrollBack, .scrollForward, text: "in the console: scroll back")
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .scrollBack: [.pageUp]
    case .scrollForward: [.pageDown]
    }
  }
}
