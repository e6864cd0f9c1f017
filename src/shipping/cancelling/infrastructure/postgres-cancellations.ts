import { Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { Change } from '../../../shared/application/unit-of-work.js';
import { FROM_NOW, fromNow } from '../../../shared/infrastructure/due-rows.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import { SqlChange } from '../../../shared/infrastructure/sql-change.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import { Cancellation, type CancelTimes } from '../../shipments/domain/cancellation.js';
import type { ShipmentFacts } from '../../shipments/domain/shipment-facts.js';
import { attemptEnded } from '../../shipments/infrastructure/ended-attempt.js';
import { changedColumns, SHIPMENT_COLUMNS, type ShipmentRow, toShipment } from '../../shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipments/infrastructure/shipment.schema.js';
import { CANCEL_NOW, CLAIM_CANCELLATIONS, COMMIT_TO_CANCEL } from '../../shipments/infrastructure/shipment-statements.js';
import { Cancellations, type ClaimedCancellation, type LockedCancellation } from '../application/cancellations.js';

type Tables = Pick<ShippingTables, 'shipments'> & Pick<OrdersTables, 'orders'>;
type Stored = Selectable<ShippingTables['shipments']>;

interface ClaimedRow extends ShipmentRow, Pick<Stored, 'payment_stop' | 'signals' | 'origin'> {
  readonly seller_id: string;
  readonly recorded_id: string | null;
}

/** Its buyer sees that at once. */
const CANCELLED = `progress_at = case when progress is null or progress in ('expired', 'lost', 'returned') then progress_at else now() end,
              progress = case when progress in ('expired', 'lost', 'returned') then progress when progress is not null then 'cancelled' end,`;

const recordedId = sql<string | null>`o.shipping_address->'shipco'->>'shipment_id'`;

@Injectable()
export class PostgresCancellations extends Cancellations {
  private readonly tables: Kysely<Tables>;

  constructor(private readonly sql: Sql) {
    super();
    this.tables = sql.of<Tables>();
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedCancellation[]> {
    const rows = await this.sql.rows<ClaimedRow>(CLAIM_CANCELLATIONS, [limit, leaseMs]);
    return rows.map((row) => ({
      cancellation: new Cancellation(toShipment(row).facts, row.payment_stop),
      sellerId: row.seller_id,
      recordedId: row.recorded_id,
      signals: row.signals,
      origin: row.origin ?? {},
    }));
  }

  async commitToCancel({ cancellation: { facts } }: ClaimedCancellation, account: AccountName, leftMs: number): Promise<boolean> {
    const values = [leftMs, facts.orderId, facts.epoch, account.kind, account.accountId];
    return (await this.sql.rows(COMMIT_TO_CANCEL, values)).length === 1;
  }

  tried({ cancellation: { facts }, signals }: ClaimedCancellation, { cancelInMs, verifyInMs }: CancelTimes): Change {
    const columns = cancelColumns(facts);
    return new SqlChange(
      `update shipments set ${Object.keys(columns)
        .map((column) => `${column} = ?`)
        .join(', ')},
              ${facts.state === 'cancelled' ? CANCELLED : ''}
              cancel_at = case when signals <> ? then now() else ${FROM_NOW} end,
              verify_at = case when ? then ${FROM_NOW} else verify_at end
        where order_id = ? and epoch = ?`,
      [...Object.values(columns), signals, cancelInMs, verifyInMs !== undefined, verifyInMs ?? null, facts.orderId, facts.epoch],
    );
  }

  tryEnded({ cancellation: { facts } }: ClaimedCancellation, result: CancelResult): readonly Change[] {
    const { outcome, usedAccount } = result;
    const [httpStatus, error] = 'error' in result ? [result.httpStatus, result.error] : [null, null];
    return attemptEnded({
      orderId: facts.orderId,
      epoch: facts.epoch,
      act: 'cancel',
      outcome,
      isWait: outcome === 'paused',
      usedAccount,
      httpStatus,
      error,
    });
  }

  async lock(orderId: string): Promise<LockedCancellation | null> {
    const row = await this.tables
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(SHIPMENT_COLUMNS)
      .select(['s.payment_stop', 's.progress', recordedId.as('recorded_id')])
      .where('s.order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const cancellation = new Cancellation(toShipment(row).facts, row.payment_stop);
    return { cancellation, recordedId: row.recorded_id, progress: row.progress };
  }

  changed({ facts }: Cancellation, { dueInMs, cancelInMs }: CancelTimes): Change {
    return SqlChange.built(
      this.tables
        .updateTable('shipments')
        .set((old) => ({
          ...cancelColumns(facts),
          signals: old('signals', '+', 1),
          ...(dueInMs !== 'as_it_was' && { due_at: fromNow(dueInMs) }),
          ...(cancelInMs !== null && { cancel_at: sql<string>`${sql.raw(CANCEL_NOW)}` }),
        }))
        .where('order_id', '=', facts.orderId),
    );
  }

  shipsAgain({ facts }: Cancellation, { dueInMs }: CancelTimes): Change {
    // A reading of the last parcel that is still running does not count for the next parcel.
    const unread = { follow_at: null, followed_since: null, being_read: sql.lit(false), hinted: sql.lit(false) };
    const nothing = { progress: null, progress_at: null, status_code: null, ...unread };
    return SqlChange.built(
      this.tables
        .updateTable('shipments')
        .set((old) => ({
          ...cancelColumns(facts),
          attempts_before_retry: facts.attemptsBeforeRetry,
          epoch: old('epoch', '+', 1),
          due_at: fromNow(dueInMs),
          cancel_at: null,
          ...nothing,
          estimated_delivery: null,
          carrier_name: null,
        }))
        .where('order_id', '=', facts.orderId),
    );
  }
}

function cancelColumns(facts: ShipmentFacts) {
  const { cancelRequested, cancelTries, verifications } = facts;
  return { ...changedColumns(facts), cancel_requested: cancelRequested, cancel_tries: cancelTries, verifications };
}
