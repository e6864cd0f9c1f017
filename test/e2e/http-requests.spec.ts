import { EveryProof } from '../support/every-proof.js';
import { expectError, problem } from '../support/expect-error.js';
import { OPERATIONS, type Parameter, type Schema, type Told } from '../support/operations.js';
import { ADDRESS, type Answer, PROFILE } from '../support/person.js';

/** What is refused of a request, for every operation of client/openapi.json. */

let all: EveryProof;

beforeAll(async () => {
  all = await EveryProof.started();
});
afterAll(() => all.market.close());

const JSON_BODIES = OPERATIONS.filter(({ body }) => body?.required);
/** They take what they do not know. */
const ANYTHING = new Set(['receiveAdscoEvents', 'receiveShipcoNotification']);
/** They take more: adsco-webhook.spec.ts and product-batches.spec.ts have their limits. */
const LARGE = new Set(['receiveAdscoEvents', 'saveProductBatch', 'saveCatalogueBatch']);
/** They answer item by item. */
const BATCHES = new Set(['saveProductBatch', 'saveCatalogueBatch']);
const encoded = (text: string) => Buffer.from(text).toString('base64url');
/** No answer gave them: cursor.spec.ts has more. */
const NO_CURSORS = ['', 'garbage', '2026-01-01T00:00:00.000000Z ', '2026-01-01T00:00:00.000Z abc'].flatMap((text) => [
  text,
  encoded(text),
]);
const FIELDS = JSON_BODIES.filter(({ id }) => !ANYTHING.has(id));

/** Status, code and the fields that are named, of an error in the one form of all errors. */
function told(answer: Answer): string {
  const { status, body } = answer;
  if (status < 400) return String(status);
  expectError(answer, status, body.code, body.details);
  const fields = (body.details ?? []).map(({ path }) => path);
  return [status, body.code, ...fields].join(' ');
}

/** What differs from `expected` of these operations. */
async function others(operations: readonly Told[], expected: string, ask: (operation: Told) => Promise<Answer>) {
  const found: string[] = [];
  for (const operation of operations) {
    const answer = told(await ask(operation));
    if (answer !== expected) found.push(`${operation.id}: ${answer}`);
  }
  return found;
}

describe('every operation with a body', () => {
  it('refuses one that is larger than 64 KiB (R-448)', async () => {
    const changes = OPERATIONS.filter(({ method, id }) => method !== 'GET' && !LARGE.has(id));
    expect(changes.length).toBeGreaterThan(50);
    const body = JSON.stringify('x'.repeat(65_535));
    expect(await others(changes, '413 BODY_TOO_LARGE', (one) => all.call(one, { body }))).toEqual([]);
  });

  it.each(['{', '{}{}', `{"a":${'['.repeat(33)}${']'.repeat(33)}}`])('refuses what is no JSON: %s (R-447)', async (body) => {
    expect(JSON_BODIES.length).toBeGreaterThan(25);
    expect(await others(JSON_BODIES, '400 MALFORMED_JSON', (one) => all.call(one, { body }))).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'refuses another type: %s (R-447)',
    async (type) => {
      expect(await others(JSON_BODIES, '415 UNSUPPORTED_MEDIA_TYPE', (one) => all.call(one, { body: '{}', type }))).toEqual([]);
    },
  );

  it.each(['[]', 'null', '"text"', undefined])('refuses what is no object: %s (R-446)', async (body) => {
    expect(FIELDS.length).toBeGreaterThan(25);
    expect(await others(FIELDS, '400 VALIDATION_FAILED ', (one) => all.call(one, { body }))).toEqual([]);
  });

  it.each([
    ['is of another type', () => [[null]]],
    ['is beyond its limits', beyond],
    ['has a NUL', (field: Schema, name: string) => (isStored(field, name) ? 'ab@c.ar\0' : undefined)],
    ['has half a character', (field: Schema, name: string) => (isStored(field, name) ? 'ab@c.ar\ud83d' : undefined)],
  ] as const)('names every field that %s, and no other (R-446, R-449)', async (_what, wrong) => {
    const asked = FIELDS.map((operation) => ({ operation, ...wrongly(operation.body?.schema, wrong) }));
    const told = asked.filter(({ operation, paths }) => paths.length > 0 && !BATCHES.has(operation.id));
    expect(told.flatMap(({ paths }) => paths).length).toBeGreaterThan(40);
    const named: unknown[] = [];
    for (const { operation, value } of told) {
      const { status, body } = await all.call(operation, { body: JSON.stringify(value) });
      named.push([operation.id, status, body.details?.toSorted(byPath)]);
    }
    expect(named).toEqual(told.map(({ operation, paths }) => [operation.id, 400, paths.toSorted().map((path) => problem(path))]));
  });

  it('takes what is within the limits: 64 KiB, the longest text, a charset (R-446, R-447, R-448)', async () => {
    await all.person.put(all.productId);
    const padded = { ...PROFILE, padding: '' };
    const bytes = 65_536 - JSON.stringify(padded).length;
    const profile = await all.person.call('PUT', '/api/buyer/profile', { ...padded, padding: 'x'.repeat(bytes) });
    const quote = await all.person.quote({ ...ADDRESS, street: 'x'.repeat(200) });
    const type = { 'content-type': 'application/json; charset=UTF-8' };
    const charset = await all.person.call('PUT', '/api/buyer/profile', PROFILE, type);
    expect([profile.status, quote.status, charset.status]).toEqual([200, 200, 200]);
  });
});

const byPath = (one: { path?: unknown }, other: { path?: unknown }) => (String(one.path) < String(other.path) ? -1 : 1);
/** A password is kept as a hash, and an address is read as one. */
const isStored = ({ maxLength }: Schema, name: string) => maxLength !== undefined && !/password$|^url$/.test(name);

/** What is no value of this kind although it is of its type; undefined if any is. */
function beyond({ enum: values, maxLength, maximum, type }: Schema): unknown {
  if (values) return 'lost';
  if (maxLength !== undefined) return 'x'.repeat(maxLength + 1);
  if (maximum !== undefined) return maximum + 1;
  return [type].flat().includes('boolean') ? 'yes' : undefined;
}

type Wrong = (field: Schema, name: string) => unknown;

/** A body with a wrong value in every field for which there is one, and the fields that are wrong then. */
function wrongly(schema: Schema = {}, wrong: Wrong, at = ''): { value: object; paths: string[] } {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (field.type === 'object') return { name, ...wrongly(field, wrong, `${at}${name}.`) };
    const value = wrong(field, name);
    const isWrong = value !== undefined || schema.required?.includes(name);
    return { name, value, paths: isWrong ? [`${at}${name}`] : [] };
  });
  return {
    value: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    paths: fields.flatMap(({ paths }) => paths),
  };
}

describe('every operation with a query', () => {
  it('names the parameter that it does not take: another limit, a cursor that no answer gave … (R-446, R-449, R-459)', async () => {
    const asked = OPERATIONS.flatMap((operation) => wrongQueries(operation).map((query) => ({ operation, query })));
    expect(asked.length).toBeGreaterThan(250);
    await all.market.rows(
      `insert into event_endpoints (id, url, types, state, created_at, secret, position) values ('h', 'https://x', '[]', 'disabled', now(), 'x', 0)`,
    );
    const found: string[] = [];
    for (const { operation, query } of asked) {
      const answer = told(await all.call(operation, { id: 'h', query }));
      if (answer !== `400 VALIDATION_FAILED ${query.split('=')[0]}`) found.push(`${operation.id}?${query}: ${answer}`);
    }
    expect(found).toEqual([]);
  });

  it('has 20 items if none is asked for, and takes no odd name for a limit (R-459)', async () => {
    for (const query of ['', 'limit[]=0', 'limit[a]=0', 'limit%00=0', '__proto__[limit]=0', '%', '&&&==='])
      for (const path of ['/api/products', '/api/seller/products'] as const)
        expect([query, (await all.person.get(`${path}?${query}`)).body]).toMatchObject([query, { limit: 20, offset: 0 }]);
    await all.market.rows(
      `insert into products select 'copy-' || n, seller_id, title, '', 1, 1, 1, 1, 1, false, true, now(), now()
         from generate_series(1, 20) n, (select seller_id, title from products limit 1) first`,
    );
    expect((await all.person.get('/api/products')).body.items).toHaveLength(20);
    expect((await all.person.get('/api/search?q=pava')).body.items).toHaveLength(20);
    expect((await all.person.get('/api/search?q=pava&limit=100')).body.items).toHaveLength(21);
  });
});

/** Queries of which the first parameter is wrong, and the others are those that there must be. */
function wrongQueries({ parameters }: Told): string[] {
  const query = parameters.filter((one) => one.in === 'query');
  return query.flatMap((parameter) => {
    const others = query.filter(({ required, name }) => required && name !== parameter.name).map(({ name }) => `&${name}=mate`);
    return wrongs(parameter).map((value) => `${parameter.name}=${value}${others.join('')}`);
  });
}

function wrongs({ name, required, schema }: Parameter): unknown[] {
  const { enum: values, minimum = 0, maximum, pattern, minLength, maxLength, multipleOf = 1 } = schema;
  if (values) return ['lost', ''];
  if (maximum)
    return [minimum - 1, maximum + 1, 'x', String(1 + multipleOf / 2), 'Infinity', '%00', `1&${name}=2`, '1'.repeat(5000)];
  const texts = maxLength ? ['x'.repeat(maxLength + 1), 'a%00b', `a&${name}=b`] : [];
  if (pattern) texts.push(',');
  if (/^(from|to|since)$/.test(name)) texts.push('2026-13-01');
  if (minLength || required) texts.push('');
  return name === 'cursor' || name === 'after' ? [...texts, ...NO_CURSORS] : texts;
}

describe('every operation on one resource', () => {
  it('answers 404 to an id that is none (R-384, R-445)', async () => {
    // What is in no cart need not be removed from it.
    const single = OPERATIONS.filter(({ path, id }) => /\{(?!secret)/.test(path) && id !== 'removeCartItem');
    expect(single.length).toBeGreaterThan(40);
    const found: string[] = [];
    for (const id of ['nowhere', "'%20or%201=1--", 'ñandú%20%F0%9F%A6%99', '%00', 'x'.repeat(1000)])
      for (const one of single) {
        const answer = told(await all.call(one, { id, ...(one.body && { body: JSON.stringify(one.body.example) }) }));
        const code = answer.split('404 ')[1] ?? '';
        const isRight = /%00|xx/.test(id) ? code === 'NOT_FOUND' : one.codes.has(code);
        if (!isRight) found.push(`${one.id} ${id.slice(0, 20)}: ${answer}`);
      }
    expect(found).toEqual([]);
  });
});

it('the body is checked before the state, and the state before a provider is called (R-450)', async () => {
  const { person, market } = all;
  await person.call('DELETE', `/api/cart/items/${all.productId}`);
  market.shipco.clearLedger();
  market.payco.clearLedger();
  const answers = [
    await person.checkout({ ...ADDRESS, city: '' }),
    await person.checkout(),
    await person.quote({ city: 5 }),
    await person.quote(),
    await person.call('PUT', '/api/cart/items/unknown', { quantity: 'one' }),
  ];
  const wrong = '400 VALIDATION_FAILED';
  expect(answers.map((answer) => told(answer as Answer))).toEqual([
    ...[`${wrong} shipping.city`, '400 CART_EMPTY', `${wrong} shipping.city`, '400 CART_EMPTY', `${wrong} quantity`],
  ]);
  expect([...market.shipco.ledger(), ...market.payco.ledger({ method: 'POST' })]).toEqual([]);
});
