import {
  EXTERNAL_ID as FIRST,
  anAuditedFact as fact,
  anAuditedParcel as known,
  FACT_AT as NOON,
  anAuditedOrder as order,
  aProviderParcel as parcel,
} from '../../../../test/support/audited-order.builder.js';
import type { AuditedFact, AuditedOrder, AuditedParcel } from './audited-order.js';
import {
  isKnown,
  lacksMoney,
  type ProviderParcel,
  parcelSights,
  twinsAmong,
  unannouncedReturn,
  withoutMoney,
} from './parcel-rules.js';

const ACCOUNT = { kind: 'seller', accountId: 8001, sellerId: 's1' } as const;
const MARKETPLACE = { kind: 'marketplace', accountId: 7001, sellerId: null } as const;

const sights = (parcels: ProviderParcel[], orders: AuditedOrder[] = [order()]) =>
  parcelSights(parcels, MARKETPLACE, orders, 'MP').map((sight) => [sight.class, sight.subject]);

const STATUSES = [
  'new',
  'in_transit',
  'delivered',
  'generated_return',
  'a_new_word',
  'lost',
  'lost_in_carrier',
  'returned_to_seller',
];

it('a parcel that is as our rows say fits', () => {
  expect(sights([parcel()])).toEqual([]);
});

it('a parcel that was handed over on its way back is none to worry about, whatever its status is called (R-610)', () => {
  const back = known({ statusCode: 'delivered', progress: 'returned' });
  const refunded = { paymentStatus: 'refunded', parcels: [back] };
  expect(withoutMoney(parcel({ statusCode: 'delivered' }), order(refunded))).toBeNull();
  expect(withoutMoney(parcel({ statusCode: 'in_transit' }), order(refunded))).not.toBeNull();
  const twins = [parcel({ statusCode: 'delivered' }), parcel({ shipmentId: '2' })];
  expect(twinsAmong(twins, order({ parcels: [back] }))).toBeNull();
  expect(twinsAmong(twins, order())).not.toBeNull();
});

describe('an orphan', () => {
  it.each([...STATUSES, 'reshipped'])('stands: %s (R-478)', (statusCode) => {
    expect(sights([parcel({ statusCode })], [])).toEqual([['orphan_parcel', '1']]);
  });

  it.each(['cancelled', 'expired', null])('does not stand: %s (R-478)', (statusCode) => {
    expect(sights([parcel({ statusCode })], [])).toEqual([]);
  });

  it.each([
    null,
    '',
    'WC-1',
    'XP-0123456789abcdef012345',
    `${FIRST}-1`,
    `${FIRST}-02`,
    `${FIRST}-1000`,
    `${FIRST}0`,
    `X${FIRST}`,
  ])("has an external id of our form, which is not another system's: %s (R-478)", (externalId) => {
    expect(sights([parcel({ externalId })], [])).toEqual([]);
    expect(isKnown(parcel({ externalId }), [], 'MP')).toBe(true);
  });

  it.each([
    [FIRST, FIRST, false],
    [FIRST, `${FIRST}-3`, false],
    [`${FIRST}-2`, `${FIRST}-3`, false],
    [`${FIRST}-2`, FIRST, true],
    [`${FIRST}-12`, `${FIRST}-2`, true],
  ])('has a number that its order has not given: %s of an order with %s (R-478)', (externalId, current, isOrphan) => {
    const orders = [order({ externalId: current, recordedId: null, parcels: [] })];
    const found = parcelSights([parcel({ externalId })], MARKETPLACE, orders, 'MP');
    const owner = { orderId: 'o1', sellerId: 's2', externalId, expected: { external_id: current } };
    expect(found).toEqual(isOrphan ? [expect.objectContaining({ class: 'orphan_parcel', ...owner })] : []);
    expect(isKnown(parcel({ externalId }), orders, 'MP')).toBe(false);
  });

  it('is not one that an order records, whatever it is called (R-478)', () => {
    expect(sights([parcel({ externalId: `${FIRST}-9` })])).toEqual([]);
    expect(sights([parcel({ externalId: 'MP-aaaaaaaaaaaaaaaaaaaaaa' })])).toEqual([]);
  });

  it("is the seller's in whose account it is, and says nothing that others have written", () => {
    const [found] = parcelSights([parcel()], ACCOUNT, [], 'MP');
    expect(found).toEqual({
      class: 'orphan_parcel',
      subject: '1',
      orderId: null,
      sellerId: 's1',
      account: { kind: 'seller', accountId: 8001 },
      shipmentId: '1',
      externalId: FIRST,
      paymentId: null,
      expected: { external_id: null },
      found: { progress: 'in_transit', price_cents: 100 },
    });
    const [named] = parcelSights([parcel({ externalId: 'Ana Paz', priceCents: 1 })], ACCOUNT, [settled()], 'MP');
    expect(named).toMatchObject({ class: 'price_moved', externalId: null });
  });
});

const settled = (patch: Partial<AuditedOrder> = {}) => order({ parcels: [known({ isFollowed: false })], ...patch });

describe('a moved price', () => {
  const told = (number: number, kind: AuditedFact['kind'], shipmentId: string, priceCents: number | null) =>
    fact(number, kind, { shipmentId, priceCents });

  it.each<[string, Partial<ProviderParcel>, AuditedOrder, boolean]>([
    ['is another than the order records', { priceCents: 101 }, settled(), true],
    ['is not the same', {}, settled(), false],
    ['is not one that the provider does not show', { priceCents: null }, settled(), false],
    ['is not compared with none', {}, settled({ recordedPriceCents: null }), false],
    ["is not compared with another parcel's", { priceCents: 101 }, settled({ recordedId: '2' }), false],
    ['is not one of a parcel that is followed', { priceCents: 101 }, order(), false],
    ['is not one of a parcel that does not stand', { priceCents: 101, statusCode: 'expired' }, settled(), false],
    ['is not the first that was told', {}, settled({ facts: [told(1, 'shipment.created', '1', 90)] }), true],
    [
      'is compared with what was told last',
      {},
      settled({ facts: [told(1, 'shipment.created', '1', 90), told(2, 'shipment.repriced', '1', 100)] }),
      false,
    ],
    [
      'is compared with what was told of this parcel',
      { priceCents: 90 },
      settled({ facts: [told(1, 'shipment.created', '1', 90), told(2, 'shipment.created', '2', 100)] }),
      false,
    ],
    ['is compared with a price', {}, settled({ facts: [told(1, 'shipment.created', '1', null)] }), false],
  ])('%s (R-481)', (_, patch, record, isMoved) => {
    expect(sights([parcel(patch)], [record])).toEqual(isMoved ? [['price_moved', '1']] : []);
  });
});

describe('twins', () => {
  const twin = (patch: Partial<ProviderParcel> = {}) => parcel({ shipmentId: '2', ...patch });
  const TWINS = [['twin_parcels', 'o1']];

  it.each([...STATUSES.slice(0, 5)])('are two that can reach the buyer, or have: %s (R-479)', (statusCode) => {
    expect(sights([twin({ statusCode })])).toEqual(TWINS);
    expect(sights([parcel(), twin({ statusCode })])).toEqual(TWINS);
  });

  it.each(['cancelled', 'expired', 'lost', 'lost_in_carrier', 'returned_to_seller', 'reshipped', null])(
    'are not: %s (R-479)',
    (statusCode) => {
      expect(sights([twin({ statusCode })])).toEqual([]);
      expect(sights([parcel(), twin({ statusCode })])).toEqual([]);
    },
  );

  it.each<Partial<AuditedParcel>>([
    { progress: 'cancelled' },
    { progress: 'lost' },
    { progress: 'returned' },
    { statusCode: 'reshipped' },
  ])('are not with one that our rows know to be gone: %j (R-479)', (patch) => {
    expect(sights([twin()], [order({ parcels: [known(patch)] })])).toEqual([]);
  });

  it('are what the list shows, where our rows are older (R-479)', () => {
    expect(sights([parcel({ statusCode: 'reshipped' }), twin()])).toEqual([]);
    expect(sights([parcel(), twin()], [order({ parcels: [known({ progress: 'cancelled' })] })])).toEqual(TWINS);
  });

  it('may have two numbers of one order, but not one that it has not given (R-479)', () => {
    expect(sights([twin({ externalId: FIRST })], [order({ externalId: `${FIRST}-2` })])).toEqual(TWINS);
    expect(sights([twin({ externalId: `${FIRST}-2` })])).toEqual([['orphan_parcel', '2']]);
  });

  it('are of one order', () => {
    const other = order({
      orderId: 'o2',
      externalId: 'MP-aaaaaaaaaaaaaaaaaaaaaa',
      recordedId: '2',
      parcels: [known({ shipmentId: '2' })],
    });
    expect(sights([parcel(), twin({ externalId: other.externalId })], [order(), other])).toEqual([]);
  });

  it('are not one parcel that a list names twice (R-479)', () => {
    expect(parcelSights([parcel(), parcel()], MARKETPLACE, [order()], 'MP')).toEqual([]);
    expect(twinsAmong([parcel(), parcel()], order())).toBeNull();
  });

  it('are named in the order of their ids, with the one that the order records', () => {
    expect(twinsAmong([twin(), parcel()], order())).toEqual({
      expected: { shipment_ids: ['1'] },
      found: { shipment_ids: ['1', '2'] },
    });
    expect(twinsAmong([twin(), parcel()], order({ recordedId: null }))).toMatchObject({ expected: { shipment_ids: [] } });
  });
});

describe('a parcel without money', () => {
  const refunded = (patch: Partial<AuditedOrder> = {}) => order({ paymentStatus: 'refunded', ...patch });
  const review = (number: number, at = NOON) => fact(number, 'shipment.needs_review', { at });
  const refund = (number: number) => fact(number, 'order.refunded');

  it.each<[string, AuditedOrder, boolean]>([
    ['whose payment was refunded', refunded(), true],
    ['whose payment was charged back', order({ paymentStatus: 'charged_back' }), true],
    ['in mediation', order({ paymentStatus: 'in_mediation' }), false],
    ['that is paid', order(), false],
    ['that is being cancelled', refunded({ isBeingCancelled: true }), false],
    ['that a person was asked about since', refunded({ facts: [refund(3), review(4)] }), false],
    ['that a person was asked about before', refunded({ facts: [review(2), refund(3)] }), true],
    ['that was paid again and refunded again', refunded({ facts: [refund(1), review(2), refund(5)] }), true],
    ['that a person was asked about, who knows when', refunded({ facts: [review(2)] }), false],
  ])('%s (R-480)', (_, record, isIt) => {
    expect(sights([parcel()], [record])).toEqual(isIt ? [['parcel_without_money', '1']] : []);
  });

  const GONE = [...STATUSES.slice(5), 'cancelled', 'expired', 'reshipped', null];
  it.each(GONE)('is not one that is gone: %s (R-480)', (statusCode) => {
    expect(withoutMoney(parcel({ statusCode }), refunded())).toBeNull();
  });

  it('may be one whose refund only the payment provider shows (R-480)', () => {
    const shown = { status: 'refunded', returnedAt: NOON };
    const values = { expected: { payment_status: 'approved' }, found: { payment_status: 'refunded', progress: 'in_transit' } };
    expect(withoutMoney(parcel(), order(), shown)).toEqual(values);
    expect(unannouncedReturn(order(), shown)).toMatchObject({ subject: '1', ...values, account: { accountId: 7001 } });
    expect(unannouncedReturn(order(), { ...shown, status: 'approved' })).toBeNull();
    const before = new Date(NOON.getTime() - 1);
    expect([before, NOON].map((at) => lacksMoney(order({ facts: [review(1, at)] }), shown))).toEqual([true, false]);
  });

  it.each([
    order({ recordedId: null }),
    order({ recordedId: '2' }),
    order({ parcels: [known({ progress: 'cancelled' })] }),
    order({ parcels: [known({ statusCode: 'reshipped' })] }),
    order({ parcels: [known({ account: null })] }),
    order({ isBeingCancelled: true }),
  ])('is the one that its order records, if it may be there: case %# (R-480)', (record) => {
    expect(unannouncedReturn(record, { status: 'refunded', returnedAt: null })).toBeNull();
  });
});
