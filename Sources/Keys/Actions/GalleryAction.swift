import Terminal

/// Keys of the gallery. Letters filter it.
package enum GalleryAction: String, KeyAction {
  case up = "gallery.up"
  case down = "gallery.down"
  case pageUp = "gallery.page-up"
  case pageDown = "gallery.page-down"
  case first = "gallery.first"
  case last = "gallery.last"
  /// Finish a word of the filter, or go to the next group.
  case complete = "gallery.complete"
  case nextGroup = "gallery.next-group"
  case previousGroup = "gallery.previous-group"
  case open = "gallery.open"
  case panUp = "gallery.pan-up"
  case panDown = "gallery.pan-down"
  case panLeft = "gallery.pan-left"
  case panRight = "gallery.pan-right"
  case help = "gallery.help"
  case devices = "gallery.devices"
  case wall = "gallery.wall"
  case theme = "gallery.theme"
  case close = "gallery.close"
  /// Clear the filter, then go back.
  case back = "gallery.back"
  case erase = "gallery.erase"
  case eraseWord = "gallery.erase-word"
  case clear = "gallery.clear"
  /// Quit the program where the filter is empty.
  case quit = "gallery.quit"

  package static let context = KeyContext.gallery

  package static let helpLines = [
    KeyLine(
      "gallery", GalleryAction.up, .down, .pageUp, .pageDown,
      others: [.complete, .nextGroup, .previousGroup, .first, .last, .erase, .eraseWord, .clear],
      text: "choose; \(GalleryAction.complete) goes to the next group"),
    KeyLine(
      "gallery", GalleryAction.open, .back, others: [.close, .quit],
      text: "open; clear the filter, then go back"),
    KeyLine(
      "gallery", GalleryAction.panUp, .panDown, .panLeft, .panRight, text: "move the picture"),
    KeyLine(
      "gallery", GalleryAction.wall, others: [.help, .devices, .theme],
      text: "a wall of small pictures, or the list again"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up: [.up, .control("p")]
    case .down: [.down, .control("n")]
    case .pageUp, .pageDown, .first, .last: movement?.keys ?? []
    case .complete: [.tab]
    case .nextGroup: [.right]
    case .previousGroup: [.left, .shift(.tab)]
    case .open: [.enter]
    case .panUp: [.alt(.up)]
    case .panDown: [.alt(.down)]
    case .panLeft: [.alt(.left)]
    case .panRight: [.alt(.right)]
    case .help: [.function(1)]
    case .devices: [.function(4)]
    case .wall: [.function(5)]
    case .theme: [.function(8)]
    case .close: [.function(10)]
    case .back: [.escape, .control("c"), .control("g")]
    case .erase: [.backspace]
    case .eraseWord: [.control("w")]
    case .clear: [.control("u")]
    case .quit: [.control("d")]
    }
  }

  package var isFixed: Bool {
    switch self {
    case .back, .erase, .eraseWord, .clear, .quit: true
    default: false
    }
  }
}

/// Keys of the gallery as a wall, before those of the gallery.
package enum WallAction: String, KeyAction {
  case up = "wall.up"
  case down = "wall.down"
  case left = "wall.left"
  case right = "wall.right"
  case pageUp = "wall.page-up"
  case pageDown = "wall.page-down"
  case larger = "wall.larger"
  case smaller = "wall.smaller"

  package static let context = KeyContext.wall

  package static let helpLines = [
    KeyLine(
      "wall", WallAction.larger, .smaller, others: [.up, .down, .left, .right, .pageUp, .pageDown],
      text: "larger and smaller pictures; arrows choose")
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up: [.up]
    case .down: [.down]
    case .left: [.left]
    case .right: [.right]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .larger: [.alt(.up)]
    case .smaller: [.alt(.down)]
    }
  }
}
