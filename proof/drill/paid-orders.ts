import type { StepPrinter } from '../../sandbox/journey/step-printer.js';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { isLive, orderFindings } from '../chaos/order-checks.js';
import { wholePayments } from '../chaos/parts.js';
import { ProductTables } from '../chaos/product-tables.js';
import { seenWhen } from '../until.js';

const SHOWN = 5;

export interface Account {
  /** Approved payments. */
  payments: number;
  /** Parcels that an attempt found. */
  adopted: number;
  /** Payments whose purchase is lost and that wait for a person. */
  reported: number;
  /** What is lost, doubled or otherwise not as it was paid. */
  wrong: string[];
}

interface Sale {
  readonly databaseUrl: string;
  readonly payco: PaycoSimulator;
  readonly shipco: ShipcoSimulator;
}

/** Compares what was paid with what was shipped, once nothing is wrong or nobody waits any longer. Prints what is wrong. */
export async function settle(sale: Sale, steps: StepPrinter): Promise<Account> {
  const tables = new ProductTables(sale.databaseUrl);
  try {
    const look = () => accountOf(sale, tables);
    const account = await steps.step(
      'settle',
      () => seenWhen(look, ({ wrong }) => wrong.length === 0),
      () => 'what was paid is compared with what was shipped',
    );
    for (const one of account.wrong.slice(0, SHOWN)) steps.line('wrong', 0, one);
    return account;
  } finally {
    await tables.close();
  }
}

/** By the rules of the chaos run. A purchase may be lost with the end of a database, and its parcels are then nobody's. */
async function accountOf({ payco, shipco }: Sale, tables: ProductTables): Promise<Account> {
  const [orders, inbox] = [await tables.orders(), await tables.inbox()];
  const adopted = (await tables.attempts()).filter(({ outcome }) => outcome === 'adopted').length;
  const payments = wholePayments(payco.payments(), payco.preferences());
  const approved = payments.filter(({ status }) => status === 'approved');
  const parcels = shipco.shipments();
  const noted = new Set(inbox.flatMap(({ resource_id: id, effect }) => (effect === 'unknown_purchase' ? [id] : [])));
  const ofLost = approved.filter((one) => !orders.some(({ purchase_id }) => purchase_id === one.external_reference));
  const reported = ofLost.filter(({ id }) => noted.has(String(id)));
  const found = orderFindings({ orders, payments, parcels, sends: [], shipcoCalls: [], stalls: new Map() });
  const isExcused = ({ check, order }: (typeof found)[number]) => check === 'unpaid parcel' && !order && reported.length > 0;
  const externalIds = parcels.filter(isLive).map(({ external_id }) => String(external_id));
  return {
    payments: approved.length,
    adopted,
    reported: reported.length,
    wrong: [
      ...found.filter((one) => !isExcused(one)).map(({ check, order, text }) => `${check}: ${order?.order_id ?? ''} ${text}`),
      ...ofLost.filter((one) => !reported.includes(one)).map(({ id }) => `lost parcel: payment ${id} of an unknown purchase`),
      ...externalIds.filter((one, at) => externalIds.indexOf(one) !== at).map((one) => `duplicate parcel: ${one}`),
    ],
  };
}
