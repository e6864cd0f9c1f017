import pg from 'pg';

// All that the sandbox knows of the product's tables: rows that a person would edit by hand, to see that the audit finds it.

/** A paid order whose parcel was created, and has not ended before it travelled. */
export interface ShippedOrder {
  readonly orderId: string;
  readonly paymentId: string;
  /** Its current parcel. */
  readonly shipmentId: string;
  /** Its provider has not shown the end of its way yet. */
  readonly isFollowed: boolean;
  /** As last read: from then on its payment is not read with it any more. */
  readonly isDispatched: boolean;
  readonly isPaidForADay: boolean;
}

/** Puts the row back. */
export type Restore = () => Promise<void>;

const MOST_ORDERS = 5_000;
const SHIPPED = `
  select o.id as "orderId", p.paid_payment_id as "paymentId", s.recorded_id as "shipmentId", l.follow_at is not null as "isFollowed",
         l.progress not in ('preparing', 'ready_to_ship') as "isDispatched", p.paid_at < now() - interval '24 hours' as "isPaidForADay"
    from orders o
    join purchases p on p.id = o.purchase_id
    join shipments s on s.order_id = o.id
    join parcels l on l.order_id = o.id and l.shipment_id = s.recorded_id
   where s.state = 'created' and not o.payment_returned and l.progress not in ('lost', 'returned', 'cancelled', 'expired')
   order by o.created_at desc, o.id limit ${MOST_ORDERS}`;

/** Far enough that nobody claims the row. */
const NEVER_DUE = "now() + interval '10 years'";
const AS_IF_WAITING = `update shipments set state = 'pending', due_at = ${NEVER_DUE} where order_id = $1 and state = 'created'`;
const AS_CREATED = `update shipments set state = 'created', due_at = null where order_id = $1 and state = 'pending'`;

const DELETE_FACT = `delete from order_facts where order_id = $1 and number = (
  select min(number) from order_facts where order_id = $1 and kind = 'shipment.scheduled') returning to_jsonb(order_facts)::text as fact`;
const INSERT_FACT =
  'insert into order_facts select * from jsonb_populate_record(null::order_facts, $1::jsonb) on conflict do nothing';

const ADD_TO_TOTAL = 'update orders set items_total_cents = items_total_cents + $2 where id = $1';
const ADDED_CENTS = 100;

/** Rows of the service that something else than the service changes. */
export class EditedRows {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    this.pool.on('error', () => undefined); // the next statement gets a new connection
  }

  /** Newest first. */
  async shippedOrders(): Promise<ShippedOrder[]> {
    return (await this.pool.query<ShippedOrder>(SHIPPED)).rows;
  }

  /** Its parcel is forgotten: it waits for one, and is never tried. */
  async forgetParcel(orderId: string): Promise<Restore> {
    await this.edit(AS_IF_WAITING, [orderId]);
    return () => this.edit(AS_CREATED, [orderId]);
  }

  /** The second one, so that those before and after it stay. */
  async deleteFact(orderId: string): Promise<Restore> {
    const { rows } = await this.pool.query<{ fact: string }>(DELETE_FACT, [orderId]);
    return () => this.edit(INSERT_FACT, [rows[0]?.fact]);
  }

  async raiseTotal(orderId: string): Promise<Restore> {
    await this.edit(ADD_TO_TOTAL, [orderId, ADDED_CENTS]);
    return () => this.edit(ADD_TO_TOTAL, [orderId, -ADDED_CENTS]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async edit(statement: string, values: unknown[]): Promise<void> {
    await this.pool.query(statement, values);
  }
}
