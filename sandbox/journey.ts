import { parseArgs } from 'node:util';
import * as describe from './journey/descriptions.js';
import { type Link, LinkingSeller } from './journey/linking-seller.js';
import { eventsOf } from './journey/order-events.js';
import { originsOf } from './journey/parcel-origins.js';
import { clockOf, letDaysPass } from './journey/passing-days.js';
import { type PrintedLabel, PrintingSellers } from './journey/printing-sellers.js';
import { quotedAccounts } from './journey/quoted-accounts.js';
import { type ShippedOrder, Shopper, type Wish } from './journey/shopper.js';
import { type Print, StepPrinter } from './journey/step-printer.js';

export interface JourneyOptions {
  /** The address of a running instance. */
  baseUrl: string;
  print: Print;
  /** A user of the sandbox's identity provider. */
  user?: string;
  /** A seller links their own shipco account first; the journey ends with the accounts that quoted. */
  sellerLink?: boolean;
  /** The sandbox's shipco; defaults to the host to which the service redirects a seller. */
  shipcoUrl?: string;
  /** The seller removes the link at the end. */
  unlink?: boolean;
  /** To the nearest pickup points, or as fast as possible; the cheapest home delivery when absent. */
  wish?: Wish;
  /** Waits until every parcel is delivered. */
  delivery?: boolean;
  /** The sandbox's clock, which lets the days pass until then; else the provider has to move parcels by itself. */
  clockUrl?: string | null;
}

export interface JourneyResult {
  purchaseId: string;
  paymentId: string;
  orders: ShippedOrder[];
  tookMs: number;
  /** With `sellerLink` only. */
  link?: Link;
  /** With `sellerLink` only: `account 8001 (Bearer)`. */
  quotedWith?: string[];
}

interface Buying {
  readonly user: string;
  readonly wish: Wish | null;
}

type Purchase = Omit<JourneyResult, 'tookMs' | 'link' | 'quotedWith'>;

const DEFAULT_BASE_URL = 'http://localhost:3000';
const DEFAULT_USER = 'buyer-ana';
const USAGE = `npm run journey -- [--base-url URL] [--user USER] [--seller-link [--shipco-url URL]] [--unlink] [--pickup | --fastest] [--no-delivery | --clock-url URL]

Buys something at a running instance: login, cart, quote, checkout, payment at the sandbox, shipment, label, delivery, the events of its orders.

  --base-url URL    address of the instance (default: BASE_URL, else ${DEFAULT_BASE_URL})
  --user USER       demo user who buys (default: ${DEFAULT_USER})
  --seller-link     a seller links their own shipco account first; prints which accounts quoted
  --shipco-url URL  the sandbox's shipco (default: where the service sends the seller)
  --unlink          the seller removes the link at the end
  --pickup          the buyer collects at the nearest pickup points
  --fastest         the buyer takes the fastest home deliveries
  --no-delivery     do not let the days pass until the parcels are delivered
  --clock-url URL   the sandbox's clock (default: the port of the instance + 5, on this machine)
  --help            show this text`;

/** Buys as a user would and prints each step with its duration. Throws `JourneyFailed` at the first failing step. */
export async function runJourney(options: JourneyOptions): Promise<JourneyResult> {
  const { baseUrl, print, user = DEFAULT_USER, sellerLink = false, unlink = false, delivery = false } = options;
  const startedAt = new Date();
  const startedAtMs = performance.now();
  const site = baseUrl.replace(/\/+$/, '');
  const seller = new LinkingSeller(site);
  const steps = new StepPrinter(print);
  print(`journey of ${user} at ${site}`);

  if (sellerLink || unlink) await steps.step('seller', () => seller.signIn(), String);
  const link = sellerLink ? await steps.step('link', () => seller.link(), describe.describeLink) : undefined;
  const shopper = new Shopper(site);
  const purchase = await buy(shopper, { user, wish: options.wish ?? null }, steps);
  const labels = await printLabels(new PrintingSellers(site), purchase, steps);
  await steps.step('origins', () => originsOf(site, purchase.orders, labels), describe.describeOrigins);
  if (delivery) await whileDaysPass(options.clockUrl ?? null, () => awaitDeliveries(shopper, purchase, steps));
  for (const { orderId } of purchase.orders) await steps.step('events', () => eventsOf(site, orderId), describe.describeEvents);
  const askShipco = async () => quotedAccounts(await shipcoAddress(options, seller), startedAt);
  const quotedWith = sellerLink ? await steps.step('accounts', askShipco, describe.describeAccounts) : undefined;
  if (unlink)
    await steps.step(
      'unlink',
      () => seller.unlink(),
      () => 'the link is removed',
    );
  const tookMs = performance.now() - startedAtMs;
  steps.line('done', tookMs, 'one approved payment, one parcel per order');
  return { ...purchase, tookMs, ...(link && { link }), ...(quotedWith && { quotedWith }) };
}

async function buy(shopper: Shopper, { user, wish }: Buying, steps: StepPrinter): Promise<Purchase> {
  const person = await steps.step(
    'login',
    () => shopper.signIn(user),
    ({ name }) => `${user} is ${name}`,
  );
  await steps.step(
    'profile',
    () => shopper.saveProfile(person),
    ({ email, phone }) => `${email}, ${phone}`,
  );
  const cart = await steps.step('cart', () => shopper.fillCart(), describe.describeCart);
  const quote = await steps.step(
    'quote',
    () => shopper.quote(wish),
    (answer) => describe.describeQuote(answer, cart),
  );
  const purchase = await steps.step('checkout', () => shopper.checkOut({ quote, cart }), describe.describePurchase);
  const payment = await steps.step('payment', () => shopper.pay(purchase.redirect_url), describe.describePayment);
  const awaited = purchase.orders.map(({ id }) =>
    steps.step('shipment', () => shopper.awaitShipment(id), describe.describeShipment),
  );
  await Promise.allSettled(awaited); // each order is printed, also after one has failed
  const orders = await Promise.all(awaited);
  return { purchaseId: purchase.purchase_id, paymentId: String(payment.payment_id), orders };
}

async function printLabels(sellers: PrintingSellers, { orders }: Purchase, steps: StepPrinter): Promise<PrintedLabel[]> {
  const labels: PrintedLabel[] = [];
  for (const { orderId } of orders) labels.push(await steps.step('label', () => sellers.print(orderId), describe.describeLabel));
  return labels;
}

async function awaitDeliveries(shopper: Shopper, { orders }: Purchase, steps: StepPrinter): Promise<void> {
  const awaited = orders.map(({ orderId }) =>
    steps.step(
      'delivered',
      () => shopper.awaitDelivery(orderId),
      (tracking) => describe.describeDelivery(orderId, tracking),
    ),
  );
  await Promise.allSettled(awaited); // each order is printed, also after one has failed
  await Promise.all(awaited);
}

async function whileDaysPass(clockUrl: string | null, wait: () => Promise<void>): Promise<void> {
  const arrived = new AbortController();
  const passing = clockUrl ? letDaysPass(clockUrl, arrived.signal) : Promise.resolve();
  await wait().finally(() => arrived.abort());
  await passing;
}

async function shipcoAddress({ shipcoUrl }: JourneyOptions, seller: LinkingSeller): Promise<string> {
  return shipcoUrl?.replace(/\/+$/, '') ?? new URL(await seller.consentAddress()).origin;
}

async function main(print: Print): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        'base-url': { type: 'string' },
        user: { type: 'string' },
        'seller-link': { type: 'boolean' },
        'shipco-url': { type: 'string' },
        unlink: { type: 'boolean' },
        pickup: { type: 'boolean' },
        fastest: { type: 'boolean' },
        'no-delivery': { type: 'boolean' },
        'clock-url': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      print(USAGE);
      return 0;
    }
    if (values.pickup && values.fastest) throw new Error('--pickup and --fastest exclude each other');
    const baseUrl = values['base-url'] || process.env.BASE_URL || DEFAULT_BASE_URL;
    await runJourney({
      baseUrl,
      print,
      clockUrl: values['clock-url'] || clockOf(baseUrl),
      user: values.user || DEFAULT_USER,
      sellerLink: values['seller-link'],
      shipcoUrl: values['shipco-url'],
      unlink: values.unlink,
      ...(values.pickup && { wish: 'pickup' }),
      ...(values.fastest && { wish: 'fastest' }),
      delivery: !values['no-delivery'],
    });
    return 0;
  } catch (error) {
    print(`journey failed: ${(error as Error).message}`);
    return 1;
  }
}

if (import.meta.main) {
  process.exitCode = await main((line) => process.stdout.write(`${line}\n`));
}
