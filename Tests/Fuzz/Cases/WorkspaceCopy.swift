import Foundation
import FuzzSupport

/// A sample in a folder of its own, put back before each round.
struct WorkspaceCopy {
  let sample: SampleWorkspace
  let root: String
  /// The damaged files, while all others are known to be the sample's.
  private var damaged: Set<String>?

  init(_ sample: SampleWorkspace, in folder: String) {
    self.sample = sample
    // As deep as in the repository: a place to publish to is named from there.
    root = folder + "/copy/Previews/" + sample.name
  }

  func path(_ name: String) -> String { root + "/" + name }

  /// Says that a round has written nothing, so that the next one only puts the damaged files back.
  mutating func keep(_ damage: [FuzzCase.Damaged]) { damaged = Set(damage.map(\.name)) }

  /// Makes the folder what a case begins with, and the process's current folder.
  mutating func prepare(_ damage: [FuzzCase.Damaged]) throws {
    guard FileManager.default.changeCurrentDirectoryPath(try filled(with: damage)) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
  }

  private mutating func filled(with damage: [FuzzCase.Damaged]) throws -> String {
    if let before = damaged {
      damaged = nil
      for name in before.union(damage.map(\.name)) {
        if let bytes = sample.files[name] { try write(bytes, damage, name) }
      }
      return root
    }
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    for name in try files.subpathsOfDirectory(atPath: root) where sample.files[name] == nil {
      if files.fileExists(atPath: path(name), isDirectory: &isFolder), isFolder.boolValue { continue }
      try? files.removeItem(atPath: path(name))
    }
    for (name, bytes) in sample.files { try write(bytes, damage, name) }
    return root
  }

  private func write(_ bytes: [UInt8], _ damage: [FuzzCase.Damaged], _ name: String) throws {
    let splices = damage.first { $0.name == name }?.splices ?? []
    let wanted = Data(FuzzCase.apply(splices, to: bytes))
    let files = FileManager.default
    if files.contents(atPath: path(name)) == wanted { return }
    try files.createDirectory(
      atPath: (path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try wanted.write(to: URL(fileURLWithPath: path(name)))
  }
}
