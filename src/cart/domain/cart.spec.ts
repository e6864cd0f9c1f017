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

describe('the room in a cart', () => {
  const lines = (count: number, quantity = 1) =>
    Array.from({ length: count }, (_, at) => aLine({ productId: `p${at}`, quantity }));
  const offSale = (count: number, quantity = 1) =>
    Array.from({ length: count }, (_, at) => ({ productId: `gone${at}`, title: 'Pava', quantity }));
  const held = (cart: readonly CartLine[], gone: ReturnType<typeof offSale> = []) => new Cart('ana', 1, cart, 0, gone);

  it.each([
    ['the last of 1000 units', held(lines(1, 999)), 'new', 1, true],
    ['one unit more', held(lines(1, 1_000)), 'new', 1, false],
    ['the hundredth product', held(lines(99)), 'new', 1, true],
    ['one product more', held(lines(100)), 'new', 1, false],
    ['another quantity of one of a hundred', held(lines(100)), 'p7', 5, true],
    ['a quantity that is the difference', held(lines(2, 500)), 'p1', 501, false],
    ['what is off sale, by its units', held(lines(1, 400), offSale(1, 600)), 'p0', 401, false],
    ['what is off sale, by its lines', held(lines(1), offSale(99)), 'new', 1, false],
    ['less in one that is too full', held(lines(1, 3_000)), 'p0', 2_999, true],
    ['as much as before in one that is too full', held(lines(120)), 'p0', 1, true],
  ] as const)('is there, or not, for %s (R-039, R-645)', (_what, cart, productId, quantity, hasRoom) => {
    expect(cart.hasRoomFor(productId, quantity)).toBe(hasRoom);
  });

  it.each([
    [held(lines(100, 10)), true],
    [held(lines(101)), false],
    [held(lines(1, 1_001)), false],
    [held(lines(1, 1_000), offSale(50, 100)), true],
    [held([aLine({ unitPriceCents: Number.MAX_SAFE_INTEGER, quantity: 2 })]), false],
  ])('decides whether it is quoted and sold: case %# (R-645)', (cart, fits) => {
    expect(cart.fits()).toBe(fits);
  });

  it('can be looked at for some sellers alone (R-642)', () => {
    const cart = held([aLine({ sellerId: 'north' }), aLine({ sellerId: 'south', productId: 'p2' })]);
    expect(cart.of(new Set(['south'])).lines.map(({ sellerId }) => sellerId)).toEqual(['south']);
    expect(cart.of(new Set(['south']))).toMatchObject({ buyerId: 'ana', generation: 1 });
  });
});
