import Editing
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let factor = Command(
    "factor", .binding, [Argument("array", .text, isOptional: true)],
    "turn written-out samples into one layout and data",
    details: """
      The items of a stack are compared: what they have in common becomes the item of an each, what differs moves into an
      array of the current fixture, under the name that is given or one that suits. What only some items have is hidden
      where the data lacks it. The picture stays the same, or nothing is done.
      """,
    examples: ["factor", "#row factor cells"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    try session.factor(invocation)
  }
}

extension Session {
  fileprivate mutating func factor(_ invocation: Invocation) throws(Refusal) -> Reply {
    let (index, axis) = try factored(try target(of: invocation))
    let document = document
    let envelope = nodes[index].envelope.node
    guard let payload = document.payload(of: envelope), let list = document.value(forKey: "items", in: payload) else {
      throw Refusal("nothing is inside \(describe(index))", fix: "add two samples or more")
    }
    let samples = Array(document.elements(of: list))
    guard samples.count > 1 else {
      throw Refusal("two samples or more are needed, there is \(samples.count)", fix: "duplicate makes another")
    }
    guard PropertyEdit.reference(payload, in: document) == nil else {
      throw Refusal("the container's payload is a reference", fix: "unbind takes it into the layout")
    }
    guard document.scopes(of: envelope).isEmpty else {
      throw Refusal("inside an each every element would need an array", fix: "factor what is around it")
    }
    let factoring = try SampleFactoring(samples, in: document)
    let name = try arrayName(invocation[0], samples, index)
    var members: [(String, JSONText)] = [("ref", .string(name)), ("axis", .string(axis))]
    for member in document.members(of: payload) where member.key != "items" {
      members.append((member.key, JSONText(document, member.value)))
    }
    members.append(("item", factoring.layout))
    let each = JSONText.node(.each, members)
    let owner = try write(each, in: envelope, .array(factoring.elements), at: name, invocation.text.line)
    let message = "one layout and \(samples.count) elements at \(name) of \(owner)"
    let lacking = allFixtures().filter { $0.document.value(forKey: name, in: $0.node) == nil }.map(\.name)
    guard !lacking.isEmpty else { return Reply(message) }
    let named = lacking.prefix(4).joined(separator: ", ") + (lacking.count > 4 ? " …" : "")
    return Reply("\(message); without them, as in \(named), nothing shows there", tone: .warning)
  }

  /// The stack whose items are meant, with its axis.
  private func factored(_ target: Int) throws(Refusal) -> (index: Int, axis: String) {
    var index = target
    if nodes[index].kind == .scroll, let item = children(of: index).first { index = item }
    switch nodes[index].kind {
    case .hStack where !nodes[index].isUnknown: return (index, "horizontal")
    case .vStack where !nodes[index].isUnknown: return (index, "vertical")
    default:
      throw Refusal(
        "\(describe(index)) is no hStack and no vStack", fix: "select the stack around the samples")
    }
  }

  /// The name of the new array: the one that was typed, or what the container or its items are called.
  private func arrayName(
    _ word: CommandText.Word?, _ samples: [JSONDocument.Node], _ index: Int
  ) throws(Refusal) -> String {
    func isFree(_ name: String) -> Bool { dataValue([.key(Array(name.utf8))]) == nil }
    if let word {
      guard DataNames.snakeCase(word.text) == word.text else {
        throw Refusal(
          "\(Spelling.quoted(word.text)) is no name for data", fix: "such as \(DataNames.snakeCase(word.text))",
          range: word.range)
      }
      guard isFree(word.text) else {
        throw Refusal("the data has \(word.text) already", fix: "take another name", range: word.range)
      }
      return word.text
    }
    var names = DataNames()
    var candidates = [outline.entries[index].id, nil, "items"]
    if document.nodeKind(of: samples[0]) == .component, let payload = document.payload(of: samples[0]) {
      candidates[1] = document.value(forKey: "name", in: payload).flatMap { document.string($0) }.map { $0 + "s" }
    }
    while true {
      let name = names.take(candidates.compactMap { $0 })
      if isFree(name) { return name }
    }
  }

  /// Puts the each in the container's place and its array into the fixture, as one step. Answers whose data it is.
  private mutating func write(
    _ each: JSONText, in envelope: JSONDocument.Node, _ array: JSONText, at name: String, _ line: String
  ) throws(Refusal) -> String {
    let path = layoutPath
    let seen = visibleFrames
    func check(_ session: borrowing Session) throws(Refusal) {
      guard session.visibleFrames == seen else {
        throw Refusal("the picture would not stay the same", fix: "items of one shape can be factored")
      }
    }
    guard let fixture = picture.fixture else {
      let first = try firstFixture(array, at: [.key(Array(name.utf8))])
      try change(line, promising: check) { transaction throws(Refusal) in
        try transaction.add(first)
        try transaction.replace(envelope, with: .text(each), in: path)
        transaction.goal = (path, envelope)
      }
      return first.address
    }
    guard fixture.document.kind(of: fixture.node) == .object else {
      throw Refusal("the data of fixture \(fixture.name) is not an object", fix: "type fixture NAME to choose another")
    }
    let steps = [ReferencePath.Step.key(Array(name.utf8))]
    let place = try dataPlace(steps)
    let resolved = resolvedData(steps, place)
    try change(line, promising: check) { transaction throws(Refusal) in
      try transaction.edit(place.path) { document throws(EditError) in
        try place.set(array, in: &document, resolved: resolved)
      }
      try transaction.replace(envelope, with: .text(each), in: path)
      transaction.goal = (path, envelope)
    }
    return place.owner
  }

  /// Where everything that can be seen lies.
  private var visibleFrames: [Frame] {
    let tree = picture.bound.tree
    var frames: [Frame] = []
    var view = 0
    while view < tree.count {
      if tree.nodes[view].flags.contains(.hidden) {
        view = Int(tree.nodes[view].end)
      } else {
        frames.append(picture.result.frame(of: view))
        view += 1
      }
    }
    return frames
  }
}
