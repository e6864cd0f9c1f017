import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { EventCounts, Finding as Misfortune } from '../../sandbox/receiver/applied-events.js';
import type { AppliedOrder } from '../../sandbox/receiver/applied-order.js';
import type { Receiver } from '../../sandbox/receiver/receiver.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import type { HeldTransaction, IdleTransactions } from './idle-transactions.js';
import type { Instance } from './instance.js';
import { NOBODY_MOVES, type Origins } from './moving-sellers.js';
import { wholePayments } from './parts.js';
import { type InboxRow, type OrderRow, ProductTables } from './product-tables.js';
import { readSends, type Send, type Stalls, stallsOf } from './sends.js';
import type { Shown } from './shown.js';
import { type Breach, readBreaches } from './witness.js';

export type Payment = ReturnType<PaycoSimulator['payments']>[number];
export type Parcel = ReturnType<ShipcoSimulator['shipments']>[number];

/** A notification of a payment, answered with 200. The legacy message has no id of its own. */
export interface Acknowledged {
  payment_id: string;
  notification_id: string | null;
  /** When the attempt began. */
  at: string;
}

/** What a system has that only applies events. */
export interface Received {
  orders: readonly AppliedOrder[];
  eventIds: ReadonlySet<string>;
  breaches: readonly Misfortune[];
  counts: EventCounts;
}

/** Where nobody follows the events. */
export const NOTHING_RECEIVED: Received = {
  orders: [],
  eventIds: new Set(),
  breaches: [],
  counts: { applied: 0, repeated: 0, gaps: 0, inversions: 0, changed: 0 },
};

/** All that the verdict compares. */
export interface Facts {
  orders: OrderRow[];
  inbox: InboxRow[];
  attempts: Record<string, unknown>[];
  /** Of several parts of one total, each is the whole. */
  payments: Payment[];
  /** As the provider has them, each part by itself. */
  booked: readonly Payment[];
  /** The ids of those that the product knows. */
  knownPayments: ReadonlySet<string>;
  parcels: Parcel[];
  /** Notifications of payments that were answered with 200. */
  acknowledged: Acknowledged[];
  /** Creations and look-ups at the shipping provider, oldest first. */
  shipcoCalls: LedgerEntry[];
  /** All calls at the shipping provider, oldest first. */
  limitedCalls: LedgerEntry[];
  breaches: Breach[];
  heldTransactions: HeldTransaction[];
  /** Creates that passed the product's own check. */
  sends: Send[];
  stalls: Stalls;
  origins: Origins;
  received: Received;
  /** Null before the end. */
  shown: Shown | null;
}

/** Reads what the verdict needs, of the product and of the providers. */
export class FactReader {
  private readonly tables: ProductTables;
  private readonly earlierCalls: LedgerEntry[] = [];

  constructor(
    private readonly databaseUrl: string,
    private readonly others: {
      readonly payco: PaycoSimulator;
      readonly shipco: ShipcoSimulator;
      readonly receiver: Receiver;
      readonly sellers?: { readonly facts: Origins };
    },
    private readonly transactions: IdleTransactions,
    private readonly instances: readonly Instance[],
  ) {
    this.tables = new ProductTables(databaseUrl);
  }

  /** Shipments and notifications that are not at an end yet. */
  atWork(): Promise<number> {
    return this.tables.atWork();
  }

  /** Call it before many more calls: the ledger of a simulator forgets the oldest. */
  keepCalls(): void {
    const { shipco } = this.others;
    this.earlierCalls.push(...shipco.ledger());
    shipco.clearLedger();
  }

  /** What others report is read before the rows that must explain it. */
  async read(shown: Shown | null = null): Promise<Facts> {
    const { payco, shipco, receiver } = this.others;
    const received = receivedBy(receiver);
    const acknowledged = payco.deliveries().filter((delivery) => delivery.acknowledged && delivery.variant !== 'merchant_order');
    const parcels = shipco.shipments();
    const limitedCalls = [...this.earlierCalls, ...shipco.ledger()];
    const shipcoCalls = limitedCalls.filter(({ path }) => path === '/v2/shipments');
    const orders = await this.tables.orders();
    const inbox = await this.tables.inbox();
    const attempts = await this.tables.attempts();
    const knownPayments = await this.tables.payments();
    const breaches = await readBreaches(this.databaseUrl);
    const booked = payco.payments();
    return {
      orders,
      inbox,
      attempts,
      payments: wholePayments(booked, payco.preferences()),
      booked,
      knownPayments,
      parcels,
      acknowledged,
      shipcoCalls,
      limitedCalls,
      breaches,
      heldTransactions: this.transactions.found(),
      sends: await readSends(this.instances),
      stalls: stallsOf(this.instances),
      origins: this.others.sellers?.facts ?? NOBODY_MOVES,
      received,
      shown,
    };
  }

  async close(): Promise<void> {
    await this.tables.close();
  }
}

function receivedBy(receiver: Receiver): Received {
  const [orders, breaches, counts] = [receiver.orders(), receiver.findings(), receiver.counts()];
  return { orders, eventIds: new Set(receiver.eventIds()), breaches, counts };
}
