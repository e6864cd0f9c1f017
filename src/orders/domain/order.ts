import { SellerFulfillment, ShippingAddress } from './order-documents.js';
import type { OrderFact } from './order-fact.js';

/** A product as sold: title, price, free shipping and the codes are copied at checkout and never change. */
export interface OrderItem {
  readonly orderId: string;
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly freeShipping: boolean;
  /** Null also in an order of an earlier release, as is the other code. */
  readonly sku: string | null;
  readonly externalId: string | null;
}

export interface OrderTotals {
  readonly itemsTotalCents: number;
  readonly shippingFullCents: number;
  readonly buyerShippingShareCents: number;
}

export interface OrderKeys {
  readonly id: string;
  /** What people call it; null for one of an earlier release, until it is filled in. */
  readonly number: string | null;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly createdAt: Date;
}

/** How answers name an order. */
export type OrderName = Pick<OrderKeys, 'id' | 'number'>;

/** The items of one seller in one purchase. Later changes are single statements of its repository. */
export class Order implements OrderKeys, OrderTotals {
  readonly id: string;
  readonly number: string | null;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly createdAt: Date;
  readonly itemsTotalCents: number;
  readonly shippingFullCents: number;
  readonly buyerShippingShareCents: number;

  constructor(
    keys: OrderKeys,
    totals: OrderTotals,
    readonly shippingAddress: ShippingAddress,
    readonly sellerFulfillment = SellerFulfillment.none(),
  ) {
    this.id = keys.id;
    this.number = keys.number;
    this.purchaseId = keys.purchaseId;
    this.buyerId = keys.buyerId;
    this.sellerId = keys.sellerId;
    this.createdAt = keys.createdAt;
    this.itemsTotalCents = totals.itemsTotalCents;
    this.shippingFullCents = totals.shippingFullCents;
    this.buyerShippingShareCents = totals.buyerShippingShareCents;
  }

  /** What its checkout makes true. */
  created(): OrderFact {
    const { createdAt: at, itemsTotalCents, buyerShippingShareCents, shippingFullCents } = this;
    return { kind: 'order.created', at, data: { itemsTotalCents, buyerShippingShareCents, shippingFullCents } };
  }

  isPaid(): boolean {
    return this.sellerFulfillment.isPaid;
  }
}
