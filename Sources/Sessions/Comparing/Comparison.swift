import Conditions
import Pictures
import Revisions
import Sushi
import Workspaces

/// A picture beside the main one: the same layout with another fixture, theme, text size, device or client, or as it
/// was at a revision.
package enum Comparison: Sendable, Hashable {
  case fixture(String)
  case theme(Appearance)
  case typeSize(TypeSize)
  case device(Device)
  case client(ClientRelease)
  case revision(WorkspaceRevision)
  /// As its snapshot was recorded: drawn from the files of then.
  case recorded(WorkspaceRevision)

  /// Pictures beside the main one, at most.
  package static let limit = 5

  /// Whether the content itself is another, so that the parts that differ are marked.
  package var isMarked: Bool {
    switch self {
    case .client, .revision, .recorded: true
    case .fixture, .theme, .typeSize, .device: false
    }
  }

  /// Whether parts can be compared one by one. Another theme, text size or device changes the look of all of them.
  package var hasChanges: Bool {
    switch self {
    case .fixture, .client, .revision, .recorded: true
    case .theme, .typeSize, .device: false
    }
  }

  /// The difference from the picture, in a word.
  package var title: String {
    switch self {
    case .fixture(let name): name
    case .theme(let appearance): appearance.rawValue
    case .typeSize(let size): "text \(size.rawValue)"
    case .device(let device): device.name
    case .client(let release): release.text
    case .revision(let revision): revision.title
    case .recorded(let revision): "recorded · \(revision.title)"
    }
  }

  /// The same aspect of the picture that it is compared with, in a word.
  func counterpart(in session: Session) -> String {
    switch self {
    case .fixture: session.picture.fixture?.name ?? "no fixture"
    case .theme: session.picture.conditions.appearance.rawValue
    case .typeSize: "text \(session.picture.conditions.typeSize.rawValue)"
    case .device: session.picture.conditions.deviceName
    case .client: session.picture.conditions.client?.text ?? "every client"
    case .revision, .recorded: "now"
    }
  }
}

/// A picture beside the main one, as it is drawn.
package struct ComparedPicture: Sendable {
  package let comparison: Comparison
  package internal(set) var picture: Picture
  package let difference: ComparisonDifference
}
