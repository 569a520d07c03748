import Inspection
import JSONDocument
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

extension LanguageMethod {
  /// Pictures for an editor to show beside the text: a request and a notification of the program's own.
  static let preview: [LanguageMethod] = [
    .request("kimchi/preview") { server, params throws(RPCError) in try server.preview(params) },
    .notification("kimchi/closePreview") { server, params in
      if let path = params["textDocument"]?["uri"]?.string.flatMap(server.path) { server.previewed.remove(path) }
    },
  ]
}

extension LanguageServer {
  /// Nodes whose frames one answer has.
  private static let frameLimit = 5000

  /// The picture of a layout or a screen as it is, with the frame of each node or part in points by its pointer.
  fileprivate mutating func preview(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, _) = try document(params)
    let workspace = workspace(of: path)
    let format = PictureFormat(rawValue: params["format"]?.string ?? PictureFormat.svg.rawValue)
    guard let format, format == .svg || format == .png else { throw .invalidParams("a format is svg or png") }
    let picture: Picture
    do throws(Refusal) {
      let conditions = try conditions(params["conditions"], in: workspace)
      let target = try Target.find(file: path, documents: store)
      // A name is never that of a file.
      var resolver = FixtureResolver(target.workspace)
      let data = try resolver.fixture(params["fixture"]?.string ?? target.fixture, ofModel: target.layout.model)
      picture = Picture(target, fixture: data, conditions: conditions)
    } catch {
      throw .failed(error.description)
    }
    let writer = PictureWriter(format)
    guard let bytes = writer.write(picture) else {
      let refusal = writer.refusal(of: picture)
      throw .failed("\(refusal.message): \(refusal.fix)")
    }
    previewed.insert(path)
    let size = picture.displayList().size
    var members: [(String, JSONText)] = [
      ("mediaType", format == .svg ? "image/svg+xml" : "image/png"),
      ("content", .string(format == .svg ? String(decoding: bytes, as: UTF8.self) : Base64.encode(bytes))),
      ("width", .number(size.width)), ("height", .number(size.height)), ("frames", .array(frames(of: picture))),
    ]
    if let fixture = picture.fixture { members.append(("fixture", .string(fixture.name))) }
    var resolver = FixtureResolver(workspace)
    let names = (try? resolver.names(ofModel: picture.target.layout.model)) ?? []
    return .object(members + [("fixtures", .array(names.map { .string($0) }))])
  }

  /// - Throws: for a condition that there isn't, or a file outside of the text.
  private func conditions(_ params: JSONView?, in workspace: Workspace) throws(Refusal) -> PictureConditions {
    var conditions = PictureConditions(measure: .font)
    for member in params?.members ?? [] {
      let text = member.value.string ?? member.value.text.minified.description
      guard let condition = Condition(rawValue: member.key) else {
        throw Refusal(
          .conditionUnknown, "unknown condition \(Spelling.quoted(member.key))",
          fix: "use \(Condition.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      // A name would be that of any file.
      if condition == .clientData, member.value.kind != .object, text != Condition.none {
        throw Refusal(.conditionUnknown, "client data is an object")
      }
      try condition.set(text, in: &conditions, of: workspace)
    }
    return conditions
  }

  private func frames(of picture: Picture) -> [JSONText] {
    var frames: [JSONText] = []
    for (index, entry) in picture.outline.entries.enumerated() where frames.count < Self.frameLimit {
      for (frame, _) in picture.frames(of: index) {
        frames.append([
          "pointer": .string(entry.pointer), "x": .number(frame.x), "y": .number(frame.y),
          "width": .number(frame.width), "height": .number(frame.height),
        ])
      }
    }
    return frames
  }

  /// Tells the editor that pictures which it shows are of an older text.
  mutating func notePreviews() {
    for path in previewed.sorted() {
      notify("kimchi/previewChanged", ["uri": .string(uri(path))])
    }
  }
}
