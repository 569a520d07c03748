import Pictures
import Rendering
import Workspaces

/// Estimates of what the work on files costs, by their names, sizes and beginnings. One that is wrong makes shards uneven
/// and nothing else. The unit is about what reading a byte of JSON takes.
struct FileCosts {
  struct Cost: Sendable {
    var total: Int
    /// Equal parts that it is divided into.
    var parts: Int

    static let one = Cost(total: 1, parts: 1)
  }

  /// Opening and judging a file of nothing.
  private static let file = 2_000
  /// Compiling a byte of a layout.
  private static let layoutByte = 16
  /// Binding and laying out a byte of a fixture on a device.
  private static let fixtureByte = 32
  /// Bytes of fixtures in a part: a few fixtures, however large the file is.
  private static let partSize = 512
  private static let partLimit = 1 << 16

  private let devices: [Device]?
  private var sizes: [String: Int] = [:]
  /// Whether one of the files may be a component.
  private(set) var mayBeComponents = false

  /// - Parameter devices: nil for those of each file's workspace.
  init(devices: [Device]?) { self.devices = devices }

  /// A file by itself.
  static func reading(_ path: String) -> Cost { Cost(total: file + (WorkspaceFiles.size(of: path) ?? 0), parts: 1) }

  /// A file that may hold a layout, with the fixtures of its model.
  mutating func drawing(_ path: String, in workspace: Workspace) -> Cost {
    let peek = workspace.peek(path)
    mayBeComponents = mayBeComponents || peek.mayBeComponent
    let own = WorkspaceFiles.size(of: path) ?? 0
    // Captured data lies among the previews.
    let isData = FilePath.contains(FilePath.join(workspace.root, Workspace.Folder.previews.rawValue), path)
    let fixtures = isData ? 0 : size(ofFixtures: peek.model, in: workspace)
    let count = (devices ?? workspace.devices).count
    return Cost(
      total: Self.file + own * Self.layoutByte + fixtures * Self.fixtureByte * count,
      parts: min(max(1, fixtures / Self.partSize), Self.partLimit))
  }

  private mutating func size(ofFixtures model: String, in workspace: Workspace) -> Int {
    workspace.previews(of: model).reduce(0) { sum, path in
      let size = sizes[path] ?? WorkspaceFiles.size(of: path) ?? 0
      sizes[path] = size
      return sum + size
    }
  }
}
