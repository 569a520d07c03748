import Completing
import Inspection
import Commands
import Editing
import JSONDocument
import Sessions
import Sushi

/// A value that a row can be given, as a list offers it.
package struct FormChoice: Sendable, Hashable {
  /// The name in the list.
  package var name: String
  package var detail: String
  /// The value as the row's command takes it.
  package var text: String
  package var swatch: RGBA?
}

extension FormRow {
  /// The values to choose from, the ones that completion offers too; empty where there is no list of them.
  package func choices(in session: Session) -> [FormChoice] {
    if case .nothing = target { return [] }
    let isData = if case .data = target { true } else { false }
    let words = ValueWords(designSystem: session.designSystem)
    return names(in: session).compactMap { candidate in
      var choice = FormChoice(name: candidate.text, detail: candidate.detail, text: candidate.text)
      guard isColor || isData else { return choice }
      guard let read = try? words.read(candidate.text, as: type),
        let document = try? JSONDocument(parsing: read.bytes, file: "value")
      else { return nil }
      if isData { choice.text = ValueWords.dataSpelling(of: document.root, in: document) }
      choice.swatch = session.picture.swatch(of: document.root, in: document, type)
      return choice
    }
  }

  private var isColor: Bool { if case .color = type { true } else { false } }

  private func names(in session: Session) -> [Completion.Candidate] {
    switch type {
    case .font:
      // A font of one word would give the other its default.
      let now = (value ?? "").split(separator: " ").map(String.init)
      let weight = now.first { FontWeight(rawValue: $0) != nil } ?? FontWeight.regular.rawValue
      let size = now.first { FontSize($0) != nil } ?? FontSize.s100.name
      func candidates(_ weight: String, _ sizes: [FontSize]) -> [Completion.Candidate] {
        sizes.map { Completion.Candidate("\(weight) \($0.name)", "\(JSONText.number($0.points)) points") }
      }
      let weights = FontWeight.allCases.map(\.rawValue)
      let others = FontSize.steps.filter { $0.name != size }
      // The last are both at once, for who types them.
      return weights.map { Completion.Candidate("\($0) \(size)", "weight") } + candidates(weight, FontSize.steps)
        + weights.filter { $0 != weight }.flatMap { candidates($0, others) }
    default: return session.values(of: type)
    }
  }
}
