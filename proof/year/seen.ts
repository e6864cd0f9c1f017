import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import { type Acknowledged, type Facts, NOTHING_RECEIVED } from '../chaos/facts.js';
import { NOBODY_MOVES } from '../chaos/moving-sellers.js';
import { type InboxRow, ProductTables } from '../chaos/product-tables.js';
import { type Breach, readBreaches } from '../chaos/witness.js';
import { foundInOrders } from './audited.js';
import type { YearWorld } from './world.js';

/** Of a provider, by what they are for. */
export type CallCounts = Readonly<Record<string, number>>;

const CREATES_AND_LOOKUPS = '/v2/shipments';
const KINDS: readonly (readonly [name: string, call: RegExp])[] = [
  ['quotes', /^POST \/v2\/shipments\/quote$/],
  ['creates', /^POST \/v2\/shipments$/],
  ['look-ups', /^GET \/v2\/shipments$/],
  ['cancellations', /^POST \/v2\/shipments\/\d+\/cancel$/],
  ['readings', /^GET \/v2\/shipments\/\d+/],
  ['preferences', /^\w+ \/checkout\/preferences/],
  ['searches', /^GET \/v1\/payments\/search$/],
  ['payments', /^GET \/v1\/payments\/\d+$/],
  ['tokens', /^POST \/oauth\/token$/],
];

/** Gathers what the providers and the inbox forget in the course of a year. */
export class Seen {
  private readonly shipcoCalls: LedgerEntry[] = [];
  private readonly refusedByLimits: LedgerEntry[] = [];
  private readonly acknowledged: Acknowledged[] = [];
  private readonly inbox = new Map<string, InboxRow>();
  private readonly breaches = new Map<string, Breach>();
  /** What the audit of orders would have found on some evening, by what it says. */
  readonly audited = new Set<string>();
  private counts: Record<string, number> = {};

  constructor(private readonly world: YearWorld) {}

  /** At least every other day: an unsigned notification is kept for three. */
  async gather(): Promise<void> {
    const { payco, shipco, databaseUrl } = this.world;
    const delivered = payco.deliveries().filter(({ acknowledged, variant }) => acknowledged && variant !== 'merchant_order');
    const calls = [...shipco.ledger(), ...payco.ledger()];
    this.acknowledged.push(...delivered);
    this.shipcoCalls.push(...shipco.ledger().filter(({ path }) => path === CREATES_AND_LOOKUPS));
    this.refusedByLimits.push(...shipco.ledger().filter(({ status }) => status === 429));
    for (const { method, path } of calls) this.count(`${method} ${path}`);
    shipco.clearLedger();
    payco.clearLedger();
    payco.clearDeliveries();
    await this.read(async (tables) => {
      for (const row of await tables.inbox()) this.inbox.set(JSON.stringify(row), row);
    });
    for (const one of await foundInOrders(databaseUrl)) this.audited.add(one);
    for (const breach of await readBreaches(databaseUrl)) this.breaches.set(JSON.stringify(breach), breach);
  }

  /** Since the last time. */
  takeCounts(): CallCounts {
    const { counts } = this;
    this.counts = {};
    return counts;
  }

  /** All that the verdict compares. Call `gather` before. */
  async facts(heldTransactions: Facts['heldTransactions']): Promise<Facts> {
    const { payco, shipco } = this.world;
    const { shipcoCalls, refusedByLimits: limitedCalls, acknowledged } = this;
    const [inbox, breaches] = [[...this.inbox.values()], [...this.breaches.values()]];
    return this.read(async (tables) => ({
      orders: await tables.orders(),
      attempts: await tables.attempts(),
      inbox,
      payments: payco.payments(),
      booked: payco.payments(),
      knownPayments: await tables.payments(),
      parcels: shipco.shipments(),
      acknowledged,
      shipcoCalls,
      limitedCalls,
      breaches,
      heldTransactions,
      sends: [],
      stalls: new Map(),
      received: NOTHING_RECEIVED,
      origins: NOBODY_MOVES,
      shown: null,
    }));
  }

  private count(call: string): void {
    const name = KINDS.find(([, pattern]) => pattern.test(call))?.[0] ?? 'others';
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  private async read<Result>(what: (tables: ProductTables) => Promise<Result>): Promise<Result> {
    const tables = new ProductTables(this.world.databaseUrl);
    try {
      return await what(tables);
    } finally {
      await tables.close();
    }
  }
}
