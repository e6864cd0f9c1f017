import { paidOrder, placedKettle, type Stage } from '../support/stage.js';
import { ACCOUNT, claimOne, ended } from './attempts.js';

export function describeSoldParcels(stage: () => Stage): void {
  const MARKETPLACE = { kind: 'marketplace', accountId: 7001 };

  it('has the shipment of a seller’s order, once it is recorded, and the account that has it', async () => {
    const orderId = await paidOrder(stage());
    const of = async () => (await stage().soldParcels.find('s1', [orderId]))[0];
    expect(await of()).toEqual({ orderId, shipmentId: null, account: null, progress: null });
    const { purchases, clock } = stage();
    const claimed = await claimOne(stage());
    const remote = { shipmentId: '77', externalId: 'x', createdAt: clock.now(), carrierTrackingId: null, tracking: null };
    const result = { outcome: 'created', remote, usedAccount: ACCOUNT } as const;
    await ended(stage(), claimed, result, purchases.shipped(orderId, remote));
    expect(await of()).toMatchObject({ orderId, shipmentId: '77', account: MARKETPLACE, progress: 'preparing' });
  });

  it('leaves out what is unpaid, another seller’s or nobody’s', async () => {
    const paid = await paidOrder(stage());
    const unpaid = (await placedKettle(stage(), 'leo')).orders[0]?.id ?? '';
    const of = async (sellerId: string) =>
      (await stage().soldParcels.find(sellerId, [paid, unpaid, 'nothing'])).map(({ orderId }) => orderId);
    expect([await of('s1'), await of('s2')]).toEqual([[paid], []]);
  });
}
