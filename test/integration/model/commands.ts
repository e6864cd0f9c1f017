import { CartRepository } from '../../../src/cart/application/cart.repository.js';
import { StartCheckout } from '../../../src/checkout/application/start-checkout.service.js';
import { ShipmentConfig } from '../../../src/config/shipment.config.js';
import { PROCESS_NOTIFICATION } from '../../../src/payments/application/process-notification.service.js';
import { UnitOfWork } from '../../../src/shared/application/unit-of-work.js';
import { Address } from '../../../src/shared/domain/address.js';
import { CREATE_SHIPMENT } from '../../../src/shipping/application/create-shipment.service.js';
import { RetryShipment } from '../../../src/shipping/application/retry-shipment.service.js';
import { VERIFY_SHIPMENT } from '../../../src/shipping/application/verify-shipment.service.js';
import { AlreadyShippedError, NotPaidError } from '../../../src/shipping/domain/shipping.errors.js';
import { AT_WORK } from './facts.js';
import type { Status } from './fake-payco.js';
import { setLink } from './links.js';
import { type NotificationKind, notify } from './notifications.js';
import type { Script } from './processes.js';
import { BUYERS, SELLERS } from './set-up.js';
import type { World } from './world.js';

/** One step of a run. Its text is what a counterexample is read by. Indexes count from what is newest or due first, and wrap. */
export class Command {
  constructor(
    private readonly text: string,
    readonly run: (world: World) => Promise<void>,
  ) {}

  toString(): string {
    return this.text;
  }
}

const AMOUNTS = { right: 0, 'too little': -1, 'too much': 1 } as const;
export type Amount = keyof typeof AMOUNTS;
const newest = <T>(list: readonly T[], index: number): T | undefined =>
  list[list.length - 1 - (index % Math.max(1, list.length))];
const told = (script: Script) => (Object.keys(script).length > 0 ? ` ${JSON.stringify(script)}` : '');

/** Fills the cart anew and checks out, to a door of its own: another checkout of the same cart takes the earlier one's place. */
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
    await world.get(StartCheckout).forBuyer({ id, recipient }, door);
  });

export const pay = (purchase: number, status: Status, amount: Amount) =>
  new Command(`pay(purchase ${purchase}, ${status}, ${amount})`, async (world) => {
    const found = newest((await world.facts()).purchases, purchase);
    if (found) world.payco.pay(found.id, found.total_cents + AMOUNTS[amount], status);
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
    const job = (await world.jobs.waiting()).findLast(({ queue }) => queue === PROCESS_NOTIFICATION);
    if (job && (await world.jobs.remove(job))) await world.processes.run({}, () => world.jobs.handOver(job));
  });

async function deliverJob(world: World, index: number, script: Script, keep: boolean): Promise<void> {
  const jobs = await world.jobs.waiting();
  const job = jobs[index % Math.max(1, jobs.length)];
  if (!job || (!keep && !(await world.jobs.remove(job)))) return;
  await world.processes.run(script, () => world.jobs.handOver(job));
}

export const deliver = (job: number, script: Script = {}) =>
  new Command(`deliver(job ${job}${told(script)})`, (world) => deliverJob(world, job, script, false));

/** The job stays in the queue, as after a worker that could not say that it was done. */
export const deliverAndKeep = (job: number, script: Script = {}) =>
  new Command(`deliverAndKeep(job ${job}${told(script)})`, (world) => deliverJob(world, job, script, true));

/** Two workers at the same time, on two jobs or on the same one. */
export const deliverTwo = (first: [number, Script], second: [number, Script]) =>
  new Command(`deliverTwo(job ${first[0]}${told(first[1])}, job ${second[0]}${told(second[1])})`, async (world) => {
    const jobs = await world.jobs.waiting();
    const picked = [first, second].map(([index, script]) => ({ job: jobs[index % Math.max(1, jobs.length)], script }));
    for (const { job } of picked) if (job) await world.jobs.remove(job);
    await together(picked.map(({ job, script }) => world.processes.run(script, async () => job && world.jobs.handOver(job))));
  });

export const loseJob = (job: number) =>
  new Command(`loseJob(${job})`, async ({ jobs }) => {
    const waiting = await jobs.waiting();
    const found = waiting[job % Math.max(1, waiting.length)];
    if (found) await jobs.remove(found);
  });

/** A process that stood still goes on. One that nobody wakes has died. */
export const wakeUp = (process: number) => new Command(`wakeUp(process ${process})`, ({ processes }) => processes.wake(process));

export const timePasses = (seconds: number) => new Command(`timePasses(${seconds} s)`, ({ time }) => time.passes(seconds * 1000));

export const recoveryRound = (script: Script = {}) =>
  new Command(`recoveryRound(${told(script).trim()})`, (world) =>
    world.processes.run(script, () => world.recovery.attempt(() => world.recovery.round())),
  );

/** What each instance does at its start. */
export const instanceStarts = () =>
  new Command('instanceStarts()', (world) => world.recovery.wake(world.get(ShipmentConfig).leaseMs));

/** Null: the link is gone, and the marketplace's account, if there is one, takes over. */
export const linkSeller = (seller: number, accountId: number | null) =>
  new Command(`linkSeller(${seller}, ${accountId})`, (world) => setLink(world, SELLERS[seller] as string, accountId));

/** Somebody ends a parcel at the provider: it does not count as live any more. */
export const endParcel = (parcel: number, state: 'cancelled' | 'expired') =>
  new Command(`endParcel(${parcel}, ${state})`, async ({ shipco }) => {
    const found = newest(shipco.live(), parcel);
    if (found) found.state = state;
  });

/** Hands the job to a worker that nobody had to ask: wakes are repeated, and none of them may do harm. */
async function wakeFor(world: World, queue: string, orderId: string | undefined, script: Script): Promise<void> {
  const job = { id: '', queue, data: { orderId }, tries: 0, due: true };
  if (orderId) await world.processes.run(script, () => world.jobs.handOver(job));
}

export const verify = (order: number, script: Script = {}) =>
  new Command(`verify(order ${order}${told(script)})`, async (world) =>
    wakeFor(world, VERIFY_SHIPMENT, newest((await world.facts()).orders, order)?.id, script),
  );

const atWork = async (world: World, shipment: number) => {
  const unfinished = (await world.facts()).shipments.filter(({ state }) => AT_WORK.includes(state));
  return newest(unfinished, shipment);
};

/** One attempt on a shipment that is not done. */
export const attempt = (shipment: number, script: Script = {}) =>
  new Command(`attempt(shipment ${shipment}${told(script)})`, async (world) =>
    wakeFor(world, CREATE_SHIPMENT, (await atWork(world, shipment))?.order_id, script),
  );

/** The same at the next moment at which anything may happen to it: when it is due, or when the claim of whoever holds it is over. */
export const attemptWhenDue = (shipment: number, script: Script = {}) =>
  new Command(`attemptWhenDue(shipment ${shipment}${told(script)})`, async (world) => {
    const found = await atWork(world, shipment);
    const due = found?.lease_until ?? found?.next_attempt_at;
    if (due) await world.time.passes(Math.max(0, Date.parse(due) + 1 - world.time.nowMs));
    await wakeFor(world, CREATE_SHIPMENT, found?.order_id, script);
  });

/** An attempt by two processes at once. */
export const attemptTwice = (shipment: number, script: Script, other: Script) =>
  new Command(`attemptTwice(shipment ${shipment}, ${JSON.stringify(script)}, ${JSON.stringify(other)})`, async (world) => {
    const orderId = (await atWork(world, shipment))?.order_id;
    await together([script, other].map((one) => wakeFor(world, CREATE_SHIPMENT, orderId, one)));
  });

/** A person asks for another try, of whatever state the shipment is in: as often as many clicks at once. */
export const retry = (order: number, clicks = 1) =>
  new Command(`retry(order ${order}, ${clicks} clicks)`, async (world) => {
    const orderId = newest((await world.facts()).orders, order)?.id;
    if (!orderId) return;
    const click = () => world.get(UnitOfWork).run(() => world.get(RetryShipment).ofOrder(orderId));
    await together(Array.from({ length: clicks }, () => click().then(() => undefined, refusedOnly)));
  });

function refusedOnly(error: unknown): void {
  if (!(error instanceof AlreadyShippedError || error instanceof NotPaidError)) throw error;
}

/** Ends when all have ended, so that none of them works on into the next step. */
async function together(works: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason;
}
