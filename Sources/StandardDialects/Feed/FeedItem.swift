import Dialects
import Screens

/// An item as it is presented, apart from its section.
package struct FeedItem: Sendable, Hashable {
  package var kind: FeedItemKind
  /// Of its kind and its entity's id, so that one restaurant may be in two sections as two kinds. Where an entity
  /// comes again in another section as the same kind, of that section too.
  package var identity: ItemIdentity
  /// The entity in the response: what the component is filled with.
  package var entity: DocumentPlace
  /// The item's place in the response: its entity, unless that stands apart in it.
  package var origin: DocumentPlace
  /// The place of the entity's id; none if it has no id.
  package var name: DocumentPlace
  package var behavior: ItemBehavior

  package init(
    _ kind: FeedItemKind, _ identity: ItemIdentity, entity: DocumentPlace = .none, origin: DocumentPlace = .none,
    name: DocumentPlace = .none, behavior: ItemBehavior = ItemBehavior()
  ) {
    self.kind = kind
    self.identity = identity
    self.entity = entity
    self.origin = origin
    self.name = name
    self.behavior = behavior
  }
}
