import type { AddressBook, AddressWish } from '../../src/checkout/domain/address-book.js';
import { DESTINATION } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';
import { approved, placedKettle } from '../support/staged.js';

const HOME: AddressWish = { name: 'Casa', address: DESTINATION, isDefault: false };
const WORK: AddressWish = { ...HOME, name: 'Trabajo' };

export function describeAddressBooks(stage: () => Stage): void {
  const change = (buyerId: string, act: (book: AddressBook) => AddressBook) =>
    stage().work.run(async () => {
      const { addressBooks } = stage();
      await addressBooks.save(buyerId, act(await addressBooks.lock(buyerId)));
    });

  it('a book is empty at first, and then holds what its owner has kept, in this order (R-387)', async () => {
    const { addressBooks } = stage();
    expect(await addressBooks.find('ana')).toEqual({ addresses: [], changedAt: null });
    await change('ana', (book) => book.add('a1', HOME).add('a2', WORK));
    await change('ana', (book) => book.replace('a2', { ...WORK, isDefault: true }));
    const [work, home, ...more] = (await addressBooks.find('ana')).addresses;
    expect([work, home, more]).toEqual([
      { id: 'a2', name: 'Trabajo', address: DESTINATION },
      { id: 'a1', name: 'Casa', address: DESTINATION },
      [],
    ]);
    expect((await addressBooks.find('leo')).addresses).toEqual([]);
  });

  it('a book knows when it was last changed, also when nothing is left in it', async () => {
    const { addressBooks, clock } = stage();
    await change('ana', (book) => book.add('a1', HOME));
    await stage().passes(1_000);
    await change('ana', (book) => book.remove('a1'));
    expect(await addressBooks.find('ana')).toEqual({ addresses: [], changedAt: clock.now() });
  });

  it('concurrent changes of a book are all kept (R-386)', async () => {
    await Promise.all(['a1', 'a2', 'a3', 'a4'].map((id) => change('ana', (book) => book.add(id, HOME))));
    expect((await stage().addressBooks.find('ana')).addresses.map(({ id }) => id).sort()).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('the last paid address is that of the newest paid purchase of this buyer, begun after a moment (R-388)', async () => {
    const { purchases, clock } = stage();
    const lastPaid = async (buyerId: string, after: Date | null = null) =>
      (await purchases.lastPaidAddress(buyerId, after))?.destination ?? null;
    const before = new Date(clock.nowMs - 1);
    const unpaid = await placedKettle(stage());
    expect(await lastPaid('ana')).toBeNull();
    await approved(stage(), unpaid);
    expect(await lastPaid('ana')).toEqual({ ...DESTINATION });
    expect(await lastPaid('ana', before)).toEqual({ ...DESTINATION });
    expect(await lastPaid('ana', clock.now())).toBeNull();
    expect(await lastPaid('leo')).toBeNull();
  });
}
