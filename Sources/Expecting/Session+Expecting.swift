import Binding
import Conditions
import Dialects
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Layout
import Pictures
import ScreenLayout
import Screens
import Sessions
import Sushi
import Workspaces

/// Compares what is shown with what a script expects.
extension Session {
  /// - Returns: what was found, in words.
  /// - Throws: what was found instead.
  package func met(_ expectation: Expectation) throws(Refusal) -> String {
    let shown = wholePicture
    let subject = expectation.target.map { subjectName($0) } ?? "the \(nodes.isEmpty ? "screen" : "layout")"
    func failure(_ message: String, _ lines: [String] = []) -> Refusal {
      var refusal = Refusal(message, range: expectation.range)
      refusal.lines = lines
      return refusal
    }
    switch expectation.condition {
    case .visible(let isVisible):
      let found = expectation.target.map { Self.isVisible($0, in: shown) } ?? true
      guard found == isVisible else {
        throw failure("expected \(subject) to be \(isVisible ? "visible" : "hidden"), but it is not")
      }
      return "\(subject) is \(isVisible ? "visible" : "hidden")"
    case .enabled(let isEnabled):
      guard let found = expectation.target.flatMap(self.isEnabled) else {
        throw failure("\(subject) can't be disabled")
      }
      guard found == isEnabled else {
        throw failure("expected \(subject) to be \(isEnabled ? "enabled" : "disabled"), but it is not")
      }
      return "\(subject) is \(isEnabled ? "enabled" : "disabled")"
    case .valid(let isValid):
      let problems = Self.problems(expectation.target ?? 0, in: shown)
      guard problems.isEmpty == isValid else {
        guard isValid else { throw failure("expected \(subject) to be invalid, but it is not") }
        throw failure("expected \(subject) to be valid, but it is not: \(problems.joined(separator: ", "))")
      }
      return "\(subject) is \(isValid ? "valid" : "invalid")"
    case .count(let count):
      let found = Self.count(expectation.target ?? 0, in: shown)
      guard found == count else { throw failure("expected \(count) in \(subject), found \(found)") }
      return "\(count) in \(subject)"
    case .page(let page):
      guard let view = Self.pagedView(of: expectation.target ?? 0, in: shown),
        let pages = shown.result.pages(of: view, in: shown.stage.bound.tree)
      else {
        // Data may have a member of this name.
        let value = Expectation.Value(typed: String(page), string: String(page))
        guard let target = expectation.target, shownValue("page", at: target) != nil else {
          throw failure("\(subject) has no pages")
        }
        return try met(Expectation(target: target, condition: .property("page", value), range: expectation.range))
      }
      guard pages.current == page else {
        throw failure("expected page \(page) of \(subject), found page \(pages.current) (0–\(max(pages.count - 1, 0)))")
      }
      return "\(subject) shows page \(page)"
    case .text(let text, let isShown):
      let texts = Self.texts(expectation.target ?? 0, in: shown)
      let isFound = texts.contains { $0.contains(text) } || texts.joined(separator: " ").contains(text)
      guard isFound == isShown else {
        guard isShown else { throw failure("found the text \(Spelling.quoted(text)) in \(subject)") }
        let found = texts.prefix(3).map { Spelling.quoted($0) }.joined(separator: ", ")
        let instead = texts.isEmpty ? "it shows no text" : "it shows \(found)" + (texts.count > 3 ? " and more" : "")
        throw failure(
          "no text \(Spelling.quoted(text)) in \(subject): \(instead)",
          texts.count > 3 ? texts.prefix(40).map { Spelling.excerpt($0, limit: 100) } : [])
      }
      return "\(isShown ? "Found" : "No") text \(Spelling.quoted(text)) in \(subject)"
    case .property(let name, let value):
      guard let target = expectation.target, let found = shownValue(name, at: target) else {
        throw failure("\(subject) has no value for \(Spelling.excerpt(name))")
      }
      guard try equals(found, value, name, at: target) else {
        let text = Spelling.excerpt(found.document.minifiedText(of: found.node), limit: 100)
        throw failure("expected \(name) of \(subject) to be \(Spelling.excerpt(value.typed)), found \(text)")
      }
      return "\(name) of \(subject) is \(Spelling.excerpt(value.typed))"
    }
  }

  private func subjectName(_ index: Int) -> String {
    let entries = outline.entries
    return entries.indices.contains(index)
      ? entries[index].id.map { Spelling.address(ofID: $0) } ?? picture.describe(index) : "nothing"
  }

  /// The picture with what a screen has scrolled out of sight, its rails where they are.
  private var wholePicture: Picture {
    guard let shown = picture.stage.screenStage else { return picture }
    var whole = wholeScreen(makesRails: false)
    let offsets = shown.screen.sections.indices.compactMap { section in
      shown.presenter.railOffset(of: section).flatMap { $0 > 0 ? (section, $0) : nil }
    }
    guard !offsets.isEmpty else { return whole }
    whole.updateScreen { stage in
      for (section, offset) in offsets where stage.screen.sections.indices.contains(section) {
        stage.dragRail(section, by: offset)
      }
    }
    return whole
  }

  private static func isVisible(_ index: Int, in picture: Picture) -> Bool {
    picture.stage.views(of: index).contains { view in
      let frame = picture.result.frame(of: view)
      return picture.result.isVisible(view) && frame.width > 0 && frame.height > 0
    }
  }

  /// The visible parts or nodes inside one; of an `each` its visible elements.
  private static func count(_ index: Int, in picture: Picture) -> Int {
    let stage = picture.stage
    if stage.nodes.indices.contains(index), stage.nodes[index].collection != nil,
      let view = stage.views(of: index).first
    {
      return stage.bound.tree.children(of: view).reduce(0) { $0 + (picture.result.isVisible($1) ? 1 : 0) }
    }
    // A section counts its cells, and not also what they are made of.
    let isSection = stage.parts.indices.contains(index) && stage.parts[index].kind == .section
    return stage.index.children(of: index).count {
      isVisible($0, in: picture) && !(isSection && stage.parts[$0].kind == .child)
    }
  }

  /// The views of a node or a part with all inside them.
  private static func views(_ index: Int, in picture: Picture) -> [Range<Int>] {
    guard let screen = picture.stage.screenStage else {
      return picture.stage.views(of: index).map { $0..<Int(picture.stage.bound.tree.nodes[$0].end) }
    }
    guard screen.parts.indices.contains(index) else { return [] }
    return screen.cells(of: screen.parts[index]).map(\.views)
  }

  /// The visible controls with a wrong value, each by the last of its texts: the message, where it has one.
  private static func problems(_ index: Int, in picture: Picture) -> [String] {
    let tree = picture.stage.bound.tree
    return views(index, in: picture).joined().filter {
      tree.nodes[$0].flags.contains(.invalid) && picture.result.isVisible($0)
    }.map { view in
      Spelling.quoted(Spelling.excerpt(texts(of: [view..<Int(tree.nodes[view].end)], in: picture).last ?? ""))
    }
  }

  /// The visible texts in paint order.
  private static func texts(_ index: Int, in picture: Picture) -> [String] {
    texts(of: views(index, in: picture), in: picture)
  }

  private static func texts(of views: [Range<Int>], in picture: Picture) -> [String] {
    let tree = picture.stage.bound.tree
    return views.joined().compactMap { view in
      let node = tree.nodes[view]
      guard node.kind == .text, tree.texts.indices.contains(Int(node.payload)), picture.result.isVisible(view) else {
        return nil
      }
      return tree.texts[Int(node.payload)].text.text
    }
  }

  // MARK: Values

  /// A value with the document that it stands in.
  package typealias Shown = (document: JSONDocument, node: JSONDocument.Node)

  /// Nil for what has no such state.
  private func isEnabled(_ index: Int) -> Bool? {
    let names = ["enabled", "is_enabled", "stepper_enabled_state"]
    if case .screen = picture.stage {
      guard let data = itemData(at: index) else { return nil }
      return names.lazy.compactMap { name in
        data.document.value(forKey: name, in: data.node).flatMap { data.document.bool($0) }
      }.first ?? true
    }
    guard nodes.indices.contains(index),
      let row = PropertyName.rows(of: nodes[index].kind).first(where: { names.contains($0.name) })
    else { return nil }
    let tree = picture.stage.bound.tree
    // A button that its checks don't let be used.
    if conditions.state != .disabled,
      picture.stage.views(of: index).contains(where: { tree.nodes[$0].flags.contains(.disabled) })
    {
      return false
    }
    return shownValue(row.name, at: index).flatMap { $0.document.bool($0.node) } ?? true
  }

  /// The data of an item, a header or a footer, as it is shown.
  package func itemData(at index: Int) -> Shown? {
    guard let screen = picture.stage.screenStage?.screen, parts.indices.contains(index),
      screen.sections.indices.contains(Int(parts[index].section))
    else { return nil }
    let section = screen.sections[Int(parts[index].section)]
    let item: Item?
    switch parts[index].kind {
    case .item:
      item = section.items.indices.contains(Int(parts[index].item)) ? section.items[Int(parts[index].item)] : nil
    case .header: item = section.header
    case .footer: item = section.footer
    case .child: return screen.value(at: parts.data(of: parts[index]))
    case .screen, .section: item = nil
    }
    return item.flatMap { screen.value(at: $0.data) }
  }

  /// A property as it is written or bound; of a part, a member of its data first.
  package func shownValue(_ name: String, at index: Int) -> Shown? {
    guard nodes.indices.contains(index) else {
      if let data = itemData(at: index), let found = DataPathText(name).node(from: data.node, in: data.document) {
        return (data.document, found)
      }
      guard let element = try? picture.element(at: index), let property = try? element.property(PropertyName(name))
      else { return nil }
      return element.value(of: property).map { ($0.document, $0.node) }
    }
    let node = nodes[index]
    let property = PropertyName(name).known(in: node.kind)
    let edit = PropertyEdit(name: property, node: node, designSystem: designSystem)
    if let bound = edit.binding(in: document) {
      let rest = property.steps.dropFirst(PropertyName(bound.property).steps.count)
      return boundValue(bound.path, Array(rest), at: index)
    }
    if let value = PropertyEdit.value(property, of: node, in: document) { return (document, value) }
    guard !node.kind.takesReference, let path = PropertyEdit.reference(node.value.node, in: document) else {
      return nil
    }
    let isMain = property.steps == [node.payload.owner.mainProperty]
    return boundValue(path, property.steps, at: index) ?? (isMain ? boundValue(path, [], at: index) : nil)
  }

  private func boundValue(_ path: String, _ keys: [String], at index: Int) -> Shown? {
    guard let fixture = picture.fixture, let path = try? ReferencePath(parsing: path),
      let way = picture.dataSteps(of: path, in: index).map(picture.expanded)?.first
    else { return nil }
    return picture.dataValue(way + keys.map { .key(Array($0.utf8)) }).map { (fixture.document, $0) }
  }

  /// Whether a value is the one that was typed: the same string, or the same JSON as the property's type reads it.
  private func equals(
    _ found: Shown, _ value: Expectation.Value, _ name: String, at index: Int
  ) throws(Refusal) -> Bool {
    if let string = found.document.string(found.node) { return string == value.string }
    let text = found.document.minifiedText(of: found.node)
    if text == value.typed { return true }
    if let json = try? JSONText(parsing: value.typed), json.minified.description == text { return true }
    guard nodes.indices.contains(index),
      let type = try? PropertyName(name).known(in: nodes[index].kind).type(in: nodes[index].kind)
    else { return false }
    return try ValueWords(designSystem: designSystem).read(value.typed, as: type).minified.description == text
  }
}
