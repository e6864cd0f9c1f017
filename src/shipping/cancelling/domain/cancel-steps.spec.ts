import { aShipment } from '../../../../test/support/shipping.builder.js';
import type { ShipmentFacts } from '../../shipments/domain/shipment-facts.js';
import { type CancelKnowledge, nextCancelStep, type ParcelInAccount } from './cancel-steps.js';

const account = { kind: 'marketplace', accountId: 7001 } as const;
const REFUNDED = { paymentStop: 'payment_refunded' } as const;
const REQUESTED = { cancelRequested: true } as const;
const seenAs = (statusCode: string): ParcelInAccount => ({ shipmentId: '20', statusCode, account });

function nextFor(facts: Partial<ShipmentFacts>, parcel: ParcelInAccount, known: Partial<CancelKnowledge> = {}) {
  const shipment = aShipment({ state: 'created', recordedId: '20', ...facts });
  return nextCancelStep({ shipment, isAutomatic: true, parcels: [parcel], stopped: new Map(), ...known });
}
const end = (outcome: string) => ({ step: 'end', result: { outcome, usedAccount: account, shipmentIds: ['20'] } });

describe('a try to cancel a parcel', () => {
  const HERE = seenAs('ready_to_ship');
  const AWAY = seenAs('shipped');

  it('stops a parcel that is still with its seller (R-261)', () => {
    expect(nextFor(REFUNDED, HERE)).toEqual({ step: 'stop', parcel: HERE });
  });

  it('leaves a refunded parcel to a person if the configuration says so, and stops one that a person cancels (R-266)', () => {
    expect(nextFor(REFUNDED, HERE, { isAutomatic: false })).toEqual(end('not_automatic'));
    expect(nextFor(REQUESTED, HERE, { isAutomatic: false })).toEqual({ step: 'stop', parcel: HERE });
  });

  it('leaves a refunded parcel that has left to a person (R-263)', () => {
    expect(nextFor(REFUNDED, AWAY)).toEqual(end('dispatched'));
  });

  it('asks for the return of a parcel that has left, if a person cancels it (R-264)', () => {
    expect(nextFor(REQUESTED, AWAY)).toEqual({ step: 'stop', parcel: AWAY });
    expect(nextFor(REQUESTED, AWAY, { stopped: new Map([['20', 'rescue_requested']]) })).toEqual(end('rescue_requested'));
  });

  it.each(['cancelled', 'expired', 'lost', 'returned_to_seller'])('has nothing to stop of one that is %s (R-265)', (status) => {
    expect(nextFor(REQUESTED, seenAs(status))).toEqual(end('cancelled'));
  });

  it('has nothing to stop of one that was handed over on its way back (R-265, R-610)', () => {
    expect(nextFor({ ...REFUNDED, progress: 'returned' }, seenAs('delivered'))).toEqual(end('cancelled'));
    expect(nextFor({ ...REFUNDED, progress: 'returned' }, { ...seenAs('delivered'), shipmentId: '21' })).toMatchObject({
      result: { outcome: 'dispatched', shipmentIds: ['21'] },
    });
  });

  it('makes no call for a parcel that is delivered (R-265)', () => {
    expect(nextFor(REQUESTED, seenAs('delivered'))).toEqual(end('dispatched'));
  });
});
