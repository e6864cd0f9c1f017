import { z } from 'zod';
import { Example } from '../../platform/http/operation.decorator.js';
import { IsInt, Max, Min } from '../../platform/http/rules.js';
import { shown } from '../../platform/http/shown.js';
import { amount, currency, id, view } from '../../platform/http/view.js';
import { amountFromCents } from '../../platform/kernel/money.js';
import type { Cart } from '../domain/cart.js';

@Example<CartItemBody>({ quantity: 2 })
export class CartItemBody {
  @Max(1_000) @Min(1) @IsInt() quantity!: number;
}

const CartItem = z.strictObject({
  product_id: id,
  title: z.string(),
  quantity: z.int(),
  unit_price: amount,
  free_shipping: z.boolean(),
  image_url: z.string().nullable(),
});

export const CartView = view(
  'Cart',
  {
    parcels: z.array(z.strictObject({ seller_id: id, seller_name: z.string(), items: z.array(CartItem) })),
    off_sale: z.array(z.strictObject({ product_id: id, title: z.string(), quantity: z.int() })).meta({
      description: 'Not on sale now: neither charged nor shipped. They come back to the parcels if they are sold again.',
    }),
    items_total: amount,
    currency,
  },
  {
    parcels: [
      {
        seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
        seller_name: 'Tienda Norte',
        items: [
          {
            product_id: '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33',
            title: 'Mate de calabaza',
            quantity: 2,
            unit_price: 24500,
            free_shipping: false,
            image_url: 'https://tienda-norte.example/mate.jpg',
          },
        ],
      },
    ],
    off_sale: [],
    items_total: 49000,
    currency: 'ARS',
  },
);
export type CartView = z.infer<typeof CartView>;

export function toCartView(cart: Cart): CartView {
  const parcels = cart.sellerGroups().map(({ sellerId, sellerName, lines }) => ({
    seller_id: sellerId,
    seller_name: sellerName,
    items: lines.map((line) => shown(CartItem, line)),
  }));
  const off_sale = cart.offSale.map(({ productId, title, quantity }) => ({ product_id: productId, title, quantity }));
  return { parcels, off_sale, items_total: amountFromCents(cart.itemsTotalCents()), currency: 'ARS' };
}
