import { Injectable } from '@nestjs/common';
import { batched } from '../../platform/database/batched.js';
import { Sql } from '../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../platform/database/sql-change.js';
import { timeOf } from '../../platform/database/stored-time.js';
import { type Change, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { claimable, FROM_NOW } from '../../platform/work/due-rows.js';
import { OrderFacts } from '../application/order-facts.js';
import {
  type Approval,
  type OpenPurchase,
  type OwnPurchase,
  type PaymentRead,
  type Placement,
  type PreferenceExpiry,
  PurchaseRepository,
} from '../application/purchase.repository.js';
import type { Order } from '../domain/order.js';
import {
  failureFields,
  type Papers,
  paidFields,
  paperFields,
  type ReadShipment,
  type RecordedShipment,
  readingFields,
  SHIPMENT_FIELDS,
  ShippingAddress,
  shipmentFields,
} from '../domain/order-documents.js';
import type { Preference } from '../domain/purchase.js';
import { expiredFacts, TELL_EXPIRED } from './expired-orders.js';
import { isPartWaiting, type PurchaseRow, toOrder, toPurchase } from './orders.rows.js';
import { type OrdersTables, PAY_PAGES_TO_CLOSE } from './orders.schema.js';
import {
  APPROVE_PURCHASE,
  OPEN,
  PAYMENT_READ,
  PREFERENCE_CREATED,
  placing,
  REFUSED,
  REPLACED,
  SUPERSEDED,
} from './purchase-statements.js';

const FAILED_AT = 'shipment_create_failed_at';
const FAILURE = 'shipment_create_error';

const KEEP_PAPERS = `
  update orders set seller_fulfillment = seller_fulfillment || cast(? as jsonb)
   where id = ? and seller_id = ? and seller_fulfillment->>'paid_at' is not null
  returning id`;

interface TriedExpiry {
  readonly purchaseId: string;
  readonly againInMs: number | null;
}

@Injectable()
export class PostgresPurchaseRepository implements PurchaseRepository {
  private readonly noteExpiry = batched((tried: readonly TriedExpiry[]) => this.noteExpiries(tried));

  constructor(
    private readonly sql: Sql<OrdersTables>,
    private readonly facts: OrderFacts,
    private readonly work: UnitOfWork,
  ) {}

  async findOrder(orderId: string): Promise<Order | null> {
    const row = await this.sql.tables.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    return row ? toOrder(row) : null;
  }

  approved(purchaseId: string, approval: Approval): readonly Change[] {
    return [
      SqlChange.of(APPROVE_PURCHASE, { purchaseId, ...approval }),
      new SqlChange(
        `update orders set seller_fulfillment = seller_fulfillment || cast(? as jsonb)
          where purchase_id = ? and seller_fulfillment->>'paid_at' is null and ${IF_FENCED}`,
        [JSON.stringify(paidFields(approval.paidAt)), purchaseId],
      ),
    ];
  }

  superseded(purchaseIds: readonly string[], searchPartsAt: Date | null): Change {
    const values = SUPERSEDED.valuesOf({ purchaseIds: [...purchaseIds], searchPartsAt });
    return new SqlChange(SUPERSEDED.text, values, undefined, [expiredFacts(purchaseIds, 'superseded')]);
  }

  paymentRead(purchaseId: string, read: PaymentRead): Change {
    return SqlChange.of(PAYMENT_READ, { purchaseId, ...read });
  }

  quoted(orderId: string, quote: object): Change {
    return new SqlChange(
      `update orders set shipping_address = shipping_address - 'quote_missing'
              || jsonb_build_object('shipco', coalesce(shipping_address->'shipco', '{}') || cast(? as jsonb))
        where id = ? and ${IF_FENCED}`,
      [JSON.stringify(quote), orderId],
    );
  }

  shipped(orderId: string, shipment: RecordedShipment): Change {
    return new SqlChange(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco}',
              coalesce(shipping_address->'shipco', '{}') - '${FAILED_AT}' - '${FAILURE}' || cast(? as jsonb))
        where id = ? and ${IF_FENCED}`,
      [JSON.stringify(shipmentFields(shipment)), orderId],
    );
  }

  shipmentRead(orderId: string, shipment: ReadShipment): Change {
    return new SqlChange(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco}', shipping_address->'shipco' || cast(? as jsonb))
        where id = ? and shipping_address->'shipco'->>'shipment_id' = ? and ${IF_FENCED}`,
      [JSON.stringify(readingFields(shipment)), orderId, shipment.shipmentId],
    );
  }

  shipmentFailed(orderId: string, at: Date, error: string): Change {
    return new SqlChange(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco}',
              coalesce(shipping_address->'shipco', '{}') || cast(? as jsonb))
        where id = ? and shipping_address->'shipco'->>'shipment_id' is null and ${IF_FENCED}`,
      [JSON.stringify(failureFields(at, error)), orderId],
    );
  }

  shipsAgain(orderId: string): Change {
    const fields = SHIPMENT_FIELDS.map((field) => `'${field}'`).join(', ');
    return new SqlChange(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco}',
              (coalesce(shipping_address->'shipco', '{}') - array[${fields}])
              || jsonb_build_object('earlier_shipments', coalesce(shipping_address->'shipco'->'earlier_shipments', '[]')
                || case when shipping_address->'shipco'->>'shipment_id' is null then jsonb '[]' else jsonb_build_array(
                     jsonb_build_object('shipment_id', shipping_address->'shipco'->'shipment_id',
                                        'shipment_external_id', shipping_address->'shipco'->'shipment_external_id')) end))
        where id = ? and ${IF_FENCED}`,
      [orderId],
    );
  }

  async claimExpiries(limit: number, leaseMs: number): Promise<PreferenceExpiry[]> {
    const rows = await this.sql.rows<
      Pick<PurchaseRow, 'id' | 'state' | 'preference_id' | 'expires_at' | 'expire_tries'> & { claimed_at: string }
    >(
      `with due as (${claimable(PAY_PAGES_TO_CLOSE, 'id')})
       update purchases p set expire_preference_at = ${FROM_NOW}, expire_tries = p.expire_tries + 1
         from due where p.id = due.id returning p.id, p.state, p.preference_id, p.expires_at, p.expire_tries, now() as claimed_at`,
      [limit, leaseMs],
    );
    return rows.map((row) => ({
      purchaseId: row.id,
      preferenceId: row.preference_id,
      isSuperseded: row.state === 'superseded',
      expiresAt: timeOf(row.expires_at),
      tries: row.expire_tries,
      claimedAt: timeOf(row.claimed_at),
    }));
  }

  expiryTried(purchaseId: string, againInMs: number | null): Promise<void> {
    return this.noteExpiry({ purchaseId, againInMs });
  }

  async ofBuyer(buyerId: string, purchaseId: string): Promise<OwnPurchase | null> {
    const row = await this.sql.tables
      .selectFrom('purchases')
      .select(['id', 'number', 'created_at', 'state', 'preference_id', isPartWaiting.as('is_part_waiting')])
      .where('id', '=', purchaseId)
      .where('buyer_id', '=', buyerId)
      .executeTakeFirst();
    if (!row) return null;
    const { id, number, state, preference_id: preferenceId } = row;
    return { id, number, createdAt: timeOf(row.created_at), state, preferenceId, isPartWaiting: row.is_part_waiting };
  }

  async lastPaidAddress(buyerId: string, after: Date | null): Promise<ShippingAddress | null> {
    const row = await this.sql.tables
      .selectFrom('purchases as p')
      .innerJoin('orders as o', 'o.purchase_id', 'p.id')
      .select('o.shipping_address')
      .where('p.buyer_id', '=', buyerId)
      .where('p.state', '=', 'paid')
      .where('p.created_at', '>', after?.toISOString() ?? '-infinity')
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? new ShippingAddress(row.shipping_address) : null;
  }

  async peekOpen(buyerId: string, cartGeneration: number): Promise<OpenPurchase[]> {
    const rows = await this.sql.run(OPEN, { buyerId, cartGeneration });
    return rows.map((row) => ({ ...toPurchase(row), productIds: row.product_ids, isPartWaiting: row.is_part_waiting }));
  }

  placed(placement: Placement): readonly Change[] {
    const news = placement.orders.map((order) => ({ orderId: order.id, facts: [order.created()] }));
    return [...placing(placement), this.facts.recorded(news)];
  }

  supersede(purchaseIds: readonly string[], reason: 'superseded' | 'dropped' = 'superseded'): Promise<boolean> {
    return this.work.commit(SqlChange.of(REPLACED, { purchaseIds: [...purchaseIds] }), expiredFacts(purchaseIds, reason));
  }

  async preferenceCreated(purchaseId: string, { id, redirectUrl, collectorId }: Preference): Promise<boolean> {
    const [row] = await this.sql.run(PREFERENCE_CREATED, { purchaseId, id, redirectUrl, collectorId });
    return row?.wanted ?? false;
  }

  async preferenceRefused(purchaseId: string): Promise<void> {
    await this.work.commit(SqlChange.of(REFUSED, { purchaseId }), expiredFacts([purchaseId], 'failed'));
  }

  async tellExpired(limit: number): Promise<number> {
    return (await this.sql.rows(TELL_EXPIRED, [limit])).length;
  }

  async keepPapers(sellerId: string, orderId: string, papers: Papers): Promise<boolean> {
    const kept = await this.sql.rows(KEEP_PAPERS, [JSON.stringify(paperFields(papers)), orderId, sellerId]);
    return kept.length > 0;
  }

  private async noteExpiries(tried: readonly TriedExpiry[]): Promise<undefined[]> {
    await this.sql.rows(
      `update purchases p set expire_preference_at = now() + t."againInMs" * interval '1 millisecond'
         from jsonb_to_recordset(cast(? as jsonb)) as t ("purchaseId" text, "againInMs" float8)
        where p.id = any(cast(? as text[])) and p.id = t."purchaseId"`,
      [JSON.stringify(tried), tried.map(({ purchaseId }) => purchaseId)],
    );
    return tried.map(() => undefined);
  }
}
