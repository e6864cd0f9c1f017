import { Injectable } from '@nestjs/common';
import type { Change } from '../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import { batched } from '../../shared/infrastructure/batched.js';
import { claimable, FROM_NOW } from '../../shared/infrastructure/due-rows.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { IF_FENCED, SqlChange } from '../../shared/infrastructure/sql-change.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import { type AttemptEnd, type DoubtedShipment, ShipmentRepository } from '../application/shipment.repository.js';
import type { AccountName } from '../domain/attempt-result.js';
import type { Shipment, ShipmentTimes } from '../domain/shipment.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import type { PaymentStop } from '../domain/stop-reason.js';
import { type ClaimedRow, SHIPMENT_COLUMNS, type ShipmentRow, toClaimed, toShipment } from './shipment.rows.js';
import { SHIPMENTS_TO_CREATE, SHIPMENTS_TO_VERIFY } from './shipment.schema.js';

const GIVEN = 'select jsonb_array_elements_text(cast(? as jsonb))';

/** A claimed shipment and the account for its create. */
interface Commit {
  readonly orderId: string;
  readonly epoch: number;
  readonly kind: ShipcoAccount['kind'];
  readonly accountId: number;
  readonly leftMs: number;
}

/** Due time and lease are one column: a claimed row becomes due again when its lease ends, whatever happened to its process. */
@Injectable()
export class PostgresShipmentRepository extends ShipmentRepository {
  private readonly commit = batched((commits: readonly Commit[]) => this.commitAll(commits));

  constructor(private readonly sql: Sql) {
    super();
  }

  scheduled(shipments: readonly Shipment[], origin: WorkOrigin): Change {
    return new SqlChange(
      `${insertRead('now()')} where ${IF_FENCED} on conflict (order_id) do nothing`,
      newRows(shipments, origin),
    );
  }

  async schedule(shipments: readonly Shipment[], origin: WorkOrigin): Promise<void> {
    await this.sql.rows(`${insertRead("timestamptz 'epoch'")} on conflict (order_id) do nothing`, newRows(shipments, origin));
  }

  paymentRead(orderIds: readonly string[], stop: PaymentStop | null): Change {
    // An unknown outcome keeps its due time: look-up spacing prevents a second parcel.
    return new SqlChange(
      `update shipments s set payment_read_at = now(), payment_stop = news.stop,
              signals = case when news.is_new then signals + 1 else signals end,
              due_at = case when news.is_new and state in ('pending', 'skipped') then now() else due_at end
         from (select n.order_id, cast(? as text) as stop, n.payment_stop is distinct from cast(? as text) as is_new
                 from shipments n where n.order_id in (${GIVEN}) order by n.order_id for update) as news
        where s.order_id = news.order_id and ${IF_FENCED}`,
      [stop, stop, JSON.stringify(orderIds)],
    );
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    // `offset 0` forces index access for each order, whatever the planner knows about the tables.
    const rows = await this.sql.rows<ClaimedRow>(
      `with due as (${claimable(SHIPMENTS_TO_CREATE, 'order_id, state')}),
       claimed as (
         update shipments s set state = 'creating', attempts = s.attempts + 1, epoch = s.epoch + 1, due_at = ${FROM_NOW}, stop_reason = null
           from due where s.order_id = due.order_id
         returning ${SHIPMENT_COLUMNS}, s.payment_stop, s.signals, s.origin,
                   cast(extract(epoch from now() - s.payment_read_at) * 1000 as float8) as payment_age_ms, due.state as state_before),
       noted as (insert into shipment_attempts (order_id, epoch, started_at) select order_id, epoch, now() from claimed)
       select claimed.*, sold.* from claimed, lateral (
         select o.seller_id, o.shipping_address, o.seller_fulfillment->>'paid_at' as paid_at, p.recipient,
                exists (select 1 from order_items i where i.order_id = o.id) as has_items,
                exists (select 1 from seller_links l where l.seller_id = o.seller_id and l.state = 'linked') as seller_linked
           from orders o join purchases p on p.id = o.purchase_id where o.id = claimed.order_id offset 0) as sold`,
      [limit, leaseMs],
    );
    return rows.map(toClaimed);
  }

  commitToCreate({ facts }: Shipment, { kind, accountId }: ShipcoAccount, leftMs: number): Promise<boolean> {
    return this.commit({ orderId: facts.orderId, epoch: facts.epoch, kind, accountId, leftMs });
  }

  async accountsThatMayHold(orderId: string): Promise<AccountName[]> {
    // Without an outcome, the process died or lost its claim during the call.
    const rows = await this.sql.rows<{ kind: AccountName['kind']; account_id: string }>(
      `select distinct credential_kind as kind, account_id from shipment_attempts
        where order_id = ? and account_id is not null
          and (outcome is null or outcome in ('unknown', 'created', 'adopted', 'several_found'))`,
      [orderId],
    );
    return rows.map(({ kind, account_id }) => ({ kind, accountId: Number(account_id) }));
  }

  private async commitAll(commits: readonly Commit[]): Promise<boolean[]> {
    const orderIds = commits.map(({ orderId }) => orderId);
    // Locked in id order, like the changes from payments, so that the two cannot deadlock. A lease that is long enough stays
    // unchanged, because updates without a change to indexed columns are cheap.
    const committed = await this.sql.rows<{ order_id: string; epoch: number }>(
      `with locked as materialized (
         select order_id from shipments where order_id = any(cast(? as text[])) order by order_id for update),
       committed as (
         update shipments s set account_kind = c.kind, account_id = c."accountId",
                due_at = greatest(s.due_at, now() + c."leftMs" * interval '1 millisecond')
           from locked, jsonb_to_recordset(cast(? as jsonb)) as c (
                  "orderId" text, epoch int, kind text, "accountId" bigint, "leftMs" float8)
          where s.order_id = any(cast(? as text[])) and s.order_id = locked.order_id and s.order_id = c."orderId"
            and s.epoch = c.epoch and s.state = 'creating' and s.payment_stop is null
         returning s.order_id, s.epoch, s.account_kind, s.account_id),
       noted as (
         update shipment_attempts a set credential_kind = c.account_kind, account_id = c.account_id
           from committed c where a.order_id = c.order_id and a.epoch = c.epoch)
       select order_id, epoch from committed`,
      [orderIds, JSON.stringify(commits), orderIds],
    );
    // The same order may be claimed twice, by a lost claim and its successor; only the successor may create.
    const mine = new Set(committed.map(({ order_id, epoch }) => `${order_id} ${epoch}`));
    return commits.map(({ orderId, epoch }) => mine.has(`${orderId} ${epoch}`));
  }

  attempted({ shipment: { facts }, signals }: ClaimedShipment, times: ShipmentTimes): Change {
    // A change during the attempt must not be lost: the row becomes due at once.
    return new SqlChange(
      `update shipments set ${SAVED}, verifications = ?,
              due_at = case when signals <> ? and ? in ('pending', 'skipped') then now() else ${FROM_NOW} end,
              verify_at = case when ? then ${FROM_NOW} else verify_at end
        where order_id = ? and epoch = ? and state = 'creating'`,
      [
        ...saved(facts),
        facts.verifications,
        signals,
        facts.state,
        times.dueInMs,
        times.verifyInMs !== undefined,
        times.verifyInMs ?? null,
        facts.orderId,
        facts.epoch,
      ],
    );
  }

  attemptEnded({ facts }: Shipment, { result, failure }: AttemptEnd): Change {
    const error = result.outcome === 'skipped' ? result.reason : failure;
    return new SqlChange(
      `update shipment_attempts set ended_at = now(), outcome = ?, credential_kind = ?, account_id = ?, http_status = ?, error = ?
        where order_id = ? and epoch = ? and ${IF_FENCED}`,
      [
        result.outcome,
        result.usedAccount?.kind ?? null,
        result.usedAccount?.accountId ?? null,
        'httpStatus' in result ? result.httpStatus : null,
        error,
        facts.orderId,
        facts.epoch,
      ],
    );
  }

  async findForUpdate(orderId: string): Promise<{ shipment: Shipment; recordedId: string | null } | null> {
    const [row] = await this.sql.rows<ShipmentRow & { recorded_id: string | null }>(
      `select ${SHIPMENT_COLUMNS}, o.shipping_address->'shipco'->>'shipment_id' as recorded_id
         from shipments s join orders o on o.id = s.order_id where s.order_id = ? for update`,
      [orderId],
    );
    return row ? { shipment: toShipment(row), recordedId: row.recorded_id } : null;
  }

  retried({ facts }: Shipment, { dueInMs }: ShipmentTimes): Change {
    const keepsTime = dueInMs === 'as_it_was';
    return new SqlChange(
      `update shipments set ${SAVED}, attempts_before_retry = ?, due_at = case when ? then due_at else ${FROM_NOW} end
        where order_id = ?`,
      [...saved(facts), facts.attemptsBeforeRetry, keepsTime, keepsTime ? null : dueInMs, facts.orderId],
    );
  }

  foundLate({ facts }: Shipment): Change {
    return new SqlChange(`update shipments set ${SAVED}, epoch = epoch + 1, due_at = null where order_id = ?`, [
      ...saved(facts),
      facts.orderId,
    ]);
  }

  async doubt(orderId: string, afterMs: number): Promise<void> {
    await this.sql.rows(`update shipments set verify_at = ${FROM_NOW}, verifications = 0 where order_id = ?`, [afterMs, orderId]);
  }

  async claimDoubted(limit: number, leaseMs: number): Promise<DoubtedShipment[]> {
    const rows = await this.sql.rows<ShipmentRow & Pick<ClaimedRow, 'seller_id' | 'origin'> & { verify_at: string }>(
      `with due as (${claimable(SHIPMENTS_TO_VERIFY, 'order_id')})
       update shipments s set verify_at = ${FROM_NOW} from due, orders o where s.order_id = due.order_id and o.id = due.order_id
       returning ${SHIPMENT_COLUMNS}, s.origin, s.verify_at, o.seller_id`,
      [limit, leaseMs],
    );
    return rows.map((row) => ({
      shipment: toShipment(row),
      sellerId: row.seller_id,
      leaseEnd: row.verify_at,
      origin: row.origin ?? {},
    }));
  }

  async looked({ shipment: { facts }, leaseEnd }: DoubtedShipment, nextInMs: number | null): Promise<void> {
    await this.sql.rows(
      `update shipments set verify_at = ${FROM_NOW}, verifications = ? where order_id = ? and verify_at = cast(? as timestamptz)`,
      [nextInMs, facts.verifications, facts.orderId, leaseEnd],
    );
  }

  async paidWithout(since: Date, limit: number): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select o.id from purchases p join orders o on o.purchase_id = p.id left join shipments s on s.order_id = o.id
        where p.paid_at is not null and p.paid_at > ? and s.order_id is null limit ?`,
      [since, limit],
    );
    return rows.map((row) => row.id);
  }

  async wakeLinked(limit: number): Promise<void> {
    await this.sql.rows(
      `update shipments set due_at = now()
        where order_id in (select s.order_id from shipments s join orders o on o.id = s.order_id
                             join seller_links l on l.seller_id = o.seller_id and l.state = 'linked'
                            where s.state = 'skipped' and s.stop_reason = 'no_credential' and s.due_at is null limit ?)
          and state = 'skipped'`,
      [limit],
    );
  }
}

/** Stores an old time for the payment's reading, so that the payment is read before the order ships. */
const insertRead = (readAt: string) => `
  insert into shipments (order_id, external_id, created_at, state, attempts, epoch, unresolved, empty_lookups, verifications, signals,
                         payment_read_at, due_at, origin)
  select n."orderId", n."externalId", n."createdAt", 'pending', 0, 0, false, 0, 0, 0, ${readAt}, now(), cast(? as jsonb)
    from jsonb_to_recordset(cast(? as jsonb)) as n ("orderId" text, "externalId" text, "createdAt" timestamptz)`;

function newRows(shipments: readonly Shipment[], origin: WorkOrigin): unknown[] {
  return [JSON.stringify(origin), JSON.stringify(shipments.map(({ facts }) => facts))];
}

const SAVED = 'state = ?, attempts = ?, unresolved = ?, empty_lookups = ?, stop_reason = ?, reason = ?';

function saved(facts: Shipment['facts']): unknown[] {
  return [facts.state, facts.attempts, facts.unresolved, facts.emptyLookups, facts.stopReason, facts.failure];
}
