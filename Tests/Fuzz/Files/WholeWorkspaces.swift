import Foundation
import FuzzSupport
import JSONDocument
import TestSupport

/// The samples with all of their files, and with what kimchi makes of them: deliveries, releases, patches, protobuf
/// files. These are in the folder `Made` of each.
enum WholeWorkspaces {
  /// - Parameters:
  ///   - folder: keeps what was made, until the program is a newer one.
  ///   - kimchi: the program.
  static func all(in folder: String, kimchi: String) throws -> [SampleWorkspace] {
    try SampleWorkspace.all.map { try whole($0, in: folder + "/" + $0.name, kimchi) }
  }

  private static func whole(_ sample: SampleWorkspace, in root: String, _ kimchi: String) throws -> SampleWorkspace {
    let files = FileManager.default
    if (date(root + "/Made/stamp") ?? .distantPast) < (date(kimchi) ?? .distantFuture) {
      try? files.removeItem(atPath: root)
      try files.createDirectory(
        atPath: (root as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try files.copyItem(atPath: sample.root, toPath: root)
      try make(sample, in: root, kimchi)
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

  private static func make(_ sample: SampleWorkspace, in root: String, _ kimchi: String) throws {
    try FileManager.default.createDirectory(atPath: root + "/Made", withIntermediateDirectories: true)
    try descriptors().write(to: URL(fileURLWithPath: root + "/Made/schema.desc"))
    try configure(root + "/kimchi.json")
    let (first, last) = (sample.documents[0], sample.documents[sample.documents.count - 1])
    let screen = sample.documents.last { $0.hasPrefix("Screens/") } ?? last
    for line in [
      "export \(first) --with-data -o Made/delivery.json", "export \(screen) --inline --minify -o Made/screen.json",
      "export \(first) --content -o Made/content.json", "diff \(first) \(last) --patch -o Made/patch.json",
      "patch \(screen) Made/merge.json --merge -o Made/response.binpb", "publish . --to fuzz --trust",
    ] {
      try Data(#"{"title": "Other"}"#.utf8).write(to: URL(fileURLWithPath: root + "/Made/merge.json"))
      _ = ProgramRun(kimchi, line.split(separator: " ").map(String.init), in: root, seconds: 60)
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
