import JSONDocument
import Sushi

extension Command {
  static let conditions: [Command] = [device, theme, direction]

  static let device = Command(
    "device", .conditions, [Argument("device", .device, isOptional: true, isRest: true)],
    "draw for another device, or list them",
    details: "A name, or a width in points such as `device 320`.", examples: ["device iPhone SE", "device 320"]
  ) { session, invocation throws(CommandError) in
    let name = invocation.rest(from: 0)
    guard !name.text.isEmpty else {
      let lines = Device.all.map { device in
        let size = "\(Int(device.size.width)) × \(Int(device.size.height))"
        return (device.name == session.conditions.device.name ? "› " : "  ") + "\(device.name)  \(size)"
      }
      return Reply(session.conditions.deviceName, lines: lines)
    }
    var conditions = session.conditions
    if let width = Double(name.text) {
      guard (1...10_000).contains(width) else {
        throw CommandError("a width is 1 to 10000 points", range: name.range)
      }
      conditions.width = width
    } else {
      do throws(Rejection) {
        conditions.device = try Device.named(name.text)
        conditions.width = nil
      } catch {
        throw CommandError(error).at(name.range)
      }
    }
    try session.redraw(under: conditions)
    return Reply("drawn for \(conditions.deviceName)")
  }

  static let theme = Command(
    "theme", .conditions, [Argument("theme", .choice(Appearance.allCases.map(\.rawValue)), isOptional: true)],
    "draw light or dark; without a word, the other one", examples: ["theme dark"]
  ) { session, invocation throws(CommandError) in
    var conditions = session.conditions
    conditions.appearance = conditions.appearance == .light ? .dark : .light
    if let word = invocation[0] { conditions.appearance = try choice(word, Appearance.self, "theme") }
    try session.redraw(under: conditions)
    return Reply("drawn \(conditions.appearance.rawValue)")
  }

  static let direction = Command(
    "direction", .conditions, [Argument("direction", .choice(["ltr", "rtl"]), isOptional: true)],
    "lay out from the left or from the right; without a word, the other way", examples: ["direction rtl"]
  ) { session, invocation throws(CommandError) in
    var conditions = session.conditions
    conditions.rightToLeft.toggle()
    if let word = invocation[0] {
      guard ["ltr", "rtl"].contains(word.text) else {
        throw CommandError(
          "there is no direction \(Spelling.quoted(word.text))", fix: "ltr or rtl", range: word.range)
      }
      conditions.rightToLeft = word.text == "rtl"
    }
    try session.redraw(under: conditions)
    return Reply(conditions.rightToLeft ? "laid out from the right" : "laid out from the left")
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ word: CommandText.Word, _ type: Value.Type, _ what: String
  ) throws(CommandError) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: word.text) { return value }
    let names = Value.allCases.map(\.rawValue)
    throw CommandError(
      "there is no \(what) \(Spelling.quoted(word.text))",
      fix: Spelling.nearest(word.text, in: names).map { "did you mean \($0)?" }
        ?? "one of \(names.joined(separator: ", "))", range: word.range)
  }
}

extension Session {
  /// Draws the picture under other conditions. This is no step: it changes no file.
  package mutating func redraw(under conditions: PictureConditions) throws(CommandError) {
    let before = self.conditions
    self.conditions = conditions
    do throws(CommandError) {
      try refresh()
    } catch {
      self.conditions = before
      throw error
    }
  }
}

extension PictureConditions {
  /// `iPhone 16`, or `320 points wide`.
  package var deviceName: String {
    width.map { "\(JSONText.number($0)) points wide" } ?? device.name
  }
}
