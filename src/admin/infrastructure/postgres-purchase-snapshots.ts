import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { PurchaseSnapshots } from '../application/purchase-snapshots.js';
import type { Snapshot } from '../domain/change.js';

const AROUND = `
  with here as (
    select distinct p.id, p.buyer_id, p.state, p.paid_at, p.paid_payment_id, p.payment_status
      from purchases q join orders o on o.buyer_id = q.buyer_id
      join purchases p on p.id = o.purchase_id and p.cart_generation = q.cart_generation where q.id = ?)
  select 'purchase ' || p.id as record,
         jsonb_build_object('state', p.state, 'paid_at', p.paid_at, 'paid_payment_id', p.paid_payment_id,
                            'payment_status', p.payment_status) as fields from here p
  union all
  select 'order ' || o.id, jsonb_build_object('paid_at', o.seller_fulfillment->>'paid_at')
    from orders o join here p on p.id = o.purchase_id
  union all
  select 'payment ' || m.id, jsonb_build_object('status', m.status, 'status_detail', m.status_detail, 'effect', m.effect,
                            'amount_cents', m.amount_cents, 'refunded_cents', m.refunded_cents)
    from payments m join here p on p.id = m.purchase_id
  union all
  select 'shipment ' || s.order_id, jsonb_build_object('state', s.state, 'reason', coalesce(s.stop_reason, s.review->>'code', s.failure->>'code'), 'payment_stop', s.payment_stop, 'hold', s.hold)
    from shipments s join orders o on o.id = s.order_id join here p on p.id = o.purchase_id
  union all
  select 'cart', jsonb_build_object('generation', c.generation)
    from carts c where c.buyer_id = (select min(buyer_id) from here)`;

@Injectable()
export class PostgresPurchaseSnapshots implements PurchaseSnapshots {
  constructor(private readonly sql: Sql) {}

  async around(purchaseId: string): Promise<Snapshot> {
    const rows = await this.sql.rows<{ record: string; fields: Record<string, unknown> }>(AROUND, [purchaseId]);
    return Object.fromEntries(rows.map(({ record, fields }) => [record, fields]));
  }
}
