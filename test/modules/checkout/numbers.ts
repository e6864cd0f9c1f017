import type { DraftedPurchase } from '../../../src/checkout/application/draft-purchase.service.js';
import { PlacePurchase } from '../../../src/checkout/application/place-purchase.service.js';
import { OutrunError } from '../../../src/platform/database/unit-of-work.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { drafted, fillCart } from '../../support/staged.js';
import { openOf, putKettle, start } from './starting.js';

export function describeNumbers(underTest: () => ModuleUnderTest): void {
  let checkout: ModuleUnderTest;
  let taken: string | null;
  beforeEach(async () => {
    checkout = underTest();
    await putKettle(checkout);
    await fillCart(checkout, 'leo', { kettle: 1 });
    taken = (await start(checkout, { buyerId: 'leo' })).purchase.number;
  });

  /** Drafts whose purchases have a number that is taken, then one with its own. */
  const drafts = async (unlucky: number) => {
    const made: DraftedPurchase[] = [];
    for (let at = 0; at <= unlucky; at += 1) made.push(await drafted(checkout, 'ana', 'f'));
    const numbered = made.map((draft, at) => ({
      ...draft,
      purchase: { ...draft.purchase, ...(at < unlucky && { number: taken }) },
    }));
    return () => numbered.shift() as DraftedPurchase;
  };
  const place = async (unlucky: number) =>
    checkout.get(PlacePurchase).place(await checkout.carts.ofBuyer('ana'), await drafts(unlucky), []);

  describe('a checkout whose random number is taken', () => {
    it.each([1, 2, 3])('gets another one, also when %i in a row are (R-009)', async (unlucky) => {
      const { purchase } = await place(unlucky);
      expect(purchase.number).not.toBe(taken);
      expect(await openOf(checkout)).toMatchObject({ id: purchase.id, number: purchase.number });
      expect(await checkout.stored('purchases', { buyer_id: 'ana' })).toHaveLength(1);
    });

    it('gives up after six (R-009)', async () => {
      await expect(place(6)).rejects.toThrow(OutrunError);
      expect(await openOf(checkout)).toBeNull();
    });
  });
}
