import { Injectable } from '@nestjs/common';
import { positionOf } from '../../../platform/database/page-position.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { type Found, type Page, pageFrom } from '../../../platform/kernel/listing.js';
import type { DeliveryRecord, EndpointDelivery, OrderDelivery } from '../application/delivery-records.js';
import type { DeliveryState } from '../domain/event-delivery.js';
import type { EndpointState } from '../domain/event-endpoint.js';

const COLUMNS = `d.id, d.event_id, d.type, f.number as sequence, f.data->>'progress' as progress, d.state, not d.is_live as is_replayed, d.http_status, d.duration_ms, d.attempts,
         case when d.state = 'waiting' then d.due_at end as due_at, d.error, d.created_at, d.ended_at`;

const OF_ENDPOINT = `
  select ${COLUMNS}, o.id as order_id, o.number as order_number
    from event_deliveries d left join orders o on o.id = d.stream left join order_facts f on f.id = d.event_id
   where d.endpoint_id = ? and (d.created_at, d.id) < (cast(? as timestamptz) + ? * interval '1 microsecond', cast(? as text))
   order by d.created_at desc, d.id desc limit ?`;

/** A row without a delivery: the order is there, and nobody was told of it. */
const OF_ORDER = `
  select ${COLUMNS}, d.endpoint_id, e.url, e.description, e.state as endpoint_state
    from orders o left join event_deliveries d on d.stream = o.id left join event_endpoints e on e.id = d.endpoint_id
         left join order_facts f on f.id = d.event_id
   where o.id = ? order by d.position desc, d.created_at desc, d.id limit ?`;

interface DeliveryRow {
  id: string;
  event_id: string;
  type: string;
  sequence: number | null;
  progress: string | null;
  state: DeliveryState;
  is_replayed: boolean;
  http_status: number | null;
  duration_ms: number | null;
  attempts: number;
  due_at: string | null;
  error: string | null;
  created_at: string;
  ended_at: string | null;
}

interface EndpointDeliveryRow extends DeliveryRow {
  order_id: string | null;
  order_number: string | null;
}

interface OrderDeliveryRow extends DeliveryRow {
  endpoint_id: string;
  url: string;
  description: string | null;
  /** Null if the endpoint was deleted. */
  endpoint_state: EndpointState | null;
}

/** What became of deliveries. Those that ended long ago are no longer there. */
@Injectable()
export class DeliveryRecords {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  async ofEndpoint(endpointId: string, { limit, after }: Page): Promise<Found<EndpointDelivery>> {
    const { at, microseconds, id } = after ?? { at: 'infinity', microseconds: 0, id: '' };
    const rows = await this.sql.rows<EndpointDeliveryRow>(OF_ENDPOINT, [endpointId, at, microseconds, id, limit + 1]);
    const { items, last } = pageFrom(rows, { limit }, (row) => positionOf(row.created_at, row.id));
    return { items: items.map((row) => ({ ...toDelivery(row), orderId: row.order_id, orderNumber: row.order_number })), last };
  }

  /** Those of the newest events first. Null if there is no such order. */
  async ofOrder(orderId: string, limit: number): Promise<OrderDelivery[] | null> {
    const rows = await this.sql.rows<OrderDeliveryRow | { id: null }>(OF_ORDER, [orderId, limit]);
    if (rows.length === 0) return null;
    return rows.flatMap((row) => (row.id === null ? [] : [toOrderDelivery(row)]));
  }
}

function toOrderDelivery(row: OrderDeliveryRow): OrderDelivery {
  const { endpoint_id: endpointId, url, description, endpoint_state: state } = row;
  return { ...toDelivery(row), endpointId, endpoint: state && { url, description, state } };
}

function toDelivery(row: DeliveryRow): DeliveryRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    sequence: row.sequence,
    progress: row.progress,
    state: row.state,
    isReplayed: row.is_replayed,
    httpStatus: row.http_status,
    durationMs: row.duration_ms,
    attempts: row.attempts,
    nextAttemptAt: timeOrNull(row.due_at),
    error: row.error,
    createdAt: timeOf(row.created_at),
    endedAt: timeOrNull(row.ended_at),
  };
}
