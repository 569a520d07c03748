import Commands
import JSONDocument
import Sushi

/// The commands behind a form: each gesture is one that could have been typed.
extension FormRow {
  /// The line before its value, for the prompt: `set font.weight `.
  package var beginning: String? {
    switch target {
    case .property(let name): "set \(name) "
    case .data(let path): "data set \(path) "
    case .nothing: nil
    }
  }

  /// The line that gives the row the value that it shows.
  package var line: String? { beginning.map { $0 + (value ?? "") } }

  /// Gives it a value, spelt as the command takes it. Nil where nothing can be changed.
  package func call(setting text: String) -> CommandCall? {
    switch target {
    case .property(let name): .set(name, to: text)
    case .data(let path): .setData(path, to: text)
    case .nothing: nil
    }
  }

  /// Takes the value out, so that the default or nothing counts again. Nil where there is nothing to take out.
  package var reset: CommandCall? {
    guard isSet else { return nil }
    switch target {
    case .property(let name): return .unset(name)
    case .data(let path): return .unsetData(path)
    case .nothing: return nil
    }
  }

  // MARK: Stepping

  /// The values that the row goes through one after the other: true and false, or choices.
  package var cycle: [String] {
    switch type {
    case .bool: ["false", "true"]
    case .choice(let names): names
    case .fontSize: FontSize.steps.map(\.name)
    case .fontWeight: FontWeight.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The value some steps further on, as the command takes it: a number within its limits, the next choice, the next
  /// tint of a colour, the next size of a font. Nil where there is no such thing.
  package func stepped(by count: Int) -> String? {
    if let place = pointsPlace { return stepped(points: place, by: count) }
    if !cycle.isEmpty {
      guard let place = cycle.firstIndex(of: value ?? "") else { return count > 0 ? cycle.first : cycle.last }
      // A wide step could come back to where it began.
      return cycle[(place + count.signum() + cycle.count) % cycle.count]
    }
    switch type {
    case .color: return stepped(word: 1, by: count, among: Tint.allCases.map(\.name), start: "500")
    case .font: return stepped(word: 1, by: count, among: FontSize.steps.map(\.name), start: nil)
    default: break
    }
    guard let limits else { return nil }
    let current = Double(value ?? "") ?? (value == nil ? 0 : .nan)
    guard current.isFinite else { return nil }
    let step = limits.upperBound - limits.lowerBound <= 1 ? 0.1 : 1
    let next = min(max(current + Double(count) * step, limits.lowerBound), limits.upperBound)
    // Tenths add up to what people would write.
    let rounded = (next * 1000).rounded() / 1000
    return rounded == current ? nil : rounded.plainText
  }

  /// Why it stays as it is where there is no next value.
  package var unstepped: String { "\(name) has no next value here. Enter changes it" }

  /// The number of the word that is a size in points, alone or in a font.
  private var pointsPlace: Int? {
    switch type {
    case .font, .fontSize:
      (value ?? "").split(separator: " ").firstIndex { FontSize(String($0))?.isStep == false }
    default: nil
    }
  }

  private func stepped(points place: Int, by count: Int) -> String? {
    var words = (value ?? "").split(separator: " ").map(String.init)
    guard let size = FontSize(words[place]), let next = FontSize(points: max(1, size.points + Double(count))),
      next != size
    else { return nil }
    words[place] = next.name
    return words.joined(separator: " ")
  }

  /// The numbers that it can have, where one number is a value of it.
  package var limits: ClosedRange<Double>? { Self.limits(of: type) }

  private static func limits(of type: PropertyType) -> ClosedRange<Double>? {
    let largest = Double.layoutLimit
    switch type {
    case .number(let range):
      return max(range.lowerBound, -largest)...min(range.upperBound, largest)
    case .integer(let range):
      return max(Double(range.lowerBound), -largest)...min(Double(range.upperBound), largest)
    case .dimension, .corners, .glyphSize: return 0...largest
    case .edges: return -largest...largest
    case .priority: return 0...1000
    case .aspectRatio: return 0.1...10_000
    case .oneOf(_, let main, let properties):
      return properties().first { $0.name == main }.flatMap { limits(of: $0.type) }
    default: return nil
    }
  }

  /// A value of words with one of them some places further on in a list.
  private func stepped(word index: Int, by count: Int, among names: [String], start: String?) -> String? {
    var words = (value ?? "").split(separator: " ").map(String.init)
    guard !words.isEmpty, !words[0].hasPrefix("#"), !words[0].contains("."), !words[0].hasPrefix("{") else {
      return nil
    }
    if words.count == index, let start { words.append(start) }
    guard words.count > index, let place = names.firstIndex(of: words[index]) else { return nil }
    let next = min(max(place + count, 0), names.count - 1)
    guard next != place else { return nil }
    words[index] = names[next]
    return words.joined(separator: " ")
  }
}
