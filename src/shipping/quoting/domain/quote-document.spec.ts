import { aGroupQuote, anOption, aPickup, aPickupPoint, someTerms } from '../../../../test/support/shipping.builder.js';
import { readStoredQuote, toQuoteDocument, toQuotedGroupView } from './quote-document.js';
import type { GroupQuote } from './shipping-quote.js';

/** As it comes back from the database. */
const stored = (parcel: GroupQuote): Record<string, unknown> => JSON.parse(JSON.stringify(toQuoteDocument(parcel)));

describe('toQuotedGroupView', () => {
  it('shows the buyer what was quoted, and where to', () => {
    expect(toQuotedGroupView(aGroupQuote(), someTerms())).toEqual({
      seller_id: 's1',
      option_id: anOption().optionId,
      carrier_name: 'Expreso Cuyo',
      service_type: 'standard_delivery',
      service_name: 'Entrega a domicilio',
      price: 5211.11,
      buyer_price: 2605.56,
      estimated_delivery: '2026-12-02T23:00:00.000Z',
      destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
      destination_differs: false,
      pickup_point: null,
    });
  });

  it('hides what the seller pays, and the account that ships (R-081)', () => {
    const shown = JSON.stringify(toQuotedGroupView(aGroupQuote(), someTerms()));
    for (const hidden of ['5054.77', '4177.5', '7001', '3002', 'feria-sur', 'crossdock']) expect(shown).not.toContain(hidden);
  });
});

describe('toQuoteDocument', () => {
  it('is null for a parcel that was not quoted', () => {
    expect(toQuoteDocument(aGroupQuote({ terms: null }))).toBeNull();
  });

  it('holds the buyer’s view and all that a creation and a later look need (R-083)', () => {
    expect(stored(aGroupQuote())).toEqual({
      ...toQuotedGroupView(aGroupQuote(), someTerms()),
      currency: 'ARS',
      quoted_at: '2026-11-20T14:02:11.123Z',
      account: 'marketplace',
      account_id: 7001,
      origin_id: 3002,
      source: 'feria-sur',
      carrier_id: 902,
      logistic_type: 'crossdock',
      point_id: null,
      destination_id: 5120,
      declared_value: 24_000,
      type_packaging: 'dynamic',
      items: [{ weightGrams: 900, lengthCm: 25, widthCm: 20, heightCm: 12, description: 'Kettle' }],
      price_net: 4306.7,
      seller_price: 5054.77,
      seller_price_net: 4177.5,
      choice: 'default',
      chargeable_weight: 12_000,
      paid_chargeable_weight: 6_000,
    });
  });

  it('says null, never zero, for an amount that the provider does not tell (R-083)', () => {
    const option = anOption({ priceNetCents: null, sellerPriceCents: null, sellerPriceNetCents: null });
    expect(stored(aGroupQuote({ terms: someTerms({ option }) }))).toMatchObject({
      price_net: null,
      seller_price: null,
      seller_price_net: null,
    });
  });
});

describe('a chosen pickup point', () => {
  const point = aPickupPoint();
  const terms = someTerms({ option: aPickup(), point, choice: 'chosen' });

  it('is in the order with its place, and travels to the creation (R-083)', () => {
    const document = stored(aGroupQuote({ terms }));
    expect(document).toMatchObject({
      service_type: 'pickup_point',
      point_id: 85_120,
      choice: 'chosen',
      pickup_point: { point_id: '85120', description: 'Punto Godoy Cruz Centro', street: 'San Martín 77', distance_m: 640 },
    });
    expect(readStoredQuote(document)).toMatchObject({ serviceType: 'pickup_point', pointId: 85_120 });
  });
});

describe('readStoredQuote', () => {
  it('reads back exactly what was quoted, cents included (R-083)', () => {
    const terms = someTerms({ declaredValueCents: 1_234_567 });
    expect(readStoredQuote(stored(aGroupQuote({ terms })))).toEqual({
      accountKind: 'marketplace',
      accountId: 7001,
      originId: 3002,
      source: 'feria-sur',
      carrierId: 902,
      serviceType: 'standard_delivery',
      logisticType: 'crossdock',
      pointId: null,
      typePackaging: 'dynamic',
      declaredValueCents: 1_234_567,
      units: terms.units,
    });
  });

  it('reads the account’s default origin as no origin', () => {
    const terms = someTerms({ account: { kind: 'seller', accountId: 7002, originId: null } });
    expect(readStoredQuote(stored(aGroupQuote({ terms })))).toMatchObject({ accountKind: 'seller', originId: null });
  });

  it('is not disturbed by what a shipment or a later version added', () => {
    const document = stored(aGroupQuote());
    const grown = { ...document, shipment_create_error: 'HTTP 500', future: { kept: true } };
    expect(readStoredQuote(grown)).toEqual(readStoredQuote(document));
  });

  it.each([null, {}, { carrier_name: 'Expreso Cuyo' }])('is null for %p', (document) => {
    expect(readStoredQuote(document)).toBeNull();
  });

  it.each([
    'account',
    'account_id',
    'source',
    'carrier_id',
    'service_type',
    'logistic_type',
    'type_packaging',
    'declared_value',
    'items',
  ])('is null when %s is missing or of another type (R-084)', (field) => {
    const { [field]: _removed, ...rest } = stored(aGroupQuote());
    expect(readStoredQuote(rest)).toBeNull();
    expect(readStoredQuote({ ...rest, [field]: null })).toBeNull();
    expect(readStoredQuote({ ...rest, [field]: { other: 'type' } })).toBeNull();
  });

  it.each([
    { items: [] },
    { items: [null] },
    { items: [{}] },
    { items: [{ weightGrams: '900', lengthCm: 25, widthCm: 20, heightCm: 12, description: 'Kettle' }] },
    { declared_value: 1e21 },
  ])('is null when it cannot be shipped as it stands: %j (R-084)', (damage) => {
    expect(readStoredQuote({ ...stored(aGroupQuote()), ...damage })).toBeNull();
  });
});
