import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Change } from '../../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import { batched } from '../../../shared/infrastructure/batched.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import { SqlChange } from '../../../shared/infrastructure/sql-change.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import { type LeasedShipment, ShipmentRepository } from '../application/shipment.repository.js';
import type { AccountName } from '../domain/attempt-result.js';
import type { Shipment } from '../domain/shipment.js';
import { type ClaimedRow, type LeasedRow, newRows, SHIPMENT_COLUMNS, toClaimed, toSaved, toShipment } from './shipment.rows.js';
import type { ShippingTables } from './shipment.schema.js';
import {
  ADDED,
  CLAIM,
  CLAIM_CANCELLATIONS,
  CLAIM_DOUBTED,
  COMMIT,
  COMMIT_TO_CANCEL,
  NONE_EXISTS,
  PAYMENT_UNCHANGED,
  SAVED,
  SCHEDULED,
} from './shipment-statements.js';

type Tables = Pick<ShippingTables, 'shipments'>;

const UNIQUE = ['shipments_pkey', 'shipments_external_id_unique'];

/** A claimed shipment and the account for its create. */
interface Commit {
  readonly orderId: string;
  readonly version: number;
  readonly kind: AccountName['kind'];
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

  async find(orderId: string): Promise<Shipment | null> {
    const row = await this.rows().where('s.order_id', '=', orderId).executeTakeFirst();
    return row ? toShipment(row) : null;
  }

  async lock(orderIds: readonly string[]): Promise<Shipment[]> {
    const locked = this.rows().where('s.order_id', 'in', orderIds).orderBy('s.order_id').forUpdate();
    return (await locked.execute()).map(toShipment);
  }

  async lockWaiting(causeId: string, most: number): Promise<Shipment[]> {
    const waiting = this.rows()
      .where('s.cause_id', '=', causeId)
      .where('s.waits_since', 'is not', null)
      .where('s.hold', 'is', null)
      .orderBy('s.order_id')
      .limit(sql.lit(most))
      .forUpdate();
    return (await waiting.execute()).map(toShipment);
  }

  saved(shipments: readonly Shipment[]): Change {
    return new SqlChange(SAVED, [JSON.stringify(shipments.map(toSaved)), orderIdsOf(shipments)]);
  }

  scheduled(shipments: readonly Shipment[], origin: WorkOrigin): Change {
    const guard = { condition: NONE_EXISTS, values: [orderIdsOf(shipments)], constraints: UNIQUE };
    return new SqlChange(SCHEDULED, newRows(shipments, origin), guard);
  }

  async schedule(shipments: readonly Shipment[], origin: WorkOrigin): Promise<void> {
    await this.sql.rows(ADDED, newRows(shipments, origin));
  }

  async add(held: Shipment, origin: WorkOrigin): Promise<boolean> {
    return (await this.sql.rows(ADDED, newRows([held], origin))).length === 1;
  }

  paymentUnchanged(orderIds: readonly string[]): Change {
    return new SqlChange(PAYMENT_UNCHANGED, [orderIds]);
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    return (await this.sql.rows<ClaimedRow>(CLAIM, [limit, leaseMs])).map(toClaimed);
  }

  async claimCancellations(limit: number, leaseMs: number): Promise<LeasedShipment[]> {
    return (await this.sql.rows<LeasedRow>(CLAIM_CANCELLATIONS, [limit, leaseMs])).map(toLeased);
  }

  async claimDoubted(limit: number, leaseMs: number): Promise<LeasedShipment[]> {
    return (await this.sql.rows<LeasedRow>(CLAIM_DOUBTED, [limit, leaseMs])).map(toLeased);
  }

  commitToCreate({ facts }: Shipment, { kind, accountId }: AccountName, leftMs: number): Promise<boolean> {
    return this.commit({ orderId: facts.orderId, version: facts.version, kind, accountId, leftMs });
  }

  async commitToCancel({ facts }: Shipment, { kind, accountId }: AccountName, leftMs: number): Promise<boolean> {
    const values = [leftMs, facts.orderId, facts.version, kind, accountId];
    return (await this.sql.rows(COMMIT_TO_CANCEL, values)).length === 1;
  }

  private async commitAll(commits: readonly Commit[]): Promise<boolean[]> {
    const orderIds = commits.map(({ orderId }) => orderId);
    const committed = await this.sql.rows<{ order_id: string; version: number }>(COMMIT, [
      orderIds,
      JSON.stringify(commits),
      orderIds,
    ]);
    // The same order may be claimed twice, by a lost claim and its successor; only the successor may create.
    const mine = new Set(committed.map(({ order_id, version }) => `${order_id} ${version}`));
    return commits.map(({ orderId, version }) => mine.has(`${orderId} ${version + 1}`));
  }

  private rows() {
    return this.tables.selectFrom('shipments as s').select(SHIPMENT_COLUMNS);
  }
}

function toLeased(row: LeasedRow): LeasedShipment {
  return { shipment: toShipment(row), sellerId: row.seller_id, origin: row.origin ?? {} };
}

function orderIdsOf(shipments: readonly Shipment[]): string[] {
  return shipments.map(({ facts }) => facts.orderId);
}
