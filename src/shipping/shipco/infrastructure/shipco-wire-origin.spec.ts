import { DISPATCH_ADDRESS } from '../../../../test/support/shipping.builder.js';
import { isOtherOrigin, parseOrigin, parseOriginPage, toOriginBody } from './shipco-wire-origin.js';

const ENTRY = {
  id: 4001,
  name: 'MP-5f0c',
  document: null,
  street: 'Belgrano',
  street_number: '455',
  street_extras: null,
  city: { id: 5122, name: 'Salta' },
  state: { id: 17, name: 'Salta' },
  zipcode: '4400',
  phone: '387 555 0134',
  email: 'ana@example.com',
  hours: { open: '09:00', close: '18:00' },
  dropoff_only: false,
  accounts: [{ id: 7001, name: 'Feria', options: {} }],
};
const ADDRESS = { ...DISPATCH_ADDRESS, extras: null };
const ORIGIN = { originId: 4001, name: 'MP-5f0c', address: ADDRESS };
const META = { current_page: 2, last_page: 3, per_page: 2, total: 5 };
const parse = (data: unknown, meta: object = {}, page = 2) =>
  parseOriginPage({ data, links: {}, meta: { ...META, ...meta } }, page, 7001);
const first = (patch: object) => parse([{ ...ENTRY, ...patch }, ENTRY])?.origins[0];

describe('a page of the address book', () => {
  it('has the origins of the account, and says whether it is the last one', () => {
    expect(parse([ENTRY, ENTRY])).toEqual({ origins: [ORIGIN, ORIGIN], isLast: false });
    expect(parse([ENTRY], { current_page: 3 }, 3)).toEqual({ origins: [ORIGIN], isLast: true });
    expect(parse([], { current_page: 1, last_page: 1, total: 0 }, 1)).toEqual({ origins: [], isLast: true });
    expect(parse([], { current_page: 4 }, 4)).toEqual({ origins: [], isLast: true });
  });

  it('is followed by others until an empty one, if the list has no numbers', () => {
    expect(parseOriginPage({ data: [ENTRY] }, 1, 7001)).toEqual({ origins: [ORIGIN], isLast: false });
    expect(parseOriginPage({ data: [] }, 2, 7001)).toEqual({ origins: [], isLast: true });
  });

  it.each<[object, object]>([
    [{ id: '4001' }, {}],
    [{ city: 'Salta', state: 'Salta', zipcode: 4400, street_number: 455 }, {}],
    [{ hours: { open: '09:00:00', close: '18:00:00' } }, {}],
    [{ accounts: [] }, {}],
    [{ accounts: null }, {}],
    [{ accounts: { '0': { id: '7001' } } }, {}],
    [{ accounts: [{ id: 8001 }, { id: 7001 }] }, {}],
  ])('has an entry in any of its forms: %j', (wire) => expect(first(wire)).toEqual(ORIGIN));

  it.each<[object, object]>([
    [{ phone: null }, { phone: null }],
    [
      { street: 7, city: null, state: {}, zipcode: [] },
      { street: '', city: '', state: '', zip: '' },
    ],
    [{ hours: { open: '09:00' } }, { opens: null, closes: null }],
    [{ hours: { open: '25:00', close: '18:00' } }, { opens: null, closes: null }],
    [{ street: `Belgrano\n${'x'.repeat(5_000)}` }, { street: `Belgrano ${'x'.repeat(181)}` }],
  ])('has what an entry says: %j', (wire, address) => {
    expect(first(wire)).toEqual({ ...ORIGIN, address: { ...ADDRESS, ...address } });
  });

  it('has an entry without a name, which is not ours', () => {
    expect(first({ name: null })).toEqual({ ...ORIGIN, name: '' });
  });

  it('leaves out the entries of other accounts', () => {
    expect(parse([{ ...ENTRY, accounts: [{ id: 8001 }] }, ENTRY])?.origins).toEqual([ORIGIN]);
  });

  it.each<[string, ReturnType<typeof parse>]>([
    ['no list', parse(null)],
    ['an entry that is none', parse([ENTRY, 'x'])],
    ['an entry without an id', parse([ENTRY, { ...ENTRY, id: null }])],
    ['an entry with an id beyond all numbers', parse([ENTRY, { ...ENTRY, id: '9'.repeat(40) }])],
    ['fewer entries than its numbers promise', parse([ENTRY])],
    ['nothing in the middle of the list', parse([])],
    ['another page', parse([ENTRY, ENTRY], { current_page: 1 })],
    ['a number of pages that is not that of its entries', parse([ENTRY, ENTRY], { last_page: 9 })],
    ['a list without end', parse([ENTRY, ENTRY], { last_page: 10_001, total: null })],
    ['only entries of other accounts', parse(Array(2).fill({ ...ENTRY, accounts: [{ id: 8001 }] }))],
    ['more entries than any page', parse(Array(1_001).fill(ENTRY), { per_page: null })],
    ['numbers that are none', parseOriginPage({ data: [ENTRY], meta: null }, 1, 7001)],
  ])('is not believed if it has %s, where the wanted entry could be (R-945)', (_what, page) => expect(page).toBeNull());
});

describe('the answer to a creation', () => {
  it('has the entry, bare or in `data`', () => {
    expect(parseOrigin(ENTRY, 7001)).toEqual(ORIGIN);
    expect(parseOrigin({ data: ENTRY }, 7001)).toEqual(ORIGIN);
    expect(parseOrigin({ id: 4001 }, 7001)).toMatchObject({ originId: 4001, name: '' });
  });

  it.each([null, 'x', [], {}, { id: null }, { id: -1 }, { id: 0 }, { id: 1.5 }, { ...ENTRY, accounts: [{ id: 8001 }] }])(
    'is of unknown outcome without an id of this account: %j (R-945)',
    (answer) => expect(parseOrigin(answer, 7001)).toBeNull(),
  );
});

it('the answer to a change may say nothing, but not name another entry', () => {
  expect([ENTRY, { data: ENTRY }, {}, null].map((answer) => isOtherOrigin(answer, 4001))).toEqual(Array(4).fill(false));
  expect([ENTRY, { data: ENTRY }].map((answer) => isOtherOrigin(answer, 4002))).toEqual([true, true]);
});

describe('what is sent', () => {
  it('has no empty field, and the provider’s word for a missing number', () => {
    const address = { ...ADDRESS, number: '', opens: null, closes: null };
    expect(toOriginBody({ name: 'MP-5f0c', email: 'ana@example.com', address }, 7001)).toEqual({
      account_id: 7001,
      name: 'MP-5f0c',
      street: 'Belgrano',
      street_number: 'S/N',
      city: 'Salta',
      state: 'Salta',
      zipcode: '4400',
      phone: '387 555 0134',
      email: 'ana@example.com',
    });
  });

  it('has the hours as the provider writes them', () => {
    const request = { name: 'MP-5f0c', email: 'ana@example.com', address: { ...ADDRESS, extras: 'Local 3' } };
    expect(toOriginBody(request, 7001)).toMatchObject({
      street_extras: 'Local 3',
      hours: { open: '09:00', close: '18:00' },
    });
  });
});
