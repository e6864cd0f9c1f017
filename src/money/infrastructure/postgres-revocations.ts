import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { type ReceivedRevocation, Revocations } from '../application/revocations.js';
import type { RevocationTables } from './revocation.schema.js';

/** The e-mail address is the one given at the checkout, or one of the buyer's own. */
const RECEIVE = `
  insert into revocations (code, number, email, note, received_at, purchase_id, order_id)
  select n.code, n.number, n.email, n.note, now(), sold.purchase_id, sold.order_id
    from (values (?, ?, ?, cast(? as text), cast(? as text), cast(? as text)))
           as n (code, number, email, note, purchase_number, order_number)
    left join lateral (
      select p.id as purchase_id, named.order_id
        from (select id as purchase_id, cast(null as text) as order_id from purchases where number = n.purchase_number
              union all select purchase_id, id from orders where number = n.order_number) as named
        join purchases p on p.id = named.purchase_id
       where p.paid_at is not null
         and (lower(p.recipient->>'email') = lower(n.email)
              or exists (select 1 from users u where u.id = p.buyer_id and lower(u.email) = lower(n.email))
              or exists (select 1 from buyer_profiles b where b.user_id = p.buyer_id and lower(b.email) = lower(n.email)))
    ) as sold on true
  on conflict (code) do update set note = coalesce(revocations.note, excluded.note),
         order_id = case when revocations.purchase_id is null then excluded.order_id else revocations.order_id end,
         purchase_id = coalesce(revocations.purchase_id, excluded.purchase_id)`;

@Injectable()
export class PostgresRevocations implements Revocations {
  constructor(private readonly sql: Sql<RevocationTables>) {}

  async receive({ code, number, email, note, purchaseNumber, orderNumber }: ReceivedRevocation): Promise<void> {
    await this.sql.rows(RECEIVE, [code, number, email, note, purchaseNumber, orderNumber]);
  }
}
