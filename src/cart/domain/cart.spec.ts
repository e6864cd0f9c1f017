import { aFreeLine, aLine } from '../../../test/support/cart.builder.js';
import { Cart, type CartLine } from './cart.js';

const aCart = (...lines: CartLine[]) => new Cart('ana', 1, lines);
const OTHER_SHOP = { sellerId: 's2', sellerName: 'Feria Norte' };

describe('Cart', () => {
  it('is empty without lines', () => {
    const empty = aCart();
    expect([empty.isEmpty(), empty.sellerGroups(), empty.units(), empty.itemsTotalCents()]).toEqual([true, [], 0, 0]);
    expect(aCart(aLine()).isEmpty()).toBe(false);
  });

  it('makes one parcel per seller, in the order of the lines (R-035)', () => {
    const [kettle, mate, gourd] = [aLine(), aLine({ productId: 'mate', ...OTHER_SHOP }), aFreeLine()];
    expect(aCart(kettle, mate, gourd).sellerGroups()).toEqual([
      { sellerId: 's1', sellerName: 'Feria Sur', lines: [kettle, gourd] },
      { sellerId: 's2', sellerName: 'Feria Norte', lines: [mate] },
    ]);
  });

  it('keeps two sellers of the same name apart (R-035)', () => {
    expect(aCart(aLine(), aLine({ sellerId: 's2' })).sellerGroups()).toHaveLength(2);
  });

  it('adds up units and prices, including items that ship free (R-041)', () => {
    const cart = aCart(aLine({ quantity: 2, unitPriceCents: 1_050 }), aFreeLine({ quantity: 3, unitPriceCents: 99 }));
    expect([cart.units(), cart.itemsTotalCents()]).toEqual([5, 2_397]);
  });
});

describe('the fingerprint of a cart', () => {
  it('is the same for the same content in another order (R-042)', () => {
    expect(aCart(aLine(), aFreeLine()).fingerprint()).toBe(aCart(aFreeLine(), aLine()).fingerprint());
  });

  it('does not depend on the names of shops and products (R-042)', () => {
    expect(aCart(aLine({ title: 'Pava', sellerName: 'Otra' })).fingerprint()).toBe(aCart(aLine()).fingerprint());
  });

  it.each<Partial<CartLine>>([
    { productId: 'other' },
    { quantity: 2 },
    { unitPriceCents: 1 },
    { freeShipping: true },
    { weightGrams: 901 },
    { lengthCm: 26 },
    { widthCm: 21 },
    { heightCm: null },
  ])('changes with %j (R-042)', (patch) => {
    expect(aCart(aLine(patch)).fingerprint()).not.toBe(aCart(aLine()).fingerprint());
  });

  it("changes with the cart's generation (R-042)", () => {
    expect(new Cart('ana', 2, [aLine()]).fingerprint()).not.toBe(aCart(aLine()).fingerprint());
  });
});
