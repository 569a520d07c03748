import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension NodeElement {
  var text: JSONText { JSONText(picture.document, envelope) }
  var content: Clipboard.Content { .nodes }
  private var envelope: JSONDocument.Node { node.envelope.node }
  private var root: JSONDocument.Node { picture.target.layout.node }

  func takes(_ index: Int) -> Bool { picture.takesNodes(self.index) }

  func plan(
    inserting clipboard: Clipboard, _ placement: ElementPlacement, _ taken: inout TakenIDs
  ) throws(Refusal) -> EditPlan {
    guard clipboard.content == .nodes else {
      throw Refusal("the clipboard holds parts of a screen", fix: "open a screen to paste them")
    }
    let place: NodeDestination
    switch placement {
    case .before: place = .before(envelope)
    case .after: place = .after(envelope)
    case .into:
      guard picture.takesNodes(index) else {
        throw Refusal("\(picture.describe(index)) can't contain nodes", fix: "`paste after` puts it behind")
      }
      place = .into(envelope, nil)
    case .automatic: place = picture.takesNodes(index) ? .into(envelope, nil) : .after(envelope)
    }
    let (path, root) = (picture.path, root)
    let values = clipboard.values.map { $0.withFreshNodeIDs(&taken) }
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      var last: JSONDocument.Node?
      for value in values {
        let destination = last.map { NodeDestination.after($0) } ?? place
        let node = try transaction.insert(.text(value), at: destination, in: path, root: root)
        if last == nil { transaction.goal = (path, node) }
        last = node
      }
    }
    return plan
  }

  func planDuplicate(_ taken: inout TakenIDs) throws(Refusal) -> EditPlan {
    let (path, root, node) = (picture.path, root, envelope)
    let excerpt = try picture.copy(of: node, &taken)
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      let copy = try transaction.insert(.excerpt(excerpt), at: .after(node), in: path, root: root)
      transaction.goal = (path, copy)
    }
    return plan
  }

  func planRemoval() throws(Refusal) -> EditPlan {
    let (path, root, node) = (picture.path, root, envelope)
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in try transaction.remove(node, in: path, root: root) }
    return plan
  }

  func planSelection(without removed: [Int]) throws(Refusal) -> EditPlan {
    let (path, node) = (picture.path, envelope)
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      if try transaction.current(path).contains(node) { transaction.goal = (path, node) }
    }
    return plan
  }
}
