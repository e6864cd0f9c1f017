import { defineEntity } from '@mikro-orm/core';
import { bigint, boolean, integer, jsonb, text, timestamptz } from '../../../platform/database/column-types.js';
import type { DueSource } from '../../../platform/work/due-work.js';
import type { DeliveryState } from '../domain/event-delivery.js';
import { DELIVERY_STATES } from '../domain/event-delivery.js';
import { ENDPOINT_STATES, type EndpointState } from '../domain/event-endpoint.js';

const oneOf = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ');

export const EventEndpointSchema = defineEntity({
  name: 'EventEndpointRow',
  tableName: 'event_endpoints',
  checks: [{ name: 'event_endpoints_state_known', expression: `state in (${oneOf(ENDPOINT_STATES)})` }],
  properties: {
    id: text().primary(),
    url: text(),
    description: text().nullable(),
    /** Empty: all. */
    types: jsonb<readonly string[]>(),
    state: text<EndpointState>(),
    reason: text().nullable(),
    disabled_at: timestamptz().nullable(),
    created_at: timestamptz(),
    /** Encrypted. */
    secret: text(),
    previous_secret: text().nullable(),
    previous_until: timestamptz().nullable(),
    /** The position in the feed up to which events were queued. */
    position: bigint(),
    /** What a replay still has to queue: after the first, up to the second. */
    replay_position: bigint().nullable(),
    replay_to: bigint().nullable(),
    /** The first failure since the last delivery. */
    failing_since: timestamptz().nullable(),
    /** When the next waiting delivery is due. */
    due_at: timestamptz().nullable(),
    /** Whether so many deliveries wait that no more events are queued. */
    is_full: boolean().default(false),
    lease_until: timestamptz().nullable(),
    /** Grows with each lease. */
    epoch: integer().default(0),
    /** Grows with everything that people decide about it. */
    version: integer().default(0),
  },
});

/** There is no foreign key to the endpoint, because ended deliveries are kept after it was removed. */
export const EventDeliverySchema = defineEntity({
  name: 'EventDeliveryRow',
  tableName: 'event_deliveries',
  checks: [{ name: 'event_deliveries_state_known', expression: `state in (${oneOf(DELIVERY_STATES)})` }],
  indexes: [
    {
      name: 'event_deliveries_waiting_index',
      properties: ['endpoint_id', 'stream', 'is_live', 'position'],
      where: "state = 'waiting'",
    },
    { name: 'event_deliveries_created_index', properties: ['endpoint_id', 'created_at', 'id'] },
    { name: 'event_deliveries_stream_index', properties: ['stream'] },
    { name: 'event_deliveries_ended_index', properties: ['ended_at'], where: 'ended_at is not null' },
  ],
  properties: {
    id: text().primary(),
    endpoint_id: text(),
    stream: text(),
    is_live: boolean(),
    /** The position of the event in the feed; null for a test. */
    position: bigint().nullable(),
    event_id: text(),
    type: text(),
    state: text<DeliveryState>(),
    /** The result of the last try, with `error` and `duration_ms`. */
    http_status: integer().nullable(),
    error: text().nullable(),
    duration_ms: integer().nullable(),
    attempts: integer().default(0),
    first_tried_at: timestamptz().nullable(),
    due_at: timestamptz().nullable(),
    created_at: timestamptz(),
    ended_at: timestamptz().nullable(),
  },
});

/**
 * An endpoint is due with its next delivery, and while it can read on in the feed; a leased one when its lease ends. There are few rows,
 * which are read all.
 */
export const ENDPOINTS_TO_SERVE = {
  name: 'deliver-events',
  table: 'event_endpoints',
  due: `case when is_full or position >= (select last_position from event_feed) then greatest(due_at, lease_until)
             else coalesce(lease_until, (select last_given_at from event_feed)) end`,
  among: `state = 'active'`,
} as const satisfies DueSource;
