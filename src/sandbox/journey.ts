import { parseArgs } from 'node:util';
import type { Checkout, PayPage, Quote } from './journey/answers.js';
import { type FilledCart, type ShippedOrder, Shopper } from './journey/shopper.js';
import { type Print, StepPrinter } from './journey/step-printer.js';

export interface JourneyOptions {
  /** The address of a running instance. */
  baseUrl: string;
  print: Print;
  /** A user of the sandbox's identity provider. */
  user?: string;
}

export interface JourneyResult {
  purchaseId: string;
  paymentId: string;
  orders: ShippedOrder[];
  tookMs: number;
}

const DEFAULT_BASE_URL = 'http://localhost:3000';
const DEFAULT_USER = 'buyer-ana';
const USAGE = `npm run journey -- [--base-url URL] [--user USER]

Buys something at a running instance: login, cart, quote, checkout, payment at the sandbox, shipment.

  --base-url URL  address of the instance (default: BASE_URL, else ${DEFAULT_BASE_URL})
  --user USER     demo user who buys (default: ${DEFAULT_USER})
  --help          this text`;

/** Does the whole job as a buyer would and prints each step with its time. Throws `JourneyFailed` at the first step that fails. */
export async function runJourney({ baseUrl, print, user = DEFAULT_USER }: JourneyOptions): Promise<JourneyResult> {
  const startedAtMs = performance.now();
  const site = baseUrl.replace(/\/+$/, '');
  const shopper = new Shopper(site);
  const steps = new StepPrinter(print);
  print(`journey of ${user} at ${site}`);

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
  await steps.step('cart', () => shopper.fillCart(), describeCart);
  await steps.step('quote', () => shopper.quote(), describeQuote);
  const purchase = await steps.step('checkout', () => shopper.checkOut(), describePurchase);
  const payment = await steps.step('payment', () => shopper.pay(purchase.redirect_url), describePayment);
  const awaited = purchase.orders.map(({ id }) => steps.step('shipment', () => shopper.awaitShipment(id), describeShipment));
  await Promise.allSettled(awaited); // each order is printed, also after one has failed
  const orders = await Promise.all(awaited);
  const tookMs = performance.now() - startedAtMs;
  steps.line('done', tookMs, 'one approved payment, one parcel per order');
  return { purchaseId: purchase.purchase_id, paymentId: String(payment.payment_id), orders, tookMs };
}

function describeShipment({ orderId, shipment_id: id, carrier_tracking_id: tracking, tracking: url }: ShippedOrder): string {
  return `order ${orderId}: shipment_id ${id}, carrier_tracking_id ${tracking ?? '(not yet)'}, tracking ${url ?? '(none)'}`;
}

function describeCart({ parcels, items_total: total, titles }: FilledCart): string {
  return `${ars(total)} in ${parcels.length} parcel(s): ${titles.join(', ')}`;
}

function describeQuote({ shipping_full: full, buyer_shipping_share: share, shipco }: Quote): string {
  const carriers = shipco?.parcels.map(({ carrier_name: name }) => name ?? '(none)').join(' + ');
  return `shipping_full ${ars(full)}, buyer_shipping_share ${ars(share)}, carrier ${carriers ?? '(fixed price, no carrier)'}`;
}

function describePurchase({ purchase_id: id, total }: Checkout): string {
  return `purchase ${id}, total ${ars(total)}`;
}

function describePayment({ payment_id: id, status }: PayPage): string {
  return `payment ${id} ${status}`;
}

function ars(amount: number): string {
  return `ARS ${amount.toFixed(2)}`;
}

async function main(print: Print): Promise<number> {
  try {
    const { values } = parseArgs({
      options: { 'base-url': { type: 'string' }, user: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      print(USAGE);
      return 0;
    }
    const baseUrl = values['base-url'] || process.env.BASE_URL || DEFAULT_BASE_URL;
    await runJourney({ baseUrl, print, ...(values.user && { user: values.user }) });
    return 0;
  } catch (error) {
    print(`journey failed: ${(error as Error).message}`);
    return 1;
  }
}

if (import.meta.main) {
  process.exitCode = await main((line) => process.stdout.write(`${line}\n`));
}
