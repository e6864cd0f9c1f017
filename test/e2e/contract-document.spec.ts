import { readFile } from 'node:fs/promises';
import { CapturedLog } from '../support/captured-log.js';
import { type Contract, checkedFetch, contractAt, escaped } from '../support/contract.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { SECURITY_HEADERS } from '../support/security-headers.js';

/** Pages are for people; the document describes what programs call. */
const PAGE = /^\/(api\/docs(\/.*)?|\*|seller)$/;

let market: Marketplace;
let contract: Contract;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace();
  contract = await contractAt(market.url);
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

/** The routes as the server itself knows them, with `{}` for each parameter. */
async function servedRoutes(): Promise<string[]> {
  const routes = new Set<string>();
  const port = String(await freePort());
  const environment = { ...market.environment, PORT: port, BASE_URL: `http://localhost:${port}` };
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url.replace(/::|:\w+/g, (part) => (part === '::' ? ':' : '{}'))}`);
  };
  const app = await startApp(environment, new CapturedLog(), { onRoute });
  await app.close();
  return [...routes].filter((route) => !/^(HEAD|OPTIONS|TRACE|SEARCH) /.test(route));
}

interface Meaning {
  readonly at: string;
  readonly name: string;
  readonly words: string | undefined;
}

/** The parameters, and the fields of schemas, of a part of the document. */
function meaningsIn(part: unknown, at: string): Meaning[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part as Record<string, object>).flatMap(([key, value]) => {
    if (key === 'example' || key === 'examples') return [];
    const isNamed = key === 'properties' || (key === 'parameters' && !Array.isArray(value));
    const named = isNamed ? Object.entries(value) : [];
    const parameters = key === 'parameters' && Array.isArray(value) ? value.map((one) => [one.name, one] as const) : [];
    const own = [...named, ...parameters.filter(([, one]) => !('$ref' in one))];
    const found = own.map(([name, { description: words }]) => ({ at: `${at}/${key}/`, name, words }));
    return [...found, ...meaningsIn(value, `${at}/${key}`)];
  });
}

/** Whether the words are missing, or no others than those of the name. */
function saysNothing(name: string, words = ''): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
  const known = new Set([...wordsOf(name.replaceAll(/([A-Z])/g, ' $1')), 'a', 'an', 'the', 'of', 'its']);
  return wordsOf(words).every((word) => known.has(word));
}

describe('the document', () => {
  it("has exactly the server's routes (R-461)", async () => {
    const described = contract.operations.map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`);
    const served = (await servedRoutes()).filter((route) => !PAGE.test(route.split(' ')[1] ?? ''));
    expect(served.length).toBeGreaterThan(20);
    expect(described.sort()).toEqual(served.sort());
  });

  it('gives every operation a unique name, a tag, a summary and its authentication (R-461)', () => {
    const ids = contract.operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of contract.operations) {
      expect(operation).toMatchObject({
        operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
        summary: expect.stringMatching(/^[A-Z]/),
        tags: [expect.any(String)],
        security: expect.any(Array),
      });
    }
  });

  it('has an example of every body except files, each valid against its schema (R-461)', () => {
    const problems: unknown[] = [];
    let examples = 0;
    const examine = (pointer: string, value: unknown) => {
      examples += 1;
      const problem = value === undefined ? 'no example' : contract.problemAt(`${pointer}/schema`, value);
      if (problem) problems.push({ pointer, problem });
    };
    for (const { path, method, operation } of contract.operations) {
      const at = `/paths/${escaped(path)}/${method}`;
      for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
        examine(`${at}/requestBody/content/${escaped(type)}`, example);
      }
      for (const status of Object.keys(operation.responses)) {
        const found = contract.responseAt(path, method, status);
        for (const [type, { example, examples, schema }] of Object.entries(found?.response.content ?? {})) {
          if (schema?.format === 'binary') continue; // a file cannot be shown in JSON
          const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
          for (const value of values) examine(`${found?.pointer}/content/${escaped(type)}`, value);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(examples).toBeGreaterThan(50);
  });

  it('says of every parameter and every field of a schema what it means, and not only its name (R-1108)', () => {
    const meanings = meaningsIn(contract.document, '');
    expect(meanings.filter(({ name, words }) => saysNothing(name, words))).toEqual([]);
    expect(meanings.filter(({ at }) => at.includes('/parameters/')).length).toBeGreaterThan(150);
    expect(meanings.length).toBeGreaterThan(1_700);
    expect(saysNothing('seller_id', 'The seller id.') && saysNothing('seller_id', undefined)).toBe(true);
  });

  it('is cacheable until the code changes', async () => {
    const first = await stranger.get('/api/openapi.json');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const second = await stranger.call('GET', '/api/openapi.json', undefined, { 'if-none-match': etag });
    expect([second.status, second.body, second.headers.get('etag')]).toEqual([304, undefined, etag]);
  });
});

it('says what `details` hold, code by code (R-1023)', () => {
  const schemas = (contract.document.components as unknown as { schemas: Record<string, unknown> }).schemas;
  const error = { statusCode: 409, code: 'TOTAL_CHANGED', message: 'M.', requestId: 'r' };
  const total = { expected_total: 1, total: 2, items_total: 1, buyer_shipping_share: 1 };
  const problem = (body: object) => contract.problemAt('/components/schemas/TotalChangedError', body);
  expect(schemas).toHaveProperty('ValidationFailedError');
  expect(problem({ ...error, details: [total] })).toBeNull();
  expect(problem(error)).not.toBeNull();
  expect(problem({ ...error, details: [{ ...total, total: 'two' }] })).not.toBeNull();
});

describe('the page that shows it', () => {
  it('loads nothing from other sites and runs no inline script', async () => {
    const page = await fetch(`${market.url}/api/docs`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
    expect(html).not.toMatch(/https?:|<script>|\son\w+=/);
    const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, asset]) => asset as string);
    expect(assets).toHaveLength(3);
    for (const asset of assets) {
      const answer = await fetch(market.url + asset);
      // What is not read keeps the connection, and the server at its end waits for it.
      expect((await answer.text()).length).toBeGreaterThan(50);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/(css|javascript); charset=utf-8$/),
      ]);
    }
  });

  it('has a paragraph for each error code that the document knows, to which errors link (R-1022)', async () => {
    const page = await fetch(`${market.url}/api/docs/errors`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const described = [...html.matchAll(/<section id="([A-Z_]+)">/g)].map(([, code]) => code);
    const documented = [...JSON.stringify(contract.document).matchAll(/"code":"([A-Z][A-Z_]+)","message"/g)].map(
      ([, code]) => code,
    );
    expect(new Set(described)).toEqual(
      new Set([...documented, 'BAD_REQUEST', 'NOT_FOUND', 'REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE']),
    );
    expect(described).toHaveLength(new Set(described).size);
    const examples = [...JSON.stringify(contract.document).matchAll(/"code":"([A-Z_]+)",[^{}]*"doc":"[^"]+#([A-Z_]+)"/g)];
    expect(new Set(examples.map(([, code]) => code))).toEqual(new Set(['ORDER_NOT_FOUND', 'DATABASE_UNAVAILABLE']));
    for (const [, code, linked] of examples) expect(linked).toBe(code);
    const { body } = await stranger.get('/api/products/none');
    expect(body.doc).toBe(`${market.url}/api/docs/errors#PRODUCT_NOT_FOUND`);
    expect(html).toContain('<blockquote lang="es">Ese producto no existe.</blockquote>');
  });

  it('has the promise of what stays, word by word (R-1027)', async () => {
    const page = await fetch(`${market.url}/api/docs/compatibility`);
    const text = (await page.text()).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    expect(page.status).toBe(200);
    const source = await readFile(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');
    const escaped = (part: string) =>
      part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;');
    const words = source
      .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replaceAll(/^(#+|-) /gm, '')
      .replaceAll('`', '');
    for (const paragraph of words.trim().split(/\n{2,}/)) expect(text).toContain(escaped(paragraph.split('\n')[0] ?? ''));
  });

  it('is of the release that runs (R-1027)', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(contract.document).toMatchObject({ info: { version } });
  });

  it('can be turned off while the document stays, and errors link nowhere (R-1022)', async () => {
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const app = await startApp({ ...market.environment, PORT: port, BASE_URL: url, API_DOCS: 'off' });
    try {
      const docs = ['', '/errors', '/compatibility', '/swagger-ui-bundle.js'].map((page) => `/api/docs${page}`);
      for (const path of [...docs, '/api/client.tgz']) {
        const answer = await fetch(url + path);
        const body = (await answer.json()) as object;
        expect([answer.status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
        expect(body).not.toHaveProperty('doc');
      }
      const document = await checkedFetch(`${url}/api/openapi.json`);
      expect([document.status, await document.json()]).toMatchObject([200, { openapi: '3.1.0' }]);
    } finally {
      await app.close();
    }
  });
});

describe('a call that the document does not allow', () => {
  const GOOD = {
    ...{ ...SECURITY_HEADERS, 'cache-control': 'no-store', 'x-request-id': 'r', 'x-session-user': 'u' },
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-language': 'en' },
  };
  const withHeaders = (changed: Record<string, string | null>) => ({
    headers: new Headers(Object.entries({ ...GOOD, ...changed }).filter((one): one is [string, string] => one[1] !== null)),
  });
  it.each([
    ['another status', { status: 418 }, 'no 418 for getCart'],
    [
      'a field too many',
      { body: { parcels: [], off_sale: [], items_total: 0, currency: 'ARS', extra: 1 } },
      'additional properties',
    ],
    ['no language', { status: 401, ...withHeaders({ 'content-language': null }) }, 'Content-Language'],
    ['what a cache may keep', withHeaders({ 'cache-control': 'private' }), 'a cache may keep it'],
    ['a type to be guessed', withHeaders({ 'x-content-type-options': null }), 'x-content-type-options is null'],
    ['another path', { path: '/api/carts' }, 'no such operation'],
  ])('is detected: %s', (_, difference, problem) => {
    const right = {
      method: 'GET',
      path: '/api/cart',
      status: 200,
      ...withHeaders({}),
      body: { parcels: [], off_sale: [], items_total: 0, currency: 'ARS' },
    };
    expect(() => contract.check(right)).not.toThrow();
    expect(() => contract.check({ ...right, ...difference })).toThrow(problem);
  });
});
