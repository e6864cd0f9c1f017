import { PDFDocument } from '@pdfme/pdf-lib';
import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { labelled } from '../support/web-orders.js';

let market: Marketplace;
let shop: Shop;
let norte: Person;
let orderIds: string[];

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
  orderIds = [];
  for (let at = 0; at < 3; at += 1) {
    orderIds.push(await shop.paid());
    await shop.orderWhen(orderIds.at(-1) ?? '', 'created');
  }
  await labelled(market, ...orderIds);
});
afterAll(() => market.close());

const handover = (list: readonly string[], seller = norte, more = '') =>
  seller.get(`/api/seller/handover?order_ids=${list.join(',')}${more}`);
async function pages(list: readonly string[]): Promise<number> {
  const answer = await fetch(`${market.url}/api/seller/handover?order_ids=${list.join(',')}`, {
    headers: { cookie: norte.cookie ?? '' },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="handover.pdf"');
  return (await PDFDocument.load(await answer.arrayBuffer())).getPageCount();
}

it('is a PDF with a page for each carrier, with whatever is known of a parcel, and without a call to the provider (R-322)', async () => {
  market.shipco.clearLedger();
  expect(await pages(orderIds)).toBe(1);
  await market.rows(`update parcels set carrier_name = 'Łódź 😀 Correo' where order_id = $1`, [orderIds[0]]);
  await market.rows(
    `update orders set shipping_address = jsonb_set(shipping_address, '{shipco,carrier_tracking_id}', 'null') where id = $1`,
    [orderIds[1]],
  );
  await market.rows(`update parcels set carrier_name = null where order_id = $1`, [orderIds[2]]);
  expect(await pages([...orderIds, ...orderIds])).toBe(2);
  expect(market.shipco.ledger().filter(({ path }) => path.includes('label'))).toEqual([]);
});

it('leaves out and names a parcel that has neither a label nor a number (R-799)', async () => {
  const bare = await shop.paid();
  await shop.orderWhen(bare, 'created');
  await market.rows("update parcels set status_code = 'new' where order_id = $1", [bare]);
  await market.rows(
    `update orders set shipping_address = jsonb_set(shipping_address, '{shipco,carrier_tracking_id}', 'null') where id = $1`,
    [bare],
  );
  const { number } = await shop.order(bare);
  const named = [{ order_id: bare, order_number: number }];
  expectError(await handover([...orderIds, bare]), 409, 'LABEL_NOT_READY', named);
  const partly = await handover([...orderIds, bare, 'nothing'], norte, '&partial=true');
  expect([partly.status, partly.headers.get('handover-left-out')]).toEqual([
    200,
    `nothing=ORDER_NOT_FOUND,${bare}=LABEL_NOT_READY`,
  ]);
  const none = await handover([bare], norte, '&partial=true');
  expectError(none, 409, 'LABEL_NOT_READY', named);
  expect(none.headers.get('handover-left-out')).toBe(`${bare}=LABEL_NOT_READY`);
  await market.rows('update parcels set printed_at = now() where order_id = $1', [bare]);
  expect((await handover([...orderIds, bare])).status).toBe(200);
});

it('needs orders of this seller that have a parcel (R-322)', async () => {
  const first = await shop.paid();
  await shop.orderWhen(first, 'created');
  expectError(await handover([first, 'nothing']), 404, 'ORDER_NOT_FOUND');
  await market.rows(`update parcels set progress = 'cancelled' where order_id = $1`, [first]);
  const { number } = await shop.order(first);
  expectError(await handover([...orderIds, first]), 409, 'NOT_SHIPPED', [{ order_id: first, order_number: number }]);
  expectError(await handover([]), 400, 'VALIDATION_FAILED', [problem('order_ids')]);
  expectError(await handover(Array(51).fill('a')), 400, 'VALIDATION_FAILED', [problem('order_ids')]);
  expectError(await handover(orderIds, shop.buyer), 403, 'SELLER_REQUIRED');
});
