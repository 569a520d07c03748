import Sheets
import Commands
import Keys
import Layers
import Sessions
import Terminal

/// The keys and the mouse in the gallery.
extension GalleryHost {
  /// Opens what is chosen in the studio; when it cannot be opened the gallery stays and says why.
  private mutating func openChosen() -> LayerAnswer {
    guard let gallery = kept.gallery, let entry = gallery.selectedEntry,
      gallery.workspaces.indices.contains(entry.workspace)
    else {
      return .taken()
    }
    var requests: [StudioRequest] = []
    for call in CommandCall.opening(entry, of: gallery.workspaces[entry.workspace], in: session) {
      let performed = perform(call, echo: true, note: nil)
      requests += performed.requests
      if let failure = performed.failure {
        kept.gallery?.notice = failure.sentence
        return .taken(requests)
      }
    }
    return .closed(requests)
  }

  /// Carries a command out that the gallery has a key for, and shows why it was refused.
  private mutating func performInGallery(_ call: CommandCall) -> LayerAnswer {
    let performed = perform(call, echo: false, note: nil)
    if let failure = performed.failure { kept.gallery?.notice = failure.sentence }
    return .taken(performed.requests)
  }

  // MARK: Keys

  mutating func handleGallery(_ key: KeyPress) -> LayerAnswer {
    kept.gallery?.notice = nil
    if handleWall(key) { return .taken() }
    if let character = key.character {
      kept.gallery?.type(String(character))
      return .taken()
    }
    let isEmpty = kept.gallery?.filter.isEmpty ?? true
    let page = max(GalleryLayout(size).list.rows - 1, 1)
    switch keymap.action(for: key, in: GalleryAction.self) {
    case .up: kept.gallery?.move(by: -1)
    case .down: kept.gallery?.move(by: 1)
    case .pageUp: kept.gallery?.move(by: -page)
    case .pageDown: kept.gallery?.move(by: page)
    case .first: kept.gallery?.move(by: -.max / 2)
    case .last: kept.gallery?.move(by: .max / 2)
    case .complete: if kept.gallery?.finishWord() != true { kept.gallery?.moveGroup(by: 1) }
    case .nextGroup: kept.gallery?.moveGroup(by: 1)
    case .previousGroup: kept.gallery?.moveGroup(by: -1)
    case .open: return openChosen()
    case .panUp: panPicture(rows: -4)
    case .panDown: panPicture(rows: 4)
    case .panLeft: panPicture(columns: -8)
    case .panRight: panPicture(columns: 8)
    case .help: show(Picker.help(commands, keymap))
    case .devices: show(Picker.devices(session))
    case .wall: kept.gallery?.toggleWall()
    case .theme: return performInGallery(.theme)
    case .close: return .closed()
    case .back: if isEmpty { return .closed() } else { kept.gallery?.clear() }
    case .erase: kept.gallery?.eraseLast()
    case .eraseWord: kept.gallery?.eraseWord()
    case .clear: kept.gallery?.clear()
    case .quit: if isEmpty { return performInGallery(.quit) }
    case nil: break
    }
    return .taken()
  }

  /// Drawing clamps the position to the picture.
  private mutating func panPicture(columns: Int = 0, rows: Int = 0) {
    guard let gallery = kept.gallery else { return }
    kept.gallery?.row = max(gallery.row + rows, 0)
    kept.gallery?.column = max(gallery.column + columns, 0)
  }

  mutating func handleGallery(_ mouse: MouseEvent) -> LayerAnswer {
    kept.gallery?.notice = nil
    if let isSecond = handleWall(mouse) { return isSecond ? openChosen() : .taken() }
    let place = GalleryLayout(size)
    switch mouse.action {
    case .press(.left):
      guard kept.gallery?.wall == nil else { return .taken() }
      if place.picture?.contains(mouse.position) == true { return openChosen() }
      guard place.list.contains(mouse.position), let top = kept.gallery?.top else { return .taken() }
      let isSecond = kept.gallery?.choose(row: top + mouse.position.row - place.list.row) == true
      return isSecond ? openChosen() : .taken()
    case .wheelUp, .wheelDown:
      let isUp = mouse.action == .wheelUp
      guard place.picture?.contains(mouse.position) == true else {
        kept.gallery?.move(by: isUp ? -3 : 3)
        return .taken()
      }
      panPicture(rows: isUp ? -4 : 4)
    case .wheelLeft: panPicture(columns: -8)
    case .wheelRight: panPicture(columns: 8)
    default: break
    }
    return .taken()
  }

  var galleryHints: [KeyHint] {
    let isWall = kept.gallery?.wall != nil
    return [
      isWall
        ? keymap.hint("choose", WallAction.up, .down, .left, .right) : keymap.hint("choose", GalleryAction.up, .down),
      keymap.hint("open", GalleryAction.open), keymap.hint(isWall ? "list" : "wall", GalleryAction.wall),
      keymap.hint("next group", GalleryAction.complete),
      isWall
        ? keymap.hint("larger, smaller", WallAction.larger, .smaller)
        : keymap.hint("move picture", GalleryAction.panUp, .panDown),
      keymap.hint("help", GalleryAction.help), keymap.hint("device", GalleryAction.devices),
      keymap.hint("theme", GalleryAction.theme),
      keymap.hint(session.hasDocument ? "back" : "prompt", GalleryAction.back),
    ].compactMap(\.self)
  }
}
