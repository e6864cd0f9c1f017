import { newShipment } from './shipment.js';

describe('a shipment that was lost while its buyer asked to cancel it', () => {
  /** As it is replaced: its hold is known from a fact, the request is not. */
  const replaced = () => newShipment('o1', 'MP', new Date(0), 'buyer_wants_to_cancel');

  it('continues when the buyer takes the request back', () => {
    const shipment = replaced();
    expect(shipment.withdraw('buyer_wants_to_cancel')).toEqual({ dueInMs: 0 });
    expect(shipment.facts).toMatchObject({ hold: null, state: 'pending', stopReason: null });
    expect(shipment.withdraw('buyer_wants_to_cancel')).toBeNull();
  });

  it('stays held when its seller takes back what was not asked', () => {
    const shipment = replaced();
    expect(shipment.withdraw('seller_cannot_dispatch')).toBeNull();
    expect(shipment.facts.hold).toBe('buyer_wants_to_cancel');
  });
});
