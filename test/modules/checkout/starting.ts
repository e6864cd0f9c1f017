import {
  type CheckoutWish,
  StartCheckout,
  type StartedCheckout,
} from '../../../src/checkout/application/start-checkout.service.js';
import { Address } from '../../../src/orders/domain/address.js';
import type { QuotableCart } from '../../../src/shipping/quoting/application/quotable-cart.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { DESTINATION } from '../../support/shipping.builder.js';
import { RECIPIENT } from '../../support/stage.js';
import { aProduct, fillCart, linkedAccounts } from '../../support/staged.js';

export const ELSEWHERE = Address.of({ city: 'Mendoza', state: 'Mendoza', zip: '5500', street: 'Rioja', number: '7' });

export const NO_WISH: CheckoutWish = { choices: null, quoteToken: null, expectedTotalCents: null };

interface Order {
  readonly to?: Address;
  readonly buyerId?: string;
  readonly recipient?: typeof RECIPIENT;
  /** As the buyer saw it; left out: as it is. */
  readonly seen?: QuotableCart;
  readonly wish?: Partial<CheckoutWish>;
}

export const refusal = (code: string, kind = 'conflict') => ({ kind, code });

/** One kettle in Ana's cart. */
export async function putKettle(checkout: ModuleUnderTest): Promise<void> {
  await checkout.sell(aProduct());
  await fillCart(checkout, 'ana', { kettle: 1 });
}

export async function quotable({ carts, links, clock }: ModuleUnderTest, buyerId = 'ana'): Promise<QuotableCart> {
  return {
    cart: await carts.ofBuyer(buyerId),
    linkedAccounts: await linkedAccounts(links),
    origins: new Map(),
    readAt: clock.now(),
  };
}

export async function start(checkout: ModuleUnderTest, order: Order = {}): Promise<StartedCheckout> {
  const { to = DESTINATION, buyerId = 'ana', recipient = RECIPIENT, seen, wish } = order;
  const cart = seen ?? (await quotable(checkout, buyerId));
  return checkout.get(StartCheckout).forBuyer({ id: buyerId, recipient }, to, cart, { ...NO_WISH, ...wish });
}

export const openOf = async ({ purchases }: ModuleUnderTest) => (await purchases.peekOpen('ana', 1))[0] ?? null;
