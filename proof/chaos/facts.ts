import pg from 'pg';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import type { HeldTransaction, IdleTransactions } from './idle-transactions.js';
import type { Breach } from './witness.js';

/** One order with its purchase and shipment, as the database has it. */
export interface OrderRow {
  order_id: string;
  purchase_id: string;
  cart: string;
  total_cents: string;
  purchase_paid_at: Date | null;
  paid_payment_id: string | null;
  order_paid_at: string | null;
  shipment_id: string | null;
  external_id: string | null;
  state: string | null;
  reason: string | null;
}

interface InboxRow {
  notification_id: string | null;
  resource_id: string | null;
  state: string;
  effect: string | null;
}

export type Payment = ReturnType<PaycoSimulator['payments']>[number];
export type Parcel = ReturnType<ShipcoSimulator['shipments']>[number];

/** A notification of a payment, answered with 200. The legacy message has no id of its own. */
export interface Acknowledged {
  payment_id: string;
  notification_id: string | null;
}

/** All that the verdict compares. */
export interface Facts {
  orders: OrderRow[];
  inbox: InboxRow[];
  attempts: Record<string, unknown>[];
  payments: Payment[];
  parcels: Parcel[];
  /** Notifications of payments that were answered with 200. */
  acknowledged: Acknowledged[];
  /** Creations and look-ups at the shipping provider, oldest first. */
  shipcoCalls: LedgerEntry[];
  breaches: Breach[];
  heldTransactions: HeldTransaction[];
}

const ORDERS = `
  select o.id as order_id, p.id as purchase_id, p.buyer_id || '/' || p.cart_generation as cart, p.total_cents,
         p.paid_at as purchase_paid_at, p.paid_payment_id, o.seller_fulfillment->>'paid_at' as order_paid_at,
         o.shipping_address->'shipco'->>'shipment_id' as shipment_id, s.external_id, s.state, s.reason
    from orders o join purchases p on p.id = o.purchase_id left join shipments s on s.order_id = o.id
   order by o.created_at`;
const INBOX = `select resource_id, body->>'id' as notification_id, state, effect from webhook_inbox`;
const AT_WORK = `
  select (select count(*) from shipments where state in ('pending', 'creating', 'unknown'))
       + (select count(*) from webhook_inbox where state = 'received') as count`;

/** Reads what the verdict needs. Only this and the witness know the product's tables. */
export class FactReader {
  private readonly pool: pg.Pool;

  constructor(
    databaseUrl: string,
    private readonly payco: PaycoSimulator,
    private readonly shipco: ShipcoSimulator,
    private readonly transactions: IdleTransactions,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => {});
  }

  /** Shipments and notifications that are not at an end yet. */
  async atWork(): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>(AT_WORK);
    return Number(rows[0]?.count);
  }

  /** What others report is read before the rows that must explain it. */
  async read(): Promise<Facts> {
    const acknowledged = this.payco
      .deliveries()
      .filter((delivery) => delivery.acknowledged && delivery.variant !== 'merchant_order');
    const parcels = this.shipco.shipments();
    const shipcoCalls = this.shipco.ledger().filter(({ path }) => path === '/v2/shipments');
    const orders = await this.pool.query<OrderRow>(ORDERS);
    const inbox = await this.pool.query<InboxRow>(INBOX);
    const attempts = await this.pool.query<Record<string, unknown>>('select * from shipment_attempts order by order_id, epoch');
    const breaches = await this.pool.query<Breach>('select rule, subject, text from chaos.breaches order by at');
    return {
      orders: orders.rows,
      inbox: inbox.rows,
      attempts: attempts.rows,
      payments: this.payco.payments(),
      parcels,
      acknowledged,
      shipcoCalls,
      breaches: breaches.rows,
      heldTransactions: this.transactions.found(),
    };
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** The external id that a creation or a look-up is about. */
export function externalIdOf({ method, body, query }: LedgerEntry): string | undefined {
  const named = method === 'POST' ? (body as { external_id?: unknown } | null)?.external_id : query.external_id;
  return typeof named === 'string' ? named : undefined;
}
