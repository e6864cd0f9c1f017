import { IsInt, Max, Min } from 'class-validator';
import { amountFromCents } from '../../shared/domain/money.js';
import type { Cart } from '../domain/cart.js';

export class CartItemBody {
  @Max(1_000) @Min(1) @IsInt() quantity!: number;
}

export interface CartView {
  parcels: {
    seller_id: string;
    seller_name: string;
    items: { product_id: string; title: string; quantity: number; unit_price: number; free_shipping: boolean }[];
  }[];
  items_total: number;
  currency: 'ARS';
}

export function toCartView(cart: Cart): CartView {
  const parcels = cart.parcels().map(({ sellerId, sellerName, lines }) => ({
    seller_id: sellerId,
    seller_name: sellerName,
    items: lines.map((line) => ({
      product_id: line.productId,
      title: line.title,
      quantity: line.quantity,
      unit_price: amountFromCents(line.unitPriceCents),
      free_shipping: line.freeShipping,
    })),
  }));
  return { parcels, items_total: amountFromCents(cart.itemsTotalCents()), currency: 'ARS' };
}
