import Binding
import Conditions
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A preview of the entry under a list's cursor.
package enum Trial: Sendable, Hashable {
  case fixture(String)
  case device(String)
  /// A layout or component by its path.
  case layout(String)
}

extension Session {
  /// The picture as it would be, while everything stays as it is. Nil where there can be no such picture.
  ///
  /// - Parameter rows: of a large layout the top is enough, for so many rows of cells.
  package func picture(trying trial: Trial, topRows rows: Int = .max) -> Picture? {
    var conditions = conditions
    let target = picture.target
    func top(_ fixture: Fixture?) -> Picture? {
      Picture(
        top: Double(rows) * conditions.cell.height, of: target, fixture, conditions, images: picture.images)
    }
    switch trial {
    case .fixture(let name):
      let fixture: Fixture?
      do throws(Refusal) { fixture = try Picture.fixture(name, of: target) } catch { return nil }
      if let top = top(fixture) { return top }
      var other = picture
      if let fixture, !workspace.wires.hasEnding(name), other.show(fixture, under: conditions) { return other }
      return Picture(target, fixture: fixture, state: client, conditions: conditions, images: picture.images)
    case .device(let name):
      guard let device = try? Device.named(name) else { return nil }
      conditions.device = device
      conditions.width = nil
      if let top = top(picture.fixture) { return top }
      var other = picture
      if other.goOn(under: conditions) { return other }
      return try? Picture(
        target, fixture: picture.fixture?.name, state: client, conditions: conditions, images: picture.images)
    case .layout(let path):
      guard let layout = try? workspace.layout(at: path) else { return nil }
      let other = Target(workspace: workspace, layout: layout)
      return try? Picture(other, conditions: conditions, images: picture.images)
    }
  }

  /// The picture as a file of a format shows it: with letters of their own widths where it draws letters.
  package func picture(for format: PictureFormat) -> Picture {
    var wanted = conditions
    if format.measure == .font { wanted.measure = .font }
    return picture(under: wanted)
  }

  /// The picture that snapshots keep: measured as it was chosen, however the screen draws it, and with what scrolls at its
  /// start.
  package var pictureForSnapshot: Picture {
    var wanted = conditions
    if environment.measuresForPixels { wanted.measure = .cell }
    wanted.scrolled = [:]
    return picture(under: wanted)
  }

  private func picture(under conditions: PictureConditions) -> Picture {
    let now = self.conditions
    guard conditions.measure != now.measure || conditions.scrolled != now.scrolled else { return picture }
    var other = Picture(
      picture.target, fixture: picture.fixture, state: client, conditions: conditions, images: picture.images)
    other.resume(picture)
    return other
  }

  /// A session to try commands on: what is done to it reaches no file, no journal and no other session.
  ///
  /// Documents are shared until it changes them.
  package var copyForTrying: Session {
    var copy = self
    copy.desk.journaling = nil
    copy.journalFolder = nil
    copy.watch = nil
    copy.openedBefore = []
    copy.endComparisons()
    copy.workspace = workspace.with(DocumentStore(over: workspace.documents))
    return copy
  }

  /// Whether a change of what is open takes no longer than a key may wait.
  package var isSmallEnoughToTry: Bool {
    document.byteCount <= Self.triedBytes && picture.bound.tree.count <= Self.triedViews
      && (picture.fixture?.document.byteCount ?? 0) <= Self.triedBytes
  }

  /// Bytes of a document, and views of a picture, beyond which edits are not tried while they are typed.
  package static let triedBytes = 256 << 10
  package static let triedViews = 4000
}
