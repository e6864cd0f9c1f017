import type { Stage } from '../support/stage.js';
import { aProduct, cartVersion, committed, fillCart, placedKettle } from '../support/staged.js';

export function describeUnitsOfWork(stage: () => Stage): void {
  const units = async () => (await stage().carts.ofBuyer('ana')).units();

  describe('a unit of work', () => {
    beforeEach(async () => {
      await stage().sell(aProduct());
      await fillCart(stage(), 'ana', { kettle: 1 });
    });
    const put = (quantity: number) => stage().carts.setQuantity('ana', 'kettle', quantity, stage().clock.now());

    it('keeps what its work has written, and answers what the work answers', async () => {
      const answer = await stage().work.run(async () => {
        await put(2);
        return units();
      });
      expect([answer, await units()]).toEqual([2, 2]);
    });

    it('takes everything back when its work throws', async () => {
      const work = stage().work.run(async () => {
        await put(2);
        await stage().carts.remove('ana', 'kettle');
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await units()).toBe(1);
    });

    it('lets one of two at a time have a cart that both lock', async () => {
      const { carts, work } = stage();
      const add = () =>
        work.run(async () => {
          const cart = await carts.lock('ana');
          await put(cart.units() + 1);
        });
      await Promise.all([add(), add(), add()]);
      expect(await units()).toBe(4);
    });

    it('that only tries shows what would come of it, and takes it back', async () => {
      expect(await stage().work.dryRun(() => put(5), units)).toMatchObject({ before: 1, after: 5 });
      expect(await units()).toBe(1);
    });

    it('that fails while it only tries says so', async () => {
      const failing = () => Promise.reject(new Error('no'));
      await expect(stage().work.dryRun(failing, units)).rejects.toThrow('no');
    });
  });

  describe('a commit of changes', () => {
    it('writes all of them when its fence holds, and none when it does not', async () => {
      const { purchase, orders } = await placedKettle(stage());
      const { carts, purchases, work, clock } = stage();
      const changes = purchases.approved(purchase.id, {
        paymentId: '9001',
        paidAt: clock.now(),
        paymentStatus: 'approved',
        nextSearchAt: null,
      });
      const isPaid = async () => (await work.run(() => purchases.findOrder(orders[0]?.id ?? '')))?.isPaid();
      expect(await work.commit(carts.fence('ana', -1), ...changes)).toBe(false);
      expect(await isPaid()).toBe(false);
      expect(await work.commit(carts.fence('ana', await cartVersion(stage(), purchase.id)), ...changes)).toBe(true);
      expect(await isPaid()).toBe(true);
    });

    it('writes none of them when one is refused', async () => {
      const first = await placedKettle(stage());
      const { carts, purchases, work, clock, payments } = stage();
      const approval = { paymentId: '9001', paidAt: clock.now(), paymentStatus: 'approved', nextSearchAt: null };
      await purchases.supersede([first.purchase.id]);
      const second = await placedKettle(stage(), 'ana', 'g');
      await committed(stage(), first.purchase.id, ...purchases.approved(first.purchase.id, approval));
      // Both are of one generation of the cart, which is paid once.
      const refused = work.commit(
        carts.fence('ana', await cartVersion(stage(), second.purchase.id)),
        purchases.paymentRead(first.purchase.id, { status: 'refunded', isOpen: false, partUntil: null, nextSearchAt: null }),
        ...purchases.approved(second.purchase.id, approval),
      );
      await expect(refused).rejects.toThrow();
      const facts = await payments.settlementFacts(first.purchase.id, '9001');
      expect(facts?.purchase).toMatchObject({ paymentStatus: 'approved' });
    });
  });
}
