import type { DraftedPurchase } from '../../src/checkout/application/draft-purchase.service.js';
import { NumberOlderRecords } from '../../src/orders/application/number-older-records.service.js';
import { NumberTakenError } from '../../src/orders/application/numbering.js';
import { Order } from '../../src/orders/domain/order.js';
import { formOf } from '../../src/orders/domain/public-number.js';
import { OutrunError } from '../../src/platform/database/unit-of-work.js';
import { eventually } from '../support/person.js';
import type { Stage } from '../support/stage.js';
import { aProduct, drafted, fillCart, orderOf, place, placed } from '../support/staged.js';

export function describeNumbers(stage: () => Stage): void {
  beforeEach(async () => {
    await stage().sell(aProduct());
    await fillCart(stage(), 'ana', { kettle: 1 });
    await fillCart(stage(), 'leo', { kettle: 1 });
  });

  /** A purchase with other numbers than it was drafted with. */
  const numbered = async (buyerId: string, of: { purchase: string | null; order: string | null }) => {
    const { purchase, orders, ...draft } = await drafted(stage(), buyerId);
    const renamed = orders.map((order) => new Order({ ...order, number: of.order }, order, order.shippingAddress));
    return { ...draft, purchase: { ...purchase, number: of.purchase }, orders: renamed };
  };
  const store = async (buyerId: string, draft: DraftedPurchase) => place(stage(), await stage().carts.ofBuyer(buyerId), draft);
  const numberOf = async (orderId: string) => (await orderOf(stage(), orderId)).number;
  const purchaseNumberOf = async (buyerId: string) => (await stage().purchases.peekOpen(buyerId, 1))[0]?.number;

  describe('a checkout', () => {
    it('gives its purchase and each order a number of its own (R-008)', async () => {
      const { purchase, orders } = await placed(stage());
      expect(await purchaseNumberOf('ana')).toMatch(new RegExp(formOf('purchase')));
      expect(await purchaseNumberOf('ana')).toBe(purchase.number);
      expect(await numberOf(orders[0]?.id ?? '')).toMatch(new RegExp(formOf('order')));
    });

    it.each(['purchase', 'order'] as const)('stores nothing with a number that another %s has (R-009)', async (kind) => {
      const first = await placed(stage());
      const taken = {
        purchase: first.purchase.number,
        order: first.orders[0]?.number ?? null,
        [kind === 'purchase' ? 'order' : 'purchase']: null,
      };
      const second = await numbered('leo', taken);
      expect(await store('leo', second)).toBe(false);
      await expect(stage().work.run(() => store('leo', second))).rejects.toThrow(OutrunError);
      expect(await purchaseNumberOf('leo')).toBeUndefined();
      expect(await store('leo', await drafted(stage(), 'leo'))).toBe(true);
    });
  });

  describe('records of a release without numbers', () => {
    const NONE = { purchase: null, order: null };

    it('get theirs, newest first, and keep them (R-010)', async () => {
      const older = await numbered('ana', NONE);
      await store('ana', older);
      await stage().passes(1_000);
      const newer = await numbered('leo', NONE);
      await store('leo', newer);
      expect(await stage().numbering.give('order', ['K7QM-3F2P'])).toBe(1);
      expect(await numberOf(newer.orders[0]?.id ?? '')).toBe('K7QM-3F2P');
      expect(await stage().numbering.give('order', ['W4HT-9KCZ', 'W4HT-9KCY'])).toBe(1);
      expect(await numberOf(older.orders[0]?.id ?? '')).toBe('W4HT-9KCZ');
      expect(await stage().numbering.give('order', ['W4HT-9KCX'])).toBe(0);
      expect(await stage().numbering.give('purchase', ['K7QM-3F22', 'K7QM-3F23', 'K7QM-3F24'])).toBe(2);
    });

    it('do not get a number that is taken (R-010)', async () => {
      const { orders, purchase } = await placed(stage());
      await store('leo', await numbered('leo', NONE));
      await expect(stage().numbering.give('order', [orders[0]?.number ?? ''])).rejects.toThrow(NumberTakenError);
      await expect(stage().numbering.give('purchase', [purchase.number ?? ''])).rejects.toThrow(NumberTakenError);
      const records = new NumberOlderRecords(stage().numbering);
      // PostgreSQL tells a refusal before it lets go of the rows, and a row that is locked is left for the next time.
      const numbersLeo = async () => {
        await records.next();
        return purchaseNumberOf('leo');
      };
      await eventually(numbersLeo, (number) => new RegExp(formOf('purchase')).test(number ?? ''));
      expect(await records.next()).toBe(false);
    });
  });
}
