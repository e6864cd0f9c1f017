import { api, isPassing, MarketplaceError } from '../api.js';
import { type GuestLine, guestLines, setGuestLine } from './guest-lines.js';

/** What could not be put into the cart of the account, and why. */
export interface LeftOut {
  readonly title: string;
  readonly error: MarketplaceError;
}

const LOCK = 'guest-cart';
/** The session is not, or not any more, the one whose cart this is; or it was asked too often. */
const PASSING = [401, 429];

/**
 * Puts the cart from before the login into the account's: of each product the larger quantity of both. Each line is forgotten once it is
 * there, so that another try goes on where this one has stopped, and adds nothing twice. One tab at a time. Throws the MarketplaceError that stops
 * it.
 */
export function mergeGuestCart(): Promise<LeftOut[]> {
  // Only pages that are not served securely are without locks.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(LOCK, merge) : merge();
}

async function merge(): Promise<LeftOut[]> {
  const lines = guestLines();
  if (lines.length === 0) return [];
  const { parcels, off_sale } = await api.get('/api/cart');
  const held = new Map([...parcels.flatMap(({ items }) => items), ...off_sale].map((item) => [item.product_id, item.quantity]));
  const left: LeftOut[] = [];
  for (const line of lines) {
    const error = line.quantity > (held.get(line.productId) ?? 0) ? await put(line) : null;
    if (error) left.push({ title: line.title, error });
    setGuestLine({ ...line, quantity: 0 });
  }
  return left;
}

/** The refusal, if it would be the same at any time. */
async function put({ productId, quantity }: GuestLine): Promise<MarketplaceError | null> {
  try {
    await api.put('/api/cart/items/{product_id}', { params: { product_id: productId }, body: { quantity } });
    return null;
  } catch (error) {
    const isFinal =
      error instanceof MarketplaceError && !isPassing(error) && !PASSING.includes(error.status) && error.code !== 'OTHER_USER';
    if (isFinal) return error;
    throw error;
  }
}
