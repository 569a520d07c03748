import Conditions
import Pictures
import Sushi
import Watching
import Workspaces

/// A layout that is to be opened, with what it is shown with. Whoever edits the session lets go of this first: as long as
/// two hold the document, an edit copies it.
package struct SessionOpening: Sendable {
  fileprivate let target: Target
  private let fixtureName: String?
  private let fixture: Fixture?
  private let conditions: PictureConditions
  private let resuming: String?
  /// When it was read: what happens to files from then on is to be taken in.
  private let beginning = WritingTime.now

  /// - Throws: an unknown fixture.
  package init(_ target: Target, fixture name: String? = nil, conditions: PictureConditions) throws(Refusal) {
    self.target = target
    fixtureName = name ?? target.fixture
    fixture = try Picture.fixture(name, of: target)
    self.conditions = conditions
    resuming = nil
  }

  /// Nothing to open in a workspace.
  ///
  /// - Parameter resuming: real path of a layout that only its journal has, which is opened once there are journals.
  package init(in workspace: Workspace, conditions: PictureConditions, resuming: String? = nil) {
    target = Target(workspace: workspace, layout: .nothing(in: workspace))
    (fixtureName, fixture) = (nil, nil)
    self.conditions = conditions
    self.resuming = resuming
  }

  /// Opens all of it. Linear in what it shows.
  ///
  /// - Parameter isReady: whether what the first edit would wait for is done too.
  /// - Throws: as `Session.init`.
  package func session(readyForEdits isReady: Bool = false) throws(Refusal) -> Session {
    var picture = Picture(target, fixture: fixture, conditions: conditions)
    if isReady { picture.placeFaults() }
    var session = try Session(target, drawnAs: picture, fixture: fixtureName, conditions: conditions)
    session.environment.beginning = beginning
    session.environment.resuming = resuming
    return session
  }

  /// The top of a large layout, for so many rows of cells: only to look at, until `session` has read the rest.
  ///
  /// - Returns: nil for what isn't large, and where its top can't be told before all is read.
  package func top(rows: Int) -> Session? {
    let height = Double(rows) * conditions.cell.height
    return Picture(top: height, of: target, fixture, conditions).map { Session(top: $0, self) }
  }
}

extension Session {
  /// Shows the top of a layout. No file is open in it, so that nothing can be edited or saved.
  fileprivate init(top picture: Picture, _ opening: SessionOpening) {
    let target = opening.target
    workspace = target.workspace
    environment = SessionEnvironment(conditions: picture.conditions)
    desk = Desk(home: target.layout.path, in: workspace)
    navigator = Navigator(target.layout.path, selecting: picture.target.layout.node)
    self.picture = picture
    rest = opening
  }

  /// The opening of all of the layout of which this shows the top; nil from the second time on.
  package mutating func takeRest() -> SessionOpening? { rest.take() }

  /// Shows the top of another layout in place of this one, until `goOn` or `goBack`.
  mutating func look(at top: Session) {
    syncJournal()
    var top = top
    top.environment = environment
    top.revision = revision + 1
    top.openedBefore = [self]
    self = top
  }

  /// Goes on with all of the layout of which this shows the top: as another picture, whatever has become of this one.
  ///
  /// - Returns: what the command that opened it answers; nil where it was open from the beginning.
  package mutating func goOn(with whole: consuming Session) -> Reply? {
    guard goBack() else {
      let shown = revision
      self = consume whole
      revision = max(shown, revision) + 1
      return nil
    }
    take(consume whole)
    return openedReply
  }

  /// Goes back to what was open before the top of this layout was shown; false where nothing was.
  package mutating func goBack() -> Bool {
    guard var before = openedBefore.popLast() else { return false }
    before.environment = environment
    before.revision = revision + 1
    self = before
    return true
  }
}
