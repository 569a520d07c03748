import Dialects
import JSONDocument
import Pictures
import Synchronization

/// Contracts that remember which of them a dialect asked for: those are part of what reads the screen.
final class AskedContracts: ComponentContracts, Sendable {
  private let base: ScreenLibrary
  private let asked = Mutex<Set<String>>([])

  init(_ base: ScreenLibrary) { self.base = base }

  var names: Set<String> { asked.withLock { $0 } }

  func contract(of component: String) -> ComponentContract? {
    let contract = base.contract(of: component)
    if contract != nil { asked.withLock { _ = $0.insert(component) } }
    return contract
  }

  func fieldsRead(by component: String) -> [FieldRead] { base.fieldsRead(by: component) }

  func isEssential(_ component: String) -> Bool { base.isEssential(component) }

  func isContainer(_ component: String) -> Bool { base.isContainer(component) }

  func declares(action: String) -> Bool { base.declares(action: action) }

  var componentNames: [String] { base.componentNames }

  var customBudget: Int? { base.customBudget }

  var declarations: [JSONDocument] { base.declarations }
}
