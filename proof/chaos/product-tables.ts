import pg from 'pg';

// The proof's read model: all that it knows of the product's tables. No other file of it names one.

/** One order with its purchase and shipment, as the database has it. */
export interface OrderRow {
  order_id: string;
  purchase_id: string;
  /** The buyer, the cart's generation and the goods: what they name is paid once. */
  cart: string;
  total_cents: string;
  purchase_created_at: Date;
  purchase_paid_at: Date | null;
  /** When the service learnt of the payment. */
  paid_known_at: Date | null;
  paid_payment_id: string | null;
  order_paid_at: string | null;
  shipment_id: string | null;
  external_id: string | null;
  state: string | null;
  /** What a person must decide. `because`: why a parcel was to be cancelled. */
  review: { code: string; because?: string; shipmentIds: string[] } | null;
  failure: { code: string; text?: string } | null;
  stop_reason: string | null;
  hold: string | null;
  is_due: boolean | null;
  /** An admin has asked to cancel its parcel. */
  is_called_off: boolean;
  /** What the order's facts tell, in their order. */
  facts: { number: number; kind: string; data: Record<string, unknown> }[];
  /** Of the destination. */
  street: string | null;
  /** The checkout stored no quote: there is one since an attempt has asked for it. */
  is_quoted_late: boolean;
}

export interface InboxRow {
  notification_id: string | null;
  resource_id: string | null;
  state: string;
  effect: string | null;
}

const ORDERS = `
  select o.id as order_id, p.id as purchase_id, p.total_cents,
         p.buyer_id || '/' || p.cart_generation || '/' || (select string_agg(distinct i.product_id, ',')
           from orders t join order_items i on i.order_id = t.id where t.purchase_id = p.id) as cart,
         p.created_at as purchase_created_at, p.paid_at as purchase_paid_at, p.paid_payment_id,
         (select min(f.recorded_at) from order_facts f where f.order_id = o.id and f.kind = 'order.paid') as paid_known_at,
         o.seller_fulfillment->>'paid_at' as order_paid_at,
         o.shipping_address->'shipco'->>'shipment_id' as shipment_id, s.external_id, s.state, s.review, s.failure,
         s.stop_reason, s.hold, s.due_at is not null as is_due,
         exists (select from admin_audit a where a.subject = o.id and a.act = 'shipment_cancel') as is_called_off,
         (select coalesce(jsonb_agg(jsonb_build_object('number', f.number, 'kind', f.kind, 'data', f.data) order by f.number), '[]')
            from order_facts f where f.order_id = o.id) as facts,
         o.shipping_address->>'street' as street,
         o.shipping_full_cents = 0 and coalesce(o.shipping_address->'shipco'->'carrier_id', 'null') <> 'null' as is_quoted_late
    from orders o join purchases p on p.id = o.purchase_id left join shipments s on s.order_id = o.id
   order by o.created_at`;
const INBOX = `select resource_id, body->>'id' as notification_id, state, effect from webhook_inbox`;
const AT_WORK = `
  select (select count(*) from shipments where state in ('pending', 'creating', 'unknown'))
       + (select count(*) from shipments where cancel_at is not null)
       + (select count(*) from shipments where verify_at <= now())
       + (select count(*) from webhook_inbox where state = 'received') as count`;

const PROGRESS = `
  select cast(count(*) as int) as orders, cast(count(*) filter (where s.state = 'created') as int) as created,
         cast(count(*) filter (where s.epoch > 0) as int) as tried,
         cast(count(*) filter (where s.state in ('failed', 'needs_review', 'skipped')) as int) as given_up
    from shipments s`;
const SPENT = `
  select cast((select sum(attempts) from shipments) as int) as counted,
         cast(count(*) filter (where coalesce(outcome, 'none') not in ('paused', 'throttled', 'released')) as int) as made,
         cast(count(*) filter (where outcome = 'paused') as int) as pauses,
         cast(count(*) filter (where http_status = 429) as int) as throttled
    from shipment_attempts`;
const PAYMENTS = 'select id from payments';
const AUDIT_ROUND = 'select epoch, ended_at from audit_lease';
const OPEN_FINDINGS = `select class || ' ' || subject as finding from audit_findings where state = 'open' order by 1`;
const WATCHED_FINDINGS = `
  select cast(count(*) filter (where state = 'sighted') as int) as sighted, cast(count(*) filter (where state = 'open') as int) as open
    from audit_findings`;
const ATTEMPTS = 'select * from shipment_attempts order by order_id, epoch';

/** The last round of the audit. */
export interface AuditRound {
  /** How many have begun. */
  epoch: number;
  /** When one last ended. */
  ended_at: Date;
}

/** What the verdict compares of the product's rows. */
export class ProductTables {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => {});
  }

  /** Shipments and notifications that are not at an end yet. */
  async atWork(): Promise<number> {
    const [row] = await this.rows<{ count: string }>(AT_WORK);
    return Number(row?.count);
  }

  /** Locks all carts, so that nothing else can change one; returns a function that releases them. */
  async holdCarts(): Promise<() => Promise<void>> {
    const client = await this.pool.connect();
    await client.query('begin; select 1 from carts for update');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  orders(): Promise<OrderRow[]> {
    return this.rows(ORDERS);
  }

  inbox(): Promise<InboxRow[]> {
    return this.rows(INBOX);
  }

  /** The ids of the payments that it knows. */
  async payments(): Promise<ReadonlySet<string>> {
    return new Set((await this.rows<{ id: string }>(PAYMENTS)).map(({ id }) => id));
  }

  attempts(): Promise<Record<string, unknown>[]> {
    return this.rows(ATTEMPTS);
  }

  /** Of the shipments: how many have been tried, have their parcel, or will never have one by themselves. */
  async progress(): Promise<{ orders: number; created: number; tried: number; given_up: number }> {
    const [row] = await this.rows<{ orders: number; created: number; tried: number; given_up: number }>(PROGRESS);
    return row ?? { orders: 0, created: 0, tried: 0, given_up: 0 };
  }

  /** Attempts as counted against the maximum, and as made; pauses as stored. */
  async spent(): Promise<{ counted: number; made: number; pauses: number; throttled: number }> {
    const [row] = await this.rows<{ counted: number; made: number; pauses: number; throttled: number }>(SPENT);
    return row ?? { counted: 0, made: 0, pauses: 0, throttled: 0 };
  }

  async auditRound(): Promise<AuditRound> {
    const [row] = await this.rows<AuditRound>(AUDIT_ROUND);
    return row ?? { epoch: 0, ended_at: new Date(0) };
  }

  /** What the audit has found, each with its class. */
  async openFindings(): Promise<string[]> {
    return (await this.rows<{ finding: string }>(OPEN_FINDINGS)).map(({ finding }) => finding);
  }

  /** How many findings were seen once, and how many are open. */
  async watchedFindings(): Promise<{ sighted: number; open: number }> {
    const [row] = await this.rows<{ sighted: number; open: number }>(WATCHED_FINDINGS);
    return row ?? { sighted: 0, open: 0 };
  }

  /** Expires the tokens of all linked sellers: the next use has to refresh them. */
  async expireTokens(): Promise<void> {
    await this.rows("update seller_links set expires_at = now() - interval '1 minute'");
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async rows<Row extends object>(statement: string): Promise<Row[]> {
    return (await this.pool.query<Row & pg.QueryResultRow>(statement)).rows;
  }
}

/**
 * Triggers that record what the rows no longer show at the end. Each one compares a row with itself, by the clock of the
 * transaction that changes it, so that load and stopped processes cannot deceive it.
 */
export const WITNESS_TRIGGERS = `
  create schema chaos;
  create table chaos.breaches (at timestamptz not null default clock_timestamp(), rule text not null, subject text not null, text text not null);

  create function chaos.on_claim() returns trigger language plpgsql as $$ begin
    insert into chaos.breaches (rule, subject, text)
    values ('claim of a running lease', new.order_id, 'epoch ' || new.epoch || ' began while ' || old.epoch || ' had a lease until ' || old.due_at);
    return null;
  end $$;
  create trigger chaos_claim after update on shipments for each row
    when (old.state = 'creating' and new.state = 'creating' and new.epoch > old.epoch and old.due_at > now())
    execute function chaos.on_claim();

  create function chaos.on_result() returns trigger language plpgsql as $$ declare current integer; begin
    select epoch into current from shipments where order_id = new.order_id;
    if current <> new.epoch then
      insert into chaos.breaches (rule, subject, text)
      values ('result of a lost claim', new.order_id, new.outcome || ' of epoch ' || new.epoch || ' was saved in epoch ' || current);
    end if;
    return null;
  end $$;
  create trigger chaos_result after update on shipment_attempts for each row
    when (old.ended_at is null and new.ended_at is not null) execute function chaos.on_result();

  create function chaos.on_order() returns trigger language plpgsql as $$ begin
    insert into chaos.breaches (rule, subject, text)
    values ('paid_at moved', new.id, (old.seller_fulfillment->>'paid_at') || ' became ' || coalesce(new.seller_fulfillment->>'paid_at', 'nothing'));
    return null;
  end $$;
  create trigger chaos_order after update on orders for each row
    when (old.seller_fulfillment->>'paid_at' is distinct from new.seller_fulfillment->>'paid_at' and old.seller_fulfillment->>'paid_at' is not null)
    execute function chaos.on_order();

  create function chaos.on_purchase() returns trigger language plpgsql as $$ begin
    insert into chaos.breaches (rule, subject, text)
    values ('paid by another payment', new.id, old.paid_payment_id || ' became ' || coalesce(new.paid_payment_id, 'nothing'));
    return null;
  end $$;
  create trigger chaos_purchase after update on purchases for each row
    when (old.paid_payment_id is distinct from new.paid_payment_id and old.paid_payment_id is not null)
    execute function chaos.on_purchase();`;
