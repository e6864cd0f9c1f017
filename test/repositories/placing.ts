import { type ProductRow, type Stage } from '../support/stage.js';
import { aProduct, drafted, fillCart, place, placed } from '../support/staged.js';

const OLD = aProduct({
  id: 'old',
  priceCents: 100,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  freeShipping: true,
});
const KETTLE = aProduct({ weightGrams: 900.5, lengthCm: 25.1 });

export function describePlacing(stage: () => Stage): void {
  beforeEach(async () => {
    await stage().sell(KETTLE);
    await stage().sell(OLD);
    await stage().sell(aProduct({ id: 'other' }));
    await fillCart(stage(), 'ana', { kettle: 2, old: 2 });
  });
  /** Places a purchase of the cart as it is, but for what `meanwhile` does to it. */
  const isPlaced = async (meanwhile: () => Promise<unknown> = async () => undefined, fingerprint = 'f') => {
    const cart = await stage().carts.ofBuyer('ana');
    const draft = await drafted(stage(), 'ana', fingerprint);
    await meanwhile();
    return place(stage(), cart, draft);
  };

  describe('a purchase of a cart', () => {
    it('is stored once, while no other is open, and again after that was superseded (R-124)', async () => {
      expect(await isPlaced()).toBe(true);
      expect(await isPlaced()).toBe(false);
      await stage().purchases.supersede((await stage().purchases.peekOpen('ana', 1)).map(({ id }) => id));
      expect(await isPlaced()).toBe(true);
    });

    it('is stored beside one that stays open, and says what that is of (R-332)', async () => {
      expect(await isPlaced()).toBe(true);
      const [one] = await stage().purchases.peekOpen('ana', 1);
      expect(one).toMatchObject({ productIds: expect.arrayContaining(['kettle', 'old']) });
      const draft = await drafted(stage(), 'ana', 'g');
      const beside = { ...draft, beside: [one?.id ?? ''] };
      expect(await place(stage(), await stage().carts.ofBuyer('ana'), beside)).toBe(true);
      expect((await stage().purchases.peekOpen('ana', 1)).map(({ id }) => id)).toEqual(
        expect.arrayContaining([one?.id, draft.purchase.id]),
      );
    });

    it('is one of many at the same moment (R-124)', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => isPlaced(undefined, `f${at}`)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('makes a settlement that was decided before it look again (R-181)', async () => {
      const { purchase } = await placed(stage());
      const { carts, payments, purchases, work } = stage();
      const version = (await payments.settlementFacts(purchase.id, '9001'))?.cart.version ?? -1;
      await purchases.supersede([purchase.id]);
      await placed(stage(), 'ana', 'g');
      expect(await work.commit(carts.fence('ana', version))).toBe(false);
    });

    const put = (units: Record<string, number>) => () => fillCart(stage(), 'ana', units);
    const change = (product: ProductRow, patch: Partial<ProductRow>) => () => stage().sell({ ...product, ...patch });
    const changes: Record<string, () => Promise<unknown>> = {
      'another quantity': put({ kettle: 3 }),
      'a product less': () => stage().carts.remove('ana', 'old'),
      'nothing left': async () => {
        for (const productId of ['old', 'kettle']) await stage().carts.remove('ana', productId);
      },
      'one more product': put({ other: 1 }),
      'another price': change(KETTLE, { priceCents: 2_400_001 }),
      'free shipping': change(KETTLE, { freeShipping: true }),
      'another weight': change(KETTLE, { weightGrams: 901 }),
      'a size that is not known any more': change(KETTLE, { heightCm: null }),
      'a size that was not known': change(OLD, { lengthCm: 1 }),
      'a product that is not on sale any more': change(KETTLE, { active: false }),
      'a cart that was paid': () => stage().work.commit(stage().carts.nextGeneration('ana', 0)),
    };

    it.each(Object.keys(changes))('is not stored when the cart has changed meanwhile: %s (R-125)', async (what) => {
      expect(await isPlaced(changes[what])).toBe(false);
      expect(await stage().purchases.peekOpen('ana', 1)).toEqual([]);
    });

    it('is stored when only the title has changed: that changes no price and no parcel (R-042)', async () => {
      expect(await isPlaced(change(KETTLE, { title: 'New' }))).toBe(true);
    });
  });
}
