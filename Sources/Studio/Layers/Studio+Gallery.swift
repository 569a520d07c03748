import Commands
import Galleries
import Panes
import Sessions
import Sheets
import Workspaces

/// Showing the gallery, filling it, and leaving it.
extension StudioState {
  /// The gallery as it was left; nil before it was shown.
  package internal(set) var gallery: GalleryState? {
    get { kept.gallery }
    set { kept.gallery = newValue }
  }

  /// Shows the gallery of the workspace that is open, as it was left.
  mutating func showGallery() {
    closeOverlays()
    if kept.gallery?.workspaces.contains(where: { $0.root == session.workspace.root }) != true {
      kept.gallery = GalleryState([session.workspace])
    }
    kept.gallery?.pictures.invalidate()
    raiseGallery()
  }

  /// Shows the wall, narrowed by a filter; none keeps the one that is there.
  mutating func showWall(_ filter: String?) {
    showGallery()
    if let filter { kept.gallery?.setFilter(filter) }
    if kept.gallery?.wall == nil { kept.gallery?.toggleWall() }
  }

  private mutating func raiseGallery() {
    layers.removeAll(GalleryLayer.self)
    layers.push(GalleryLayer())
  }

  package var isGalleryShown: Bool { layers[GalleryLayer.self] != nil }

  /// Shows the gallery of workspaces before anything is open.
  package mutating func choose(in workspaces: [Workspace]) {
    kept.gallery = GalleryState(workspaces)
    raiseGallery()
  }

  /// Takes more of the gallery's list in. Where there turns out to be nothing to choose from, the prompt is of more use.
  package mutating func receive(_ entries: [GalleryEntry], isLast: Bool) {
    kept.gallery?.receive(entries, isLast: isLast)
    guard isLast, !session.hasDocument, isGalleryShown, kept.gallery?.entries.isEmpty == true else { return }
    leaveGallery()
    let name = session.workspace.name
    log.add(Reply("\(name) is empty. `new card` creates a layout; `new` lists the other starters.", tone: .note))
    log.add(Reply("To start with a sample workspace, quit and run `kimchi init`.", tone: .note))
  }

  private mutating func leaveGallery() {
    layers.removeAll(GalleryLayer.self)
    arrange()
  }
}
