import { type DispatchFacts, deadlineOf, dispatchBy } from './dispatch-deadline.js';

const HOLIDAYS = new Set(['2026-12-08', '2026-12-25']);
const by = (paidAt: string, hours = 48) => dispatchBy(new Date(paidAt), { hours, holidays: HOLIDAYS }).toISOString();

it.each([
  ['on a Monday', '2026-11-23T13:00:00.000Z', '2026-11-25T13:00:00.000Z'],
  ['on a Friday', '2026-11-27T13:00:00.000Z', '2026-12-01T13:00:00.000Z'],
  ['on a Saturday, from the beginning of Monday', '2026-11-28T13:00:00.000Z', '2026-12-02T03:00:00.000Z'],
  ['late on a Friday in Argentina, which is Saturday in UTC', '2026-11-28T02:00:00.000Z', '2026-12-02T02:00:00.000Z'],
  ['before a holiday', '2026-12-07T13:00:00.000Z', '2026-12-10T13:00:00.000Z'],
  ['before a holiday and a weekend', '2026-12-24T13:00:00.000Z', '2026-12-29T13:00:00.000Z'],
])('counts hours of working days: paid %s (R-423)', (_, paidAt, deadline) => expect(by(paidAt)).toBe(deadline));

it('takes the hours that it is given (R-423)', () => {
  expect(by('2026-11-23T13:00:00.000Z', 1)).toBe('2026-11-23T14:00:00.000Z');
  expect(by('2026-11-23T03:00:00.000Z', 24)).toBe('2026-11-24T03:00:00.000Z');
  expect(by('2026-11-23T13:00:00.000Z', 24 * 30)).toBe('2027-01-06T13:00:00.000Z');
});

it('ends for any time that a payment may have, and for years of holidays (R-423)', () => {
  expect(by('0001-01-01T00:00:00.000Z')).toMatch(/^0001-01-0/);
  const day = (n: number) => new Date(Date.UTC(2026, 10, 23) + n * 86_400_000).toISOString().slice(0, 10);
  const holidays = new Set(Array.from({ length: 500 }, (_, n) => day(n)));
  expect(dispatchBy(new Date('2026-11-23T13:00:00.000Z'), { hours: 48, holidays }).toISOString()).toMatch(/^2028-04-/);
});

describe('the deadline of an order', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 13));
  const PARCEL = { state: 'created', sentAgainAt: null, isReshipped: false, place: null } as const;
  const deadline = (facts: Partial<DispatchFacts>) =>
    deadlineOf({ createdAt: at(9), paidAt: at(10), shipment: PARCEL, ...facts }, { hours: 24, holidays: HOLIDAYS });
  const placed = (progress: 'preparing' | 'in_transit', staleSince: Date | null = null) =>
    deadline({ shipment: { ...PARCEL, place: { progress, staleSince } } });

  it('begins with the payment, and for a parcel that is sent again with that (R-664)', () => {
    expect([deadline({}), deadline({ shipment: null }), placed('preparing')]).toEqual([at(11), at(11), at(11)]);
    expect(deadline({ shipment: { ...PARCEL, sentAgainAt: at(17) } })).toEqual(at(18));
  });

  it('is past for a payment with a time that is none (R-423)', () => {
    expect([deadline({ paidAt: null }), deadline({ paidAt: new Date('9950-01-01') })]).toEqual([at(9), at(9)]);
  });

  it('is none of a parcel that the provider reships: it has left (R-860)', () => {
    const place = { progress: 'preparing', staleSince: null } as const;
    expect(deadline({ shipment: { ...PARCEL, isReshipped: true, place } })).toBeNull();
  });

  it('is none once the parcel has left, is cancelled, or is followed no more (R-661)', () => {
    expect([placed('in_transit'), placed('preparing', at(12))]).toEqual([null, null]);
    for (const state of ['cancelled', 'rescue_requested'] as const)
      expect(deadline({ shipment: { ...PARCEL, state } })).toBeNull();
  });
});
