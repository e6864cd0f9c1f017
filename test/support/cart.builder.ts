import type { CartLine } from '../../src/cart/domain/cart.js';

/** One kettle with paid shipping: 900 g and 12 × 20 × 25 cm, so 6000 of chargeable weight. */
export function aLine(patch: Partial<CartLine> = {}): CartLine {
  return {
    productId: 'kettle',
    title: 'Kettle',
    unitPriceCents: 2_400_000,
    freeShipping: false,
    imageUrl: null,
    sku: null,
    externalId: null,
    sellerId: 's1',
    sellerName: 'Feria Sur',
    weightGrams: 900,
    lengthCm: 25,
    widthCm: 20,
    heightCm: 12,
    quantity: 1,
    ...patch,
  };
}

export function aFreeLine(patch: Partial<CartLine> = {}): CartLine {
  return aLine({ productId: 'gourd', title: 'Gourd', freeShipping: true, ...patch });
}
