import { checkoutAnswer, read } from '../../../sandbox/journey/answers.js';
import { ProductTables } from '../../chaos/product-tables.js';
import { patiently } from '../../patience.js';
import { loggedIn, openShop } from '../../shop.js';
import { type Attacker, answerTo, itemAt } from '../attack.js';
import { buy, LIMITED, newBuyer } from '../trade.js';

const LABELS = 8;
const LOOPS = 16;
const PURCHASES = 40;
/** Five requests of each side, each taken back, and what happens to an order anyway. */
const MOST_FACTS = 30;
const SHIPPING = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Belgrano', number: '12' };
const REASON = { reason: 'I have changed my mind again.' };

export const labels: Attacker = {
  name: 'labels',
  does: `a seller downloads labels and collections in ${LOOPS} loops`,
  users: ['labels-seller', 'labels-buyer'],
  subjects: 1,
  prepare: async ({ baseUrl }) => {
    const { browser, productId } = await openShop(baseUrl, 'labels-seller', '45.3.0.1');
    const buyer = await newBuyer(baseUrl, 'labels-buyer', '45.3.1.1');
    const ids: string[] = [];
    while (ids.length < LABELS) ids.push((await buy(buyer, productId)).orderId);
    const urls = [
      `${baseUrl}/api/seller/labels?order_ids=${ids.join()}&preview=true`,
      ...ids.map((id) => `${baseUrl}/api/seller/orders/${id}/label?preview=true`),
    ];
    return { perSecond: 15, atOnce: LOOPS, send: (at) => answerTo(browser, 'GET', itemAt(urls, at)) };
  },
};

export const polls: Attacker = {
  name: 'polls',
  does: `a buyer looks at ${PURCHASES} unpaid purchases every two seconds`,
  users: ['polls-seller', 'polls-buyer'],
  subjects: 1,
  prepare: async ({ baseUrl }) => {
    const { productId } = await openShop(baseUrl, 'polls-seller', '45.6.0.1');
    const buyer = await newBuyer(baseUrl, 'polls-buyer', '45.6.1.1');
    // A session may check out twenty times a minute.
    const sessions = [buyer.browser, await loggedIn(baseUrl, 'polls-buyer', '45.6.1.1')];
    const urls: string[] = [];
    while (urls.length < PURCHASES) {
      const session = itemAt(sessions, urls.length);
      await patiently(() => buyer.put(productId, urls.length + 1), LIMITED);
      const checkout = await patiently(() => session.post(`${baseUrl}/api/checkout/payco`, { shipping: SHIPPING }), LIMITED);
      urls.push(`${baseUrl}/api/purchases/${read(checkoutAnswer, checkout, 'the checkout').purchase_id}`);
    }
    return { perSecond: PURCHASES / 2, atOnce: PURCHASES, send: (at) => answerTo(buyer.browser, 'GET', itemAt(urls, at)) };
  },
};

export const requests: Attacker = {
  name: 'requests',
  does: 'a buyer and a seller ask not to send a parcel and take it back, again and again',
  users: ['requests-seller', 'requests-buyer'],
  subjects: 2,
  prepare: async ({ baseUrl, databaseUrl }) => {
    const { browser: seller, productId } = await openShop(baseUrl, 'requests-seller', '45.8.0.1');
    const buyer = await newBuyer(baseUrl, 'requests-buyer', '45.8.1.1');
    const { orderId } = await buy(buyer, productId);
    const sides = [
      { browser: buyer.browser, url: `${baseUrl}/api/orders/${orderId}/cancel-request` },
      { browser: seller, url: `${baseUrl}/api/seller/orders/${orderId}/cannot-dispatch` },
    ];
    const acts = sides.flatMap(({ browser, url }) => [
      () => answerTo(browser, 'POST', url, REASON),
      () => answerTo(browser, 'DELETE', url),
    ]);
    const harm = async () => {
      const facts = await factsOf(databaseUrl, orderId);
      return facts > MOST_FACTS ? `${facts} facts of one order: ${MOST_FACTS} are allowed` : null;
    };
    return { perSecond: 2, atOnce: 1, harm, send: (at) => itemAt(acts, at)() };
  },
};

async function factsOf(databaseUrl: string, orderId: string): Promise<number> {
  const tables = new ProductTables(databaseUrl);
  const orders = await tables.orders().finally(() => tables.close());
  return orders.find((order) => order.order_id === orderId)?.facts.length ?? 0;
}
