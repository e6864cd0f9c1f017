import { readRequests } from './dispatch-request.js';
import { RequestLimitError } from './shipment.errors.js';
import { newShipment, Shipment } from './shipment.js';
import type { ShipmentFacts } from './shipment-facts.js';

const AT = new Date('2026-11-23T10:00:00.000Z');
const BUYER = 'buyer_wants_to_cancel';
const SELLER = 'seller_cannot_dispatch';
const { facts: FRESH } = newShipment('o1', 'MP', AT);
const PARCEL = { state: 'created', recordedId: '77', progress: 'preparing' } as const;

const shipment = (patch: Partial<ShipmentFacts> = {}) => new Shipment({ ...FRESH, ...patch });
const asked = (patch: Partial<ShipmentFacts> = {}, ...kinds: (typeof BUYER | typeof SELLER)[]) => {
  const one = shipment(patch);
  for (const kind of kinds) one.request(kind, 'because', AT);
  return one;
};
const statesOf = ({ facts }: Shipment) => facts.requests.map(({ kind, state }) => `${kind} ${state}`);
/** Of the shipment; those of the request have a test of their own. */
const newsOf = ({ news }: Shipment) =>
  news.flatMap(({ kind, data }) => (kind.startsWith('request.') ? [] : 'reason' in data ? `${kind} ${data.reason}` : kind));

describe('a request', () => {
  it('holds a shipment without a parcel, which then waits for a person (R-439)', () => {
    const one = asked({}, BUYER);
    expect(one.facts).toMatchObject({
      state: 'skipped',
      stopReason: BUYER,
      hold: BUYER,
      cause: { code: BUYER, state: 'skipped' },
    });
    expect(one.facts.requests).toEqual([{ kind: BUYER, state: 'open', reason: 'because', at: AT.toISOString(), times: 1 }]);
    expect([one.times, newsOf(one)]).toEqual([{ dueInMs: null, cancelInMs: null }, [`shipment.held ${BUYER}`]]);
    expect(one.request(BUYER, 'again', AT)).toBeNull();
  });

  it('is beside a parcel that has not left (R-439)', () => {
    const one = asked(PARCEL, SELLER);
    expect(one.facts).toMatchObject({
      ...PARCEL,
      hold: SELLER,
      cause: { code: SELLER, state: 'created', outcomeClass: 'happened' },
    });
    expect(one.times).toEqual({});
  });

  it.each(['failed', 'needs_review', 'unknown', 'creating'] as const)(
    'leaves a shipment that is %s where it is (R-439)',
    (state) => {
      const review = state === 'needs_review' ? ({ code: 'still_new', shipmentIds: [] } as const) : null;
      const one = asked({ state, review, cause: null, causeId: 'kept' }, BUYER);
      expect(one.facts).toMatchObject({ state, hold: BUYER, causeId: 'kept' });
    },
  );

  it.each<[string, Partial<ShipmentFacts>]>([
    ['its parcel has left', { ...PARCEL, progress: 'in_transit' }],
    ['it is cancelled', { state: 'cancelled' }],
    ['it is asked back', { state: 'rescue_requested', recordedId: '77', progress: 'preparing' }],
  ])('comes too late if %s (R-441)', (_, patch) => expect(shipment(patch).request(BUYER, 'because', AT)).toBeNull());

  it.each(['request', 'hold'] as const)('leaves what a person has cancelled on its way to the end: %s', (act) => {
    const one = shipment({ state: 'failed' });
    one.requestCancellation();
    if (act === 'request') one.request(BUYER, 'because', AT);
    else one.hold('held');
    expect(one.facts).toMatchObject({ state: 'pending', cancelRequested: true });
    expect(one.times.dueInMs).toBe(0);
    one.release(true);
    expect(one.facts).toMatchObject({ state: 'pending', hold: null });
    one.skip('cancelled');
    expect([one.facts.state, statesOf(one)]).toEqual(['cancelled', act === 'request' ? [`${BUYER} granted`] : []]);
  });

  it('does not replace a stronger hold, nor another request (R-440)', () => {
    const stop = { state: 'skipped', stopReason: 'held', hold: 'held' } as const;
    const one = asked(stop, SELLER, BUYER);
    expect(one.facts).toMatchObject({ ...stop, cause: { code: BUYER } });
    expect([statesOf(one), newsOf(one)]).toEqual([[`${SELLER} open`, `${BUYER} open`], []]);
    one.hold('payment_fraud_alert');
    expect(one.facts.hold).toBe('payment_fraud_alert');
  });
});

describe('taking a request back', () => {
  it('lets the shipment go on (R-440)', () => {
    const one = asked({}, BUYER);
    one.withdraw(BUYER);
    expect(one.facts).toMatchObject({ state: 'pending', stopReason: null, hold: null, cause: null });
    expect([one.times.dueInMs, newsOf(one).slice(1)]).toEqual([0, ['shipment.released', 'shipment.scheduled']]);
    expect(one.withdraw(BUYER)).toBeNull();
    one.request(BUYER, 'after all', AT);
    expect(one.facts.requests).toMatchObject([{ state: 'open', reason: 'after all' }]);
  });

  it('leaves the hold of another request (R-440)', () => {
    const one = asked({}, BUYER, SELLER);
    one.withdraw(BUYER);
    expect(one.facts).toMatchObject({ state: 'skipped', stopReason: SELLER, hold: SELLER, cause: { code: SELLER } });
    expect(newsOf(one)).toEqual([`shipment.held ${BUYER}`, `shipment.held ${SELLER}`]);
  });

  it.each(['held', 'payment_fraud_alert'] as const)('leaves a hold that is %s (R-440)', (hold) => {
    const one = asked({ state: 'skipped', stopReason: hold, hold }, BUYER);
    one.withdraw(BUYER);
    expect(one.facts).toMatchObject({ state: 'skipped', stopReason: hold, hold });
    expect(newsOf(one)).toEqual([]);
  });

  it.each(['withdraw', 'release'] as const)('wakes one that release 0.2.0 has left without a hold: %s', (act) => {
    const one = shipment({ ...asked({}, BUYER).facts, hold: null });
    if (act === 'withdraw') one.withdraw(BUYER);
    else one.release(true);
    expect(one.facts).toMatchObject({ state: 'pending', stopReason: null, hold: null });
    expect(one.times.dueInMs).toBe(0);
  });

  it('leaves a parcel as it is (R-440)', () => {
    const one = asked(PARCEL, BUYER);
    one.withdraw(BUYER);
    expect(one.facts).toMatchObject({ ...PARCEL, hold: null, cause: null, causeId: null });
  });
});

describe('the limit of requests', () => {
  const often = (kind: typeof BUYER | typeof SELLER, times: number) => {
    const one = shipment(PARCEL);
    for (let at = 0; at < times; at += 1) {
      one.request(kind, 'because', AT);
      one.withdraw(kind);
    }
    return one;
  };

  it.each([BUYER, SELLER] as const)('is five of a side, whatever became of them: %s (R-614)', (kind) => {
    const one = often(kind, 4);
    one.request(kind, 'because', AT);
    expect(one.request(kind, 'again', AT)).toBeNull();
    one.release(true);
    expect(statesOf(one)).toEqual([`${kind} refused`]);
    expect(() => one.request(kind, 'because', AT)).toThrow(RequestLimitError);
    expect([statesOf(one), one.facts.hold]).toEqual([[`${kind} refused`], null]);
  });

  it('leaves the other side its own, and taking back what is open (R-614)', () => {
    const one = often(BUYER, 4);
    one.request(BUYER, 'because', AT);
    one.request(SELLER, 'because', AT);
    expect(one.withdraw(BUYER)).not.toBeNull();
    expect(statesOf(one)).toEqual([`${BUYER} withdrawn`, `${SELLER} open`]);
  });

  it('counts one that an earlier release has stored as the first (R-614)', () => {
    const request = { kind: BUYER, state: 'withdrawn', reason: 'because', at: AT.toISOString() } as const;
    const one = shipment({ requests: readRequests([request]) });
    one.request(BUYER, 'because', AT);
    expect(one.facts.requests).toMatchObject([{ times: 2 }]);
  });
});

describe('what becomes of requests', () => {
  it('is refused if a person releases the shipment (R-442)', () => {
    const one = asked({}, BUYER, SELLER);
    one.release(true);
    expect([statesOf(one), one.facts.state]).toEqual([[`${BUYER} refused`, `${SELLER} refused`], 'pending']);
  });

  it('is granted if the parcel is cancelled, with the hold that it was (R-442)', () => {
    const one = asked(PARCEL, BUYER);
    one.requestCancellation();
    const policy = { maxAttempts: 3, retryBaseMs: 1, quarantineMs: 1, lookupSpacingMs: 1 };
    one.cancelTried({ outcome: 'cancelled', usedAccount: null, shipmentIds: ['77'] }, policy, 'requested');
    expect(one.facts).toMatchObject({ state: 'cancelled', hold: null });
    expect([statesOf(one), newsOf(one)]).toEqual([
      [`${BUYER} granted`],
      [`shipment.held ${BUYER}`, 'shipment.released', 'shipment.cancelled requested'],
    ]);
  });

  it('is granted without a parcel, when the next claim ends the shipment (R-442)', () => {
    const one = asked({}, SELLER);
    one.requestCancellation();
    expect(one.facts).toMatchObject({ state: 'pending', hold: SELLER });
    one.skip('cancelled');
    expect([statesOf(one), one.facts.state]).toEqual([[`${SELLER} granted`], 'cancelled']);
  });

  it('stays open with a status that is not documented, which does not say that the parcel has left (R-441)', () => {
    const one = asked(PARCEL, BUYER);
    one.movedTo({ progress: 'unknown_to_us', progressAt: AT, statusCode: 'new_code' });
    expect([statesOf(one), one.facts.hold]).toEqual([[`${BUYER} open`], BUYER]);
    one.movedTo({ progress: 'returned', progressAt: AT, statusCode: 'returned_to_seller' });
    expect([statesOf(one), one.facts.hold]).toEqual([[`${BUYER} open`], null]);
  });

  it('holds nothing once the parcel has left: the seller comes too late, the buyer still waits for a person (R-441, R-691)', () => {
    const one = asked(PARCEL, BUYER, SELLER);
    one.movedTo({ progress: 'ready_to_ship', progressAt: AT, statusCode: 'ready_to_ship' });
    expect(statesOf(one)).toEqual([`${BUYER} open`, `${SELLER} open`]);
    const leftAt = new Date(AT.getTime() + 86_400_000);
    one.movedTo({ progress: 'in_transit', progressAt: leftAt, statusCode: 'shipped' });
    expect(one.facts).toMatchObject({ state: 'created', hold: null, cause: { code: BUYER } });
    expect([statesOf(one), newsOf(one).at(-1)]).toEqual([[`${BUYER} open`, `${SELLER} too_late`], 'shipment.released']);
    one.movedTo({ progress: 'out_for_delivery', progressAt: new Date(leftAt.getTime() + 1), statusCode: 'out_for_delivery' });
    expect(one.facts.requests).toMatchObject([{ leftAt: leftAt.toISOString() }, { leftAt: leftAt.toISOString() }]);
  });

  it('is told by where the parcel is that has left: what can still be done differs (R-866)', () => {
    const one = asked(PARCEL, BUYER);
    const messages = [
      ['preparing', 'documentation_ready'],
      ['in_transit', 'shipped'],
      ['problem', 'not_delivered'],
      ['problem', 'delivered_with_damage'],
    ] as const;
    const told = messages.map(([progress, statusCode]) => {
      one.movedTo({ progress, progressAt: AT, statusCode });
      return one.facts.cause?.message;
    });
    expect(told).toEqual(['', 'away', 'away', 'delivered']);
  });

  it('waits until a person closes it, or asks the parcel back (R-691)', () => {
    const closed = asked(PARCEL, BUYER);
    closed.movedTo({ progress: 'in_transit', progressAt: AT, statusCode: 'shipped' });
    closed.release(true);
    expect([statesOf(closed), closed.facts.cause]).toEqual([[`${BUYER} too_late`], null]);
    expect(closed.release(true)).toBeNull();
    const back = asked(PARCEL, BUYER);
    back.movedTo({ progress: 'in_transit', progressAt: AT, statusCode: 'shipped' });
    back.requestCancellation();
    const policy = { maxAttempts: 3, retryBaseMs: 1, quarantineMs: 1, lookupSpacingMs: 1 };
    back.cancelTried({ outcome: 'rescue_requested', usedAccount: null, shipmentIds: ['77'] }, policy, 'requested');
    expect([statesOf(back), back.facts.state]).toEqual([[`${BUYER} too_late`], 'rescue_requested']);
  });
});

it.each([null, 5, {}, [null, 5, { kind: BUYER }, { kind: 'x', state: 'open', reason: 'r', at: AT.toISOString() }]])(
  'reads none from %j',
  (stored) => expect(readRequests(stored)).toEqual([]),
);

it('reads what it has stored', () => {
  const { requests } = asked({}, BUYER).facts;
  expect(readRequests(JSON.parse(JSON.stringify(requests)))).toEqual(requests);
});
