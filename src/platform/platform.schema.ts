import { defineEntity } from '@mikro-orm/core';
import type { ConfigurationFault } from './config/configuration-faults.js';
import { bigint, integer, type TableOf, text, timestamptz } from './database/column-types.js';
import type { Announced } from './work/due-work.js';

export const TurnSchema = defineEntity({
  name: 'TurnRow',
  tableName: 'turns',
  properties: { name: text().primary(), next_at: timestamptz() },
});

/** `expire`: the end of the counted minute, in milliseconds since 1970, by the database clock. */
export const RateLimitSchema = defineEntity({
  name: 'RateLimitRow',
  tableName: 'rate_limits',
  properties: { key: text().primary(), points: integer(), expire: bigint().index('rate_limits_expire_index').nullable() },
});

export const ConfigurationFaultSchema = defineEntity({
  name: 'ConfigurationFaultRow',
  tableName: 'configuration_faults',
  properties: {
    name: text<ConfigurationFault>().primary(),
    since: timestamptz(),
    try_at: timestamptz(),
    tried_with: text().nullable(),
  },
});

export const CredentialRefusalSchema = defineEntity({
  name: 'CredentialRefusalRow',
  tableName: 'credential_refusals',
  properties: {
    name: text<ConfigurationFault>().primary(),
    subject: text().primary(),
    since: timestamptz(),
    /** When a call was accepted after it: then the refusal is the order's own, and no evidence of a fault. */
    passed_at: timestamptz().nullable(),
  },
});

export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKeyRow',
  tableName: 'idempotency_keys',
  properties: {
    /** Whose it is: a user's id, or an admin's after `admin:`. Release 0.2.0 knew only buyers. */
    buyer_id: text().primary(),
    key: text().primary(),
    request_hash: text(),
    /** As it was sent, with its fields in their order. */
    answer: text().nullable(),
    created_at: timestamptz().index('idempotency_keys_created_at_index'),
  },
});

export interface SharedTables {
  idempotency_keys: TableOf<typeof IdempotencyKeySchema>;
  turns: TableOf<typeof TurnSchema>;
  rate_limits: TableOf<typeof RateLimitSchema>;
  configuration_faults: TableOf<typeof ConfigurationFaultSchema>;
  credential_refusals: TableOf<typeof CredentialRefusalSchema>;
}

export const CREDENTIAL_REFUSED: Announced = {
  name: 'credential-refused',
  mark: `select concat(r.count, r.newest, f.count, f.newest)
    from (select count(*), max(since) as newest from credential_refusals) r, (select count(*), max(since) as newest from configuration_faults) f`,
};
