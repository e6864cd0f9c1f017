import { CLAIMS, RESULTS } from '../../../../test/support/attempts.builder.js';
import { POLICY } from '../../../../test/support/shipping.builder.js';
import { Shipment } from './shipment.js';
import type { ShipmentFacts } from './shipment-facts.js';

const claimOf = (name: string) => (CLAIMS[name] as () => Shipment)();

describe('the result of an attempt', () => {
  it('records its parcel, which is followed from then on (R-226)', () => {
    const shipment = claimOf('fresh');
    shipment.attempted(RESULTS.created, POLICY, 0);
    expect(shipment.facts).toMatchObject({ recordedId: '5550123', progress: 'preparing' });
  });

  it('says nothing of a parcel by the one before, so that nobody can ship again while it lives (R-253)', () => {
    const shipment = new Shipment({ ...claimOf('fresh').facts, recordedId: '1', progress: 'cancelled' });
    shipment.attempted(RESULTS.adopted, POLICY, 0);
    expect(shipment.facts).toMatchObject({ recordedId: '5550123', progress: 'preparing' });
    expect(shipment.shipAgain()).toBeNull();
  });

  it.each<[Partial<ShipmentFacts>]>([
    [{ cancelRequested: true }],
    [{ hold: 'payment_fraud_alert' }],
    [{ paymentStop: 'payment_refunded' }],
    [{ paymentStop: 'payment_charged_back' }],
  ])('makes a parcel due for its cancellation that something asked to cancel meanwhile: %j (R-273)', (asked) => {
    for (const result of ['created', 'several found'] as const) {
      const shipment = new Shipment({ ...claimOf('fresh').facts, ...asked, cancelTries: 3 });
      expect(shipment.attempted(RESULTS[result], POLICY, 0)).toMatchObject({ cancelInMs: 'soon' });
      expect(shipment.facts.cancelTries).toBe(0);
    }
    const waiting = new Shipment({ ...claimOf('fresh').facts, ...asked });
    expect(waiting.attempted(RESULTS.unknown, POLICY, 0)).not.toHaveProperty('cancelInMs');
  });

  it('that was decided on an outdated row is due at once if it waits for its turn, and at its time if it waits for a look-up', () => {
    const outdated = (result: keyof typeof RESULTS) => claimOf('fresh').attempted(RESULTS[result], POLICY, 0, true).dueInMs;
    expect([outdated('released'), outdated('skipped'), outdated('did not happen')]).toEqual([0, 0, 0]);
    expect([outdated('unknown'), outdated('created'), outdated('rejected')]).toEqual([60_000, null, null]);
  });

  it('names why it waits for a person, and a retry keeps the name until there is a parcel (R-419)', () => {
    const shipment = claimOf('fresh');
    shipment.attempted(RESULTS.rejected, POLICY, 0);
    const { cause, causeId } = shipment.facts;
    expect(cause).toMatchObject({ state: 'failed', code: 'rejected', httpStatus: expect.any(Number) });
    shipment.hold('held');
    expect(shipment.facts.cause).toBe(cause);
    shipment.release(true);
    shipment.retryRequested();
    expect(shipment.facts).toMatchObject({ state: 'pending', cause: null, causeId });
    shipment.attempted(RESULTS.created, POLICY, 0);
    expect(shipment.facts.causeId).toBeNull();
  });
});
