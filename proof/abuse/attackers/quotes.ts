import type { Browser } from '../../../sandbox/browser.js';
import { each } from '../../drill/pay-pages.js';
import { loggedIn, openShop, PRODUCT, withId } from '../../shop.js';
import { type Attack, type Attacker, answerTo, itemAt } from '../attack.js';
import { newBuyer } from '../trade.js';

const MOST_UNITS = 1_000;
const SELLERS = 10;
const PRODUCTS = 40;
/** The longest title, none of whose letters is a Latin one. */
const LONG = { ...PRODUCT, title: 'Ж'.repeat(190), price: 100, weight_grams: 1, length_cm: 1, width_cm: 1, height_cm: 1 };
const FIRST_ZIP = 1_000;
const ZIPS = 8_000;

const named = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
const cartSellers = named('carts-seller', SELLERS);
const titleBuyers = named('titles-buyer', 4);
const streetBuyers = named('streets-buyer', 3);

export const carts: Attacker = {
  name: 'carts',
  does: 'fills a cart with 400 products, which are switched off and on again, and quotes it with another zip each time',
  users: [...cartSellers, 'carts-buyer'],
  subjects: 1,
  prepare: async ({ baseUrl }) => {
    const { browser: buyer } = await newBuyer(baseUrl, 'carts-buyer', '45.1.0.1');
    const shops = await each(cartSellers, (user, at) => openShop(baseUrl, user, `45.1.${at + 1}.1`, LONG));
    // Whatever is refused stays as it is.
    const stocked = await each(shops, async ({ browser, productId }) => {
      const products = `${baseUrl}/api/seller/products`;
      const ids: string[] = [];
      for (let id = productId; ids.length < PRODUCTS; id = withId.parse(await browser.post(products, LONG)).id) {
        ids.push(id);
        await answerTo(buyer, 'PUT', `${baseUrl}/api/cart/items/${id}`, { quantity: MOST_UNITS });
        await answerTo(browser, 'PUT', `${products}/${id}`, { ...LONG, active: false });
      }
      return { browser, urls: ids.map((id) => `${products}/${id}`) };
    });
    await each(stocked, async ({ browser, urls }) => {
      for (const url of urls) await answerTo(browser, 'PUT', url, { ...LONG, active: true });
    });
    const sessions = [buyer, await loggedIn(baseUrl, 'carts-buyer', '45.1.0.1')];
    return quoting(baseUrl, sessions, 6, (at) => ({
      city: 'Godoy Cruz',
      state: 'Mendoza',
      zip: String(FIRST_ZIP + (at % ZIPS)),
    }));
  },
};

export const titles: Attacker = {
  name: 'titles',
  does: '4 users quote a thousand units with a title of 190 letters, each time to another street',
  users: ['titles-seller', ...titleBuyers],
  subjects: titleBuyers.length,
  prepare: async ({ baseUrl }) => {
    const { productId } = await openShop(baseUrl, 'titles-seller', '45.2.0.1', LONG);
    return quoting(baseUrl, await sessionsOf(baseUrl, titleBuyers, '45.2', productId, MOST_UNITS), 12, anotherStreet);
  },
};

export const streets: Attacker = {
  name: 'streets',
  does: '3 users with 2 sessions each quote to another street each time',
  users: ['streets-seller', ...streetBuyers],
  subjects: streetBuyers.length,
  prepare: async ({ baseUrl }) => {
    const { productId } = await openShop(baseUrl, 'streets-seller', '45.7.0.1');
    return quoting(baseUrl, await sessionsOf(baseUrl, streetBuyers, '45.7', productId, 1), 12, anotherStreet);
  },
};

/** Two of each user: a session has a limit of its own. */
async function sessionsOf(baseUrl: string, users: readonly string[], network: string, productId: string, quantity: number) {
  const sessions = await each(users, async (user, at) => {
    const address = `${network}.${at + 1}.1`;
    const buyer = await newBuyer(baseUrl, user, address);
    await buyer.put(productId, quantity);
    return [buyer.browser, await loggedIn(baseUrl, user, address)];
  });
  return sessions.flat();
}

function quoting(baseUrl: string, sessions: readonly Browser[], perSecond: number, placeAt: (at: number) => object): Attack {
  const url = `${baseUrl}/api/shipping/shipco/quote`;
  const send = (at: number) => answerTo(itemAt(sessions, at), 'POST', url, { shipping: placeAt(at) });
  return { perSecond, atOnce: 24, send };
}

const anotherStreet = (at: number) => ({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: `Calle ${at}`, number: '7' });
