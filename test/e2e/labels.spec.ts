import { PDFDocument } from '@pdfme/pdf-lib';
import { checkedFetch } from '../support/contract.js';
import { drawnOn } from '../support/drawn-pdf.js';
import { expectError, expectSecurityHeaders, problem } from '../support/expect-error.js';
import { sessionOf } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';

const LABELS = '/v2/shipments/*/label.*';

let market: Marketplace;
let shop: Shop;
let norte: Person;
let sur: Person;
let orderId: string;

beforeAll(async () => {
  market = await startMarketplace();
  market.shipco.settings({ documentationAfterMs: 0 });
  shop = await Shop.open(market);
  await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Manta' }]);
  [norte, sur] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur');
  orderId = await shipped();
});
afterAll(() => market.close());
beforeEach(() => {
  market.shipco.clearLedger();
  market.shipco.clearFaults();
});

async function shipped(): Promise<string> {
  const id = await shop.paid();
  await shop.orderWhen(id, 'created');
  return id;
}
const pathOf = (id: string, query = '') => `/api/seller/orders/${id}/label${query}` as const;
const label = (id = orderId, query = '', seller = norte) => seller.get(pathOf(id, query));
const labels = (...ids: string[]) => norte.get(`/api/seller/labels?order_ids=${ids.join(',')}`);
/** The same as bytes. */
const file = async (path: string) => {
  const response = await checkedFetch(market.url + path, { headers: { cookie: sessionOf(norte) } });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const asked = () => market.shipco.ledger({ path: LABELS });
const remoteOf = async (id: string) => {
  const { external_id } = await shop.shipment(id);
  const remote = market.shipco.shipments().find((shipment) => shipment.external_id === external_id);
  if (!remote) throw new Error('no parcel');
  return remote;
};
const named = async (order_id: string) => [{ order_id, order_number: (await shop.order(order_id)).number }];

describe('a label', () => {
  it("is the provider's PDF, as an attachment that is not cached (R-313)", async () => {
    const { headers, bytes } = await file(pathOf(orderId));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="label-${orderId}.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expectSecurityHeaders(headers);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    expect(asked()).toMatchObject([{ query: {}, status: 200, headers: { authorization: 'Basic sandbox-token' } }]);
    expect((await remoteOf(orderId)).status).toBe('ready_to_ship');
  });

  it('can be ZPL', async () => {
    const { headers, bytes } = await file(pathOf(orderId, '?format=zpl'));
    expect(headers.get('content-type')).toBe('application/zpl');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="label-${orderId}.zpl"`);
    expect(bytes.toString()).toMatch(/^\^XA[\s\S]*\^XZ\n$/);
  });

  it('can be a preview, which changes no status (R-315)', async () => {
    const id = await shipped();
    expect((await label(id, '?preview=true')).status).toBe(200);
    expect(asked().map(({ query }) => query)).toEqual([{ no_status_change: '1' }]);
    expect((await remoteOf(id)).status).toBe('documentation_ready');
  });

  it('costs one call and one statement besides those of the session, and one more to remember that it was printed', async () => {
    // No look at the other test's parcel in between.
    await market.rows('with idle as (update parcels set follow_at = null) update shipments set verify_at = null');
    const ofOrder = await statementsOf(() => norte.get('/api/seller/orders/nothing'));
    expect(await statementsOf(() => label(orderId, '?preview=true'))).toHaveLength(ofOrder.length);
    expect(asked()).toHaveLength(1);
    expect(await statementsOf(() => label())).toHaveLength(ofOrder.length + 1);
    expect(asked()).toHaveLength(2);
  });

  it('is denied to others, and in other formats (R-313)', async () => {
    expectError(await label(orderId, '', sur), 404, 'ORDER_NOT_FOUND');
    expectError(await label('nothing'), 404, 'ORDER_NOT_FOUND');
    expectError(await label(orderId, '', shop.buyer), 403, 'SELLER_REQUIRED');
    expectError(await label(orderId, '', Person.stranger(market)), 401, 'UNAUTHENTICATED');
    expectError(await label(orderId, '?format=html'), 400, 'VALIDATION_FAILED', [problem('format')]);
    expectError(await label(orderId, '?preview=1'), 400, 'VALIDATION_FAILED', [problem('preview')]);
    expect(asked()).toEqual([]);
  });

  it('is not ready at first, and returns Retry-After (R-316)', async () => {
    market.shipco.settings({ labelsAfterMs: 3_600_000 });
    const id = await shipped();
    const answer = await label(id);
    expectError(answer, 409, 'LABEL_NOT_READY', await named(id));
    expect(answer.headers.get('retry-after')).toBe('30');
    market.shipco.settings({ labelsAfterMs: 0 });
    expect((await label(id)).status).toBe(200);
  });

  it('is not given for a parcel that must not leave, alone, with others, or on the list to hand over (R-592)', async () => {
    const [disputed, fine] = [await shipped(), await shipped()];
    const paymentId = market.payco.payments().at(-2)?.id;
    market.payco.changePayment(String(paymentId), { status: 'in_mediation' }, { notify: true });
    await eventually(
      () => shop.order(disputed),
      ({ payment_status }) => payment_status === 'in_mediation',
    );
    market.shipco.clearLedger();
    const [order] = await named(disputed);
    const both = `order_ids=${disputed},${fine}`;
    for (const path of [`orders/${disputed}/label`, `labels?${both}`, `handover?${both}`])
      expectError(await norte.get(`/api/seller/${path}`), 409, 'DO_NOT_DISPATCH', [{ ...order, reason: 'payment_in_mediation' }]);
    expect(asked()).toEqual([]);
    const { headers } = await file(`/api/seller/labels?${both}&partial=true`);
    expect(headers.get('labels-left-out')).toBe(`${disputed}=DO_NOT_DISPATCH`);
  });
});

describe('several labels', () => {
  it('are one PDF, in the given order, fetched with previews or not (R-318)', async () => {
    const second = await shipped();
    market.shipco.clearLedger();
    const { headers, bytes } = await file(`/api/seller/labels?order_ids=${second},${orderId}&preview=true`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="labels-2.pdf"');
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
    const queries = asked().map(({ query }) => query);
    expect(queries).toEqual([{ no_status_change: '1' }, { no_status_change: '1' }]);
  });

  it('are those that can be printed, if asked for, and the others are named (R-320)', async () => {
    const second = await shipped();
    const path = `/v2/shipments/${(await remoteOf(second)).id}/label.pdf`;
    market.shipco.fault({ path, fault: { kind: 'status', status: 409 } });
    const { headers, bytes } = await file(`/api/seller/labels?order_ids=${orderId},${second},a%3D%C3%B1&partial=true`);
    expect(headers.get('labels-left-out')).toBe(`a%3D%C3%B1=ORDER_NOT_FOUND,${second}=LABEL_NOT_READY`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="labels-1.pdf"');
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    const all = await file(`/api/seller/labels?order_ids=${orderId},${second}&partial=true`);
    expect(all.headers.get('labels-left-out')).toBeNull();
    expect((await PDFDocument.load(all.bytes)).getPageCount()).toBe(2);
    market.shipco.fault({ path, fault: { kind: 'status', status: 409 } });
    const partial = (query: string) => norte.get(`/api/seller/labels?order_ids=${second}&partial=${query}`);
    expectError(await partial('true'), 409, 'LABEL_NOT_READY', await named(second));
    expectError(await partial('1'), 400, 'VALIDATION_FAILED', [problem('partial')]);
  });

  it('have a packing slip behind each, if asked for (R-665)', async () => {
    const second = await shipped();
    const both = `order_ids=${second},${orderId}`;
    const { bytes } = await file(`/api/seller/labels?${both}&partial=true&preview=true&slips=true`);
    const pages = (await PDFDocument.load(bytes)).getPages();
    expect(pages.length).toBe(4);
    const slip = pages[1] && drawnOn(pages[1]).texts.map(({ text }) => text);
    const [{ order_number = '' } = {}] = await named(second);
    expect(slip).toEqual([
      `Contents · #${order_number}`,
      expect.stringMatching(/^[A-Z0-9]+$/),
      'Godoy Cruz, Mendoza · 1 unit · 1/1',
      '1 ×',
      'Pava eléctrica',
    ]);
    expect((await PDFDocument.load((await file(`/api/seller/labels?${both}&slips=true`)).bytes)).getPageCount()).toBe(4);
  });

  it.each(['', ',', 'a,,b', Array(51).fill('a').join(','), 'x'.repeat(65)])(
    'are rejected for the list "%s" (R-318)',
    async (list) => {
      expectError(await labels(list), 400, 'VALIDATION_FAILED', [problem('order_ids')]);
    },
  );
});
