import Dialects

/// Components that take any data.
struct TestContracts: ComponentContracts {
  var componentNames: [String]

  init(_ names: String...) { self.init(names) }

  init(_ names: [String]) { componentNames = names }

  func contract(of component: String) -> ComponentContract? {
    componentNames.contains(component) ? ComponentContract(name: component) : nil
  }
}
