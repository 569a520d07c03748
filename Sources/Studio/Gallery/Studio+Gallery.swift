import Checking
import Commands
import Keys
import Sessions
import Terminal
import Workspaces

extension StudioState {
  // MARK: Showing

  /// Shows the gallery of the workspace that is open, as it was left.
  mutating func showGallery() {
    closeOverlays()
    if gallery?.workspaces.contains(where: { $0.root == session.workspace.root }) != true {
      gallery = GalleryState([session.workspace])
    }
    gallery?.pictures.invalidate()
    raiseGallery()
  }

  /// Shows the wall, narrowed by a filter; none keeps the one that is there.
  mutating func showWall(_ filter: String?) {
    showGallery()
    if let filter { gallery?.setFilter(filter) }
    if gallery?.wall == nil { gallery?.toggleWall() }
  }

  private mutating func raiseGallery() {
    layers.removeAll(GalleryLayer.self)
    layers.push(GalleryLayer())
  }

  package var isGalleryShown: Bool { layers[GalleryLayer.self] != nil }

  /// Shows the gallery of workspaces before anything is open.
  package mutating func choose(in workspaces: [Workspace]) {
    gallery = GalleryState(workspaces)
    raiseGallery()
  }

  /// Takes more of the gallery's list in. Where there turns out to be nothing to choose from, the prompt is of more use.
  package mutating func receive(_ entries: [GalleryEntry], isLast: Bool) {
    gallery?.receive(entries, isLast: isLast)
    guard isLast, !session.hasDocument, isGalleryShown, gallery?.entries.isEmpty == true else { return }
    leaveGallery()
    let name = session.workspace.name
    log.add(Reply("\(name) is empty. `new card` creates a layout; `new` lists the other starters.", tone: .note))
    log.add(Reply("To start with a sample workspace, quit and run `kimchi init`.", tone: .note))
  }

  private mutating func leaveGallery() {
    layers.removeAll(GalleryLayer.self)
    arrange()
  }

  /// Opens what is chosen in the studio; when it cannot be opened the gallery stays and says why.
  private mutating func openChosen() -> [StudioRequest] {
    guard let gallery, let entry = gallery.selectedEntry, gallery.workspaces.indices.contains(entry.workspace) else {
      return []
    }
    var requests: [StudioRequest] = []
    for call in session.calls(opening: entry, of: gallery.workspaces[entry.workspace]) {
      let performed = perform(call)
      requests += performed.requests
      if let failure = performed.failure {
        self.gallery?.notice = failure.sentence
        return requests
      }
    }
    leaveGallery()
    return requests
  }

  /// Carries a command out that the gallery has a key for, and shows why it was refused.
  private mutating func performInGallery(_ call: CommandCall) -> [StudioRequest] {
    let performed = perform(call, echo: false)
    if let failure = performed.failure { gallery?.notice = failure.sentence }
    return performed.requests
  }

  // MARK: Keys

  mutating func handleGallery(_ key: KeyPress) -> [StudioRequest] {
    gallery?.notice = nil
    if handleWall(key) { return [] }
    if let character = key.character {
      gallery?.type(String(character))
      return []
    }
    let isEmpty = gallery?.filter.isEmpty ?? true
    let page = max(GalleryLayout(size).list.rows - 1, 1)
    switch keymap.action(for: key, in: GalleryAction.self) {
    case .up: gallery?.move(by: -1)
    case .down: gallery?.move(by: 1)
    case .pageUp: gallery?.move(by: -page)
    case .pageDown: gallery?.move(by: page)
    case .first: gallery?.move(by: -.max / 2)
    case .last: gallery?.move(by: .max / 2)
    case .complete: if gallery?.finishWord() != true { gallery?.moveGroup(by: 1) }
    case .nextGroup: gallery?.moveGroup(by: 1)
    case .previousGroup: gallery?.moveGroup(by: -1)
    case .open: return openChosen()
    case .panUp: panPicture(rows: -4)
    case .panDown: panPicture(rows: 4)
    case .panLeft: panPicture(columns: -8)
    case .panRight: panPicture(columns: 8)
    case .help: show(Picker.help(keymap))
    case .devices: show(Picker.devices(session))
    case .wall: gallery?.toggleWall()
    case .theme: return performInGallery(.theme)
    case .close: leaveGallery()
    case .back: if isEmpty { leaveGallery() } else { gallery?.clear() }
    case .erase: gallery?.eraseLast()
    case .eraseWord: gallery?.eraseWord()
    case .clear: gallery?.clear()
    case .quit: if isEmpty { return performInGallery(.quit) }
    case nil: break
    }
    return []
  }

  /// Drawing clamps the position to the picture.
  private mutating func panPicture(columns: Int = 0, rows: Int = 0) {
    guard let gallery else { return }
    self.gallery?.row = max(gallery.row + rows, 0)
    self.gallery?.column = max(gallery.column + columns, 0)
  }

  /// Takes in what was pasted, as typed.
  mutating func pasteIntoGallery(_ text: String) {
    gallery?.type(text.oneLine)
  }

  mutating func handleGallery(_ mouse: MouseEvent) -> [StudioRequest] {
    gallery?.notice = nil
    if let isSecond = handleWall(mouse) { return isSecond ? openChosen() : [] }
    let place = GalleryLayout(size)
    switch mouse.action {
    case .press(.left):
      guard gallery?.wall == nil else { return [] }
      if place.picture?.contains(mouse.position) == true { return openChosen() }
      guard place.list.contains(mouse.position), let top = gallery?.top else { return [] }
      let isSecond = gallery?.choose(row: top + mouse.position.row - place.list.row) == true
      return isSecond ? openChosen() : []
    case .wheelUp, .wheelDown:
      let isUp = mouse.action == .wheelUp
      guard place.picture?.contains(mouse.position) == true else {
        gallery?.move(by: isUp ? -3 : 3)
        return []
      }
      panPicture(rows: isUp ? -4 : 4)
    case .wheelLeft: panPicture(columns: -8)
    case .wheelRight: panPicture(columns: 8)
    default: break
    }
    return []
  }

  var galleryHints: [KeyHint] {
    let isWall = gallery?.wall != nil
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
