import { Injectable } from '@nestjs/common';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { SellerLinkTables } from '../../../seller-link/infrastructure/seller-link.schema.js';
import type { Change } from '../../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import { batched } from '../../../shared/infrastructure/batched.js';
import { FROM_NOW, fromNow } from '../../../shared/infrastructure/due-rows.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import { SqlChange } from '../../../shared/infrastructure/sql-change.js';
import { timeOrNull } from '../../../shared/infrastructure/stored-time.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import {
  type AttemptEnd,
  type DoubtedShipment,
  type Holder,
  type LostOrders,
  ShipmentRepository,
} from '../application/shipment.repository.js';
import { type AttemptResult, httpStatusOf, isWait } from '../domain/attempt-result.js';
import type { Shipment } from '../domain/shipment.js';
import type { ShipmentTimes } from '../domain/shipment-policy.js';
import { attemptEnded } from './ended-attempt.js';
import {
  type ClaimedRow,
  changedColumns,
  type DoubtedRow,
  newRows,
  SHIPMENT_COLUMNS,
  type ShipmentRow,
  toClaimed,
  toShipment,
} from './shipment.rows.js';
import type { ShippingTables } from './shipment.schema.js';
import {
  assignmentsOf,
  CLAIM,
  CLAIM_DOUBTED,
  COMMIT,
  INCARNATED,
  insertRead,
  PAID_WITHOUT,
  PAYMENT_READ,
  SCHEDULED,
  WAKE_LINKED,
  WAKE_NEWLY_LINKED,
  WAKE_PAUSED,
} from './shipment-statements.js';

type Tables = ShippingTables & OrdersTables & Pick<SellerLinkTables, 'seller_links'>;

/** Without an outcome, the process died or lost its claim during the call. */
const MAY_HAVE_CREATED = ['unknown', 'created', 'adopted', 'several_found'] as const;

/** A claimed shipment and the account for its create. */
interface Commit {
  readonly orderId: string;
  readonly epoch: number;
  readonly kind: ShipcoAccount['kind'];
  readonly accountId: number;
  readonly leftMs: number;
}

/** Due time and lease are one column: a claimed row becomes due again when its lease ends, even if its process has died. */
@Injectable()
export class PostgresShipmentRepository extends ShipmentRepository {
  private readonly commit = batched((commits: readonly Commit[]) => this.commitAll(commits));
  private readonly tables: Kysely<Tables>;

  constructor(private readonly sql: Sql) {
    super();
    this.tables = sql.of<Tables>();
  }

  scheduled(shipments: readonly Shipment[], origin: WorkOrigin): Change {
    return new SqlChange(SCHEDULED, newRows(shipments, origin));
  }

  async schedule(shipments: readonly Shipment[], origin: WorkOrigin): Promise<void> {
    await this.sql.rows(`${insertRead("timestamptz 'epoch'")} on conflict do nothing`, newRows(shipments, origin));
  }

  paymentRead(orderIds: readonly string[], stop: PaymentStop | null): Change {
    return new SqlChange(PAYMENT_READ, [stop, stop, orderIds]);
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    const rows = await this.sql.rows<ClaimedRow>(CLAIM, [limit, leaseMs]);
    return rows.map(toClaimed);
  }

  commitToCreate({ facts }: Shipment, { kind, accountId }: ShipcoAccount, leftMs: number): Promise<boolean> {
    return this.commit({ orderId: facts.orderId, epoch: facts.epoch, kind, accountId, leftMs });
  }

  async accountsThatMayHold(orderId: string): Promise<Holder[]> {
    const rows = await this.tables
      .selectFrom('shipment_attempts')
      .select(['credential_kind as kind', 'account_id'])
      .select(sql<boolean>`bool_or(outcome is null or outcome = 'unknown')`.as('is_doubted'))
      .where((one) => one.and({ order_id: orderId, act: 'create' }))
      .where('account_id', 'is not', null)
      .where(({ or, eb }) => or([eb('outcome', 'is', null), eb('outcome', 'in', MAY_HAVE_CREATED)]))
      .groupBy(['credential_kind', 'account_id'])
      .$narrowType<{ kind: NotNull; account_id: NotNull }>()
      .execute();
    return rows.map(({ kind, account_id, is_doubted }) => ({ kind, accountId: Number(account_id), isDoubted: is_doubted }));
  }

  private async commitAll(commits: readonly Commit[]): Promise<boolean[]> {
    const orderIds = commits.map(({ orderId }) => orderId);
    const committed = await this.sql.rows<Pick<ShipmentRow, 'order_id' | 'epoch'>>(COMMIT, [
      orderIds,
      JSON.stringify(commits),
      orderIds,
    ]);
    // The same order may be claimed twice, by a lost claim and its successor; only the successor may create.
    const mine = new Set(committed.map(({ order_id, epoch }) => `${order_id} ${epoch}`));
    return commits.map(({ orderId, epoch }) => mine.has(`${orderId} ${epoch}`));
  }

  attempted({ shipment: { facts }, signals }: ClaimedShipment, times: ShipmentTimes, result: AttemptResult): Change {
    const { text, values } = assignmentsOf(facts, result);
    // A change during the attempt must not be lost: the row becomes due at once.
    return new SqlChange(
      `update shipments set ${text}, verifications = ?,
              due_at = case when signals <> ? and ? in ('pending', 'skipped') then now() else ${FROM_NOW} end,
              unseen_since = case when ? then coalesce(unseen_since, now()) end,
              verify_at = case when ? then ${FROM_NOW} else verify_at end
        where order_id = ? and epoch = ? and state = 'creating'`,
      [
        ...values,
        facts.verifications,
        signals,
        facts.state,
        times.dueInMs,
        facts.isUnseen,
        times.verifyInMs !== undefined,
        times.verifyInMs ?? null,
        facts.orderId,
        facts.epoch,
      ],
    );
  }

  attemptEnded({ facts: { orderId, epoch } }: Shipment, { result, failure }: AttemptEnd): readonly Change[] {
    const { outcome, usedAccount } = result;
    const error = outcome === 'skipped' ? result.reason : failure;
    const ended = { orderId, epoch, act: 'create', outcome, isWait: isWait(outcome), usedAccount, error } as const;
    return attemptEnded({ ...ended, httpStatus: httpStatusOf(result) });
  }

  attemptLost(orderId: string, epoch: number, failure: string): Change {
    return SqlChange.built(
      this.tables
        .updateTable('shipment_attempts')
        .set({ error: failure })
        .where('order_id', '=', orderId)
        .where('epoch', '=', epoch)
        .where('ended_at', 'is', null),
    );
  }

  /** Locks the order's row too: unlocked, it would be read as it was before the shipment's lock was waited for. */
  async findForUpdate(orderId: string): Promise<{ shipment: Shipment; recordedId: string | null } | null> {
    const row = await this.tables
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(SHIPMENT_COLUMNS)
      .select(sql<string | null>`o.shipping_address->'shipco'->>'shipment_id'`.as('recorded_id'))
      .where('s.order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    return row ? { shipment: toShipment(row), recordedId: row.recorded_id } : null;
  }

  retried({ facts }: Shipment, { dueInMs }: ShipmentTimes): Change {
    const retried = { ...changedColumns(facts), attempts_before_retry: facts.attemptsBeforeRetry, unseen_since: null };
    return SqlChange.built(
      this.ofOrder(facts.orderId).set(dueInMs === 'as_it_was' ? retried : { ...retried, due_at: fromNow(dueInMs) }),
    );
  }

  foundLate({ facts }: Shipment): Change {
    const { text, values } = assignmentsOf(facts, null);
    return new SqlChange(`update shipments set ${text}, epoch = epoch + 1, due_at = null where order_id = ?`, [
      ...values,
      facts.orderId,
    ]);
  }

  async doubt(orderId: string, afterMs: number): Promise<void> {
    await this.ofOrder(orderId)
      .set({ verify_at: fromNow(afterMs), verifications: 0 })
      .execute();
  }

  async claimDoubted(limit: number, leaseMs: number): Promise<DoubtedShipment[]> {
    const rows = await this.sql.rows<DoubtedRow>(CLAIM_DOUBTED, [limit, leaseMs]);
    return rows.map((row) => ({
      shipment: toShipment(row),
      sellerId: row.seller_id,
      leaseEnd: row.verify_at,
      origin: row.origin ?? {},
    }));
  }

  async looked({ shipment: { facts }, leaseEnd }: DoubtedShipment, nextInMs: number | null): Promise<void> {
    await this.ofOrder(facts.orderId)
      .set({ verify_at: fromNow(nextInMs), verifications: facts.verifications })
      .where('verify_at', '=', leaseEnd)
      .execute();
  }

  async paidWithout(withinMs: number, after: Date | null, most: number): Promise<LostOrders> {
    const [found] = await this.sql.rows<{ order_ids: string[]; examined_to: string | null }>(PAID_WITHOUT, [
      withinMs,
      after,
      most,
      most,
    ]);
    return { orderIds: found?.order_ids ?? [], examinedTo: timeOrNull(found?.examined_to) };
  }

  async wakeLinked(after: string, most: number): Promise<string | null> {
    const [examined] = await this.sql.rows<{ last: string | null }>(WAKE_LINKED, [after, most, most]);
    return examined?.last ?? null;
  }

  async wakeNewlyLinked(withinMs: number): Promise<void> {
    await this.sql.rows(WAKE_NEWLY_LINKED, [withinMs]);
  }

  async wakePaused(): Promise<void> {
    await this.sql.rows(WAKE_PAUSED);
  }

  async incarnated(): Promise<void> {
    await this.sql.rows(INCARNATED);
  }

  private ofOrder(orderId: string) {
    return this.tables.updateTable('shipments').where('order_id', '=', orderId);
  }
}
