import { Browser } from '../../sandbox/browser.js';
import { Shopper } from '../../sandbox/journey/shopper.js';

const AT_ONCE = 8;

/** Fills a cart and checks out; returns the pay page. */
export async function checkOut(baseUrl: string, user: string): Promise<string> {
  const shopper = await Shopper.come(baseUrl, user);
  await shopper.fillCart();
  return (await shopper.checkOut()).redirect_url;
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
