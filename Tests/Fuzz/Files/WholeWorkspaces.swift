import Foundation
import FuzzSupport
import JSONDocument
import TestSupport

/// The samples with all of their files, and with what kimchi makes of them: deliveries, releases, patches, protobuf
/// files. These are in the folder `Made` of each.
enum WholeWorkspaces {
  /// - Parameter folder: keeps what was made, until this program is a newer one.
  static func all(in folder: String) throws -> [SampleWorkspace] {
    try SampleWorkspace.all.map { try whole($0, in: folder + "/" + $0.name) }
  }

  private static func whole(_ sample: SampleWorkspace, in root: String) throws -> SampleWorkspace {
    let files = FileManager.default
    if (date(root + "/Made/stamp") ?? .distantPast) < (date(CommandLine.arguments[0]) ?? .distantFuture) {
      // With the journals of the copy before.
      try? files.removeItem(atPath: root + "/../state")
      try? files.removeItem(atPath: root)
      try files.createDirectory(
        atPath: (root as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try files.copyItem(atPath: sample.root, toPath: root)
      try make(sample, in: root)
    }
    var contents: [String: [UInt8]] = [:]
    for name in try files.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      let path = root + "/" + name
      guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      contents[name] = files.contents(atPath: path).map(Array.init)
    }
    return SampleWorkspace(name: sample.name, root: root, files: contents, documents: sample.documents)
  }

  private static func date(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  private static func make(_ sample: SampleWorkspace, in root: String) throws {
    try FileManager.default.createDirectory(atPath: root + "/Made", withIntermediateDirectories: true)
    try descriptors().write(to: URL(fileURLWithPath: root + "/Made/schema.desc"))
    try configure(root + "/kimchi.json")
    let (first, last) = (sample.documents[0], sample.documents[sample.documents.count - 1])
    let screen = sample.documents.last { $0.hasPrefix("Screens/") } ?? last
    try Data(#"{"title": "Other"}"#.utf8).write(to: URL(fileURLWithPath: root + "/Made/merge.json"))
    for line in [
      "export \(first) --with-data -o Made/delivery.json", "export \(screen) --inline --minify -o Made/screen.json",
      "export \(first) --content -o Made/content.json", "diff \(first) \(last) --patch -o Made/patch.json",
      "publish . --to fuzz --trust", "open \(first) --line", "publish . --to fuzz --trust",
    ] {
      let run = try VerbRun(line.split(separator: " ").map(String.init), in: root, input: "set padding 3\nsave\n")
      guard run.status < 2 else { throw Fault(.output, "kimchi \(line) fails: \(run.text)") }
    }
    // Only a dialect with a schema has protobuf; the last of its responses stays.
    for document in sample.documents where document.hasPrefix("Screens/") {
      let words = ["export", document, "--response", "-o", "Made/response.binpb", "--force"]
      _ = try VerbRun(words, in: root)
    }
    try Data(
      "open \(first)\ntree\nset padding 4\nexpect root visible\nundo\nfixture next\ndevice iPhone SE\n".utf8
    ).write(to: URL(fileURLWithPath: root + "/Made/script.kimchi"))
    try Data().write(to: URL(fileURLWithPath: root + "/Made/stamp"))
  }

  /// The descriptor set of facets, from the source that has it in base64.
  private static func descriptors() throws -> Data {
    let path = Samples.root + "/../../Sources/Protobuf/Schemas/FacetsDescriptors.swift"
    let parts = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\"\"\"")
    return Data(base64Encoded: parts.count > 1 ? parts[1] : "", options: .ignoreUnknownCharacters) ?? Data()
  }

  /// Adds a place to publish to, inside of the copy, and a schema.
  private static func configure(_ path: String) throws {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    var document = try JSONDocument(parsing: bytes, file: "kimchi.json")
    let place = try JSONText(parsing: #"{"fuzz": {"to": "Made/published"}}"#)
    _ = try document.set(place, forKey: "publish", in: document.root)
    let schema = try JSONText(
      parsing: #"[{"descriptors": "Made/schema.desc", "message": "kimchi.facets.v1.FacetResponse"}]"#)
    _ = try document.set(schema, forKey: "protobuf", in: document.root)
    try Data(document.bytes).write(to: URL(fileURLWithPath: path))
  }
}
