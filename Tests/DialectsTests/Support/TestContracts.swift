import Dialects
import JSONDocument
import Synchronization

/// Components that take any data.
struct TestContracts: ComponentContracts {
  var componentNames: [String]
  var declarations: [JSONDocument]

  private let memory = Memory()

  private final class Memory: Sendable {
    let values = Mutex<[String: any Sendable]>([:])
  }

  init(_ names: String...) { self.init(names) }

  init(_ names: [String], declarations: [JSONDocument] = []) {
    componentNames = names
    self.declarations = declarations
  }

  func remembered<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    if let known = memory.values.withLock({ $0[name] }) as? Value { return known }
    let made = make()
    memory.values.withLock { $0[name] = made }
    return made
  }

  func contract(of component: String) -> ComponentContract? {
    componentNames.contains(component) ? ComponentContract(name: component) : nil
  }
}
