import pg from 'pg';

/** States in which a shipment still has something to come. */
export const AT_WORK: readonly string[] = ['pending', 'creating', 'unknown'];

export interface PurchaseRow {
  id: string;
  buyer_id: string;
  cart_generation: number;
  state: string;
  preference_id: string | null;
  total_cents: number;
  paid_at: string | null;
  paid_payment_id: string | null;
  payment_status: string;
}
export interface OrderRow {
  id: string;
  purchase_id: string;
  seller_id: string;
  seller_fulfillment: { paid_at?: string };
  shipping_address: { shipco?: { shipment_id?: string; shipment_create_error?: string } };
}
export interface ShipmentRow {
  order_id: string;
  external_id: string;
  state: string;
  stop_reason: string | null;
  hold: string | null;
  epoch: number;
  unresolved: boolean;
  /** When a worker should process it; while one does, the end of its lease. */
  due_at: string | null;
  verify_at: string | null;
  cancel_at: string | null;
  review: { code: string; shipmentIds: string[] } | null;
  account_kind: string | null;
  account_id: number | null;
}
export interface PaymentRow {
  id: string;
  purchase_id: string;
  status: string;
  amount_cents: number;
  updated_at: string;
  effect: string;
}
export interface InboxRow {
  id: string;
  state: string;
  topic: string;
  resource_id: string | null;
  effect: string | null;
}

/** The committed state of the database. */
export interface Facts {
  purchases: PurchaseRow[];
  orders: OrderRow[];
  shipments: ShipmentRow[];
  payments: PaymentRow[];
  inbox: InboxRow[];
}

/** One statement, so that all of it is of one moment. */
export async function readFacts(observer: pg.Client): Promise<Facts> {
  const all = (name: keyof Facts, table: string, order: string) =>
    `(select coalesce(json_agg(t order by ${order}), '[]') from ${table} t) as ${name}`;
  const { rows } = await observer.query<Facts>(
    `select ${[
      all('purchases', 'purchases', 't.created_at, t.id'),
      all('orders', 'orders', 't.created_at, t.seller_id'),
      all('shipments', 'shipments', 't.created_at, (select o.seller_id from orders o where o.id = t.order_id)'),
      all('payments', 'payments', 't.id'),
      all('inbox', 'webhook_inbox', 't.received_at, t.id'),
    ].join(', ')}`,
  );
  return rows[0] as Facts;
}

export function purchaseOf(purchases: readonly PurchaseRow[], { purchase_id }: Pick<OrderRow, 'purchase_id'>): PurchaseRow {
  return purchases.find(({ id }) => id === purchase_id) as PurchaseRow;
}
