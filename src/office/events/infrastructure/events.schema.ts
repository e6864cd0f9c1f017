import { defineEntity } from '@mikro-orm/core';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { bigint, integer, type TableOf, text, timestamptz } from '../../../platform/database/column-types.js';
import type { DueIn } from '../../../platform/work/due-rows.js';
import type { Announced } from '../../../platform/work/due-work.js';
import type { SellerLinkTables } from '../../../seller-link/infrastructure/seller-link.schema.js';

/** Where the feed ends: one row, which is the fence of every publication. */
export const EventFeedSchema = defineEntity({
  name: 'EventFeedRow',
  tableName: 'event_feed',
  properties: {
    name: text().primary(),
    last_position: bigint(),
    last_given_at: timestamptz(),
    /** Facts that were recorded before the feed existed are published in the background. */
    live_since: timestamptz(),
    /** The database in which the era began: `INCARNATION`. */
    incarnation: text(),
  },
});

/**
 * A new era begins when the database may have lost the last positions. A cursor names the era in which its position was given: beyond the
 * end of that era there are other events now.
 */
export const EventEraSchema = defineEntity({
  name: 'EventEraRow',
  tableName: 'event_eras',
  properties: {
    id: text().primary(),
    number: integer().unique('event_eras_number_unique'),
    /** The events of the era have larger positions. */
    from_position: bigint(),
    begun_at: timestamptz(),
  },
});

export interface EventsTables {
  event_feed: TableOf<typeof EventFeedSchema>;
  event_eras: TableOf<typeof EventEraSchema>;
}

export const FACTS_TO_PUBLISH = {
  name: 'publish-events',
  table: 'order_facts',
  due: 'recorded_at',
  among: 'position is null and recorded_at >= (select live_since from event_feed)',
} as const satisfies DueIn<Pick<OrdersTables, 'order_facts'>>;

export const LINK_FACTS_TO_PUBLISH = {
  name: 'publish-link-events',
  table: 'link_facts',
  due: 'recorded_at',
  among: 'position is null',
} as const satisfies DueIn<Pick<SellerLinkTables, 'link_facts'>>;

export const EVENTS_PUBLISHED: Announced = { name: 'events-published', mark: 'select last_position from event_feed' };
