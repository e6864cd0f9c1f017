import { parsePaymentPage } from './payco-wire-search.js';

const PURCHASE = '6f1c2a30-0000-4000-8000-000000000001';
const ENTRY = {
  id: 209834082808,
  status: 'approved',
  external_reference: PURCHASE,
  transaction_amount: 52_605.66,
  shipping_amount: 0,
  date_last_updated: '2026-11-21T06:00:00.000-04:00',
};
const LISTED = {
  paymentId: '209834082808',
  status: 'approved',
  externalReference: PURCHASE,
  amountCents: 5_260_566,
  lastUpdatedAt: new Date('2026-11-21T10:00:00.000Z'),
};
const BEFORE = { ...ENTRY, date_last_updated: '2026-11-21T05:59:59.999-04:00' };
const AFTER = { ...ENTRY, date_last_updated: '2026-11-21T07:00:00.001-04:00' };
const WINDOW = { from: new Date('2026-11-21T10:00:00.000Z'), to: new Date('2026-11-21T11:00:00.000Z') };

const parse = (results: unknown, paging: unknown = null, offset = 0, window: typeof WINDOW | { from: Date; to: null } = WINDOW) =>
  parsePaymentPage({ results, paging }, window, offset);
const of = (patch: object) => parse([{ ...ENTRY, ...patch }, ENTRY]);

describe('a page of payments', () => {
  it('has what an audit compares, and where the next page begins', () => {
    expect(parse([ENTRY, ENTRY], { total: 5, limit: 2, offset: 2 }, 2)).toEqual({
      payments: [LISTED, LISTED],
      leftOut: 0,
      nextOffset: 4,
    });
  });

  it.each<[object, object]>([
    [{ id: '209834082808' }, {}],
    [{ transaction_amount: '52605.66' }, {}],
    [{ transaction_amount: 50_000, shipping_amount: 2_605.66 }, {}],
    [{ shipping_amount: null }, {}],
    [{ date_last_updated: '2026-11-21T10:00:00Z' }, {}],
    [{ status: 'charged_back' }, { status: 'charged_back' }],
  ])('reads a payment however it is written: %j', (wire, listed) => {
    expect(of(wire)).toMatchObject({ payments: [{ ...LISTED, ...listed }, LISTED], leftOut: 0 });
  });

  it.each([null, '', 'WC-1042', 7, `${PURCHASE}0`])(
    'passes over a payment of another system: %j (R-162)',
    (external_reference) => {
      expect(of({ external_reference })).toMatchObject({ payments: [LISTED], leftOut: 0 });
      expect(of({ external_reference, transaction_amount: null })).toMatchObject({ payments: [LISTED], leftOut: 0 });
    },
  );

  it.each([{ id: null }, { status: null }, { status: 'a b' }, { transaction_amount: null }, { date_last_updated: null }])(
    'leaves out, and counts, a payment of ours that cannot be read: %j',
    (patch) => {
      expect(of(patch)).toMatchObject({ payments: [LISTED], leftOut: 1 });
    },
  );

  it.each([null, 'x', []])('counts an entry that may be anything: %j', (entry) => {
    expect(parse([entry, ENTRY])).toMatchObject({ payments: [LISTED], leftOut: 1 });
  });

  it('may come with numbers for keys, and be empty so (R-593)', () => {
    const parsed = (results: object) => parsePaymentPage({ results }, WINDOW, 0);
    expect(parsed({ '0': ENTRY, '2': ENTRY })).toEqual(parsed([ENTRY, ENTRY]));
    expect(parsed({})).toEqual(parsed([]));
  });

  it('passes over payments from outside the window', () => {
    expect(parse([BEFORE, ENTRY, AFTER])).toEqual({ payments: [LISTED], leftOut: 0, nextOffset: 3 });
    const open = parse([BEFORE, ENTRY, AFTER], null, 0, { ...WINDOW, to: null });
    expect(open?.payments).toEqual([LISTED, { ...LISTED, lastUpdatedAt: new Date('2026-11-21T11:00:00.001Z') }]);
  });

  it.each<[string, ReturnType<typeof parse>]>([
    ['no list', parse(null)],
    ['another page', parse([ENTRY], { offset: 0, total: 9 }, 50)],
    ['only payments from outside the window', parse([BEFORE, AFTER])],
    ['more entries than any page', parse(Array(1_001).fill(ENTRY))],
  ])('is not believed if it has %s', (_what, page) => {
    expect(page).toBeNull();
  });

  it.each<[string, number | null, unknown[], unknown]>([
    ['when all have been read', null, [ENTRY], { total: 51, offset: 50 }],
    ['when it is empty', null, [], { total: 90, offset: 50 }],
    ['not yet when there are more', 51, [ENTRY], { total: 52, offset: 50 }],
    ['not yet when nobody knows', 51, [ENTRY], null],
    ['not yet when it has more than there are', 51, [ENTRY], { total: 3, offset: 50 }],
    ['not yet when the number is none', 51, [ENTRY], { total: -1, offset: '50' }],
  ])('is the last one %s', (_when, nextOffset, results, paging) => {
    expect(parse(results, paging, 50)?.nextOffset).toBe(nextOffset);
  });
});
