import { quietly } from '../parts/use-kept.js';

const KEY = 'cart-wishes';

/** How many of each product, by its id. */
type Wishes = Readonly<Record<string, number>>;

/** Remembers what somebody who is not logged in wants in the cart. Asking twice for the same before the login is asking once. */
export function keepWish(productId: string, quantity = 1): void {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [productId]: quantity })));
}

/** The wishes, which are forgotten: a reload must not add them twice. */
export function takeWishes(): [productId: string, quantity: number][] {
  const wishes = Object.entries(read());
  quietly(() => sessionStorage.removeItem(KEY));
  return wishes;
}

function read(): Wishes {
  return quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Wishes) ?? {};
}
