import { createHmac } from 'node:crypto';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { PUBLICATION, statementsOf } from '../support/statements.js';

let market: Marketplace;
let shop: Shop;
let person: Person;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  person = Person.stranger(market);
});
afterAll(() => market.close());

/** Paid, without a notification. */
async function paidSilently(): Promise<{ orderId: string; paymentId: string }> {
  const purchase = await shop.checkout();
  market.payco.settings({ messages: 0 });
  const { id } = market.payco.pay(purchase.preference_id, 'approved') as { id: number };
  return { orderId: purchase.orders[0].id, paymentId: String(id) };
}

function notify(paymentId: string): Promise<unknown> {
  const v1 = createHmac('sha256', market.payco.webhookSecret).update(`id:${paymentId};request-id:r;ts:1;`).digest('hex');
  const headers = { 'x-signature': `ts=1,v1=${v1}`, 'x-request-id': 'r' };
  return person.call('POST', `/api/webhooks/payco?data.id=${paymentId}&type=payment`, {}, headers);
}

/** Until the row says so. */
const until = (sql: string, id: string) =>
  eventually(
    () => market.rows(`${sql} /* of the test */`, [id]),
    (rows) => rows.length === 1,
  );

/** The purpose of each statement, by words that only it contains. */
const PURPOSES: [string, RegExp][] = [
  ['receipt', /insert into webhook_inbox/],
  ['claim of the notification', /update webhook_inbox w set attempts/],
  ['read to settle', /is_paid_for/],
  ['write to settle', /with fence as \(update carts/],
  ['claim of the pay page to close', /set expire_preference_at .* expire_tries/],
  ['pay page closed', /update purchases p set expire_preference_at = now\(\) \+ t/],
  ['claim of the shipment', /update shipments s set state = 'creating'/],
  ['commit to create', /update shipments s set version = s\.version \+ 1, account_kind/],
  ['record', /with fence as \(\s*update shipments/],
];
const purposeOf = (statement: string) => PURPOSES.find(([, words]) => words.test(statement))?.[0] ?? statement;

describe('the statements between a notification and its parcel', () => {
  it('are one for the receipt, three to settle, three to create, and two to close the payment page, without a transaction', async () => {
    const { orderId, paymentId } = await paidSilently();
    market.shipco.clearLedger();
    market.payco.clearLedger();
    const sent = await statementsOf(
      async () => {
        await notify(paymentId);
        await until("select 1 from shipments where order_id = $1 and state = 'created'", orderId);
        await until(
          'select 1 from purchases p join orders o on o.purchase_id = p.id where o.id = $1 and expire_preference_at is null',
          orderId,
        );
      },
      { marks: true, publications: true },
    );
    // A poll at the same moment may try to claim what is already claimed: it finds nothing.
    const claimsNothing = (purpose: string, at: number, all: string[]) =>
      purpose.startsWith('claim') && all.indexOf(purpose) < at;
    const published = sent.filter((statement) => PUBLICATION.test(statement));
    expect(published.length).toBeGreaterThan(0);
    const purposes = sent
      .filter((statement) => !published.includes(statement))
      .map(purposeOf)
      .filter((...one) => !claimsNothing(...one));
    expect(purposes.sort()).toEqual(PURPOSES.map(([purpose]) => purpose).sort());
    expect(market.payco.ledger().map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(market.shipco.ledger().map(({ method }) => method)).toEqual(['POST']);
  });
});
