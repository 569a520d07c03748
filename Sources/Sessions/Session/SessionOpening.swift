import Pictures
import Sushi
import Workspaces

/// A layout that is to be opened, with what it is shown with. Whoever edits the session lets go of this first: as long as
/// two hold the document, an edit copies it.
package struct SessionOpening: Sendable {
  private let target: Target
  private let fixtureName: String?
  private let fixture: Fixture?
  private let conditions: PictureConditions

  /// - Throws: an unknown fixture.
  package init(_ target: Target, fixture name: String? = nil, conditions: PictureConditions) throws(Refusal) {
    self.target = target
    fixtureName = name ?? target.fixture
    fixture = try Picture.fixture(name, of: target)
    self.conditions = conditions
  }

  /// Nothing to open in a workspace.
  package init(in workspace: Workspace, conditions: PictureConditions) {
    target = Target(workspace: workspace, layout: .nothing(in: workspace))
    (fixtureName, fixture) = (nil, nil)
    self.conditions = conditions
  }

  /// Opens all of it. Linear in what it shows.
  ///
  /// - Parameter isReady: whether what the first edit would wait for is done too.
  /// - Throws: as `Session.init`.
  package func session(readyForEdits isReady: Bool = false) throws(Refusal) -> Session {
    var picture = Picture(target, fixture: fixture, conditions: conditions)
    if isReady { picture.placeFaults() }
    return try Session(target, drawnAs: picture, fixture: fixtureName, conditions: conditions)
  }

  /// The top of a large layout, for so many rows of cells: only to look at, until `session` has read the rest.
  ///
  /// - Returns: nil for what isn't large, and where its top can't be told before all is read.
  package func top(rows: Int) -> Session? {
    let height = Double(rows) * conditions.cell.height
    return Picture(top: height, of: target, fixture, conditions).map { Session(top: $0, target) }
  }
}

extension Session {
  /// Shows the top of a layout. No file is open in it, so that nothing can be edited or saved.
  fileprivate init(top picture: Picture, _ target: Target) {
    workspace = target.workspace
    environment = SessionEnvironment(conditions: picture.conditions)
    desk = Desk(home: target.layout.path, in: workspace)
    navigator = Navigator(target.layout.path, selecting: picture.target.layout.node)
    self.picture = picture
    isTopOnly = true
  }

  /// Goes on with all of the layout of which this shows the top: as another picture, whatever has become of this one.
  package mutating func goOn(with whole: Session) {
    let shown = revision
    self = whole
    revision = max(shown, revision) + 1
  }
}
