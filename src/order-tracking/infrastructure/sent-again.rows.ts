import { sql } from 'kysely';
import { RESHIPPED_STATUS } from '../../shipping/shipments/domain/parcel-progress.js';

/**
 * Of an order `o`, its shipment `s` and its current parcel `c`: the provider has reshipped its parcel, and no other parcel has taken its
 * place since.
 */
export const IS_RESHIPPED = sql<boolean>`exists (
  select from parcels b
   where b.order_id = o.id and b.status_code = ${sql.lit(RESHIPPED_STATUS)} and b.shipment_id <> c.shipment_id and not exists (
     select from parcels g
      where g.order_id = o.id and s.gone_ids @> to_jsonb(g.shipment_id) and g.recorded_at >= b.recorded_at))`;

/**
 * Of an order `o` and its shipment `s`: since when another parcel is to be sent than the first one, or exists; null for the first one, and
 * for none.
 */
export const SENT_AGAIN_AT = sql<string | null>`case when s.gone_ids <> '[]' and s.state <> 'cancelled' then (
  select f.at from order_facts f where f.order_id = o.id and f.kind in ('shipment.scheduled', 'shipment.created')
   order by f.number desc limit 1) end`;
