import fc from 'fast-check';
import { ShipcoError } from '../../src/shipping/shipco/application/shipco.gateway.js';
import type { BasicShipcoGateway } from '../../src/shipping/shipco/infrastructure/basic-shipco.gateway.js';
import { AnsweringServer } from '../support/answering-server.js';
import { aShipcoGateway, QUOTE, SHIPMENT, STILL_HERE } from '../support/shipco-gateway.builder.js';
import { unfitIn } from '../support/storable.js';
import { damaged, foreign, SETTINGS } from '../support/strange-json.js';
import { longestPauseMs } from '../support/time-taken.js';

const A_SHIPMENT = {
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
const AN_OPTION = {
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
const A_QUOTE = {
  destination: { id: 1, city: 'Godoy Cruz', state: 'Mendoza', zipcode: '5501' },
  all_results: [AN_OPTION, AN_OPTION],
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n').toString('base64');
const LABEL = { format: 'pdf', isPreview: true } as const;

/** Its entries may come with numbers for keys. */
function isPage({ data, meta }: { data: object; meta: object }): boolean {
  return (Array.isArray(data) || Object.keys(data).every((key) => /^\d+$/.test(key))) && 'last_page' in meta;
}

interface Operation {
  readonly good: object;
  /** Of the good answer. */
  readonly says: unknown;
  call(gateway: BasicShipcoGateway): Promise<unknown>;
  /** Whether the answer, as a plain parser reads it, says what a result claims. */
  isTrue?(json: never): boolean;
}
const READ = { shipmentId: '5550123', carrierTrackingId: 'AR1', priceCents: 521_111 };
const OPERATIONS: Record<string, Operation> = {
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
};
const GOOD = [200, 201];
const AN_ERROR = { message: 'Datos inválidos de Ana Paz', errors: { 'destination.city': ['Falta.'], x: ['y'] } };
const status = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...GOOD) },
  fc.constantFrom(202, 204, 301, 400, 401, 403, 404, 408, 409, 422, 429, 500, 503),
);

/** The kinds that a status allows: never "not created" without the provider's word. */
function allowedKinds(code: number): string[] {
  if (code === 429) return ['throttled', 'unknown'];
  // Refused for one order: the credential may be at fault, or the order, and nothing has happened.
  if (code === 401 || code === 403) return ['did_not_happen', 'rejected', 'paused', 'unknown'];
  if (code >= 400 && code < 500 && code !== 408) return ['rejected', 'unknown'];
  return ['unknown'];
}

const linkIn = (outcome: unknown): unknown[] =>
  [outcome].flat().map((one) => (one as { tracking?: unknown } | null)?.tracking ?? null);
const isWebPage = (link: unknown) =>
  link === null || (typeof link === 'string' && ['http:', 'https:'].includes(new URL(link).protocol));

let provider: AnsweringServer;
beforeAll(async () => {
  provider = await AnsweringServer.open();
});
afterAll(() => provider.close());

const outcomeOf = ({ call }: Operation) =>
  call(aShipcoGateway({ apiBaseUrl: provider.url }, provider.client)).catch((error: unknown) => error);

describe.each(Object.entries(OPERATIONS))('a %s', (name, operation) => {
  const body = fc.oneof({ weight: 4, arbitrary: damaged(operation.good) }, damaged(AN_ERROR), foreign);

  it('has an outcome of the port, which the answer supports, whatever is answered (R-239)', async () => {
    const property = fc.asyncProperty(status, body, async (code, text) => {
      provider.answers(code, text);
      const outcome = await outcomeOf(operation);
      if (outcome instanceof ShipcoError) {
        expect(allowedKinds(code)).toContain(outcome.kind);
        if (name === 'creation') expect(outcome.message).not.toContain('Ana Paz');
        expect(unfitIn({ ...outcome.answer })).toEqual([]);
        return;
      }
      if (outcome instanceof Error) throw outcome;
      expect(unfitIn(outcome)).toEqual([]);
      expect(linkIn(outcome).filter((link) => !isWebPage(link))).toEqual([]);
      if (outcome === null) expect(code).toBe(404);
      else if (operation.isTrue) expect(operation.isTrue(JSON.parse(String(text)) as never)).toBe(true);
    });
    await fc.assert(property, SETTINGS);
  });

  it('reads the good answer', async () => {
    provider.answers(name === 'creation' ? 201 : 200, JSON.stringify(operation.good));
    const outcome = await outcomeOf(operation);
    if (typeof operation.says === 'object') expect(outcome).toMatchObject(operation.says as object);
    else expect(outcome).toBe(operation.says);
  });
});

describe('a body of 256 KiB', () => {
  const filled = (before: string, one: string, after: string) =>
    before + one.repeat((256 * 1024 - before.length - after.length) / one.length - 1) + after;
  const { all_results: _, ...destination } = A_QUOTE;

  it.each<[string, string, string]>([
    ['quote', 'small options', filled(`${JSON.stringify(destination).slice(0, -1)},"all_results":[0`, ',{}', ']}')],
    [
      'quote',
      'options',
      filled(`${JSON.stringify(destination).slice(0, -1)},"all_results":[0`, `,${JSON.stringify(AN_OPTION)}`, ']}'),
    ],
    ['creation', 'errors', filled('{"message":"a","errors":["b"', ',"c@"', ']}')],
    ['creation', 'fields', filled('{"errors":{"0":["b"]', ',"f":["b"],"g":"h"', '}}')],
    ['creation', 'an error without a space', filled('{"message":"', 'x', '"}')],
    ['creation', 'spaces', filled('{"message":"', ' ', '"}')],
    ['creation', 'an id', filled('{"id":1', '1', '}')],
    ['look-up', 'small entries', filled('{"meta":{"last_page":1},"data":[0', ',0', ']}')],
    ['look-up', 'small shipments', filled('{"meta":{"last_page":1},"data":[{}', ',{"id":1,"external_id":""}', ']}')],
    ['look-up', 'shipments', filled('{"meta":{"last_page":1},"data":[{}', `,${JSON.stringify(A_SHIPMENT)}`, ']}')],
    ['list of shipments', 'small entries', filled('{"meta":{"last_page":1},"data":[0', ',0', ']}')],
    ['list of shipments', 'shipments', filled('{"meta":{"last_page":1},"data":[{}', `,${JSON.stringify(A_SHIPMENT)}`, ']}')],
    ['list of events', 'small entries', filled('[0', ',{}', ']')],
    ['list of events', 'depth', `${'['.repeat(130_000)}${']'.repeat(130_000)}`],
    ['label', 'base64', filled('{"body":"', 'AAAA', '!"}')],
    ['label', 'spaces', filled('{"body":"A', ' ', '!"}')],
  ])('of a %s is read within 50 ms of the loop: %s', async (name, what, text) => {
    expect(text.length).toBeLessThanOrEqual(256 * 1024);
    provider.answers(name === 'creation' && what !== 'an id' ? 422 : 200, text);
    expect(await longestPauseMs(() => outcomeOf(OPERATIONS[name] as Operation))).toBeLessThan(50);
  });
});

describe('a larger body', () => {
  const options = (count: number) =>
    JSON.stringify({ ...A_QUOTE, results: AN_OPTION, all_results: Array(count).fill(AN_OPTION) });

  it('of a quote is read as a small one', async () => {
    const count = 500;
    const unused = { impediments: ['x'.repeat(100)], rate: { id: 1, source: 'x'.repeat(200) }, phone: '1' };
    const small = { ...AN_OPTION, pickup_points: null };
    const all_results = Array.from({ length: count }, () => ({ ...small, ...unused }));
    const text = JSON.stringify({ ...A_QUOTE, all_results, results: 'x'.repeat(100_000) });
    expect(text.length).toBeGreaterThan(256 * 1024);
    provider.answers(200, text);
    const large = await outcomeOf(OPERATIONS.quote as Operation);
    provider.answers(200, JSON.stringify({ ...A_QUOTE, all_results: all_results.slice(0, 1) }));
    const one = (await outcomeOf(OPERATIONS.quote as Operation)) as { options: object[] };
    expect(large).toEqual({ ...one, options: Array(count).fill(one.options[0]) });
  });

  it.each(Object.entries(OPERATIONS))('of 5,000 options is unknown for a %s', async (name, operation) => {
    provider.answers(name === 'creation' ? 201 : 200, options(5_000));
    expect(await outcomeOf(operation)).toMatchObject({ kind: 'unknown', message: 'the answer is too large' });
  });
});
