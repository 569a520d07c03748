import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

extension JSONText {
  /// A node whose ids, and those of the nodes inside it, are not taken; where one is, it gets a number.
  package func withFreshNodeIDs(_ taken: inout TakenIDs) -> JSONText {
    guard var document = try? JSONDocument(parsing: bytes, file: "a node") else { return self }
    do throws(EditError) {
      return try document.freshenNodeIDs(&taken) ? JSONText(document, document.root) : self
    } catch {
      return self
    }
  }
}

extension Picture {
  /// A node that is to stand in the place of another, with ids that no node elsewhere has.
  package func freshened(_ node: JSONText, inPlaceOf index: Int) -> JSONText {
    var taken = TakenIDs(nodes, without: index..<stage.index.end(of: index))
    return node.withFreshNodeIDs(&taken)
  }

  /// A node as it is written, with ids of its own.
  func copy(of node: JSONDocument.Node, _ taken: inout TakenIDs) throws(Refusal) -> Excerpt {
    let excerpt = document.excerpt(node)
    guard !document.ids(in: node).isEmpty else { return excerpt }
    do throws(EditError) {
      return try excerpt.changed { copy throws(EditError) in _ = try copy.freshenNodeIDs(&taken) }
    } catch {
      throw Refusal(error)
    }
  }
}

extension JSONDocument {
  /// Gives nodes of a document that is a copy ids that are not taken, and the same to what speaks of them inside it.
  ///
  /// - Returns: whether that changed any.
  fileprivate mutating func freshenNodeIDs(_ taken: inout TakenIDs) throws(EditError) -> Bool {
    let own = ids(in: root)
    taken.learn(ids: own.map(\.id))
    var renamed: [String: String] = [:]
    for (id, value) in own {
      let fresh = taken.take(like: id)
      guard fresh != id else { continue }
      renamed[id] = fresh
      try replace(value, with: .string(fresh))
    }
    guard !renamed.isEmpty else { return false }
    var uses: [(Node, String)] = []
    forEachNode(in: root) { inner in
      guard let payload = payload(of: inner), let value = value(forKey: "size_from", in: payload),
        let fresh = string(value).flatMap({ renamed[$0] })
      else { return }
      uses.append((value, fresh))
    }
    for (value, fresh) in uses { try replace(value, with: .string(fresh)) }
    return true
  }
}
