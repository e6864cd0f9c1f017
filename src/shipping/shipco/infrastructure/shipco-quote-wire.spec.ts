import { aLine } from '../../../../test/support/cart.builder.js';
import { aQuotableGroup } from '../../../../test/support/shipping.builder.js';
import { Address } from '../../../orders/domain/address.js';
import { parseQuote, toQuoteBody } from './shipco-quote-wire.js';

const ADDRESS = { city: 'Tandil', state: 'Buenos Aires', zip: '7000', street: 'Rodríguez', number: '845' };
const ACCOUNT = { kind: 'marketplace', accountId: 7001, originId: 3002 } as const;
const UNITS = aQuotableGroup(aLine({ title: 'Pava eléctrica', quantity: 2 })).units();
const ITEM = { weight: 900, height: 12, width: 20, length: 25, description: 'Pava eléctrica' };

const anOptionOnTheWire = (patch: object = {}) => ({
  selectable: true,
  impediments: null,
  logistic_type: 'crossdock',
  carrier: { id: 912, name: 'Expreso Serrano', rating: 0.91, logo: null },
  service_type: { id: 1, code: 'standard_delivery', name: 'Entrega a domicilio', is_urgent: 0 },
  delivery_time: {
    estimated_delivery: '2026-12-05T23:00:00+00:00',
    estimation_expires_at: '2026-11-27T19:00:00+00:00',
    times: { preparation: 'P1D', crossdocking: 'P1D', carrier: { min: 'P2D', max: 'P3D' }, total: 'P5D' },
  },
  amounts: {
    price_shipment: 3100.5,
    price_insurance: 48.4,
    price: 3148.9,
    price_incl_tax: 3810.17,
    seller_price: 3054.43,
    seller_price_incl_tax: 3695.86,
  },
  rate: { source: 'tariff', id: null, tariff_id: 77 },
  tags: ['cheapest'],
  pickup_points: null,
  ...patch,
});
const aQuoteOnTheWire = (patch: object = {}) => ({
  sorted_by: 'price',
  destination: { id: 5130, city: 'Tandil', state: 'Buenos Aires', country: 'Argentina', zipcode: '7000', geolocation: {} },
  declared_value: 48_000,
  packages: [],
  results: {},
  all_results: [anOptionOnTheWire()],
  ...patch,
});
const AN_OPTION = {
  selectable: true,
  carrierId: 912,
  carrierName: 'Expreso Serrano',
  logisticType: 'crossdock',
  serviceType: 'standard_delivery',
  serviceName: 'Entrega a domicilio',
  priceCents: 381_017,
  priceNetCents: 314_890,
  sellerPriceCents: 369_586,
  sellerPriceNetCents: 305_443,
};

describe('a quote request', () => {
  const body = (address: Partial<typeof ADDRESS>, originId: number | null = 3002) =>
    toQuoteBody(
      { originId, destination: Address.of(address), units: UNITS, declaredValueCents: 4_800_050 },
      ACCOUNT,
      'feria-sur',
    );

  it('names the account, the origin, the whole destination and one element per unit, without sku', () => {
    expect(body(ADDRESS)).toEqual({
      account_id: 7001,
      origin_id: 3002,
      source: 'feria-sur',
      declared_value: 48_000.5,
      type_packaging: 'dynamic',
      sort_by: 'price',
      destination: { city: 'Tandil', state: 'Buenos Aires', zipcode: '7000', street: 'Rodríguez', street_number: '845' },
      items: [ITEM, ITEM],
    });
  });

  it('leaves out what is empty: parts of the address, and an origin that is not known', () => {
    const sent = body({ zip: ' 7000 ', city: '  ' }, null);
    expect(sent.destination).toEqual({ zipcode: '7000' });
    expect(sent).not.toHaveProperty('origin_id');
  });

  it('cuts a description to 190 characters', () => {
    const units = aQuotableGroup(aLine({ title: 'x'.repeat(250) })).units();
    const request = { originId: null, destination: Address.of({}), units, declaredValueCents: 0 };
    expect(toQuoteBody(request, ACCOUNT, 's').items[0]?.description).toBe('x'.repeat(190));
  });
});

describe('a quote answer', () => {
  const optionOf = (patch: object) => parseQuote(aQuoteOnTheWire({ all_results: [anOptionOnTheWire(patch)] }))?.options[0];

  it('is read with its options in cents and the destination that was really quoted', () => {
    expect(parseQuote(aQuoteOnTheWire())).toEqual({
      options: [
        {
          ...AN_OPTION,
          estimatedDelivery: expect.any(String),
          optionId: 'DF36a4ejqaRRyb5c',
          tags: ['cheapest'],
          pickupPoints: [],
        },
      ],
      destination: { id: 5130, city: 'Tandil', state: 'Buenos Aires', zip: '7000' },
    });
  });

  it.each(['2026-12-05T23:00:00+00:00', '2026-12-05T20:00:00-0300', '2026-12-05T23:00:00.000000Z'])(
    'returns the delivery %s in UTC with milliseconds, like all our dates',
    (estimated_delivery) => {
      expect(optionOf({ delivery_time: { estimated_delivery } })?.estimatedDelivery).toBe('2026-12-05T23:00:00.000Z');
    },
  );

  it.each([
    { delivery_time: null },
    { delivery_time: undefined },
    { delivery_time: { estimated_delivery: null } },
    { delivery_time: 'soon' },
  ])('keeps an option that does not say when it arrives: %j', (patch) => {
    expect(optionOf(patch)).toMatchObject({ ...AN_OPTION, estimatedDelivery: null });
  });

  it('has the readable points of an option, nearest first, those of an unknown distance last (R-055)', () => {
    const point = (point_id: unknown, distance?: unknown) => ({
      point_id,
      description: 'Punto Tandil',
      open_hours: 'Lun a Vie 9 a 18',
      location: { street: 'Pinto', street_number: 77, city: 'Tandil', geolocation: { lat: 0, lng: 0, distance } },
    });
    const nowhere = { ...point(9), location: { street: 'Pinto', street_number: null, city: 'Tandil' }, open_hours: null };
    const pickup_points = [nowhere, point(2, 1800.4), point('x', 1), { point_id: 3 }, point(-1, 1), point(1, 640)];
    const common = { description: 'Punto Tandil', city: 'Tandil' };
    expect(optionOf({ pickup_points })?.pickupPoints).toEqual([
      { pointId: 1, ...common, street: 'Pinto 77', openHours: 'Lun a Vie 9 a 18', distanceM: 640 },
      { pointId: 2, ...common, street: 'Pinto 77', openHours: 'Lun a Vie 9 a 18', distanceM: 1800 },
      { pointId: 9, ...common, street: 'Pinto', openHours: '', distanceM: null },
    ]);
  });

  it.each([null, undefined, 'none', {}])('does without points and tags: %j', (none) => {
    expect(optionOf({ pickup_points: none, tags: none })).toMatchObject({ pickupPoints: [], tags: [] });
  });

  it('keeps a provider’s texts short', () => {
    const long = 'x'.repeat(10_000);
    const point = {
      point_id: 1,
      description: long,
      open_hours: long,
      location: { street: long, street_number: long, city: long },
    };
    const option = optionOf({ pickup_points: [point], tags: Array(50).fill(long) });
    expect(JSON.stringify(option).length).toBeLessThan(4000);
  });

  it('keeps an option without the amounts that older answers lack', () => {
    expect(optionOf({ amounts: { price_incl_tax: '3810.17' } })).toMatchObject({
      priceCents: 381_017,
      priceNetCents: null,
      sellerPriceCents: null,
      sellerPriceNetCents: null,
    });
  });

  it.each([
    { amounts: { price: 1 } },
    { amounts: { price_incl_tax: 'free' } },
    { amounts: { price_incl_tax: -1 } },
    { amounts: { price_incl_tax: null } },
    { carrier: { name: 'No id' } },
    { service_type: 'standard_delivery' },
    { logistic_type: null },
    { selectable: 'yes' },
  ])('drops an option that cannot be read, and only that one: %j (R-076)', (patch) => {
    const quote = parseQuote(aQuoteOnTheWire({ all_results: [anOptionOnTheWire(patch), null, 'x', anOptionOnTheWire()] }));
    expect(quote?.options).toHaveLength(1);
  });

  it.each<[unknown, boolean]>([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['0', false],
  ])('has an option of which selectable is %j (R-594)', (selectable, isSelectable) => {
    expect(optionOf({ selectable })).toMatchObject({ ...AN_OPTION, selectable: isSelectable });
  });

  it('has the options that stand only among the winners, and every other one once (R-595)', () => {
    const [home, pickup] = [anOptionOnTheWire(), anOptionOnTheWire({ service_type: { code: 'pickup_point', name: 'Retiro' } })];
    const results = { standard_delivery: home, pickup_point: pickup };
    const services = (quote: object) => parseQuote(aQuoteOnTheWire(quote))?.options.map(({ serviceType }) => serviceType);
    expect(services({ results, all_results: [pickup] })).toEqual(['pickup_point', 'standard_delivery']);
    expect(services({ results, all_results: [home, pickup] })).toEqual(['standard_delivery', 'pickup_point']);
    expect(services({ results: { 0: home }, all_results: [] })).toEqual(['standard_delivery']);
  });

  it.each([null, 'none', 7, { standard_delivery: null }, { standard_delivery: { selectable: true } }])(
    'does without winners that cannot be read: %j (R-076)',
    (results) => {
      expect(parseQuote(aQuoteOnTheWire({ results }))?.options).toHaveLength(1);
    },
  );

  it.each([
    [['El peso supera el máximo'], { impediment: 'too_heavy' }],
    [null, {}],
  ])('says why an option cannot be chosen: %j (R-596)', (impediments, says) => {
    expect(optionOf({ selectable: false, impediments })).toEqual({ ...optionOf({ selectable: false }), ...says });
    expect(optionOf({ impediments })).not.toHaveProperty('impediment');
  });

  it.each([[], {}])('may have no options at all, however the empty list is written: %j', (none) => {
    expect(parseQuote(aQuoteOnTheWire({ all_results: none, results: none }))?.options).toEqual([]);
  });

  it('has the same options, points and tags when its lists come with numbers for keys (R-593)', () => {
    const point = (point_id: number) => ({ point_id, description: 'Punto', location: { street: 'Pinto', city: 'Tandil' } });
    const asLists = anOptionOnTheWire({ pickup_points: [point(1), point(5)], tags: ['cheapest'] });
    const asObjects = { ...asLists, pickup_points: { '1': point(1), '4': point(5) }, tags: { '3': 'cheapest' } };
    const other = anOptionOnTheWire({ logistic_type: 'carrier_dropoff' });
    expect(parseQuote(aQuoteOnTheWire({ all_results: { '0': asObjects, '2': other } }))).toEqual(
      parseQuote(aQuoteOnTheWire({ all_results: [asLists, other] })),
    );
  });

  it('may leave out the town’s id and the postal code', () => {
    const place = { city: 'Tandil', state: 'Buenos Aires' };
    const quote = aQuoteOnTheWire({ destination: { ...place, zipcode: null } });
    expect(parseQuote(quote)?.destination).toEqual({ ...place, id: null, zip: '' });
  });

  it.each([
    undefined,
    null,
    [],
    'text',
    {},
    aQuoteOnTheWire({ all_results: { next: {} } }),
    aQuoteOnTheWire({ destination: null }),
  ])('is none when it is %j', (json) => {
    expect(parseQuote(json)).toBeNull();
  });
});
