import { parseShipmentList } from './shipco-wire-list.js';

const ENTRY = {
  id: 5550123,
  account_id: 7001,
  external_id: 'MP-1',
  created_at: '2026-11-20T14:02:11+0000',
  status: 'in_transit',
  price_incl_tax: 5211.11,
  carrier: null,
};
const LISTED = {
  shipmentId: '5550123',
  externalId: 'MP-1',
  statusCode: 'in_transit',
  priceCents: 521_111,
  createdAt: new Date('2026-11-20T14:02:11.000Z'),
};
const META = { current_page: 2, last_page: 3, per_page: 2, total: 5 };
const parse = (patch: object, page = 2) =>
  parseShipmentList({ data: [ENTRY, ENTRY], links: {}, meta: META, ...patch }, page, 7001);
const withMeta = (patch: object, data: unknown[] = [ENTRY, ENTRY], page = 2) =>
  parse({ data, meta: { ...META, ...patch } }, page);
const first = (patch: object) => parse({ data: [{ ...ENTRY, ...patch }, ENTRY] });

describe('a page of shipments', () => {
  it('has what an audit compares, and where it stands in the list', () => {
    expect(parse({})).toEqual({ shipments: [LISTED, LISTED], leftOut: 0, page: 2, lastPage: 3, total: 5 });
  });

  it.each<[object, object]>([
    [{ external_id: null }, { externalId: null }],
    [{ external_id: 12 }, { externalId: null }],
    [{ external_id: ' MP-1' }, { externalId: null }],
    [{ external_id: 'x'.repeat(65) }, { externalId: null }],
    [{ status: null }, { statusCode: null }],
    [{ status: { code: 'new' } }, { statusCode: 'new' }],
    [{ status: 7 }, { statusCode: null }],
    [{ price_incl_tax: null }, { priceCents: null }],
    [{ price_incl_tax: '5211.11' }, { priceCents: 521_111 }],
    [{ price_incl_tax: -1 }, { priceCents: null }],
    [{ created_at: null }, { createdAt: null }],
    [{ created_at: 'yesterday' }, { createdAt: null }],
    [{ account_id: null }, {}],
    [{ account_id: '7001' }, {}],
  ])('says of a field what it can be relied on: %j', (wire, listed) => {
    expect(first(wire)).toMatchObject({ shipments: [{ ...LISTED, ...listed }, LISTED], leftOut: 0 });
  });

  it.each([null, 'x', 7, [], {}, { ...ENTRY, id: null }, { ...ENTRY, account_id: 8001 }])(
    'leaves out, and counts, an entry that is none of this account: %j',
    (entry) => {
      expect(parse({ data: [entry, ENTRY] })).toMatchObject({ shipments: [LISTED], leftOut: 1 });
    },
  );

  it('counts the entries that its numbers promise and that are missing', () => {
    expect(parse({ data: [ENTRY] })).toMatchObject({ shipments: [LISTED], leftOut: 1 });
    expect(withMeta({ current_page: 3, total: 6 }, [ENTRY], 3)).toMatchObject({ leftOut: 1 });
    expect(withMeta({ current_page: 3 }, [ENTRY], 3)).toMatchObject({ leftOut: 0 });
  });

  it('is empty in an empty list, and beyond the end', () => {
    const empty = { current_page: 1, last_page: 1, total: 0 };
    expect(withMeta(empty, [], 1)).toEqual({ shipments: [], leftOut: 0, page: 1, lastPage: 1, total: 0 });
    expect(withMeta({ current_page: 4 }, [], 4)).toEqual({ shipments: [], leftOut: 0, page: 4, lastPage: 3, total: 5 });
  });

  it.each<[object]>([
    [{ total: null }],
    [{ total: undefined }],
    [{ total: -1 }],
    [{ per_page: null }],
    [{ current_page: null }],
    [{ current_page: '2' }],
    [{ last_page: '3' }],
  ])('can do without a number that only describes it: %j', (patch) => {
    expect(withMeta(patch)).toMatchObject({ shipments: [LISTED, LISTED], leftOut: 0, lastPage: 3 });
  });

  it.each<[string, ReturnType<typeof parse>]>([
    ['no list', parse({ data: null })],
    ['a list without numbers', parse({ meta: null })],
    ['another page', withMeta({ current_page: 1 })],
    ['a page of no number', withMeta({ current_page: 'two' })],
    ['no last page', withMeta({ last_page: null })],
    ['a last page before the first', withMeta({ last_page: 0 })],
    ['a list without end', withMeta({ last_page: 1_000_001, total: null })],
    ['a number of pages that is not that of its entries', withMeta({ last_page: 4 })],
    ['pages without entries', withMeta({ per_page: 0 })],
    ['more entries than fit on it', withMeta({}, [ENTRY, ENTRY, ENTRY])],
    ['nothing in the middle of the list', withMeta({}, [])],
    ['entries beyond the end', withMeta({ current_page: 4 }, [ENTRY], 4)],
    ['more entries than any page', withMeta({ per_page: null }, Array(1_001).fill(ENTRY))],
    ['only shipments of another account', parse({ data: [{ ...ENTRY, account_id: 8001 }] })],
  ])('is not believed if it has %s', (_what, page) => {
    expect(page).toBeNull();
  });
});
