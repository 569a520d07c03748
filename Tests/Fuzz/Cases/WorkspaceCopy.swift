import Foundation
import FuzzSupport

/// A sample in a folder of its own, put back before each round.
struct WorkspaceCopy {
  let sample: SampleWorkspace
  let root: String

  init(_ sample: SampleWorkspace, in folder: String) {
    self.sample = sample
    // As deep as in the repository: a place to publish to is named from there.
    root = folder + "/copy/Previews/" + sample.name
  }

  func path(_ name: String) -> String { root + "/" + name }

  /// Makes the folder what a case begins with, and the process's current folder.
  func prepare(_ damage: [FuzzCase.Damaged]) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    for name in try files.subpathsOfDirectory(atPath: root) where sample.files[name] == nil {
      if files.fileExists(atPath: path(name), isDirectory: &isFolder), isFolder.boolValue { continue }
      try? files.removeItem(atPath: path(name))
    }
    for (name, bytes) in sample.files {
      let splices = damage.first { $0.name == name }?.splices ?? []
      let wanted = Data(FuzzCase.apply(splices, to: bytes))
      if files.contents(atPath: path(name)) == wanted { continue }
      try files.createDirectory(
        atPath: (path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try wanted.write(to: URL(fileURLWithPath: path(name)))
    }
    guard files.changeCurrentDirectoryPath(root) else { throw CocoaError(.fileReadNoSuchFile) }
  }
}
