import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { claimable, FROM_NOW, fromNow } from '../../../platform/work/due-rows.js';
import type { OriginOf } from '../../shipco/domain/used-origin.js';
import { type ClaimedOrigin, type OriginChoice, SellerDispatches } from '../application/seller-dispatches.js';
import type { DispatchSeen } from '../domain/dispatch.js';
import { SellerDispatch } from '../domain/seller-dispatch.js';
import { type OriginFacts, SellerOrigin } from '../domain/seller-origin.js';
import { originOf } from './origins.rows.js';
import { ORIGINS_TO_MAKE, type OriginsTables } from './origins.schema.js';

type OriginRow = Selectable<OriginsTables['seller_origins']>;

const FACTS = 'address_key, name, address, account_id, state, origin_id, reason, epoch, tries, begun_at, empty_lookups';
type FactsRow = Pick<
  OriginRow,
  | 'address_key'
  | 'name'
  | 'address'
  | 'account_id'
  | 'state'
  | 'origin_id'
  | 'reason'
  | 'epoch'
  | 'tries'
  | 'begun_at'
  | 'empty_lookups'
>;

const MS_UNTIL_LEASE_ENDS = 'coalesce(extract(epoch from leased_until - now()) * 1000, 0)';
/** Locked too: a claim between this and the save would have its epoch taken back, and another claim would have the same one. */
const OF_SELLER = `
  select ${FACTS}, cast(greatest(${MS_UNTIL_LEASE_ENDS}, 0) as float8) as leased_for_ms,
         cast(extract(epoch from now() - since) * 1000 as float8) as since_ms
    from seller_origins where seller_id = ? for update`;

const CLAIM = `
  with claimed as (
    update seller_origins o set epoch = epoch + 1, leased_until = ${FROM_NOW}, due_at = ${FROM_NOW}
      from (${claimable(ORIGINS_TO_MAKE, 'seller_id as s, address_key as k', '(account_id is null or account_id = ?)')}) as due
     where o.seller_id = due.s and o.address_key = due.k returning o.*)
  select c.seller_id, ${FACTS.replace(/\w+/g, 'c.$&')}, u.email,
         c.address_key is not distinct from d.address_key as is_current
    from claimed c join sellers s on s.id = c.seller_id join users u on u.id = s.user_id
    left join seller_dispatch d on d.seller_id = c.seller_id`;

/** Locked in id order, like the changes from payments. An attempt that has just begun does not see the new place, and waits once more. */
const WAKE_WAITING = `
  with waiting as materialized (
         select s.order_id from shipments s
          where s.seller_id = ? and s.recorded_id is null and s.state = 'pending' and s.due_at > now()
            and (select a.outcome from shipment_attempts a where a.order_id = s.order_id and a.act = 'create'
                  order by a.epoch desc limit 1) in ('origin_lost', 'origin_missing')
          order by s.order_id for update of s)
  update shipments s set due_at = now() from waiting where s.order_id = waiting.order_id`;

const MISPLACED = (limit: number) => `
  select seller_id from seller_origins where account_id < ? or account_id > ?
  union
  select o.seller_id from seller_origins o join seller_dispatch d on d.seller_id = o.seller_id and d.address_key = o.address_key
   where o.state = 'pending' and o.due_at is null
  limit ${limit}`;

@Injectable()
export class PostgresSellerDispatches implements SellerDispatches {
  constructor(private readonly sql: Sql<OriginsTables>) {}

  async find(sellerId: string): Promise<DispatchSeen> {
    const row = await this.sql.tables
      .selectFrom('seller_dispatch as d')
      .leftJoin('seller_origins as o', (on) =>
        on.onRef('o.seller_id', '=', 'd.seller_id').onRef('o.address_key', '=', 'd.address_key'),
      )
      .select(['d.address', 'o.state', 'o.reason'])
      .where('d.seller_id', '=', sellerId)
      .executeTakeFirst();
    return { address: row?.address ?? null, origin: row?.state ? { state: row.state, reason: row.reason } : null };
  }

  async lock(sellerId: string): Promise<SellerDispatch> {
    const row = await this.sql.tables
      .insertInto('seller_dispatch')
      .values({ seller_id: sellerId })
      // An update, because it locks.
      .onConflict((known) => known.column('seller_id').doUpdateSet({ seller_id: sellerId }))
      .returning(['address', 'address_key', 'creations', 'origin_id', 'origin_account_id'])
      .returning(sql<string>`now()`.as('now'))
      .executeTakeFirstOrThrow();
    const origins = await this.sql.rows<FactsRow & { leased_for_ms: number; since_ms: number }>(OF_SELLER, [sellerId]);
    const facts = {
      sellerId,
      address: row.address,
      key: row.address_key,
      creations: (row.creations ?? []).flatMap((at) => timeOrNull(at) ?? []),
      used: originOf(row.origin_account_id, row.origin_id),
    };
    const toOrigin = (one: (typeof origins)[number]) => new SellerOrigin(toFacts(one), one.leased_for_ms, one.since_ms);
    return new SellerDispatch(facts, origins.map(toOrigin), timeOf(row.now));
  }

  async save(dispatch: SellerDispatch, leased?: { readonly key: string; readonly leaseMs: number }): Promise<void> {
    const { facts, origins, hasNewPlace } = dispatch;
    const { sellerId, address, key, creations, used } = facts;
    await this.sql.tables
      .updateTable('seller_dispatch')
      .set({
        address: address && JSON.stringify(address),
        address_key: key,
        creations: JSON.stringify(creations),
        origin_id: used?.originId ?? null,
        origin_account_id: used?.accountId ?? null,
      })
      .where('seller_id', '=', sellerId)
      .execute();
    for (const origin of origins)
      if (origin.isChanged) await this.saveOrigin(sellerId, origin, leased?.key === origin.facts.key ? leased.leaseMs : null);
    if (hasNewPlace) await this.sql.rows(WAKE_WAITING, [sellerId]);
  }

  async claim(accountId: number, limit: number, leaseMs: number): Promise<ClaimedOrigin[]> {
    const rows = await this.sql.rows<FactsRow & { seller_id: string; email: string; is_current: boolean }>(CLAIM, [
      leaseMs,
      leaseMs,
      accountId,
      limit,
    ]);
    return rows.map((row) => ({
      sellerId: row.seller_id,
      email: row.email,
      facts: toFacts(row),
      isCurrent: row.is_current,
    }));
  }

  async misplaced(accountId: number, limit: number): Promise<string[]> {
    const rows = await this.sql.rows<{ seller_id: string }>(MISPLACED(limit), [accountId, accountId]);
    return rows.map(({ seller_id }) => seller_id);
  }

  async choiceOf(sellerId: string, accountId: number): Promise<OriginChoice> {
    const row = await this.sql.tables
      .selectFrom('seller_dispatch')
      .select(['own_origin_id', 'own_origin_lost_at'])
      .where('seller_id', '=', sellerId)
      .where('own_account_id', '=', String(accountId))
      .executeTakeFirst();
    const originId = row?.own_origin_id ?? null;
    return { originId: originId === null ? null : Number(originId), lostAt: timeOrNull(row?.own_origin_lost_at) };
  }

  async choose(sellerId: string, accountId: number, originId: number | null): Promise<void> {
    const chosen = { own_account_id: accountId, own_origin_id: originId, own_origin_lost_at: null };
    await this.sql.tables
      .insertInto('seller_dispatch')
      .values({ seller_id: sellerId, ...chosen })
      .onConflict((known) => known.column('seller_id').doUpdateSet(chosen))
      .execute();
  }

  async forget(sellerId: string, { accountId, originId }: OriginOf): Promise<void> {
    await this.sql.tables
      .updateTable('seller_dispatch')
      .set({ own_origin_id: null, own_origin_lost_at: sql<string>`now()` })
      .where('seller_id', '=', sellerId)
      .where('own_account_id', '=', String(accountId))
      .where('own_origin_id', '=', String(originId))
      .execute();
  }

  private async saveOrigin(sellerId: string, origin: SellerOrigin, leaseMs: number | null): Promise<void> {
    const { key, name, address, accountId, state, originId, reason, epoch, tries, isBegun, emptyLookups } = origin.facts;
    const now = sql<string>`now()`;
    const columns = {
      address: JSON.stringify(address),
      account_id: accountId,
      state,
      origin_id: originId,
      reason,
      epoch,
      tries,
      empty_lookups: emptyLookups,
      ...(origin.dueInMs !== 'kept' && { due_at: origin.dueInMs === null ? null : fromNow(origin.dueInMs) }),
      ...(origin.isLeaseEnded && { leased_until: null }),
      ...(leaseMs !== null && { leased_until: fromNow(leaseMs), due_at: fromNow(leaseMs) }),
    };
    await this.sql.tables
      .insertInto('seller_origins')
      .values({ ...columns, seller_id: sellerId, address_key: key, name, since: now, created_at: now })
      .onConflict((known) =>
        known.columns(['seller_id', 'address_key']).doUpdateSet({
          ...columns,
          since: sql<string>`case when seller_origins.state = excluded.state then seller_origins.since else now() end`,
          begun_at: isBegun ? sql<string>`coalesce(seller_origins.begun_at, now())` : null,
        }),
      )
      .execute();
  }
}

function toFacts(row: FactsRow): OriginFacts {
  return {
    key: row.address_key,
    name: row.name,
    address: row.address,
    accountId: row.account_id === null ? null : Number(row.account_id),
    state: row.state,
    originId: row.origin_id === null ? null : Number(row.origin_id),
    reason: row.reason,
    epoch: row.epoch,
    tries: row.tries,
    isBegun: row.begun_at !== null,
    emptyLookups: row.empty_lookups,
  };
}
