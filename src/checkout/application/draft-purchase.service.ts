import { Injectable } from '@nestjs/common';
import type { Cart, CartLine, SellerGroup } from '../../cart/domain/cart.js';
import type { Recipient } from '../../identity/domain/session-user.js';
import type { Placement } from '../../orders/application/purchase.repository.js';
import type { Address } from '../../orders/domain/address.js';
import { Order, type OrderItem } from '../../orders/domain/order.js';
import { ShippingAddress } from '../../orders/domain/order-documents.js';
import { nextSearch } from '../../orders/domain/payment-search.js';
import { newNumber } from '../../orders/domain/public-number.js';
import { newPurchase, type Purchase } from '../../orders/domain/purchase.js';
import type { PreferenceDraft } from '../../payments/application/payco.gateway.js';
import { CellConfig } from '../../platform/config/cell.config.js';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { newIdIn } from '../../platform/kernel/ids.js';
import { toQuoteDocument } from '../../shipping/quoting/domain/quote-document.js';
import type { GroupQuote, ShippingQuote } from '../../shipping/quoting/domain/shipping-quote.js';

const HOUR_MS = 3_600_000;

export interface PurchaseBuyer {
  readonly id: string;
  readonly recipient: Recipient;
}

export interface PurchaseBasis {
  readonly cart: Cart;
  readonly buyer: PurchaseBuyer;
  readonly destination: Address;
  readonly quote: ShippingQuote;
  readonly fingerprint: string;
  /** By the database clock. */
  readonly createdAt: Date;
}

/** A purchase before it is stored, with the data for its payment. */
export interface DraftedPurchase extends Placement {
  readonly preference: PreferenceDraft;
}

/** Creates a purchase from a quoted cart: one order per seller, and the amounts that the buyer pays. */
@Injectable()
export class DraftPurchase {
  constructor(
    private readonly config: PaycoConfig,
    private readonly cells: CellConfig,
  ) {}

  draft({ cart, buyer, destination, quote, fingerprint, createdAt }: PurchaseBasis): DraftedPurchase {
    const { cell } = this.cells;
    const expiresAt = new Date(createdAt.getTime() + this.config.purchaseTtlHours * HOUR_MS);
    const purchase = newPurchase({
      id: newIdIn(cell),
      number: newNumber('purchase'),
      buyerId: buyer.id,
      cartGeneration: cart.generation,
      fingerprint,
      recipient: buyer.recipient,
      totalCents: cart.itemsTotalCents() + quote.buyerShareCents,
      createdAt,
      expiresAt,
    });
    const groups = cart
      .sellerGroups()
      .map((group) => placeOrder(newIdIn(cell), purchase, group, quoteOf(quote, group), destination));
    return {
      purchase,
      orders: groups.map(({ order }) => order),
      items: groups.flatMap(({ items }) => items),
      nextSearchAt: nextSearch({ after: 'checkout', createdAt, intervalMs: this.config.recoveryIntervalMs }, createdAt),
      preference: toPreference(purchase, cart, buyer, quote),
    };
  }
}

function quoteOf(quote: ShippingQuote, group: SellerGroup): GroupQuote {
  const found = quote.groups.find((one) => one.sellerId === group.sellerId);
  if (!found) throw new Error('a group of the cart was not quoted');
  return found;
}

function placeOrder(
  id: string,
  purchase: Purchase,
  group: SellerGroup,
  quote: GroupQuote,
  destination: Address,
): { order: Order; items: OrderItem[] } {
  const { id: purchaseId, buyerId, createdAt } = purchase;
  const keys = { id, number: newNumber('order'), purchaseId, buyerId, sellerId: group.sellerId, createdAt };
  const totals = {
    itemsTotalCents: group.lines.reduce((total, line) => total + line.unitPriceCents * line.quantity, 0),
    shippingFullCents: quote.priceCents,
    buyerShippingShareCents: quote.buyerShareCents,
  };
  const shippingAddress = ShippingAddress.of(destination, toQuoteDocument(quote), quote.missing);
  const order = new Order(keys, totals, shippingAddress);
  const items = group.lines.map((line) => itemOf(id, line));
  return { order, items };
}

function itemOf(orderId: string, line: CartLine): OrderItem {
  const { productId, title, quantity, unitPriceCents, freeShipping, sku, externalId } = line;
  return { orderId, productId, title, quantity, unitPriceCents, freeShipping, sku, externalId };
}

function toPreference(purchase: Purchase, cart: Cart, buyer: PurchaseBuyer, quote: ShippingQuote): PreferenceDraft {
  return {
    purchaseId: purchase.id,
    lines: cart.lines.map(({ productId, title, quantity, unitPriceCents }) => ({
      id: productId,
      title,
      quantity,
      unitPriceCents,
    })),
    shippingCents: quote.buyerShareCents,
    payer: { name: buyer.recipient.name, email: buyer.recipient.email },
    createdAt: purchase.createdAt,
    expiresAt: purchase.expiresAt,
  };
}
