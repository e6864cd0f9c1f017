import {
  isTooLate,
  parseCancelled,
  parseReading,
  parseShipment,
  parseShipmentPage,
  parseTrackingEvents,
} from './shipco-wire-shipment.js';

const RECEIVED = new Date('2026-11-21T10:00:00.000Z');

describe('a shipment', () => {
  const onTheWire = {
    id: 5550123,
    external_id: 'MP-1',
    created_at: '2026-11-20T14:02:11+0000',
    status: 'new',
    price: 1,
    tags: [],
  };

  it('is read with its times in UTC', () => {
    const tracked = { ...onTheWire, carrier_tracking_id: 'AR1', tracking: 'https://t/1', tracking_external: 'https://t/2' };
    expect(parseShipment(tracked, RECEIVED)).toEqual({
      shipmentId: '5550123',
      externalId: 'MP-1',
      createdAt: new Date('2026-11-20T14:02:11.000Z'),
      carrierTrackingId: 'AR1',
      tracking: 'https://t/1',
      live: true,
    });
  });

  it('may lack its numbers at first; the external tracking page stands in, and the time of receipt', () => {
    const bare = {
      id: '77',
      external_id: 'MP-1',
      created_at: 'soon',
      carrier_tracking_id: null,
      tracking_external: 'https://t/2',
    };
    expect(parseShipment(bare, RECEIVED)).toEqual({
      shipmentId: '77',
      externalId: 'MP-1',
      createdAt: RECEIVED,
      carrierTrackingId: null,
      tracking: 'https://t/2',
      live: true,
    });
  });

  it.each(['cancelled', 'expired', { code: 'cancelled' }])('is dead when it is %j (R-240)', (status) => {
    expect(parseShipment({ ...onTheWire, status }, RECEIVED)?.live).toBe(false);
  });

  it('that was reshipped is alive, and goes on as its twin (R-241)', () => {
    expect(parseShipment({ ...onTheWire, status: 'reshipped' }, RECEIVED)).toMatchObject({ live: true, isReshipped: true });
  });

  it.each([{ id: undefined }, { id: null }, { id: '' }, { id: 1.5 }, { external_id: undefined }, { external_id: null }])(
    'is none with %j (R-239)',
    (patch) => {
      expect(parseShipment({ ...onTheWire, ...patch }, RECEIVED)).toBeNull();
      expect(parseShipmentPage({ data: [onTheWire, { ...onTheWire, ...patch }], meta: { last_page: 1 } }, RECEIVED)).toBeNull();
    },
  );

  it.each<[object, number | undefined]>([
    [{ total_packages: 3 }, 3],
    [{ packages: [{ id: 1 }, { id: 2 }] }, 2],
    [{ packages: { 0: { id: 1 }, 2: { id: 2 } } }, 2],
    [{ total_packages: 1, packages: [{ id: 1 }, { id: 2 }] }, 2],
    [{ total_packages: 3, packages: [] }, 3],
    [{ total_packages: 0, packages: [] }, undefined],
    [{ total_packages: 1_000 }, undefined],
    [{ total_packages: '3', packages: 'x' }, undefined],
    [{}, undefined],
  ])('says how many packages it has: %j (R-597)', (patch, packages) => {
    expect(parseShipment({ ...onTheWire, ...patch }, RECEIVED)?.packages).toBe(packages);
    expect(parseReading({ ...onTheWire, ...patch }, RECEIVED)?.packages).toBe(packages);
  });

  it('is listed in pages', () => {
    const page = parseShipmentPage({ data: [onTheWire], meta: { current_page: 1, last_page: 3 } }, RECEIVED);
    expect(page).toMatchObject({ lastPage: 3, shipments: [{ shipmentId: '5550123' }] });
    expect(parseShipmentPage({ data: [], meta: { last_page: 1 } }, RECEIVED)).toEqual({ shipments: [], lastPage: 1 });
    expect(parseShipmentPage({ data: [], meta: { last_page: '3' } }, RECEIVED)).toEqual({ shipments: [], lastPage: 3 });
    for (const json of [undefined, {}, { data: { next: {} }, meta: { last_page: 1 } }])
      expect(parseShipmentPage(json, RECEIVED)).toBeNull();
  });

  it('is listed in pages whose entries come with numbers for keys, too (R-593)', () => {
    const page = (data: object) => parseShipmentPage({ data, meta: { last_page: 1 } }, RECEIVED);
    expect(page({ '0': onTheWire, '3': onTheWire })).toEqual(page([onTheWire, onTheWire]));
    expect(page({})).toEqual(page([]));
  });

  it.each([[], {}])('is not absent from an empty page of a list that has entries: %j (R-239)', (data) => {
    expect(parseShipmentPage({ data, meta: { last_page: 1, total: 1 } }, RECEIVED)).toBeNull();
    expect(parseShipmentPage({ data, meta: { last_page: 1, total: 0 } }, RECEIVED)).toEqual({ shipments: [], lastPage: 1 });
  });

  it.each([
    undefined,
    null,
    'x',
    [],
    {},
    ...[null, '', 'many', '1.5', '-1', 0, '0', 1.5, {}].map((last_page) => ({ last_page })),
  ])('is not known to be absent while the number of pages is not known: %j (R-239)', (meta) => {
    expect(parseShipmentPage({ data: [], meta }, RECEIVED)).toBeNull();
    expect(parseShipmentPage({ data: [onTheWire], meta }, RECEIVED)).toBeNull();
  });
});

describe('a reading', () => {
  const bare = { id: 77, external_id: 'MP-1' };

  it('tells the status, when it came, the estimated date and the carrier', () => {
    const json = {
      ...bare,
      created_at: '2026-11-20T14:02:11+00:00',
      status: { code: 'in_transit' },
      last_status_at: '2026-11-22T09:00:00+0000',
      delivery_time: { estimated_delivery: '2026-12-02T23:00:00-03:00' },
      carrier: { id: 902, name: ' Expreso\u0000 Cuyo ' },
    };
    expect(parseReading(json, RECEIVED)).toEqual({
      shipmentId: '77',
      externalId: 'MP-1',
      createdAt: new Date('2026-11-20T14:02:11.000Z'),
      carrierTrackingId: null,
      tracking: null,
      statusCode: 'in_transit',
      statusAt: new Date('2026-11-22T09:00:00.000Z'),
      estimatedDelivery: new Date('2026-12-03T02:00:00.000Z'),
      carrierName: 'Expreso Cuyo',
    });
  });

  it.each([{}, { status: null, carrier: 'x', delivery_time: [] }, { status: ' ', last_status_at: 'soon', carrier: { name: 7 } }])(
    'may tell nothing of that: %j',
    (patch) => {
      const nothing = { statusCode: null, statusAt: null, estimatedDelivery: null, carrierName: null };
      expect(parseReading({ ...bare, ...patch }, RECEIVED)).toMatchObject(nothing);
    },
  );

  it.each([null, [], {}, { id: 1 }])('is none: %j', (json) => expect(parseReading(json, RECEIVED)).toBeNull());
});

describe('a tracking list', () => {
  const entry = {
    created_at: '2026-11-20T14:02:11+00:00',
    status: { code: 'shipped', name: 'Despachado', visible_name: 'Salió' },
  };

  it('tells when each thing happened, or else when it was noted, with the words for the buyer', () => {
    const substatus = { code: 'client_not_in_address', name: 'x' };
    const failed = {
      ...entry,
      occurred_at: '2026-11-21T10:00:00Z',
      status: { code: 'not_delivered', name: 'Ausente', substatus },
    };
    expect(parseTrackingEvents([entry, failed, { ...entry, status: { code: 'x', substatus: 'y' } }])).toEqual([
      { at: new Date('2026-11-20T14:02:11.000Z'), code: 'shipped', text: 'Salió', substatus: null },
      { at: new Date('2026-11-21T10:00:00.000Z'), code: 'not_delivered', text: 'Ausente', substatus: 'client_not_in_address' },
      { at: new Date('2026-11-20T14:02:11.000Z'), code: 'x', text: 'x', substatus: 'y' },
    ]);
  });

  it('is stored as single lines of limited length', () => {
    const [event] =
      parseTrackingEvents([{ ...entry, status: { code: `c${'x'.repeat(99)}`, name: `a\u0000\nb${'😀'.repeat(200)}` } }]) ?? [];
    expect(event?.code).toHaveLength(64);
    expect(event?.text).toMatch(/^a b😀+.$/u);
    expect(event?.text).toHaveLength(300);
    expect(event?.text.isWellFormed()).toBe(true);
  });

  it.each([
    null,
    'x',
    {},
    { ...entry, status: 'shipped' },
    { ...entry, status: { code: '' } },
    { ...entry, created_at: 'soon' },
    { ...entry, created_at: '9999-01-01T00:00:00Z' },
  ])('leaves out what it cannot read: %j', (unreadable) => expect(parseTrackingEvents([unreadable, entry])).toHaveLength(1));

  it('has a limit', () => expect(parseTrackingEvents(Array(501).fill(entry))).toHaveLength(500));

  it('may come with numbers for keys (R-593)', () => {
    expect(parseTrackingEvents({ '0': entry, '2': entry })).toEqual(parseTrackingEvents([entry, entry]));
    expect(parseTrackingEvents({})).toEqual([]);
  });

  it.each([null, { data: [entry] }, 'x'])('is no list: %j', (json) => expect(parseTrackingEvents(json)).toBeNull());
});

describe('a cancellation', () => {
  it.each([true, 1, '1'])('is one with success %j (R-594)', (success) => {
    expect(parseCancelled({ shipment_id: 7, success, result: 'canceled' }, '7')).toBe('canceled');
    expect(isTooLate({ shipment_id: 7, success })).toBe(false);
  });

  it.each([false, 0, '0'])('comes too late with success %j (R-594)', (success) => {
    expect(parseCancelled({ shipment_id: 7, success, result: 'canceled' }, '7')).toBeNull();
    expect(isTooLate({ shipment_id: 7, success, result: null })).toBe(true);
  });
});
