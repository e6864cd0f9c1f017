import { defineEntity } from '@mikro-orm/core';
import { belongsTo, bigint, boolean, integer, type TableOf, text, timestamptz } from '../../../platform/database/column-types.js';
import type { DueIn } from '../../../platform/work/due-rows.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import { PARCEL_PROGRESS, type ParcelProgress } from '../domain/parcel-progress.js';
import { ShipmentSchema } from './shipment.schema.js';

/** A shipment of the provider that an order has or had: a row for each, of which `shipments.recorded_id` names the current one. */
export const ParcelSchema = defineEntity({
  name: 'ParcelRow',
  tableName: 'parcels',
  checks: [
    {
      name: 'parcels_progress_known',
      expression: `progress in (${PARCEL_PROGRESS.map((progress) => `'${progress}'`).join(', ')})`,
    },
  ],
  indexes: [
    { name: 'parcels_shipment_index', properties: ['shipment_id'] },
    { name: 'parcels_follow_index', properties: ['follow_at'], where: 'follow_at is not null' },
    { name: 'parcels_recheck_index', properties: ['recheck_at'], where: 'recheck_at is not null' },
    {
      name: 'parcels_seller_open_index',
      properties: ['seller_id', 'account_id', 'recorded_at'],
      where: 'follow_at is not null',
    },
    { name: 'parcels_late_index', properties: ['estimated_delivery'], where: 'follow_at is not null' },
    {
      name: 'parcels_to_dispatch_index',
      properties: ['seller_id', 'recorded_at', 'order_id'],
      where: "follow_at is not null and progress in ('preparing', 'ready_to_ship')",
    },
    { name: 'parcels_progress_index', properties: ['progress', 'progress_at'], where: 'follow_at is not null' },
  ],
  properties: {
    order_id: belongsTo(ShipmentSchema, 'order_id').primary(),
    /** The provider's id. */
    shipment_id: text().primary(),
    /** The order's seller, for the index. */
    seller_id: text().nullable(),
    /** The account that has it. */
    account_kind: text<ShipcoAccount['kind']>().nullable(),
    account_id: bigint().nullable(),
    /** When it became the order's parcel. */
    recorded_at: timestamptz(),
    /** Where it is, and since when. */
    progress: text<ParcelProgress>(),
    progress_at: timestamptz(),
    /** The provider's status code as last read. */
    status_code: text().nullable(),
    /** When to read it next, or until when a process reads it; null after a final status, or when another parcel has followed. */
    follow_at: timestamptz().nullable(),
    /** After a final status: when to read it once more, since its carrier may have corrected it. */
    recheck_at: timestamptz().nullable(),
    /** When the last reading began. */
    read_at: timestamptz().nullable(),
    /** When a reading last returned it: what is known of it is as of then. */
    seen_at: timestamptz().nullable(),
    /** Increases with each reading; the result of an older one is not saved. */
    readings: integer().default(0),
    /** Until the reading ends, `follow_at` is the end of its lease. */
    being_read: boolean().default(false),
    /** The provider has announced a change since the last reading began. */
    hinted: boolean().default(false),
    /** When it would have been due without the last hint. */
    planned_at: timestamptz().nullable(),
    /** How many readings have failed since the last one that did not. */
    failed_readings: integer().default(0),
    /** As last read; the quote's are in the order. */
    estimated_delivery: timestamptz().nullable(),
    carrier_name: text().nullable(),
    /** When its seller was first given its label to print. */
    printed_at: timestamptz().nullable(),
  },
});

export interface ParcelTables {
  parcels: TableOf<typeof ParcelSchema>;
}

export const PARCELS_TO_FOLLOW = {
  name: 'follow-shipment',
  table: 'parcels',
  due: 'follow_at',
} as const satisfies DueIn<ParcelTables>;
