/// A change of the cart that a plugin asks for. The core applies it, then gives every plugin its new component.
package enum CartChange: Sendable, Hashable {
  /// 0 removes the item.
  case quantity(item: String, Int)
  case add(CartItem)
  case note(String)
  case mode(DeliveryMode)
  case address(Address?)
  case dropOff(String?)
  case slot(String?)
  case instructions(String)
  case cutlery(Bool)
  case voucher(Voucher?)
  case points(Money)
  case wallet(Money)
  case payment(PaymentMethod?)
  case cash(Money?)
  case donation(Money)
  case tip(Money)
  case taxDocument(String)
  case gift(Gift?)
  case terms(Bool)
  case courierRating(Int?)
  /// Sets the charge with this id; an amount of zero removes it.
  case extra(ExtraCharge)
  /// Sets a value of the workspace's own.
  case custom(String, PluginValue)
}

extension Cart {
  /// The most products in a cart.
  package static let maximumItems = 1000

  /// Applies a change. One about an item that the cart doesn't hold changes nothing.
  package mutating func apply(_ change: CartChange) {
    switch change {
    case .quantity(let id, let count):
      guard let index = items.firstIndex(where: { $0.id == id }) else { return }
      if count > 0 {
        items[index].quantity = min(count, CartItem.maximumQuantity)
      } else {
        items.remove(at: index)
      }
    case .add(let item): add(item)
    case .note(let text): note = text
    case .mode(let value): mode = value
    case .address(let value): address = value
    case .dropOff(let value): dropOff = value
    case .slot(let value): slot = value
    case .instructions(let text): instructions = text
    case .cutlery(let value): wantsCutlery = value
    case .voucher(let value): voucher = value
    case .points(let value): points = max(.zero, value)
    case .wallet(let value): wallet = max(.zero, value)
    case .payment(let value): payment = value
    case .cash(let value): cash = value
    case .donation(let value): donation = max(.zero, value)
    case .tip(let value): tip = max(.zero, value)
    case .taxDocument(let text): taxDocument = text
    case .gift(let value): gift = value
    case .terms(let value): acceptsTerms = value
    case .courierRating(let value): courierRating = value
    case .extra(let charge):
      extras.removeAll { $0.id == charge.id }
      if charge.amount != .zero { extras.append(charge) }
    case .custom(let name, let value): custom[name] = value
    }
  }

  private mutating func add(_ item: CartItem) {
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      items[index].quantity = min(items[index].quantity + item.quantity, CartItem.maximumQuantity)
    } else if items.count < Self.maximumItems {
      items.append(item)
    }
  }
}

extension CartChange {
  /// The change in a few words, for the log: `payment: cash`.
  package var summary: String {
    switch self {
    case .quantity(let item, let count): count > 0 ? "\(item) × \(count)" : "removed \(item)"
    case .add(let item): "added \(item.id)"
    case .note: "note"
    case .mode(let value): "mode: \(value.rawValue)"
    case .address(let value): "address: \(value?.id ?? "none")"
    case .dropOff(let value): "drop off: \(value ?? "none")"
    case .slot(let value): "slot: \(value ?? "as soon as possible")"
    case .instructions: "instructions"
    case .cutlery(let value): "cutlery: \(value)"
    case .voucher(let value): "voucher: \(value?.code ?? "none")"
    case .points(let value): "points: \(value.description)"
    case .wallet(let value): "wallet: \(value.description)"
    case .payment(let value): "payment: \(value?.id ?? "none")"
    case .cash(let value): "cash: \(value?.description ?? "exact")"
    case .donation(let value): "donation: \(value.description)"
    case .tip(let value): "tip: \(value.description)"
    case .taxDocument: "tax document"
    case .gift(let value): value == nil ? "gift: no" : "gift: yes"
    case .terms(let value): "terms: \(value)"
    case .courierRating(let value): "courier rating: \(value.map(String.init) ?? "none")"
    case .extra(let charge): "\(charge.id): \(charge.amount.description)"
    case .custom(let name, let value): "\(name): \(value.text(.english))"
    }
  }
}
