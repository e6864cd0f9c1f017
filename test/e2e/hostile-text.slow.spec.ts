import { createHmac } from 'node:crypto';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { contractAt } from '../support/contract.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person, PROFILE } from '../support/person.js';
import { sendRaw } from '../support/raw-http.js';

const SHIPCO_WEBHOOK_SECRET = 'the-secret-of-the-shipping-provider';
const ADSCO = { ADSCO_APP_SECRET: 'the-secret-of-the-app', ADSCO_VERIFY_TOKEN: 'the-token-agreed-upon' };

/** As they stand in an address: also what no encoder produces. */
const IN_ADDRESS: Readonly<Record<string, string>> = {
  NUL: 'a%00b',
  'bytes that are no text': '%ff%c0%80%ed%a0%80%e2%80',
  'control characters': '%1b%5b31ma%0d%0aset-cookie:%20x=y',
  'marks and an emoji': '%e2%80%ae%f0%9f%93%a6',
  'a long text': 'x'.repeat(10_000),
};
const IN_JSON: Readonly<Record<string, string>> = {
  NUL: 'a\\u0000b',
  'a raw NUL': 'a\0b',
  'halves of surrogate pairs': '\\udc00a\\ud800',
  'control characters': 'a\\u0001\\u001b[31m\\u007fb\\r\\n',
  'marks of direction and order': '\\ufeff\\u202eb\\u2066a',
  'a long text': 'x'.repeat(10_000),
};

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
}
interface Route {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly example: unknown;
}

/** They would end the session of all that follows. */
const ENDS = ['POST /api/auth/logout', 'DELETE /api/admin/session', 'DELETE /api/admin/sessions'];
const BEGINS = '/api/admin/session';

let market: Marketplace;
let routes: Route[];
/** Carries every proof there is, so that every guard lets it pass. */
let cookie: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, ...ADSCO, SHIPCO_WEBHOOK_SECRET });
  const [product = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  const seller = await Person.signedIn(market, 'seller-norte');
  await seller.call('PUT', '/api/buyer/profile', PROFILE);
  await seller.put(product);
  cookie = `${seller.cookie}; ${(await anAdmin(market)).cookie}`;
  const { operations } = await contractAt(market.url);
  const all = operations.map(({ path, method, operation }) => {
    const { parameters = [] } = operation as { parameters?: Parameter[] };
    const example = operation.requestBody?.content['application/json']?.example;
    return { method: method.toUpperCase(), path, parameters, example };
  });
  routes = all.filter(({ method, path }) => !ENDS.includes(`${method} ${path}`));
});
afterEach(async () => {
  // Otherwise the guards would have refused what was to be tested.
  for (const path of ['/api/seller/profile', '/api/admin/session'])
    expect((await fetch(market.url + path, { headers: { cookie } })).status).toBe(200);
});
afterAll(() => market.close());

const addressOf = (path: string, hostile?: { name: string; text: string }) =>
  path
    .replace(hostile ? `{${hostile.name}}` : '{}', () => hostile?.text ?? '')
    .replace('{secret}', SHIPCO_WEBHOOK_SECRET)
    .replace(/\{\w+\}/g, 'nowhere');

/** What was answered by 500 or 503, if anything was. */
async function failureOf({ method, path }: Route, address: string, body?: string, headers: Record<string, string> = {}) {
  const bytes = body ?? (method === 'POST' ? '{}' : undefined);
  const signature = createHmac('sha256', ADSCO.ADSCO_APP_SECRET)
    .update(bytes ?? '')
    .digest('hex');
  const answer = await fetch(market.url + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(!(method === 'POST' && path === BEGINS) && { cookie }),
      'x-secret-key': BOOTSTRAP_SECRET,
      'x-hub-signature-256': `sha256=${signature}`,
      ...(bytes !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(bytes !== undefined && { body: bytes }),
  });
  const text = await answer.text();
  return answer.status === 500 || answer.status === 503
    ? [`${method} ${address.slice(0, 200)} ${bytes?.slice(0, 300)}: ${text}`]
    : [];
}

/** The JSON of an example with one of its texts replaced, for each of its texts. */
function variantsOf(example: unknown, json: string): string[] {
  const MARK = 'the text to replace';
  const variants: string[] = [];
  const visit = (value: unknown, replaced: (by: unknown) => unknown): void => {
    if (typeof value === 'string') variants.push(JSON.stringify(replaced(MARK)).replace(MARK, () => json));
    else if (Array.isArray(value)) value.forEach((one, at) => void visit(one, (by) => replaced(value.with(at, by))));
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) visit(one, (by) => replaced({ ...value, [name]: by }));
  };
  visit(example, (by) => by);
  variants.push(JSON.stringify({ ...(example as object), [MARK]: MARK }).replaceAll(MARK, () => json));
  return variants;
}

async function failures(ask: (route: Route) => AsyncIterable<string[]>): Promise<string[]> {
  const answers: string[][] = [];
  for (const route of routes) for await (const some of ask(route)) answers.push(some);
  expect(answers.length).toBeGreaterThan(10);
  return answers.flat();
}

it.each(Object.entries(IN_ADDRESS))('no route fails for %s in its path or its query', async (_what, text) => {
  const failed = await failures(async function* (route) {
    for (const parameter of route.parameters) {
      if (parameter.in === 'path') yield failureOf(route, addressOf(route.path, { name: parameter.name, text }));
      if (parameter.in === 'query') yield failureOf(route, `${addressOf(route.path)}?${parameter.name}=${text}`);
    }
    if (route.method === 'GET') yield failureOf(route, `${addressOf(route.path)}?${text}=${text}&a[${text}]=${text}`);
  });
  expect(failed).toEqual([]);
});

it.each(Object.entries(IN_ADDRESS))('no route fails for a cursor of %s (R-459)', async (_what, text) => {
  const bytes = Buffer.from(unescape(text), 'latin1');
  const cursors = [
    Buffer.concat([Buffer.from('2026-11-21T10:00:00.000Z '), bytes]),
    Buffer.concat([bytes, Buffer.from(' abc')]),
    Buffer.concat([Buffer.from('{"q":"'), bytes, Buffer.from('"}')]),
  ].map((cursor) => cursor.toString('base64url').slice(0, 1000));
  const failed = await failures(async function* (route) {
    if (!route.parameters.some(({ name }) => name === 'cursor')) return;
    for (const cursor of cursors) yield failureOf(route, `${addressOf(route.path)}?q=mate&cursor=${cursor}`);
  });
  expect(failed).toEqual([]);
});

it.each(Object.entries(IN_JSON))('no route fails for %s in its body', async (_what, json) => {
  const failed = await failures(async function* (route) {
    if (route.example === undefined) return;
    for (const body of variantsOf(route.example, json)) yield failureOf(route, addressOf(route.path), body);
  });
  expect(failed).toEqual([]);
});

it('no route fails for strange headers and cookies, and stored text is returned', async () => {
  const strange = ['\u00ff\u00fe', 'x'.repeat(5_000), '%00', '\u00c0\u0080', "' or 1=1 --", '*;q=abc, es;q=1e999'];
  const failed = await failures(async function* (route) {
    for (const text of strange) {
      const names = ['accept-language', 'idempotency-key', 'x-request-id', 'x-signature', 'if-none-match', 'user-agent'];
      yield failureOf(route, addressOf(route.path), undefined, Object.fromEntries(names.map((name) => [name, text])));
      yield failureOf(route, addressOf(route.path), undefined, { origin: text });
      yield failureOf(route, addressOf(route.path), undefined, {
        cookie: `session=${text}; admin_session=${text}; login=${text}; shipco_oauth_state=${text}`,
      });
      if (route.parameters.some(({ in: place }) => place === 'header'))
        yield failureOf(route, addressOf(route.path), JSON.stringify(route.example), { 'idempotency-key': text });
    }
    if (route.method === 'GET' && !route.path.includes('{')) yield failureOf(route, route.path);
  });
  expect(failed).toEqual([]);
  const raw = await sendRaw(
    market.url,
    'GET /api/products HTTP/1.1\r\nhost: a\r\naccept-language: \0\r\nconnection: close\r\n\r\n',
  );
  expect(raw.status).toBe(400);
});
