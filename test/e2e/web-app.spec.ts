import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { expectError, expectSecurityHeaders } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';
import { sendRaw } from '../support/raw-http.js';
import { SECURITY_HEADERS } from '../support/security-headers.js';

const policyWith = (pictures: string) =>
  `default-src 'self'; img-src ${pictures}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
const POLICY = policyWith("'self' https: http://localhost:* http://127.0.0.1:*");

let market: Marketplace;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace();
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

const page = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(market.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

describe('the page of the web application', () => {
  it.each([
    '/',
    '/?q=pava',
    '/producto/1',
    '/carrito',
    '/checkout/success?external_reference=1',
    '/checkout/pending',
    '/checkout/failure',
    '/compras',
    '/compras/1',
    '/vender',
    '/vender/productos/nuevo',
    '/admin',
    '/admin/orders/1',
  ])('is served at %s, with its own policy (R-573)', async (path) => {
    const { status, headers, html } = await page(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toMatch(/^<!doctype html>\n<html lang="es-AR">/);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...SECURITY_HEADERS,
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
    });
  });

  it.each(['/nothing', '/producto', '/producto/1/2', '/checkout/other', '/comprasx', '/%C3%B1and%C3%BA', '//api/products'])(
    'returns 404 for %s with the not-found page (R-573)',
    async (path) => {
      const { status, headers, html } = await page(path);
      expect([status, headers.get('content-security-policy')]).toEqual([404, POLICY]);
      expect(html).toContain('<div id="app"></div>');
    },
  );

  it('has no inline script or style, and nothing from other sites (R-573)', async () => {
    const { html } = await page('/');
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|https?:/);
  });

  it('shows what a product is and costs to who only reads its head, while it is on sale (R-700)', async () => {
    const title = 'Pava <b>"eléctrica"</b>';
    const [id = ''] = await openShop(market, 'seller-norte', 'Tienda & Norte', [
      { title, price: 24500.5, image_url: 'https://fotos.example/pava.jpg?a=1&b=2' },
    ]);
    const generic = (await page('/')).html;
    const { status, headers, html } = await page(`/producto/${id}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toBe(POLICY);
    expect(html).toContain('<title>Pava &lt;b&gt;&quot;eléctrica&quot;&lt;/b&gt; · Mercado</title>');
    expect(html).toContain('<meta property="product:price:amount" content="24500.50" />');
    expect(html).toContain('<meta property="og:image" content="https://fotos.example/pava.jpg?a=1&amp;b=2" />');
    expect(html).toContain(`<meta property="og:url" content="${market.url}/producto/${id}" />`);
    expect(html).toContain('$\u00a024.500,50 · Vende Tienda &amp; Norte.');
    expect(html).not.toContain('<b>');
    expect(html.replace(/<head>.*<\/head>/s, '')).toBe(generic.replace(/<head>.*<\/head>/s, ''));
    const unknown = `/producto/${id.replace(/^.{8}/, '00000000')}`;
    expect((await page(unknown)).html).toBe(generic);
    const [paused = ''] = await openShop(market, 'seller-norte', 'Tienda & Norte', [{ title: 'Pausada', active: false }]);
    expect((await page(`/producto/${paused}`)).html).toBe(generic);
  });

  it('is revalidated without being sent again', async () => {
    const { headers } = await page('/', { headers: { 'accept-encoding': 'identity' } });
    const known = `if-none-match: ${headers.get('etag')}\r\n`;
    const { status } = await sendRaw(market.url, `GET /carrito HTTP/1.1\r\nhost: a\r\n${known}connection: close\r\n\r\n`);
    expect(status).toBe(304);
  });

  it('redirects the old seller URL to the new one, keeping the query', async () => {
    const { status, headers } = await page('/seller?shipco=error&reason=access_denied');
    expect([status, headers.get('location')]).toEqual([302, '/vender?shipco=error&reason=access_denied']);
  });
});

describe('its files', () => {
  const assetsOf = (html: string) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string);

  it('are cached permanently, since their names contain a hash', async () => {
    const assets = assetsOf((await page('/')).html);
    expect(assets.length).toBeGreaterThanOrEqual(2);
    for (const asset of assets) {
      const { status, headers } = await page(asset);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expectSecurityHeaders(headers);
    }
  });

  it.each(['br', 'gzip'])('are served precompressed with %s', async (encoding) => {
    const { html } = await page('/');
    // A typeface is compressed as it is.
    for (const path of ['/', ...assetsOf(html).filter((asset) => !asset.endsWith('.woff2'))]) {
      const compressed = await page(path, { headers: { 'accept-encoding': encoding } });
      const plain = await page(path, { headers: { 'accept-encoding': 'identity' } });
      expect([path, compressed.headers.get('content-encoding'), plain.headers.has('content-encoding')]).toEqual([
        path,
        encoding,
        false,
      ]);
      expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(compressed.html).toBe(plain.html);
    }
  });

  it.each([
    '/assets/none.js',
    '/nothing.html',
    '/producto/1.json',
    '/index.html.br',
    '/assets/../../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.env',
  ])('return a JSON 404 when missing: %s (R-573)', async (path) => {
    const { status, text } = await sendRaw(market.url, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});

it.each(['/api', '/api/', '/api/nothing', '/API/products', '/api/nothing.js'])('%s stays a JSON 404 (R-573)', async (path) => {
  expectError(await stranger.get(path), 404, 'NOT_FOUND');
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page is a JSON 404', async (method) => {
  expectError(await stranger.call(method, '/carrito'), 404, 'NOT_FOUND');
});

it('shows pictures from anywhere by https, and where the service is public from nowhere else (R-573)', async () => {
  const port = String(await freePort());
  const app = await startApp({ ...market.environment, PORT: port, BASE_URL: 'https://shop.example' });
  try {
    const { headers } = await fetch(`http://localhost:${port}/`);
    expect(headers.get('content-security-policy')).toBe(policyWith("'self' https:"));
  } finally {
    await app.close();
  }
});

describe('turned off', () => {
  let url: string;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    app = await startApp({ ...market.environment, PORT: port, BASE_URL: url, WEB_APP: 'off' });
  });
  afterAll(() => app.close());

  it.each(['/', '/carrito', '/seller', '/favicon.svg'])('serves nothing at %s', async (path) => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});
