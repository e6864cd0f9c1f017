import type { BasicShipcoGateway } from '../../src/shipping/shipco/infrastructure/basic-shipco.gateway.js';
import { QUOTE, SHIPMENT, STILL_HERE } from './shipco-gateway.builder.js';

export const A_SHIPMENT = {
  id: 5550123,
  external_id: SHIPMENT.externalId,
  created_at: '2026-11-20T14:02:11+0000',
  status: 'new',
  last_status_at: '2026-11-20T14:02:11+0000',
  carrier_tracking_id: 'AR1',
  tracking: 'https://shipco.example/track/5550123',
  tracking_external: 'https://shipco.example/track/7001/x',
  price_incl_tax: 5211.11,
  carrier: { name: 'Expreso Cuyo' },
  delivery_time: { estimated_delivery: '2026-12-02T20:00:00-0300' },
};
const A_STATUS = { code: 'in_transit', name: 'x', visible_name: 'En camino', substatus: { code: 'others' } };
export const AN_OPTION = {
  selectable: true,
  logistic_type: 'crossdock',
  carrier: { id: 902, name: 'Expreso Cuyo' },
  service_type: { code: 'pickup_point', name: 'Retiro' },
  delivery_time: { estimated_delivery: '2026-12-02T20:00:00-0300' },
  amounts: { price: 4306.7, price_incl_tax: 5211.11, seller_price: 0, seller_price_incl_tax: 0 },
  tags: ['fastest'],
  pickup_points: [
    {
      point_id: 88012,
      description: 'Punto',
      open_hours: 'Lun a Vie',
      location: { street: 'San Martín', street_number: 120, city: 'Godoy Cruz', geolocation: { distance: 830 } },
    },
  ],
};
export const A_QUOTE = {
  destination: { id: 1, city: 'Godoy Cruz', state: 'Mendoza', zipcode: '5501' },
  all_results: [AN_OPTION, AN_OPTION],
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n').toString('base64');
const LABEL = { format: 'pdf', isPreview: true } as const;

const A_REQUEST = {
  name: 'MP-5f0c',
  email: 'ana@example.com',
  address: {
    street: 'Ana Paz',
    number: '455',
    extras: null,
    city: 'Salta',
    state: 'Salta',
    zip: '4400',
    phone: '387 555',
    opens: '09:00',
    closes: '18:00',
  },
};
export const AN_ENTRY = {
  id: 4001,
  name: A_REQUEST.name,
  street: 'Belgrano',
  street_number: '455',
  city: { id: 5122, name: 'Salta' },
  state: { name: 'Salta' },
  zipcode: '4400',
  phone: '387 555',
  hours: { open: '09:00', close: '18:00' },
  accounts: [{ id: 7001 }],
};

/** Its entries may come with numbers for keys. */
function isPage({ data, meta }: { data: object; meta: object }): boolean {
  return (Array.isArray(data) || Object.keys(data).every((key) => /^\d+$/.test(key))) && 'last_page' in meta;
}

export interface Operation {
  readonly good: object;
  /** Of the good answer. */
  readonly says: unknown;
  call(gateway: BasicShipcoGateway): Promise<unknown>;
  /** Whether the answer, as a plain parser reads it, says what a result claims. */
  isTrue?(json: never): boolean;
}
const READ = { shipmentId: '5550123', carrierTrackingId: 'AR1', priceCents: 521_111 };
export const OPERATIONS: Record<string, Operation> = {
  quote: {
    good: A_QUOTE,
    says: { options: [{ priceCents: 521_111 }, { priceCents: 521_111 }] },
    call: (gateway) => gateway.quote(QUOTE, STILL_HERE),
  },
  creation: {
    good: A_SHIPMENT,
    says: { ...READ, externalId: SHIPMENT.externalId },
    call: (gateway) => gateway.createShipment(SHIPMENT, () => 5_000),
    isTrue: ({ id, external_id }: typeof A_SHIPMENT) => String(id) !== '' && external_id === SHIPMENT.externalId,
  },
  'look-up': {
    good: { data: [A_SHIPMENT, A_SHIPMENT], meta: { last_page: 2 } },
    says: [READ, READ, READ, READ],
    call: (gateway) => gateway.findByExternalIds([SHIPMENT.externalId], STILL_HERE),
    isTrue: isPage,
  },
  'list of shipments': {
    good: {
      data: [
        { ...A_SHIPMENT, account_id: 7001 },
        { ...A_SHIPMENT, account_id: 7001 },
      ],
      meta: { current_page: 1, last_page: 2, per_page: 2, total: 4 },
    },
    says: { shipments: [{ shipmentId: '5550123' }, { shipmentId: '5550123' }], lastPage: 2, total: 4 },
    call: (gateway) => gateway.listShipments(1, STILL_HERE),
    isTrue: isPage,
  },
  reading: {
    good: A_SHIPMENT,
    says: { ...READ, statusCode: 'new' },
    call: (gateway) => gateway.readShipment('5550123', STILL_HERE),
    isTrue: ({ id }: typeof A_SHIPMENT) => String(id) === '5550123',
  },
  cancellation: {
    good: { shipment_id: 5550123, success: true, result: 'canceled' },
    says: 'canceled',
    call: (gateway) => gateway.cancelShipment('5550123', () => 5_000),
    isTrue: ({ success, shipment_id }: { success: boolean; shipment_id: number }) => success && String(shipment_id) === '5550123',
  },
  'list of events': {
    good: [
      { created_at: '2026-11-20T14:02:11+0000', occurred_at: '2026-11-20T14:02:11+0000', status: A_STATUS },
      { created_at: '2026-11-20T15:02:11+0000', status: { ...A_STATUS, substatus: 'x' } },
    ],
    says: [
      { code: 'in_transit', substatus: 'others' },
      { code: 'in_transit', substatus: 'x' },
    ],
    call: (gateway) => gateway.readEvents('5550123', STILL_HERE),
  },
  label: {
    good: { format: 'pdf', body: PDF },
    says: Buffer.from(PDF, 'base64'),
    call: (gateway) => gateway.label('5550123', LABEL, STILL_HERE),
  },
  'page of the address book': {
    good: { data: [AN_ENTRY, AN_ENTRY], meta: { current_page: 1, last_page: 2, per_page: 2, total: 4 } },
    says: { origins: [{ originId: 4001 }, { originId: 4001 }], isLast: false },
    call: (gateway) => gateway.listOrigins(1, STILL_HERE),
    isTrue: ({ data }: { data: object }) => Array.isArray(data) || Object.keys(data).every((key) => /^\d+$/.test(key)),
  },
  origin: {
    good: AN_ENTRY,
    says: { originId: 4001, name: A_REQUEST.name },
    call: (gateway) => gateway.createOrigin(A_REQUEST, () => 5_000),
    isTrue: (json: { id: unknown } | { data: { id: unknown } }) => Number('data' in json ? json.data.id : json.id) > 0,
  },
  'change of an origin': {
    good: AN_ENTRY,
    says: undefined,
    call: (gateway) => gateway.updateOrigin(4001, A_REQUEST, () => 5_000),
  },
};
export const CREATIONS = ['creation', 'origin'];
