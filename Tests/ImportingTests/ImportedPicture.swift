import Conditions
import JSONDocument
import Pictures
import Templates
import TestSupport
import Testing
import Workspaces

@testable import ImportedWorkspaces
@testable import Importing

/// What an imported workspace shows.
enum ImportedPicture {
  /// The lines of a layout as text.
  ///
  /// - Parameter client: the values that the device has stored, as JSON.
  static func lines(
    of workspace: ImportedWorkspace, _ layout: String = "a", client: String? = nil, width: Double = 320
  ) throws -> [String] {
    let scratch = try Scratch([:])
    try workspace.template.create(at: scratch.path("made"))
    var conditions = PictureConditions()
    conditions.width = width
    conditions.clientData = try client.map { try JSONDocument(parsing: $0, file: "client") }
    let target = try Target.find(scratch.path("made/Layouts/\(layout).json"), in: scratch.root)
    let bytes = try #require(PictureWriter(.text).write(try Picture(target, conditions: conditions)))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The words of a layout, line by line.
  static func words(of workspace: ImportedWorkspace, client: String? = nil) throws -> [String] {
    try lines(of: workspace, client: client).flatMap { $0.split(separator: " ").map(String.init) }
  }
}
