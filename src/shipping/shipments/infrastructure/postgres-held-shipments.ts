import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Change } from '../../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import { fromNow } from '../../../shared/infrastructure/due-rows.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import { SqlChange } from '../../../shared/infrastructure/sql-change.js';
import { HeldShipments } from '../application/held-shipments.js';
import type { Shipment } from '../domain/shipment.js';
import type { ShipmentTimes } from '../domain/shipment-policy.js';
import { changedColumns, SHIPMENT_COLUMNS, toShipment } from './shipment.rows.js';
import type { ShippingTables } from './shipment.schema.js';
import { CANCEL_NOW } from './shipment-statements.js';

@Injectable()
export class PostgresHeldShipments extends HeldShipments {
  private readonly tables: Kysely<ShippingTables>;

  constructor(sql: Sql) {
    super();
    this.tables = sql.of<ShippingTables>();
  }

  async lock(orderId: string): Promise<Shipment | null> {
    const row = await this.tables
      .selectFrom('shipments as s')
      .select(SHIPMENT_COLUMNS)
      .where('s.order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    return row ? toShipment(row) : null;
  }

  async add({ facts }: Shipment, origin: WorkOrigin): Promise<boolean> {
    const added = await this.tables
      .insertInto('shipments')
      .values({
        ...changedColumns(facts),
        order_id: facts.orderId,
        external_id: facts.externalId,
        created_at: facts.createdAt.toISOString(),
        epoch: facts.epoch,
        hold: facts.hold,
        verifications: facts.verifications,
        // Long ago: the payment is read again before it ships.
        payment_read_at: sql<string>`timestamptz 'epoch'`,
        signals: 0,
        origin: JSON.stringify(origin),
      })
      // A conflict on any key: naming one, a concurrent insert could fail on the external id, which is the same too.
      .onConflict((row) => row.doNothing())
      .returning('order_id')
      .execute();
    return added.length === 1;
  }

  changed({ facts }: Shipment, { dueInMs }: ShipmentTimes): Change {
    const { state, stopReason, hold, orderId } = facts;
    const isAlert = hold === 'payment_fraud_alert' && (state === 'created' || state === 'needs_review');
    const isOver = state === 'cancelled' || state === 'rescue_requested';
    return SqlChange.built(
      this.tables
        .updateTable('shipments')
        .set((old) => ({
          state,
          stop_reason: stopReason,
          hold,
          signals: old('signals', '+', 1),
          ...(dueInMs !== 'as_it_was' && { due_at: fromNow(dueInMs) }),
          // A fraud alert requests a cancellation, and the hold may end after one.
          ...((isAlert || isOver) && { cancel_at: sql<string>`${sql.raw(CANCEL_NOW)}`, cancel_tries: 0 }),
        }))
        .where('order_id', '=', orderId),
    );
  }
}
