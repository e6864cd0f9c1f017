import { Browser } from '../../sandbox/browser.js';
import type { DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import { Shopper } from '../../sandbox/journey/shopper.js';

/** A checkout that is not paid yet. */
export interface OpenPurchase {
  readonly purchaseId: string;
  readonly payPage: string;
  readonly orders: number;
}

const AT_ONCE = 8;

/** Each of them fills a cart and checks out. */
export function checkOutEach(baseUrl: string, buyers: readonly DemoUser[]): Promise<OpenPurchase[]> {
  return each(buyers, ({ id }) => checkOut(baseUrl, id));
}

export async function checkOut(baseUrl: string, user: string): Promise<OpenPurchase> {
  const shopper = new Shopper(baseUrl);
  await shopper.saveProfile(await shopper.signIn(user));
  await shopper.fillCart();
  const { purchase_id: purchaseId, redirect_url: payPage, orders } = await shopper.checkOut();
  return { purchaseId, payPage, orders: orders.length };
}

export async function payAll(payPages: readonly string[]): Promise<void> {
  await each(payPages, (page) => new Browser().post(page, { outcome: 'approved' }));
}

/** Some at once; the answers are in the order of the items. */
export async function each<Item, Answer>(
  items: readonly Item[],
  act: (item: Item, at: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = items.map((item, at) => ({ item, at }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) answers[next.at] = await act(next.item, next.at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}
