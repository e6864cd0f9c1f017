import type { Selectable } from 'kysely';
import type { OriginOf, OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import type { OriginsTables } from './origins.schema.js';

/** From where a seller's parcels leave, of a row of `seller_dispatch`, which not every seller has. */
export type DispatchIds = Pick<Selectable<OriginsTables['seller_dispatch']>, (typeof DISPATCH_IDS)[number]>;
export const DISPATCH_IDS = ['origin_id', 'origin_account_id', 'own_account_id', 'own_origin_id'] as const;

export function toOrigins({ origin_id, origin_account_id, own_account_id, own_origin_id }: DispatchIds): OriginsOfSeller {
  return { marketplace: originOf(origin_account_id, origin_id), own: originOf(own_account_id, own_origin_id) };
}

export function originOf(accountId: DispatchIds['origin_id'], originId: DispatchIds['origin_id']): OriginOf | null {
  return accountId === null || originId === null ? null : { accountId: Number(accountId), originId: Number(originId) };
}
