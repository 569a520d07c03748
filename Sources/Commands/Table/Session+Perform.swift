import Dialects
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Session {
  /// Runs a typed line. An empty line does nothing.
  ///
  /// - Parameters:
  ///   - abbreviated: whether the beginning of a command's name is enough, as at the prompt.
  ///   - table: the commands that there are.
  /// - Throws: why nothing was done; the session is as it was.
  @discardableResult
  package mutating func perform(
    _ line: String, abbreviated: Bool = true, of table: CommandTable = .session
  ) throws(Refusal) -> Reply {
    guard line.utf8.count <= CommandText.maximumBytes else {
      throw Refusal("the line is longer than \(CommandText.maximumBytes) bytes")
    }
    guard let invocation = try parse(CommandText(Self.spaced(line)), abbreviated: abbreviated, table) else {
      return Reply()
    }
    let command = invocation.command
    let allowed = command.arguments.last?.isRest == true ? Int.max : command.arguments.count
    if invocation.arguments.count > allowed, let extra = invocation[allowed] {
      let isNode = command.takesAddress && invocation.address == nil && isAddress(extra.text)
      var refusal = invocation.unexpected(extra)
      if isNode { refusal.fix = "the node comes first: `\(extra.text) \(command.name)`" }
      throw refusal
    }
    for index in command.arguments.indices where !command.arguments[index].isOptional && invocation[index] == nil {
      throw try missing(index, in: invocation)
    }
    let (path, state) = (layoutPath, files.state(layoutPath))
    picture.settle()
    var reply = try command.action(in: self)(&self, invocation)
    if picture.target.layout.isComponent, path == layoutPath, state != files.state(path), !reply.message.isEmpty {
      let users = workspace.users(ofComponent: picture.target.layout.id)
      // Data is not counted, which may be all that use it.
      if users > 0 {
        reply.message += "; \(users) \(users == 1 ? "place uses" : "places use") \(picture.target.layout.id)"
      }
    }
    return reply
  }

  /// Takes a text back from an editor, as one step.
  ///
  /// - Throws: a refusal with the error and its line; nothing has changed then.
  package mutating func finishEditing(_ edited: EditedText, _ text: String) throws(Refusal) -> Reply {
    switch edited {
    case .data(let place): try Command.finishEditingData(place, text, in: &self)
    case .node(let place): try Command.finishEditingNode(place, text, in: &self)
    case .file(let path): try Command.finishEditingFile(path, text, in: &self)
    }
  }

  /// A session in which a line has been performed; nil when it is refused. This one stays as it is: no step, no journal.
  package func trying(_ line: String, in table: CommandTable = .session) -> Session? {
    var copy = copyForTrying
    guard (try? copy.perform(line, of: table)) != nil else { return nil }
    return copy
  }

  /// - Throws: a refusal with the address where the first word is the id of a node.
  private func parse(
    _ text: CommandText, abbreviated: Bool, _ table: CommandTable
  ) throws(Refusal) -> Invocation? {
    do throws(Refusal) {
      return try table.parse(text, abbreviated: abbreviated, guess: { settings($0, of: text) })
    } catch {
      var error = error
      if let first = text.words.first, error.range == first.range {
        // `section 2`, `title`.
        let numbered = text.words.count > 1 ? "\(first.text)[\(text.words[1].text)]" : ""
        let meant = [numbered, Spelling.address(ofID: first.text)].first { isAddress($0) }
        error.fix = meant.map { "did you mean \($0)?" } ?? error.fix
      }
      throw error
    }
  }

  /// Whether a word is the address of a node.
  private func isAddress(_ word: String) -> Bool {
    guard let address = (try? Address(parsing: word)) ?? nil else { return false }
    return (try? resolve(address)) != nil
  }

  /// Asks whether a word is meant to be a value of the node that a line begins with, or of the selected one:
  /// `set font.weight bold` for `bold`.
  private func settings(_ word: String, of text: CommandText) -> String? {
    let first = text.words.count > 1 ? text.words[0].text : ""
    let named = ((try? Address(parsing: first)) ?? nil).flatMap { try? resolve($0).first }
    guard parts.isEmpty, let index = named ?? selectedIndex, nodes.indices.contains(index) else { return nil }
    let address = named == nil ? "" : first + " "
    let lines = PropertyName.taking(word, in: nodes[index].kind).prefix(3).map { "`\(address)set \($0) \(word)`" }
    guard let last = lines.last else { return nil }
    let others = lines.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : "\(others) or ")\(last)?"
  }

  /// The values that a property takes, for one that is set without any.
  ///
  /// - Throws: the nearest name, when there is no such property.
  private func expectation(_ word: CommandText.Word, _ invocation: Invocation) throws(Refusal) -> String? {
    let parts = word.text.split(separator: "=", maxSplits: 1)
    if parts.count == 2 { return "write `set \(parts[0]) \(parts[1])`" }
    guard self.parts.isEmpty, let index = try targets(of: invocation).first, nodes.indices.contains(index) else {
      return nil
    }
    if let meant = settings(word.text, of: invocation.text) { return meant }
    do throws(Refusal) {
      let property = try picture.element(at: index).property(PropertyName(word.text))
      // The bounds of lengths are nobody's to know.
      if case .number(let range) = property.type, range.upperBound >= Double.layoutLimit {
        return "for example `set \(property.name.text) 8`"
      }
      return ValueWords.hint(property.type, [], designSystem)
        ?? "`set \(property.name.text)` takes \(property.type.expectation)"
    } catch {
      throw error.at(word.range)
    }
  }

  /// The refusal for a missing argument, with the values that the open screen allows or a property takes.
  private func missing(_ index: Int, in invocation: Invocation) throws(Refusal) -> Refusal {
    var refusal = invocation.command.missing(index, in: invocation)
    if case .value = invocation.command.arguments[index].kind, index > 0, let word = invocation[index - 1] {
      refusal.fix = try expectation(word, invocation) ?? refusal.fix
      return refusal
    }
    guard !parts.isEmpty, case .type = invocation.command.arguments[index].kind,
      let target = try? target(of: invocation)
    else { return refusal }
    let words = picture.additions(at: target).map(\.word)
    if let first = words.first(where: { $0 != "section" }) {
      refusal.fix = "for example `section[0] add \(first)`; it can be \(words.joined(separator: ", "))"
    }
    return refusal
  }

  /// `!ls` is `! ls`.
  package static func spaced(_ line: String) -> String {
    line.hasPrefix("!") && !line.hasPrefix("! ") ? "! " + line.dropFirst() : line
  }

  /// The compiled indexes of the nodes that a command is about: those of the address before it, or the marked ones, or
  /// the selected one.
  package func targets(of invocation: Invocation) throws(Refusal) -> [Int] {
    guard let address = invocation.address else {
      let found = actedOn
      guard !found.isEmpty else { throw Refusal("nothing is selected", fix: "`select root` selects the root") }
      return found
    }
    do throws(Refusal) {
      return try resolve(address)
    } catch {
      throw error.at(invocation.text.words.first?.range)
    }
  }

  /// Whether a command is about more nodes than can be changed while a key waits.
  func actsOnMany(_ invocation: Invocation) -> Bool {
    guard hasDocument else { return false }
    guard let address = invocation.address else { return markCount > Step.manyPlaces }
    guard address.mayNameMany else { return false }
    return ((try? resolve(address))?.count ?? 0) > Step.manyPlaces
  }

  /// The one node that a command is about.
  package func target(of invocation: Invocation) throws(Refusal) -> Int {
    let found = try targets(of: invocation)
    guard found.count == 1 else {
      guard invocation.address != nil else {
        throw Refusal(
          "`\(invocation.command.name)` takes one node; \(found.count) are marked",
          fix: "`select \(picture.path(found[0]))` selects one of them")
      }
      throw Refusal(
        "`\(invocation.command.name)` takes one node; the address matches \(found.count)",
        fix: "name one: \(found.prefix(6).map(picture.path).joined(separator: ", "))",
        range: invocation.text.words.first?.range
      )
    }
    return found[0]
  }
}
