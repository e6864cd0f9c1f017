import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type DueShipment, type RetriedShipment, ShipmentRepository } from '../application/shipment.repository.js';
import { Shipment, type ShipmentState } from '../domain/shipment.js';
import type { AttemptEnd } from '../domain/shipment-attempt.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';

const DUE = `((state in ('pending', 'unknown') and coalesce(next_attempt_at, now()) <= now()) or (state = 'creating' and lease_until < now()))`;
// Nothing has happened since somebody else asked: one job is on its way, and a thousand clicks must not make a thousand.
const RETRIED = `(forgiven_attempts is not distinct from attempts and (state = 'unknown' or (state = 'pending' and next_attempt_at is null)))`;
const GIVEN_ORDERS = '(select jsonb_array_elements_text(cast(? as jsonb)))';

/** Plain SQL: who may act is decided by single conditional updates on the database's clock. */
@Injectable()
export class SqlShipmentRepository extends ShipmentRepository {
  constructor(
    private readonly sql: Sql,
    private readonly entities: EntityManager,
  ) {
    super();
  }

  async find(orderId: string): Promise<Shipment | null> {
    const [row] = await this.sql.rows<Record<string, unknown>>('select * from shipments where order_id = ?', [orderId]);
    return row ? this.entities.fork().map(Shipment, row as never) : null;
  }

  async schedule({ orderId, externalId, createdAt }: Shipment): Promise<boolean> {
    const added = await this.sql.rows(
      `insert into shipments (order_id, external_id, created_at, state, attempts, epoch, unresolved, empty_lookups)
       values (?, ?, ?, 'pending', 0, 0, false, 0) on conflict (order_id) do nothing returning order_id`,
      [orderId, externalId, createdAt],
    );
    return added.length === 1;
  }

  async claim(orderId: string, leaseMs: number, at: Date): Promise<Shipment | null> {
    // A claim taken over from a process that fell silent leaves open whether that process created the shipment.
    const [row] = await this.sql.rows<Record<string, unknown>>(
      `with claimed as (
         update shipments set state = 'creating', attempts = attempts + 1, epoch = epoch + 1, next_attempt_at = null,
                lease_until = now() + ? * interval '1 millisecond', unresolved = unresolved or state = 'creating',
                empty_lookups = case when state = 'creating' then 0 else empty_lookups end
          where order_id = ? and ${DUE}
         returning *),
       noted as (insert into shipment_attempts (order_id, epoch, started_at) select order_id, epoch, ? from claimed)
       select * from claimed`,
      [leaseMs, orderId, at],
    );
    return row ? this.entities.fork().map(Shipment, row as never) : null;
  }

  async commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean> {
    const committed = await this.sql.rows(
      `with committed as (
         update shipments set account_kind = ?, account_id = ?
          where order_id = ? and epoch = ? and state = 'creating' and lease_until > now() + ? * interval '1 millisecond'
            and exists (select 1 from orders o join purchases p on p.id = o.purchase_id
                         where o.id = shipments.order_id and p.payment_status = 'approved')
         returning order_id, epoch, account_kind, account_id),
       noted as (
         update shipment_attempts a set credential_kind = c.account_kind, account_id = c.account_id
           from committed c where a.order_id = c.order_id and a.epoch = c.epoch)
       select order_id from committed`,
      [account.kind, account.accountId, shipment.orderId, shipment.epoch, leftMs],
    );
    return committed.length === 1;
  }

  async accountsThatMayHold(orderId: string): Promise<Pick<ShipcoAccount, 'kind' | 'accountId'>[]> {
    // Without an outcome its process died, or lost its claim during the call.
    const rows = await this.sql.rows<{ kind: ShipcoAccount['kind']; account_id: string }>(
      `select distinct credential_kind as kind, account_id from shipment_attempts
        where order_id = ? and account_id is not null
          and (outcome is null or outcome in ('unknown', 'created', 'adopted', 'several_found'))`,
      [orderId],
    );
    return rows.map(({ kind, account_id }) => ({ kind, accountId: Number(account_id) }));
  }

  async save(shipment: Shipment, end: AttemptEnd, at: Date): Promise<boolean> {
    const saved = await this.sql.rows(
      `update shipments set state = ?, attempts = ?, next_attempt_at = ?, lease_until = ?, unresolved = ?, empty_lookups = ?, reason = ?
        where order_id = ? and epoch = ? and state = 'creating' returning order_id`,
      [
        shipment.state,
        shipment.attempts,
        shipment.nextAttemptAt,
        shipment.leaseUntil,
        shipment.unresolved,
        shipment.emptyLookups,
        shipment.reason,
        shipment.orderId,
        shipment.epoch,
      ],
    );
    if (saved.length === 0) return false;
    await this.sql.rows(
      `update shipment_attempts set ended_at = ?, outcome = ?, credential_kind = ?, account_id = ?, http_status = ?, error = ?
        where order_id = ? and epoch = ?`,
      [at, end.outcome, end.credentialKind, end.accountId, end.httpStatus, end.error, shipment.orderId, shipment.epoch],
    );
    return true;
  }

  async saveFound(orderId: string, state: 'created' | 'needs_review', reason: string | null): Promise<void> {
    await this.sql.rows(
      `update shipments set state = ?, reason = ?, epoch = epoch + 1, lease_until = null, next_attempt_at = null where order_id = ?`,
      [state, reason, orderId],
    );
  }

  async skipPending(orderIds: readonly string[], reason: string): Promise<void> {
    await this.sql.rows(
      `update shipments set state = 'skipped', reason = ?, next_attempt_at = null where state = 'pending' and order_id in ${GIVEN_ORDERS}`,
      [reason, JSON.stringify(orderIds)],
    );
  }

  async resumeStopped(orderIds: readonly string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ order_id: string }>(
      `update shipments set state = 'pending', reason = null
        where state = 'skipped' and starts_with(reason, 'payment_') and order_id in ${GIVEN_ORDERS} returning order_id`,
      [JSON.stringify(orderIds)],
    );
    return rows.map((row) => row.order_id);
  }

  async paidWithout(since: Date, limit: number): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select o.id from purchases p join orders o on o.purchase_id = p.id left join shipments s on s.order_id = o.id
        where p.paid_at is not null and p.paid_at > ? and s.order_id is null limit ?`,
      [since, limit],
    );
    return rows.map((row) => row.id);
  }

  async resumeLinked(limit: number): Promise<string[]> {
    const rows = await this.sql.rows<{ order_id: string }>(
      `update shipments set state = 'pending', reason = null
        where order_id in (select s.order_id from shipments s join orders o on o.id = s.order_id
                             join seller_links l on l.seller_id = o.seller_id and l.state = 'linked'
                            where s.state = 'skipped' and s.reason = 'no_credential' limit ?)
       returning order_id`,
      [limit],
    );
    return rows.map((row) => row.order_id);
  }

  async postpone(orderId: string, until: Date): Promise<boolean> {
    const postponed = await this.sql.rows(
      `update shipments set next_attempt_at = ? where order_id = ? and ${DUE} returning order_id`,
      [until, orderId],
    );
    return postponed.length === 1;
  }

  async retry(orderId: string): Promise<RetriedShipment | null> {
    // `needs_review` means that parcels may exist, so it is taken up as an unknown outcome: adopted when exactly one is found, and
    // created only after two spaced look-ups without any.
    const [row] = await this.sql.rows<{ state: ShipmentState; reason: string | null; next_attempt_at: string | null }>(
      `update shipments set
              state = case when unresolved or state in ('unknown', 'needs_review') then 'unknown' else 'pending' end,
              unresolved = unresolved or state in ('unknown', 'needs_review'),
              empty_lookups = case when state = 'unknown' then empty_lookups else 0 end,
              next_attempt_at = case when state = 'unknown' then next_attempt_at end,
              reason = case when state = 'skipped' then null else reason end,
              forgiven_attempts = attempts
        where order_id = ? and state in ('pending', 'unknown', 'failed', 'needs_review', 'skipped') and not ${RETRIED}
       returning state, reason, next_attempt_at`,
      [orderId],
    );
    if (!row) return null;
    const { state, reason, next_attempt_at } = row;
    return { state, reason, dueAt: next_attempt_at ? new Date(next_attempt_at) : null };
  }

  async isDue(orderId: string): Promise<boolean> {
    return (await this.sql.rows(`select 1 from shipments where order_id = ? and ${DUE}`, [orderId])).length === 1;
  }

  async dueBefore(before: Date, limit: number): Promise<DueShipment[]> {
    const rows = await this.sql.rows<{ order_id: string; due_at: string }>(
      `select order_id, coalesce(lease_until, next_attempt_at, created_at) as due_at from shipments
        where state in ('pending', 'creating', 'unknown') and coalesce(lease_until, next_attempt_at, created_at) < ?
        order by created_at limit ?`,
      [before, limit],
    );
    return rows.map((row) => ({ orderId: row.order_id, dueAt: new Date(row.due_at) }));
  }
}
