import type { Cart } from '../../../src/cart/domain/cart.js';
import type { Order } from '../../../src/orders/domain/order.js';
import type { Purchase } from '../../../src/orders/domain/purchase.js';
import type { Memory, OrderRow, PurchaseRow } from './memory.js';

/** Whether the cart holds what it held when it was read, and the products are as they were. */
export function isAsRead(memory: Memory, { buyerId, lines }: Cart): boolean {
  const items = memory.cartItems
    .all((item) => item.buyerId === buyerId)
    .filter(({ productId }) => memory.products.get(productId)?.active);
  return (
    items.length === lines.length &&
    items.every(({ productId, quantity }) => {
      const product = memory.products.get(productId);
      const line = lines.find((one) => one.productId === productId);
      return (
        line?.quantity === quantity &&
        line.unitPriceCents === product?.priceCents &&
        line.freeShipping === product.freeShipping &&
        line.weightGrams === product.weightGrams &&
        line.lengthCm === product.lengthCm &&
        line.widthCm === product.widthCm &&
        line.heightCm === product.heightCm
      );
    })
  );
}

export function orderRow(order: Order): OrderRow {
  const { id, number, purchaseId, buyerId, sellerId, createdAt, itemsTotalCents, shippingFullCents, buyerShippingShareCents } =
    order;
  const { document: shippingAddress } = order.shippingAddress;
  const { document: sellerFulfillment } = order.sellerFulfillment;
  const totals = { itemsTotalCents, shippingFullCents, buyerShippingShareCents };
  return { id, number, purchaseId, buyerId, sellerId, createdAt, ...totals, shippingAddress, sellerFulfillment };
}

export function purchaseRow(purchase: Purchase): PurchaseRow {
  const unpaid = { preferenceId: null, collectorId: null, paidPaymentId: null, paidAt: null, partUntil: null };
  return { ...purchase, ...unpaid, searchedAtMs: null, nextSearchAtMs: null, expirePreferenceAt: null, expireTries: 0 };
}
