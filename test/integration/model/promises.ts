import { CartRepository } from '../../../src/cart/application/cart.repository.js';
import { type CheckoutWish, StartCheckout } from '../../../src/checkout/application/start-checkout.service.js';
import { SellerLinkRepository } from '../../../src/seller-link/application/seller-link.repository.js';
import { UnitOfWork } from '../../../src/shared/application/unit-of-work.js';
import { Address } from '../../../src/shared/domain/address.js';
import type { QuotableCart } from '../../../src/shipping/quoting/application/quotable-cart.js';
import { QuoteShipping } from '../../../src/shipping/quoting/application/quote-shipping.service.js';
import { QuoteTokens } from '../../../src/shipping/quoting/application/quote-tokens.service.js';
import { isPickup } from '../../../src/shipping/shipco/domain/shipping-option.js';
import { linkedAccounts } from '../../support/stage.js';
import { Command } from './command.js';
import { BUYERS, SELLERS } from './set-up.js';
import type { World } from './world.js';

// A checkout with what a quote has shown. Chance adds nothing to these, so random stories do without them.

type Cheat = 'another buyer' | 'another cart' | 'another place' | 'too late' | 'another total';

const SELLER = SELLERS[0];
const RECIPIENT = { name: 'Ana Paz', email: 'ana@example.com', phone: '1', document: '2' };
const NOTHING: CheckoutWish = { choices: null, quoteToken: null, expectedTotalCents: null };
const MORE_THAN_PROMISED_S = 16 * 60;

/** Fills the cart with one thing, chooses a pickup point of what is shown, and checks out with the token, to its own street number. */
export const collect = (buyer: number) =>
  new Command(`collect(buyer ${buyer})`, async (world) => {
    const cart = await fill(world, BUYERS[buyer] as string, 1);
    const door = newDoor(world);
    const { groups } = await world.get(QuoteShipping).forCart(cart, door);
    const option = groups[0]?.terms?.offered.find(isPickup);
    const [point] = option?.pickupPoints ?? [];
    if (!option || !point) return;
    const choices = [{ sellerId: SELLER, optionId: option.optionId, pointId: String(point.pointId) }];
    const quoteToken = await shown(world, cart, door, choices);
    const { orders } = await start(world, cart, door, { ...NOTHING, quoteToken });
    for (const { id } of orders) world.shipco.chosenPoints.set(id, point.pointId);
  });

/** Checks out with a token that was given for something else, or with a total that is not: it must be refused. */
export const cheat = (buyer: number, how: Cheat) =>
  new Command(`cheat(buyer ${buyer}, ${how})`, async (world) => {
    const id = BUYERS[buyer] as string;
    const cart = await fill(world, id, 1);
    const door = newDoor(world);
    const quoteToken = await shown(world, cart, door);
    const attempt = await cheated(world, how, { id, cart, door, quoteToken });
    const taken = await attempt().then(
      () => true,
      () => false,
    );
    if (taken) world.breaches.push(`I13 a checkout took what was not shown to it: ${how}`);
  });

interface Promised {
  readonly id: string;
  readonly cart: QuotableCart;
  readonly door: Address;
  readonly quoteToken: string;
}

async function cheated(world: World, how: Cheat, { id, cart, door, quoteToken }: Promised): Promise<() => Promise<unknown>> {
  const wish = { ...NOTHING, quoteToken };
  switch (how) {
    case 'another buyer': {
      const thief = await fill(world, BUYERS.find((other) => other !== id) as string, 1);
      return () => start(world, thief, door, wish);
    }
    case 'another cart': {
      const larger = await fill(world, id, 7);
      return () => start(world, larger, door, wish);
    }
    case 'another place':
      return () => start(world, cart, Address.of({ ...door, zip: '9410' }), wish);
    case 'too late':
      await world.time.passes(MORE_THAN_PROMISED_S * 1000);
      return () => start(world, cart, door, wish);
    case 'another total':
      return () => start(world, cart, door, { ...wish, expectedTotalCents: 1 });
  }
}

async function fill(world: World, buyerId: string, quantity: number): Promise<QuotableCart> {
  const carts = world.get(CartRepository);
  await world.get(UnitOfWork).run(async () => {
    const { lines } = await carts.lock(buyerId);
    for (const { productId } of lines) await carts.remove(buyerId, productId);
    await carts.setQuantity(buyerId, SELLER, quantity, world.time.now());
  });
  const linked = await linkedAccounts(world.get(SellerLinkRepository));
  return { cart: await carts.ofBuyer(buyerId), linkedAccounts: linked, readAt: world.time.now() };
}

async function shown(world: World, cart: QuotableCart, door: Address, choices: CheckoutWish['choices'] = []): Promise<string> {
  const quote = await world.get(QuoteShipping).forCart(cart, door, { choices: choices ?? [] });
  return world.get(QuoteTokens).issue(cart, door, quote)?.token ?? '';
}

/** A request reads the cart anew. */
function start(world: World, cart: QuotableCart, door: Address, wish: CheckoutWish) {
  const quotable = { ...cart, readAt: world.time.now() };
  return world.get(StartCheckout).forBuyer({ id: cart.cart.buyerId, recipient: RECIPIENT }, door, quotable, wish);
}

/** Another checkout of the same cart takes the earlier one's place. */
function newDoor(world: World): Address {
  world.checkouts += 1;
  const number = String(world.checkouts);
  return Address.of({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number });
}
