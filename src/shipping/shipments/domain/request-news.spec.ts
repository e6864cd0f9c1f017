import { usedAccount } from '../../../../test/support/shipment-news.builder.js';
import { POLICY } from '../../../../test/support/shipping.builder.js';
import { newShipment, Shipment } from './shipment.js';
import type { ShipmentFacts } from './shipment-facts.js';

const AT = new Date('2026-11-23T10:00:00.000Z');
const BUYER = 'buyer_wants_to_cancel';
const SELLER = 'seller_cannot_dispatch';
const { facts: FRESH } = newShipment('o1', 'MP', AT);
const PARCEL = { state: 'created', recordedId: '77', progress: 'preparing', createdWith: usedAccount } as const;
const AWAY = { progress: 'in_transit', progressAt: AT, statusCode: 'shipped' } as const;
const CANCELLED = { outcome: 'cancelled', usedAccount, shipmentIds: ['77'] } as const;

const toldOf = ({ news }: Shipment) => news.filter(({ kind }) => kind.startsWith('request.'));
/** What an act tells of the requests that are open before it. */
function told(act: (one: Shipment) => unknown, patch: Partial<ShipmentFacts> = {}, kinds = [BUYER, SELLER] as const) {
  const asked = new Shipment({ ...FRESH, ...patch });
  for (const kind of kinds) asked.request(kind, 'because', AT);
  const one = new Shipment(asked.facts);
  act(one);
  return toldOf(one);
}
const ended = (kind: string, by: string | null, outcome: string | null) => ({
  kind: 'request.ended',
  data: { kind, by, outcome },
});

describe('a request not to send an order', () => {
  it('is told when it is made, each kind once, and before the hold that follows (R-1090)', () => {
    const one = new Shipment(FRESH);
    for (const kind of [BUYER, SELLER, BUYER] as const) one.request(kind, 'because', AT);
    expect(one.news.map(({ kind }) => kind)).toEqual(['request.opened', 'shipment.held', 'request.opened']);
    expect(toldOf(one)).toEqual([
      { kind: 'request.opened', data: { kind: 'cancel', by: 'buyer' } },
      { kind: 'request.opened', data: { kind: 'cannot_dispatch', by: 'seller' } },
    ]);
  });

  it('is withdrawn by whoever has made it, and may be made again (R-1090)', () => {
    expect(told((one) => one.withdraw(BUYER))).toEqual([ended('cancel', 'buyer', 'withdrawn')]);
    expect(told((one) => one.withdraw(SELLER))).toEqual([ended('cannot_dispatch', 'seller', 'withdrawn')]);
    const again = (one: Shipment) => [one.withdraw(BUYER), one.request(BUYER, 'after all', AT)];
    expect(told(again).map(({ kind }) => kind)).toEqual(['request.ended', 'request.opened']);
  });

  it('is refused by an operator who releases the order (R-1090)', () => {
    expect(told((one) => one.release(true))).toEqual([
      ended('cancel', 'operator', 'refused'),
      ended('cannot_dispatch', 'operator', 'refused'),
    ]);
  });

  it('is granted by an operator who cancels it, and by nobody when the money went back (R-1090)', () => {
    const cancelled = (one: Shipment) => one.cancelTried(CANCELLED, POLICY, one.cancelReason);
    const byPerson = (one: Shipment) => [one.requestCancellation(), cancelled(one)];
    const byRefund = (one: Shipment) => [one.paymentRead('payment_refunded'), cancelled(one)];
    expect(told(byPerson, PARCEL)).toEqual([
      ended('cancel', 'operator', 'granted'),
      ended('cannot_dispatch', 'operator', 'granted'),
    ]);
    expect(told(byRefund, PARCEL)).toEqual([ended('cancel', null, 'granted'), ended('cannot_dispatch', null, 'granted')]);
  });

  it('has no outcome when the parcel leaves first; the buyer’s ends when an operator has seen it (R-1090)', () => {
    const leaves = (one: Shipment) => one.movedTo(AWAY);
    expect(told(leaves, PARCEL)).toEqual([ended('cannot_dispatch', null, null)]);
    expect(told((one) => [leaves(one), one.release(true)], PARCEL)).toEqual([
      ended('cannot_dispatch', null, null),
      ended('cancel', 'operator', null),
    ]);
  });

  it('is told no more once it has ended (R-1090)', () => {
    const twice = (one: Shipment) => [one.release(true), one.release(true), one.withdraw(BUYER)];
    expect(told(twice)).toHaveLength(2);
    expect(told((one) => one.hold('held'))).toEqual([]);
  });
});
