import Conditions
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
  /// Formats that can be asked for, with their types.
  private static let mediaTypes: [PictureFormat: JSONText] = [
    .svg: "image/svg+xml", .png: "image/png", .ansi: "text/x-ansi",
  ]
  /// Points that a cell covers, in pictures of cells.
  private static let cell = Size(8, 16)
  /// Pixels a point.
  private static let scales = 0.1...8.0

  /// The picture of a layout or a screen as it is, with the frame of each node or part in points by its pointer.
  fileprivate mutating func preview(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, text) = try document(params)
    let workspace = workspace(of: path)
    let format = PictureFormat(rawValue: params["format"]?.string ?? PictureFormat.svg.rawValue)
    guard let format, let type = Self.mediaTypes[format] else { throw .invalidParams("a format is svg, png or ansi") }
    let scale = params["scale"]?.number
    guard scale.map(Self.scales.contains) ?? true else { throw .invalidParams("a scale is from 0.1 to 8") }
    let picture: Picture
    do throws(Refusal) {
      let conditions = try conditions(params["conditions"], measure: format.measure, in: workspace)
      let target = try Target.find(file: path, documents: store)
      // A name is never that of a file.
      var resolver = FixtureResolver(target.workspace)
      let data = try resolver.fixture(params["fixture"]?.string ?? target.fixture, ofModel: target.layout.model)
      picture = Picture(target, fixture: data, conditions: conditions)
    } catch {
      throw .failed(error.description)
    }
    let writer = PictureWriter(format, cell: Self.cell, scale: scale)
    guard let bytes = writer.write(picture) else {
      let refusal = writer.refusal(of: picture)
      throw .failed("\(refusal.message): \(refusal.fix)")
    }
    previewed.insert(path)
    let size = picture.displayList().size
    var members: [(String, JSONText)] = [
      ("mediaType", type),
      ("content", .string(format == .png ? Base64.encode(bytes) : String(decoding: bytes, as: UTF8.self))),
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("frames", .array(frames(of: picture, in: text))),
    ]
    if format == .ansi {
      members.append(("cell", ["width": .number(Self.cell.width), "height": .number(Self.cell.height)]))
    }
    if let fixture = picture.fixture { members.append(("fixture", .string(fixture.name))) }
    var resolver = FixtureResolver(workspace)
    let names = (try? resolver.names(ofModel: picture.target.layout.model)) ?? []
    return .object(members + [("fixtures", .array(names.map { .string($0) }))])
  }

  /// - Throws: for a condition that there isn't, or a file outside of the text.
  private func conditions(
    _ params: JSONView?, measure: Measure, in workspace: Workspace
  ) throws(Refusal) -> PictureConditions {
    var conditions = PictureConditions(measure: measure)
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

  /// Each place in the picture with its pointer, and its range in the text.
  private func frames(of picture: Picture, in text: SourceText) -> [JSONText] {
    let document = picture.document
    var frames: [JSONText] = []
    for (index, entry) in picture.outline.entries.enumerated() where frames.count < Self.frameLimit {
      let node = (try? JSONPointer(parsing: entry.pointer)).flatMap { document.node(at: $0) }
      let range = node.map { self.range(document.span(of: $0), in: text) }
      for (frame, _) in picture.frames(of: index) {
        frames.append(
          .object(
            [
              ("pointer", .string(entry.pointer)), ("x", .number(frame.x)), ("y", .number(frame.y)),
              ("width", .number(frame.width)), ("height", .number(frame.height)),
            ] + (range.map { [("range", $0)] } ?? [])))
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
