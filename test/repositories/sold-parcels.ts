import { DESTINATION } from '../support/shipping.builder.js';
import { RECIPIENT, type Stage } from '../support/stage.js';
import { orderOf, paidOrder, placedKettle } from '../support/staged.js';
import { ACCOUNT, claimOne, ended } from './attempts.js';

export function describeSoldParcels(stage: () => Stage): void {
  const MARKETPLACE = { kind: 'marketplace', accountId: 7001 };

  it('has the shipment of a seller’s order, once it is recorded, and the account that has it (R-313)', async () => {
    const orderId = await paidOrder(stage());
    const of = async () => (await stage().soldParcels.find('s1', [orderId]))[0];
    const order = { id: orderId, number: (await orderOf(stage(), orderId)).number };
    const handed = {
      carrierName: 'Expreso Cuyo',
      carrierTrackingId: null,
      recipientName: RECIPIENT.name,
      city: DESTINATION.city,
      packages: null,
      province: 'Mendoza',
      lines: [{ title: 'Kettle', quantity: 1 }],
      papers: { invoiceNumber: null, remitoNumber: null },
    };
    expect(await of()).toEqual({
      order,
      shipmentId: null,
      account: null,
      progress: null,
      hasLabel: false,
      stop: null,
      ...handed,
      packages: null,
    });
    const { purchases, clock } = stage();
    const claimed = await claimOne(stage());
    const remote = {
      shipmentId: '77',
      externalId: 'x',
      createdAt: clock.now(),
      carrierTrackingId: 'AR1',
      tracking: null,
      packages: 3,
    };
    const result = { outcome: 'created', remote, usedAccount: ACCOUNT } as const;
    await ended(stage(), claimed, result, purchases.shipped(orderId, remote));
    expect(await of()).toMatchObject({
      order,
      shipmentId: '77',
      account: MARKETPLACE,
      progress: 'preparing',
      hasLabel: false,
      carrierTrackingId: 'AR1',
      packages: 3,
    });
  });

  it('has the numbers of the papers that the seller of a paid order keeps last, and nobody else (R-1112)', async () => {
    const [paid, unpaid] = [await paidOrder(stage()), (await placedKettle(stage(), 'leo')).orders[0]?.id ?? ''];
    const { purchases } = stage();
    const numbers = { invoiceNumber: 'A-1', remitoNumber: 'R-1' };
    const of = async () => (await stage().soldParcels.find('s1', [paid]))[0]?.papers;
    expect(await purchases.keepPapers('s1', paid, numbers)).toBe(true);
    for (const [seller, order] of [
      ['s2', paid],
      ['s1', unpaid],
      ['s1', 'nothing'],
    ] as const)
      expect(await purchases.keepPapers(seller, order, { invoiceNumber: 'B', remitoNumber: null })).toBe(false);
    expect(await of()).toEqual(numbers);
    expect(await purchases.keepPapers('s1', paid, { ...numbers, invoiceNumber: null })).toBe(true);
    expect(await of()).toEqual({ ...numbers, invoiceNumber: null });
    expect((await orderOf(stage(), paid)).isPaid()).toBe(true);
  });

  it('leaves out what is unpaid, another seller’s or nobody’s (R-313)', async () => {
    const paid = await paidOrder(stage());
    const unpaid = (await placedKettle(stage(), 'leo')).orders[0]?.id ?? '';
    const of = async (sellerId: string) =>
      (await stage().soldParcels.find(sellerId, [paid, unpaid, 'nothing'])).map(({ order }) => order.id);
    expect([await of('s1'), await of('s2')]).toEqual([[paid], []]);
  });
}
