import fc from 'fast-check';
import { ShipcoError } from '../../src/shipping/shipco/application/shipco.gateway.js';
import { AnsweringServer } from '../support/answering-server.js';
import { aShipcoGateway } from '../support/shipco-gateway.builder.js';
import { A_QUOTE, A_SHIPMENT, AN_ENTRY, AN_OPTION, CREATIONS, OPERATIONS, type Operation } from '../support/shipco-operations.js';
import { unfitIn } from '../support/storable.js';
import { damaged, foreign, SETTINGS } from '../support/strange-json.js';
import { longestPauseMs } from '../support/time-taken.js';

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
        if (CREATIONS.includes(name)) expect(outcome.message).not.toContain('Ana Paz');
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
    provider.answers(CREATIONS.includes(name) ? 201 : 200, JSON.stringify(operation.good));
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
    ['page of the address book', 'small entries', filled('{"meta":{"last_page":1},"data":[0', ',0', ']}')],
    ['page of the address book', 'entries', filled('{"meta":{"last_page":1},"data":[{}', `,${JSON.stringify(AN_ENTRY)}`, ']}')],
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
    provider.answers(CREATIONS.includes(name) ? 201 : 200, options(5_000));
    expect(await outcomeOf(operation)).toMatchObject({ kind: 'unknown', message: 'the answer is too large' });
  });
});
