import { mayHaveOpenPayment, nextSearch, type SearchFacts } from './payment-search.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CREATED = new Date('2026-11-21T10:00:00.000Z');
/** After the purchase was created. */
const at = (ms: number) => new Date(CREATED.getTime() + ms);
const EXPIRES = at(DAY_MS);
const LAST = at(4 * DAY_MS);
const LAST_WHILE_OPEN = at(34 * DAY_MS);

it('is first as old as the interval (R-200)', () => {
  expect(nextSearch({ after: 'checkout', createdAt: CREATED, intervalMs: MINUTE_MS }, at(5))).toEqual(at(MINUTE_MS));
});

describe('after a search', () => {
  const after = (nowMs: number, patch: Partial<SearchFacts & { after: 'search' }> = {}) => {
    const leaseEnd = at(nowMs + MINUTE_MS);
    const purchase = { createdAt: CREATED, expiresAt: EXPIRES, isPaid: false, partUntil: null, dueAt: leaseEnd, leaseEnd };
    return nextSearch({ after: 'search', ...purchase, isOpen: false, intervalMs: MINUTE_MS, ...patch }, at(nowMs));
  };

  it.each([
    ['after the interval while it is young', 0, MINUTE_MS + SECOND_MS],
    ['when it is twice as old, in whole seconds', 10 * MINUTE_MS + 1, 20 * MINUTE_MS + SECOND_MS],
    ['after twelve hours while it is old', 14 * HOUR_MS, 26 * HOUR_MS + SECOND_MS],
    ['for the last time three days after its expiry', 4 * DAY_MS - HOUR_MS, 4 * DAY_MS],
  ])('an unpaid purchase is searched %s (R-200)', (_, nowMs, dueMs) => {
    expect(after(nowMs)).toEqual(at(dueMs));
  });

  it.each([
    ['unpaid', {}],
    ['paid', { isPaid: true }],
  ])('after the last one one that is %s is searched no more (R-200, R-202)', (_, patch) => {
    expect(after(4 * DAY_MS, patch)).toBeNull();
  });

  it('a paid purchase is searched once more, three days after its expiry (R-202)', () => {
    expect(after(HOUR_MS, { isPaid: true })).toEqual(LAST);
  });

  it.each([
    ['unpaid', {}],
    ['paid', { isPaid: true }],
  ])('one that is %s goes on being searched for 33 days while a payment is open (R-201)', (_, patch) => {
    expect(after(HOUR_MS, { ...patch, isOpen: true })).toEqual(at(2 * HOUR_MS + SECOND_MS));
    expect(after(5 * DAY_MS, { ...patch, isOpen: true })).toEqual(at(5.5 * DAY_MS + SECOND_MS));
    expect(after(34 * DAY_MS - HOUR_MS, { ...patch, isOpen: true })).toEqual(LAST_WHILE_OPEN);
    expect(after(34 * DAY_MS, { ...patch, isOpen: true })).toBeNull();
  });

  it('its part is searched for until it has waited for the rest, also after the last search (R-338)', () => {
    expect(after(HOUR_MS, { partUntil: at(90 * MINUTE_MS) })).toEqual(at(90 * MINUTE_MS));
    expect(after(HOUR_MS, { partUntil: at(3 * HOUR_MS) })).toEqual(at(2 * HOUR_MS + SECOND_MS));
    expect(after(4 * DAY_MS, { partUntil: at(5 * DAY_MS) })).toEqual(at(5 * DAY_MS));
    expect(after(HOUR_MS, { partUntil: at(HOUR_MS) })).toEqual(at(2 * HOUR_MS + SECOND_MS));
  });

  it('one that became due meanwhile stays due, one that is scheduled later does not (R-433)', () => {
    expect(after(HOUR_MS, { dueAt: at(HOUR_MS - 1) })).toEqual(at(HOUR_MS - 1));
    expect(after(HOUR_MS, { dueAt: LAST })).toEqual(at(2 * HOUR_MS + SECOND_MS));
  });
});

describe('after an approval', () => {
  const after = (nowMs: number, hasOpenPayment = false) =>
    nextSearch({ after: 'approval', expiresAt: EXPIRES, hasOpenPayment, dueAt: at(7) }, at(nowMs));

  it('is three days after the expiry, for a second payment (R-202)', () => {
    expect(after(HOUR_MS)).toEqual(LAST);
    expect(after(4 * DAY_MS - 1)).toEqual(LAST);
  });

  it('stays as it was while another payment is open, and after the last one (R-201, R-202)', () => {
    expect(after(HOUR_MS, true)).toEqual(at(7));
    expect(after(4 * DAY_MS)).toEqual(at(7));
  });
});

describe('after a reading of a payment', () => {
  const after = (patch: Partial<SearchFacts & { after: 'reading' }>) =>
    nextSearch({ after: 'reading', isOpen: false, partUntil: null, dueAt: null, ...patch }, at(HOUR_MS));

  it('is within twelve hours while it is open, also where the searches had ended (R-201)', () => {
    expect(after({ isOpen: true })).toEqual(at(13 * HOUR_MS));
    expect(after({ isOpen: true, dueAt: at(20 * HOUR_MS) })).toEqual(at(13 * HOUR_MS));
    expect(after({ isOpen: true, dueAt: at(12 * HOUR_MS) })).toEqual(at(12 * HOUR_MS));
  });

  it('is when a part has waited, but not at once (R-339)', () => {
    expect(after({ partUntil: at(2 * HOUR_MS), dueAt: at(9 * HOUR_MS) })).toEqual(at(2 * HOUR_MS));
    expect(after({ partUntil: at(HOUR_MS - 1) })).toEqual(at(HOUR_MS + SECOND_MS));
  });

  it('stays as it was otherwise (R-200)', () => {
    expect([after({}), after({ dueAt: at(7) })]).toEqual([null, at(7)]);
  });
});

it('no payment is open any more when it has been searched for to the end (R-201)', () => {
  expect([mayHaveOpenPayment(EXPIRES, LAST_WHILE_OPEN), mayHaveOpenPayment(EXPIRES, at(34 * DAY_MS + 1))]).toEqual([true, false]);
});

it('is at once when another purchase has paid for the goods of one with a part (R-337)', () => {
  expect(nextSearch({ after: 'superseding' }, at(7))).toEqual(at(7));
});

describe('when the buyer looks', () => {
  const LATER = at(9 * HOUR_MS);
  const after = (patch: Partial<SearchFacts & { after: 'look' }>) => {
    const unpaid = { isPaid: false, state: 'open', hasOpenPayment: false, searchedAt: null, dueAt: LATER } as const;
    return nextSearch({ after: 'look', ...unpaid, ...patch }, at(HOUR_MS));
  };

  it.each<[string, Parameters<typeof after>[0], Date | null]>([
    ['at once', {}, at(HOUR_MS)],
    ['ten seconds after the last one', { searchedAt: at(HOUR_MS - 4 * SECOND_MS) }, at(HOUR_MS + 6 * SECOND_MS)],
    ['at once if the last one was long ago', { searchedAt: at(HOUR_MS - 11 * SECOND_MS) }, at(HOUR_MS)],
    ['when it was due anyway', { dueAt: at(7) }, at(7)],
    ['never if its searches have ended', { dueAt: null }, null],
    ['as before if it is paid', { isPaid: true }, LATER],
    ['as before if it was replaced', { state: 'superseded' }, LATER],
    ['at once if it was replaced while a payment is open', { state: 'superseded', hasOpenPayment: true }, at(HOUR_MS)],
  ])('is %s (R-433)', (_, patch, expected) => {
    expect(after(patch)).toEqual(expected);
  });
});
