import { CartRepository } from '../../../src/cart/application/cart.repository.js';
import { StartCheckout } from '../../../src/checkout/application/start-checkout.service.js';
import { Address } from '../../../src/orders/domain/address.js';
import { PartWaitingError } from '../../../src/payments/domain/payment.errors.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { SellerLinkRepository } from '../../../src/seller-link/application/seller-link.repository.js';
import { HoldShipment } from '../../../src/shipping/shipments/application/hold-shipment.service.js';
import { RetryShipment } from '../../../src/shipping/shipments/application/retry-shipment.service.js';
import { AlreadyShippedError, NotPaidError } from '../../../src/shipping/shipments/domain/shipment.errors.js';
import type { Status } from '../../support/fakes/fake-payco.js';
import { linkedAccounts } from '../../support/staged.js';
import { BUYERS, SELLERS } from '../../support/store.js';
import { Command, newest } from './command.js';
import { setLink } from './links.js';
import { type NotificationKind, notify } from './notifications.js';
import { together } from './workers.js';

// What people and providers do. For what processes do see work-commands.ts.

const most = (totalCents: number) => Math.ceil(totalCents * 0.6);
/** Of a purchase's total; the fourth and the fifth are parts of it. */
const AMOUNTS = {
  right: (totalCents: number) => totalCents,
  'too little': (totalCents: number) => totalCents - 1,
  'too much': (totalCents: number) => totalCents + 1,
  most,
  rest: (totalCents: number) => totalCents - most(totalCents),
} as const;
export type Amount = keyof typeof AMOUNTS;

/** Refills the cart and checks out, to its own street number: another checkout of the same cart replaces the earlier one. */
export const checkout = (buyer: number, sellers: number) =>
  new Command(`checkout(buyer ${buyer}, ${sellers} sellers)`, async (world) => {
    const id = BUYERS[buyer] as string;
    const recipient = { name: 'Ana Paz', email: 'ana@example.com', phone: '1', document: '2' };
    const carts = world.get(CartRepository);
    await world.get(UnitOfWork).run(async () => {
      await carts.lock(id);
      for (const sellerId of SELLERS.slice(0, sellers)) await carts.setQuantity(id, sellerId, 1, world.time.now());
    });
    world.checkouts += 1;
    const number = String(world.checkouts);
    const door = Address.of({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number });
    const linked = await linkedAccounts(world.get(SellerLinkRepository));
    const quotable = { cart: await carts.ofBuyer(id), linkedAccounts: linked, origins: new Map(), readAt: world.time.now() };
    await world
      .get(StartCheckout)
      .forBuyer({ id, recipient }, door, quotable, { choices: null, quoteToken: null, expectedTotalCents: null })
      .catch((error: unknown) => {
        // A part of an earlier purchase waits for the rest.
        if (!(error instanceof PartWaitingError)) throw error;
      });
  });

export const pay = (purchase: number, status: Status, amount: Amount) =>
  new Command(`pay(purchase ${purchase}, ${status}, ${amount})`, async (world) => {
    const found = newest((await world.facts()).purchases, purchase);
    if (found) world.payco.pay(found.id, AMOUNTS[amount](found.total_cents), status);
  });

/** Both approved, each announced or not. */
export const payInParts = (purchase: number, isTold: readonly [boolean, boolean]) =>
  new Command(`payInParts(purchase ${purchase}, told: ${isTold.join(', ')})`, async (world) => {
    const found = newest((await world.facts()).purchases, purchase);
    if (!found) return;
    const parts = (['most', 'rest'] as const).map((amount) =>
      world.payco.pay(found.id, AMOUNTS[amount](found.total_cents), 'approved'),
    );
    for (const [at, part] of parts.entries()) if (isTold[at]) await notify(world, part, 'webhook');
  });

export const become = (payment: number, status: Status) =>
  new Command(`become(payment ${payment}, ${status})`, async ({ payco }) => {
    const found = newest(payco.payments, payment);
    if (found) payco.become(found, status);
  });

/** A change without this is a notification that was lost. */
export const notification = (payment: number, kind: NotificationKind) =>
  new Command(`notification(payment ${payment}, ${kind})`, (world) => notify(world, newest(world.payco.payments, payment), kind));

/** The way that most sales go, up to the notification. */
export const buy = (buyer: number, sellers: number) =>
  new Command(`buy(buyer ${buyer}, ${sellers} sellers)`, async (world) => {
    for (const step of [checkout(buyer, sellers), pay(0, 'approved', 'right'), notification(0, 'webhook')]) await step.run(world);
  });

/** The same up to the approval: its parcel waits to be created. */
export const sale = (buyer: number, sellers: number) =>
  new Command(`sale(buyer ${buyer}, ${sellers} sellers)`, async (world) => {
    await buy(buyer, sellers).run(world);
    const row = (await world.table.due()).findLast(({ kind }) => kind.name === 'process-notification');
    if (row) await world.workers.deliver([row], {});
  });

export const timePasses = (seconds: number) => new Command(`timePasses(${seconds} s)`, ({ time }) => time.passes(seconds * 1000));

/** Null: the link is gone, and the marketplace's account, if there is one, takes over. */
export const linkSeller = (seller: number, accountId: number | null) =>
  new Command(`linkSeller(${seller}, ${accountId})`, (world) => setLink(world, SELLERS[seller] as string, accountId));

/** A paid order without a shipment, which should not exist: because of a bug, or a manual repair of the data. */
export const loseShipment = (shipment: number) =>
  new Command(`loseShipment(${shipment})`, async (world) => {
    const { orders, shipments } = await world.facts();
    const paid = new Set(orders.flatMap(({ id, seller_fulfillment }) => (seller_fulfillment.paid_at ? [id] : [])));
    // One that was claimed has its attempts, which hold on to it.
    const untouched = shipments.filter(({ order_id, epoch }) => epoch === 0 && paid.has(order_id));
    await world.observer.query('delete from shipments where order_id = $1', [newest(untouched, shipment)?.order_id]);
  });

/** An admin requests a retry of a shipment in any state, with several clicks at once. */
export const retry = (order: number, clicks = 1) =>
  new Command(`retry(order ${order}, ${clicks} clicks)`, async (world) => {
    const orderId = newest((await world.facts()).orders, order)?.id;
    if (!orderId) return;
    const click = () => world.get(UnitOfWork).run(() => world.get(RetryShipment).ofOrder(orderId));
    await together(Array.from({ length: clicks }, () => click().then(() => undefined, refusedOnly)));
  });

/** A person holds an order, paid or not, or releases it. */
export const hold = (order: number, clicks = 1) => held('hold', order, clicks);
export const release = (order: number, clicks = 1) => held('release', order, clicks);

const held = (act: 'hold' | 'release', order: number, clicks: number) =>
  new Command(`${act}(order ${order}, ${clicks} clicks)`, async (world) => {
    const orderId = newest((await world.facts()).orders, order)?.id;
    if (!orderId) return;
    const holds = world.get(HoldShipment);
    const one = () => (act === 'hold' ? holds.hold(orderId, 'held') : holds.release(orderId));
    const click = () => world.get(UnitOfWork).run(async () => void (await one()));
    await together(Array.from({ length: clicks }, click));
  });

function refusedOnly(error: unknown): void {
  if (!(error instanceof AlreadyShippedError || error instanceof NotPaidError)) throw error;
}
