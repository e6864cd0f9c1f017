import { PDFDocument } from '@pdfme/pdf-lib';
import { checkedFetch } from '../support/contract.js';
import { drawnOn } from '../support/drawn-pdf.js';
import { expectError, problem } from '../support/expect-error.js';
import { sessionOf } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

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
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
});
afterAll(() => market.close());

const set = (body: object, id = orderId, seller = norte) => seller.call('PUT', `/api/seller/orders/${id}/papers`, body);
const papers = async () => (await norte.get(`/api/seller/orders/${orderId}`)).body.papers;
async function slip(): Promise<string[]> {
  const path = `/api/seller/labels?order_ids=${orderId}&preview=true&slips=true`;
  const response = await checkedFetch(market.url + path, { headers: { cookie: sessionOf(norte) } });
  const [, page] = (await PDFDocument.load(await response.arrayBuffer())).getPages();
  return page ? drawnOn(page).texts.map(({ text }) => text) : [];
}
const NONE = { invoice_number: null, remito_number: null };

it('the numbers of invoice and remito are those typed last, printed on the slip, and gone when taken away (R-1111, R-1112)', async () => {
  expect(await papers()).toEqual(NONE);
  const before = await slip();
  const numbers = { invoice_number: '0003-00012345', remito_number: '0001-00000042' };
  expect(await set({ ...numbers, invoice_number: ' 0003-00012345 ' })).toMatchObject({ status: 200, body: numbers });
  expect(await papers()).toEqual(numbers);
  expect(await slip()).toEqual([...before.slice(0, 3), 'Invoice 0003-00012345', 'Remito 0001-00000042', ...before.slice(3)]);
  expect(await set({ invoice_number: 'B-7' })).toMatchObject({ status: 200, body: { ...NONE, invoice_number: 'B-7' } });
  expect((await set({ invoice_number: '' })).body).toEqual(NONE);
  expect(await slip()).toEqual(before);
});

it('what two send at once is one of both, whole (R-1112)', async () => {
  const sent = ['1', '2'].map((number) => ({ invoice_number: `A-${number}`, remito_number: `R-${number}` }));
  expect((await Promise.all(sent.map((one) => set(one)))).map(({ status }) => status)).toEqual([200, 200]);
  expect(sent).toContainEqual(await papers());
  expect((await set({})).body).toEqual(NONE);
});

it('they are of the seller of a paid order alone, and stay out of what its buyer reads (R-1112)', async () => {
  await set({ invoice_number: 'A-0003' });
  const { orders } = await shop.checkout();
  expectError(await set({}, orderId, sur), 404, 'ORDER_NOT_FOUND');
  expectError(await set({}, orders[0].id), 404, 'ORDER_NOT_FOUND');
  expectError(await set({}, 'nothing'), 404, 'ORDER_NOT_FOUND');
  expectError(await set({}, orderId, Person.stranger(market)), 401, 'UNAUTHENTICATED');
  expect((await papers()).invoice_number).toBe('A-0003');
  expect(JSON.stringify(await shop.order(orderId))).not.toContain('A-0003');
});

it.each([['x'.repeat(31)], [7], [['A-1']], ['a\u0000b'], ['\ud800']])('a number is not %j (R-1112)', async (remito_number) => {
  expectError(await set({ remito_number }), 400, 'VALIDATION_FAILED', [problem('remito_number')]);
});
