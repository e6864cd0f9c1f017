import { defineEntity } from '@mikro-orm/core';
import { SellerSchema } from '../../../identity/infrastructure/identity.schema.js';
import { belongsTo, bigint, integer, jsonb, type TableOf, text, timestamptz } from '../../../platform/database/column-types.js';
import type { DueIn } from '../../../platform/work/due-rows.js';
import type { DispatchAddress } from '../../shipco/domain/origin.js';
import { ORIGIN_STATES, type OriginState } from '../domain/dispatch.js';

/** Where a seller's parcels leave from now. A seller who never entered an address nor chose an origin has no row. */
export const SellerDispatchSchema = defineEntity({
  name: 'SellerDispatchRow',
  tableName: 'seller_dispatch',
  checks: [
    { name: 'seller_dispatch_address_has_key', expression: '(address is null) = (address_key is null)' },
    { name: 'seller_dispatch_origin_has_account', expression: '(origin_id is null) = (origin_account_id is null)' },
    { name: 'seller_dispatch_own_origin_has_account', expression: 'own_origin_id is null or own_account_id is not null' },
  ],
  properties: {
    seller_id: belongsTo(SellerSchema, 'seller_id').primary(),
    address: jsonb<DispatchAddress>().nullable(),
    /** Hash of the address without its hours. */
    address_key: text().nullable(),
    /** When the newest creations were asked for, oldest first; those of a day are limited. */
    creations: jsonb<readonly string[]>().nullable(),
    /** The origin to use, and the marketplace account that it belongs to. */
    origin_id: bigint().nullable(),
    origin_account_id: bigint().nullable(),
    /** What a linked seller chose in her own account; no origin is that account's default. */
    own_account_id: bigint().nullable(),
    own_origin_id: bigint().nullable(),
    /** Since when the provider no longer knows the origin that she had chosen. */
    own_origin_lost_at: timestamptz().nullable(),
  },
});

/** The origin of one address of a seller. The row is the job that makes it. */
export const SellerOriginSchema = defineEntity({
  name: 'SellerOriginRow',
  tableName: 'seller_origins',
  checks: [
    { name: 'seller_origins_state_known', expression: `state in (${ORIGIN_STATES.map((one) => `'${one}'`).join(', ')})` },
    { name: 'seller_origins_ready_has_id', expression: "(state = 'ready') = (origin_id is not null)" },
    { name: 'seller_origins_id_has_account', expression: 'origin_id is null or account_id is not null' },
  ],
  indexes: [
    { name: 'seller_origins_due_index', properties: ['due_at'], where: 'due_at is not null' },
    { name: 'seller_origins_open_index', properties: ['since'], where: "state <> 'ready'" },
    { name: 'seller_origins_account_index', properties: ['account_id'], where: 'account_id is not null' },
  ],
  properties: {
    seller_id: belongsTo(SellerSchema, 'seller_id').primary(),
    address_key: text().primary(),
    /** By which it is found at the provider. */
    name: text().unique('seller_origins_name_unique'),
    /** With the hours that it should have. */
    address: jsonb<DispatchAddress>(),
    /** The marketplace account whose address book has it, or may have it; null while nothing was asked of one. */
    account_id: bigint().nullable(),
    state: text<OriginState>(),
    since: timestamptz(),
    origin_id: bigint().nullable(),
    /** Why it is refused, in the provider's own words, or why the last try failed. */
    reason: text().nullable(),
    /** When to work on it, or until when a process does; null when there is nothing to do. */
    due_at: timestamptz().nullable(),
    leased_until: timestamptz().nullable(),
    epoch: integer().default(0),
    /** Since the last success. */
    tries: integer().default(0),
    /** When a creation was sent whose outcome is not known, and how often it was looked for in vain since. */
    begun_at: timestamptz().nullable(),
    empty_lookups: integer().default(0),
    created_at: timestamptz(),
  },
});

export interface OriginsTables {
  seller_dispatch: TableOf<typeof SellerDispatchSchema>;
  seller_origins: TableOf<typeof SellerOriginSchema>;
}

export const ORIGINS_TO_MAKE = {
  name: 'make-origin',
  table: 'seller_origins',
  due: 'due_at',
} as const satisfies DueIn<OriginsTables>;
