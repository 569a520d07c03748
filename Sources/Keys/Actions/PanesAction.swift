import Terminal

/// Keys that come before any layer.
package enum EverywhereAction: String, KeyAction {
  case save = "save"
  case suspend = "suspend"
  case redraw = "redraw"

  package static let context = KeyContext.everywhere

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

  package var standardKeys: [KeyChord] {
    switch self {
    case .scrollBack: [.pageUp]
    case .scrollForward: [.pageDown]
    }
  }
}
