import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A property that becomes a reference, and where its value goes.
package struct BindingPlan {
  package fileprivate(set) var plan = EditPlan()
  package let path: ReferencePath
  /// The property, as it is typed.
  package let name: String
  /// The way to the value in the data; nil where each element of a list has one.
  package fileprivate(set) var steps: [ReferencePath.Step]?
  /// Whether the data has a value there.
  package fileprivate(set) var isFound = false
  /// The first fixture of the model, if this begins it.
  package fileprivate(set) var fixture: NewFixture?
  /// Whether a value with references of its own moves into the data.
  fileprivate var movesReferences = false

  /// Why the plan can't be carried out, in place of what a step of it says.
  package func refusal(_ error: Refusal) -> Refusal {
    guard movesReferences else { return error }
    return Refusal(
      "\(name) holds references, which are not followed in the data", fix: "leave it, and bind the rest of it")
  }
}

extension Picture {
  /// Binds a property to a path. The data as it is decides; the document's value goes only where there is none.
  ///
  /// - Parameter isFree: whether a new file may have a path.
  package func plan(
    binding property: ElementProperty, of element: any Element, to path: ReferencePath, isFree: (String) -> Bool
  ) throws(Refusal) -> BindingPlan {
    var binding = BindingPlan(path: path, name: property.name.text)
    let reference = try element.plan(binding: property, to: path)
    let old = element.written(property)
    let literal = old.flatMap { PropertyEdit.reference($0, in: document) == nil ? JSONText(document, $0) : nil }
    let steps = element.dataSteps(of: path)
    binding.steps = steps.flatMap { $0.contains(nil) ? nil : $0.compactMap(\.self) }
    if fixture == nil, let steps, let literal {
      let fixture = try firstFixture(literal, at: steps, isFree: isFree)
      binding.plan.add(fixture)
      binding.fixture = fixture
    }
    try binding.plan.add(reference)
    var places: [DataPlace] = []
    for way in steps.map(expanded) ?? [] {
      if let value = dataValue(way), let fixture {
        binding.isFound = true
        try element.check(.init(document: fixture.document, node: value), fits: property, at: path)
      } else if let literal {
        places.append(try binding.plan.write(literal, to: way, in: self))
      }
    }
    guard places.count < 2 || !places.contains(where: \.inherits) else {
      throw Refusal(
        "the elements come from $extends, so the value can't be written into each of them",
        fix: "add the array to \(places[0].owner), or the value to each element")
    }
    let moves = binding.fixture != nil || !places.isEmpty
    binding.movesReferences = moves && old.map { PropertyEdit.containsReference($0, in: document) } ?? false
    return binding
  }
}
