import { SellerFulfillment, ShippingAddress } from './order-documents.js';

/** A product as sold: title, price and free shipping are copied at checkout and never change. */
export class OrderItem {
  constructor(
    readonly orderId: string,
    readonly productId: string,
    readonly title: string,
    readonly quantity: number,
    readonly unitPriceCents: number,
    readonly freeShipping: boolean,
  ) {}
}

export interface OrderTotals {
  readonly itemsTotalCents: number;
  readonly shippingFullCents: number;
  readonly buyerShippingShareCents: number;
}

/** The items of one seller in one purchase. Later changes are single statements of its repository. */
export class Order implements OrderTotals {
  readonly itemsTotalCents: number;
  readonly shippingFullCents: number;
  readonly buyerShippingShareCents: number;

  constructor(
    readonly id: string,
    readonly purchaseId: string,
    readonly buyerId: string,
    readonly sellerId: string,
    totals: OrderTotals,
    readonly shippingAddress: ShippingAddress,
    readonly createdAt: Date,
    readonly sellerFulfillment = SellerFulfillment.none(),
  ) {
    this.itemsTotalCents = totals.itemsTotalCents;
    this.shippingFullCents = totals.shippingFullCents;
    this.buyerShippingShareCents = totals.buyerShippingShareCents;
  }

  isPaid(): boolean {
    return this.sellerFulfillment.isPaid;
  }
}
