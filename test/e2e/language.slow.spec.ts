import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import type { Schema } from '../support/answers.js';
import { expectSpanish, inBoth, SPANISH } from '../support/both-languages.js';
import { type Contract, contractAt } from '../support/contract.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, type Answer, eventually, openShop, Person, PROFILE } from '../support/person.js';
import { sendRaw } from '../support/raw-http.js';
import { sentencesOf } from '../support/sentences.js';

let market: Marketplace;
let contract: Contract;
let stranger: Person;
let buyer: Person;
let seller: Person;
let admin: Person;
let product: string;

beforeAll(async () => {
  market = await startMarketplace({
    BOOTSTRAP_SECRET,
    ADSCO_APP_SECRET: 'the-secret-of-the-app',
    ADSCO_VERIFY_TOKEN: 'the-token-agreed-upon',
  });
  contract = await contractAt(market.url);
  [product = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}, { free_shipping: true }]);
  stranger = Person.stranger(market);
  [buyer, seller] = await Person.allSignedIn(market, 'buyer-ana', 'seller-norte');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  admin = await anAdmin(market);
});
afterAll(() => market.close());

/** What developers read is in English. */
const ENGLISH_ONLY = new Set(['/api/openapi.json']);
const operations = () => contract.operations.filter(({ path }) => !ENGLISH_ONLY.has(path));

describe('sentences for people', () => {
  it.each([
    ['', 'es'],
    ['accept-language: en-GB, es;q=0.5\r\n', 'en'],
    ['accept-language: es;q=0.1\r\naccept-language: en\r\n', 'en'],
    ['accept-language: de\r\n', 'es'],
  ])('are in the preferred language, otherwise in Spanish: %p (R-457)', async (header, language) => {
    const { headers, text } = await sendRaw(
      market.url,
      `GET /api/cart HTTP/1.1\r\nhost: x\r\n${header}connection: close\r\n\r\n`,
    );
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toBe('accept-language');
    const message = { es: 'Iniciá sesión para hacer esto.', en: 'Log in to do this.' }[language];
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAUTHENTICATED', message });
  });

  it('are in Spanish when no header can be read (R-457)', async () => {
    const { headers, text } = await sendRaw(market.url, 'NO HTTP\r\naccept-language: en\r\n\r\n');
    expect(headers.get('content-language')).toBe('es');
    expect(JSON.parse(text)).toMatchObject({ code: 'BAD_REQUEST', message: 'No pudimos entender la solicitud.' });
  });

  it('are in Spanish in every example of the document', () => {
    const bodies = operations().flatMap(({ path, method, operation }) =>
      Object.keys(operation.responses).flatMap((status) => {
        const { example, examples = {} } =
          contract.responseAt(path, method, status)?.response.content?.['application/json'] ?? {};
        return [example, ...Object.values(examples).map(({ value }) => value)];
      }),
    );
    const sentences = bodies.flatMap((body) => sentencesOf(body));
    expect(sentences.length).toBeGreaterThan(400);
    expectSpanish(sentences);
  });
});

describe('every operation', () => {
  const addressOf = (path: string) => path.replace(/\{\w+\}/g, 'nowhere');

  it('rejects strangers and other sites in both languages (R-451, R-458)', async () => {
    for (const { path, method } of operations()) {
      const origin = { origin: 'https://elsewhere.example' };
      await inBoth(stranger, method.toUpperCase(), addressOf(path), undefined, method === 'get' ? {} : origin);
      if (method !== 'get') await inBoth(stranger, method.toUpperCase(), addressOf(path));
    }
  });

  it.each<[string, unknown]>([
    ['no object', '[]'],
    ['nothing', {}],
    ['the wrong types', { shipping: 1, items: [1], choices: 'x', title: 1, price: 'x', quantity: 0.5, email: 'x', role: 'x' }],
    ['no JSON', '{'],
  ])('rejects a body that is %s in both languages (R-458)', async (_, body) => {
    const everybody = Person.withCookie(market, `${seller.cookie}; ${admin.cookie}`);
    for (const { path, method } of operations()) {
      if (method === 'delete' || /logout|session/.test(path)) continue;
      const query = 'limit=none&cursor=none&format=none&order_ids=%20&status=none&state=none&effect=none&source=1';
      if (method === 'get') await inBoth(everybody, 'GET', `${addressOf(path)}?${query}`);
      else await inBoth(everybody, method.toUpperCase(), addressOf(path), body);
    }
  });
});

describe('the text of a response', () => {
  let orderId: string;
  const key = { 'idempotency-key': 'one-checkout' };
  let checkout: Answer<Schema<'Checkout'>>;

  beforeAll(async () => {
    await buyer.put(product);
    checkout = await buyer.checkout(ADDRESS, {}, { ...key, ...SPANISH });
    orderId = checkout.body.orders[0].id;
  });

  it('of a repeated checkout stays the same, byte for byte, in any requested language (R-135)', async () => {
    const again = await buyer.checkout(ADDRESS, {}, { ...key, 'accept-language': 'en' });
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(checkout.body));
    const reused = await buyer.call(
      'POST',
      '/api/checkout/payco',
      { shipping: { ...ADDRESS, zip: '5500' } },
      { ...key, ...SPANISH },
    );
    expect(reused.body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'Esta Idempotency-Key ya se usó para otra solicitud.',
    });
  });

  it('of a field is a sentence shown next to it (R-458)', async () => {
    const { body } = await inBoth(buyer, 'PUT', '/api/buyer/profile', { ...PROFILE, name: '', email: 'nobody' });
    expect(body.message).toBe('Algunos datos de la solicitud no son válidos.');
    expect(body.details).toEqual([
      { path: 'name', message: 'Tiene que ser un texto de 1 a 100 caracteres.' },
      { path: 'email', message: 'Tiene que ser un correo electrónico.' },
    ]);
  });

  it('about a kept address is in both languages (R-458)', async () => {
    const kept = { ...ADDRESS, name: 'Casa' };
    for (let n = 0; n < 10; n++) await buyer.call('POST', '/api/buyer/addresses', kept);
    const { body } = await inBoth(buyer, 'POST', '/api/buyer/addresses', kept);
    expect(body.code).toBe('ADDRESS_LIMIT');
    await inBoth(buyer, 'PUT', '/api/buyer/addresses/unknown', kept);
  });

  it('of a failed quote names the shop (R-458)', async () => {
    market.shipco.settings({ coverage: 'none' });
    const { body } = await inBoth(buyer, 'POST', '/api/shipping/shipco/quote', { shipping: ADDRESS });
    market.shipco.settings({ coverage: 'full' });
    expect(body.message).toBe('No se puede cotizar el envío de Tienda Norte: nadie entrega en esta dirección. Probá con otra.');
    const refused = { kind: 'status', status: 422, body: { message: 'destino desconocido' } } as const;
    market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', times: 2, fault: refused });
    await inBoth(buyer, 'POST', '/api/shipping/shipco/quote', { shipping: { ...ADDRESS, zip: '1' } });
  });

  it('of an order, its shipment and its parcel is in both languages, from the checkout to the parcel (R-458)', async () => {
    const own = `/api/orders/${orderId}` as const;
    await inBoth(buyer, 'GET', own);
    market.payco.pay(checkout.body.preference_id, 'approved');
    await eventually(
      () => buyer.get(own),
      ({ body }) => body.shipment?.progress !== undefined,
    );
    const { body } = await inBoth(buyer, 'GET', own);
    expect(body).toMatchObject({ status_text: 'Pagado.', payment_status_text: 'El pago está aprobado.' });
    await inBoth(buyer, 'GET', '/api/orders');
    await inBoth(buyer, 'DELETE', `/api/purchases/${checkout.body.purchase_id}`);
    await inBoth(buyer, 'GET', `/api/orders/${orderId}/tracking`);
    await inBoth(seller, 'GET', '/api/seller/orders');
    await inBoth(seller, 'GET', `/api/seller/orders/${orderId}`);
    await inBoth(seller, 'GET', '/api/seller/to-dispatch');
    await inBoth(seller, 'GET', `/api/seller/orders/${orderId}/tracking`);
    const reason = { reason: 'Me equivoqué' };
    for (const method of ['POST', 'DELETE']) {
      await inBoth(buyer, method, `${own}/cancel-request`, reason);
      await inBoth(seller, method, `/api/seller/orders/${orderId}/cannot-dispatch`, reason);
    }
    await linked(market, seller);
    await inBoth(seller, 'GET', '/api/seller/shipco/unlink-preview');
  });

  it('about money is in both languages (R-458)', async () => {
    await market.rows("update payments set status = 'in_mediation'");
    const { body } = await inBoth(buyer, 'GET', '/api/purchases');
    expect(body.items[0]?.money?.text).toMatch(/^Este pago está en disputa/);
    await market.rows("update payments set status = 'approved'");
  });

  it('of a price is in both languages, for buyers and for admins (R-458)', async () => {
    await buyer.put(product);
    const quote = await buyer.call('POST', '/api/shipping/shipco/quote', { shipping: ADDRESS, explain: true }, SPANISH);
    const [price, ...why] = quote.body.shipco.parcels[0].explanation;
    expect(price.text).toMatch(/^[^$]+, con impuestos\.$/);
    expect(why.length).toBeGreaterThan(1);
    expectSpanish(sentencesOf(quote.body));
    await inBoth(admin, 'GET', `/api/admin/orders/${orderId}`);
  });

  it('of a shipment under review is its reason in both languages, with one code, wherever an admin reads it (R-458)', async () => {
    const review = { code: 'several_parcels', shipmentIds: ['5550123', '5550124'] };
    await market.rows("update shipments set state = 'needs_review', review = $2 where order_id = $1", [orderId, review]);
    const shipment = { state: 'needs_review', reason_code: 'several_parcels' };
    const spanish = { ...shipment, reason: 'hay varios paquetes: 5550123, 5550124' };
    const english = { ...shipment, reason: 'several shipments exist: 5550123, 5550124' };
    const of = async (method: string, path: string, headers: Record<string, string>) => {
      const answer = await admin.call(method, `/api/admin/${path}`, undefined, headers);
      const body = answer.body as object as { items: object[] };
      const item: { shipment?: object } = path.includes('?') ? (body.items[0] ?? {}) : body;
      return [item.shipment ?? item, answer.headers.get('content-language')];
    };
    for (const [method, path] of [
      ['GET', 'orders?limit=1'],
      ['GET', `orders/${orderId}`],
      ['GET', 'shipments?state=needs_review'],
      ['POST', `shipments/${orderId}/hold`],
      ['POST', `shipments/${orderId}/release`],
    ] as const) {
      expect(await of(method, path, SPANISH)).toMatchObject([spanish, 'es']);
      expect(await of(method, path, {})).toMatchObject([english, 'en']);
    }
    expect(await of('POST', `shipments/${orderId}/cancel`, SPANISH)).toMatchObject([spanish, 'es']);
    // The cancellation goes on by itself, and must not change what the tests below read twice.
    const inReview = () => market.rows(`select 1 from shipments where state = 'needs_review'`);
    await eventually(inReview, (rows) => rows.length === 0);
  });
});

it('why an endpoint of events is refused, or an act on it, is in both languages (R-458)', async () => {
  const path = '/api/admin/event-endpoints';
  const odd = ['ftp://a.example', 'https://a:b@a.example', 'https://a.example:444', 'https://127.0.0.1'];
  for (const url of ['no address', ...odd, `https://a.example/${'x'.repeat(2_048)}`])
    expect((await inBoth(admin, 'POST', path, { url })).body.code).toBe('ENDPOINT_NOT_ALLOWED');
  const { id } = (await admin.call('POST', path, { url: 'https://erp.invalid' })).body;
  await admin.call('PATCH', `${path}/${id}`, { disabled: true });
  expect((await inBoth(admin, 'POST', `${path}/${id}/test`)).body.code).toBe('ENDPOINT_DISABLED');
  const since = { since: '2026-01-01' };
  expect((await admin.call('POST', `${path}/${id}/replay`, since)).status).toBe(202);
  expect((await inBoth(admin, 'POST', `${path}/${id}/replay`, since)).body.code).toBe('REPLAY_RUNNING');
});

it('the diagnosis and what is degraded are in both languages (R-458)', async () => {
  await inBoth(admin, 'GET', '/api/admin/doctor');
  await inBoth(admin, 'GET', '/api/admin/status');
});

it("the log is in English whatever the client's language (R-457)", () => {
  const said = market.log.lines.join('\n');
  expect(said).toContain('quote.failed');
  expect(said).not.toMatch(/[áéíóúñ¿¡]/);
});
