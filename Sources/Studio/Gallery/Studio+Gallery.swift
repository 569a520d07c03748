import Checking
import Commands
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
    let isEmpty = gallery?.filter.isEmpty ?? true
    let page = max(GalleryLayout(size).list.rows - 1, 1)
    if key.modifiers == .alt { return panPicture(key.key) }
    switch key.key {
    case .up: gallery?.move(by: -1)
    case .down: gallery?.move(by: 1)
    case .pageUp: gallery?.move(by: -page)
    case .pageDown: gallery?.move(by: page)
    case .home: gallery?.move(by: -.max / 2)
    case .end: gallery?.move(by: .max / 2)
    case .tab where key.modifiers == .shift: gallery?.moveGroup(by: -1)
    case .tab where gallery?.finishWord() == true: break
    case .tab, .right: gallery?.moveGroup(by: 1)
    case .left: gallery?.moveGroup(by: -1)
    case .enter: return openChosen()
    case .backspace: gallery?.eraseLast()
    case .escape: if isEmpty { leaveGallery() } else { gallery?.clear() }
    case .function(1): show(Picker.help())
    case .function(4): show(Picker.devices(session))
    case .function(5): gallery?.toggleWall()
    case .function(8): return performInGallery(.theme)
    case .function(10): leaveGallery()
    case .character(let letter):
      if let character = key.character {
        gallery?.type(String(character))
      } else if key.modifiers == .control {
        return handleGallery(control: letter, isEmpty: isEmpty)
      }
    default: break
    }
    return []
  }

  private mutating func handleGallery(control letter: Character, isEmpty: Bool) -> [StudioRequest] {
    switch letter {
    case "n": gallery?.move(by: 1)
    case "p": gallery?.move(by: -1)
    case "u": gallery?.clear()
    case "w": gallery?.eraseWord()
    case "h": gallery?.eraseLast()
    case "l": return [.repaint]
    case "c", "g": if isEmpty { leaveGallery() } else { gallery?.clear() }
    case "d": if isEmpty { return performInGallery(.quit) }
    default: break
    }
    return []
  }

  /// Drawing clamps the position to the picture.
  private mutating func panPicture(_ key: Key) -> [StudioRequest] {
    guard var gallery else { return [] }
    switch key {
    case .up: gallery.row -= 4
    case .down: gallery.row += 4
    case .left: gallery.column -= 8
    case .right: gallery.column += 8
    default: return []
    }
    gallery.row = max(gallery.row, 0)
    gallery.column = max(gallery.column, 0)
    self.gallery = gallery
    return []
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
      return panPicture(isUp ? .up : .down)
    case .wheelLeft: return panPicture(.left)
    case .wheelRight: return panPicture(.right)
    default: return []
    }
  }

  var galleryHints: [(key: String, name: String)] {
    let isWall = gallery?.wall != nil
    let keys = [
      (isWall ? "↑↓←→" : "↑↓", "choose"), ("Enter", "open"), ("F5", isWall ? "list" : "wall"),
      ("Tab", "next group"), ("Alt ↑↓", isWall ? "larger, smaller" : "move picture"), ("F1", "help"),
      ("F4", "device"), ("F8", "theme"),
    ]
    return keys + [("Esc", session.hasDocument ? "back" : "prompt")]
  }
}
