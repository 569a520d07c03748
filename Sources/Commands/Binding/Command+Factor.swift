import Binding
import Editing
import Inspection
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
    "Turn similar nodes into one layout and data",
    details: """
      Compares the items of a stack, or the neighbouring nodes that the address names. What they share becomes the item
      of an each; what differs moves into an array of the current fixture, under the given name or a suitable one. Parts
      that only some items have are hidden where the data lacks them. If the picture would change, nothing is done.
      """,
    examples: ["factor", "#row factor cells", "tag[*] factor"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    try factor(invocation, in: &session)
  }
}

extension Command {
  fileprivate static func factor(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let targets = try session.targets(of: invocation)
    let chosen = targets.count > 1 ? try neighbours(targets, invocation, in: session) : []
    let (index, axis) = try factored(chosen.isEmpty ? targets[0] : Int(session.nodes[targets[0]].parent), in: session)
    let document = session.document
    guard let payload = document.payload(of: session.nodes[index].envelope.node),
      let list = document.value(forKey: "items", in: payload)
    else {
      throw Refusal("\(session.picture.describe(index)) is empty", fix: "add two or more sample nodes")
    }
    // Some of a stack's items are put into an each of their own, in its place.
    let isPart = !chosen.isEmpty && chosen.count < document.childCount(of: list)
    let envelope = isPart ? chosen[0] : session.nodes[index].envelope.node
    let samples = isPart ? chosen : Array(document.elements(of: list))
    guard samples.count > 1 else {
      throw Refusal("factor needs two or more samples, found \(samples.count)", fix: "`duplicate` adds another")
    }
    guard PropertyEdit.reference(payload, in: document) == nil else {
      throw Refusal("the container's payload is a reference", fix: "`unbind` moves it into the layout")
    }
    guard document.scopes(of: session.nodes[index].envelope.node).isEmpty else {
      throw Refusal("nodes inside an each can't be factored", fix: "factor the node around the each")
    }
    let factoring = try SampleFactoring(samples, in: document)
    let name = try arrayName(invocation[0], samples, index, in: session)
    var members: [(String, JSONText)] = [("ref", .string(name)), ("axis", .string(axis))]
    let kept = ["spacing", "alignment", "distribution"]
    for member in document.members(of: payload) where member.key != "items" && (!isPart || kept.contains(member.key)) {
      // An each may lie along either axis, and so has no words of a row's own.
      let word = member.key == "alignment" ? document.string(member.value) : nil
      let other: JSONText? = word == "top" ? "leading" : word == "bottom" ? "trailing" : nil
      members.append((member.key, other ?? JSONText(document, member.value)))
    }
    members.append(("item", factoring.layout))
    let each = JSONText.node(.each, members)
    let rest = isPart ? Array(samples.dropFirst()) : []
    let owner = try write(
      each, in: envelope, .array(factoring.elements), at: name, without: rest, invocation.text.line, in: &session)
    let message = "Factored into one layout and \(samples.count) elements at \(name) of \(owner)"
    let lacking = session.picture.fixtures.filter { $0.document.value(forKey: name, in: $0.node) == nil }.map(\.name)
    guard !lacking.isEmpty else { return Reply(message) }
    let named = lacking.prefix(4).joined(separator: ", ") + (lacking.count > 4 ? " …" : "")
    return Reply("\(message); fixtures without them show nothing there: \(named)", tone: .warning)
  }

  /// The stack whose items are meant, with its axis.
  private static func factored(_ target: Int, in session: Session) throws(Refusal) -> (index: Int, axis: String) {
    var index = target
    if session.nodes[index].kind == .scroll, let item = session.picture.stage.index.children(of: index).first {
      index = item
    }
    switch session.nodes[index].kind {
    case .hStack where !session.nodes[index].isUnknown: return (index, "horizontal")
    case .vStack where !session.nodes[index].isUnknown: return (index, "vertical")
    default:
      throw Refusal(
        "\(session.picture.describe(index)) isn't an hStack or a vStack", fix: "select the stack around the samples")
    }
  }

  /// The name of the new array: the one that was typed, or what the container or its items are called.
  private static func arrayName(
    _ word: CommandText.Word?, _ samples: [JSONDocument.Node], _ index: Int, in session: Session
  ) throws(Refusal) -> String {
    func isFree(_ name: String) -> Bool { session.picture.dataValue([.key(Array(name.utf8))]) == nil }
    if let word {
      guard DataNames.snakeCase(word.text) == word.text else {
        throw Refusal(
          "\(Spelling.quoted(word.text)) isn't a name for data", fix: "such as \(DataNames.snakeCase(word.text))",
          range: word.range)
      }
      guard isFree(word.text) else {
        throw Refusal("the data already has \(word.text)", fix: "choose another name", range: word.range)
      }
      return word.text
    }
    var names = DataNames()
    var candidates = [session.outline.entries[index].id, nil, "items"]
    if session.document.nodeKind(of: samples[0]) == .component, let payload = session.document.payload(of: samples[0]) {
      candidates[1] = session.document.value(forKey: "name", in: payload).flatMap { session.document.string($0) }.map {
        $0 + "s"
      }
    }
    while true {
      let name = names.take(candidates.compactMap { $0 })
      if isFree(name) { return name }
    }
  }

  /// Puts the each in a node's place and its array into the fixture, as one step. Answers whose data it is.
  ///
  /// - Parameter others: nodes that the each takes the place of too.
  private static func write(
    _ each: JSONText, in envelope: JSONDocument.Node, _ array: JSONText, at name: String,
    without others: [JSONDocument.Node], _ line: String, in session: inout Session
  ) throws(Refusal) -> String {
    let path = session.layoutPath
    let seen = visibleFrames(in: session)
    func put(_ transaction: inout Transaction) throws(Refusal) {
      for node in others {
        try transaction.edit(path) { document throws(EditError) in try document.remove(node) }
      }
      try transaction.replace(envelope, with: .text(each), in: path)
      transaction.goal = (path, envelope)
    }
    func check(_ session: borrowing Session) throws(Refusal) {
      var frames = visibleFrames(in: session)
      // Among other items the each has a frame of its own, around its elements.
      if !others.isEmpty, let own = zip(frames, seen).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        frames.remove(at: own)
      }
      guard frames == seen else {
        throw Refusal("factoring would change the picture", fix: "factor items of the same shape")
      }
    }
    guard let fixture = session.picture.fixture else {
      let first = try session.firstFixture(array, at: [.key(Array(name.utf8))])
      try session.change(line, promising: check) { transaction throws(Refusal) in
        try transaction.add(first)
        try put(&transaction)
      }
      return first.address
    }
    guard fixture.document.kind(of: fixture.node) == .object else {
      throw Refusal("the data of fixture \(fixture.name) is not an object", fix: "`fixture NAME` opens another")
    }
    let steps = [ReferencePath.Step.key(Array(name.utf8))]
    let place = try session.dataPlace(steps)
    let resolved = session.picture.resolvedData(steps, place)
    try session.change(line, promising: check) { transaction throws(Refusal) in
      try transaction.edit(place.path) { document throws(EditError) in
        try place.set(array, in: &document, resolved: resolved)
      }
      try put(&transaction)
    }
    return place.owner
  }

  /// The frames of all visible views.
  private static func visibleFrames(in session: Session) -> [Frame] {
    let tree = session.picture.bound.tree
    var frames: [Frame] = []
    var view = 0
    while view < tree.count {
      if tree.nodes[view].flags.contains(.hidden) {
        view = Int(tree.nodes[view].end)
      } else {
        frames.append(session.picture.result.frame(of: view))
        view += 1
      }
    }
    return frames
  }
}
