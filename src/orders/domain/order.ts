import { SellerFulfillment, ShippingAddress } from './order-documents.js';

/** A product as it was sold: title, price and free shipping are copied at the checkout and never change. */
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

/** The items of one seller in one purchase. State is private; change is a named act. */
export class Order implements OrderTotals {
  readonly itemsTotalCents: number;
  readonly shippingFullCents: number;
  readonly buyerShippingShareCents: number;
  private readonly _shippingAddress: ShippingAddress['document'];
  private readonly _sellerFulfillment: SellerFulfillment['document'];

  constructor(
    readonly id: string,
    readonly purchaseId: string,
    readonly buyerId: string,
    readonly sellerId: string,
    totals: OrderTotals,
    shippingAddress: ShippingAddress,
    readonly createdAt: Date,
  ) {
    this.itemsTotalCents = totals.itemsTotalCents;
    this.shippingFullCents = totals.shippingFullCents;
    this.buyerShippingShareCents = totals.buyerShippingShareCents;
    this._shippingAddress = shippingAddress.document;
    this._sellerFulfillment = SellerFulfillment.none().document;
  }

  get shippingAddress(): ShippingAddress {
    return new ShippingAddress(this._shippingAddress);
  }

  get sellerFulfillment(): SellerFulfillment {
    return new SellerFulfillment(this._sellerFulfillment);
  }

  isPaid(): boolean {
    return this.sellerFulfillment.paidAt !== null;
  }
}
