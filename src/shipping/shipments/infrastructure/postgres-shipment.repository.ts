import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import { OrderFacts } from '../../../orders/application/order-facts.js';
import type { OrderNews } from '../../../orders/domain/order-fact.js';
import { batched } from '../../../platform/database/batched.js';
import { Sql } from '../../../platform/database/sql.js';
import { combineChanges, SqlChange } from '../../../platform/database/sql-change.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import type { WorkOrigin } from '../../../platform/telemetry/work-context.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import { collectNews, type LeasedShipment, ShipmentRepository } from '../application/shipment.repository.js';
import type { AccountName } from '../domain/attempt-result.js';
import type { Shipment } from '../domain/shipment.js';
import type { ParcelTables } from './parcel.schema.js';
import {
  type ClaimedRow,
  IS_HANDED_OVER,
  type LeasedRow,
  newRows,
  PROGRESS,
  type ShipmentRow,
  toClaimed,
  toLeftParcel,
  toSaved,
  toSavedParcel,
  toShipment,
} from './shipment.rows.js';
import type { ShippingTables } from './shipment.schema.js';
import { SHIPMENT_COLUMNS } from './shipment-fields.js';
import {
  ADDED,
  CLAIM,
  CLAIM_CANCELLATIONS,
  CLAIM_DOUBTED,
  COMMIT,
  COMMIT_TO_CANCEL,
  NONE_EXISTS,
  PARCELS_LEFT,
  PARCELS_SAVED,
  PAYMENT_UNCHANGED,
  SAVED,
  SCHEDULED,
  SCHEDULED_UNREAD,
} from './shipment-statements.js';

type Tables = Pick<ShippingTables, 'shipments'> & ParcelTables;

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
export class PostgresShipmentRepository implements ShipmentRepository {
  private readonly commit = batched((commits: readonly Commit[]) => this.commitAll(commits));

  constructor(
    private readonly sql: Sql<Tables>,
    private readonly orderFacts: OrderFacts,
  ) {}

  async find(orderId: string): Promise<Shipment | null> {
    const [shipment] = await this.load([orderId]);
    return shipment ?? null;
  }

  async lock(orderIds: readonly string[]): Promise<Shipment[]> {
    return this.locked((all) => all.where('order_id', 'in', orderIds));
  }

  async lockWaiting(causeId: string, most: number): Promise<Shipment[]> {
    const isWaiting = (all: Locking) =>
      all.where('cause_id', '=', causeId).where('waits_since', 'is not', null).where('hold', 'is', null);
    return this.locked((all) => isWaiting(all).limit(sql.lit(most)));
  }

  saved(shipments: readonly Shipment[], before: readonly OrderNews[] = []): Change {
    const values = [JSON.stringify(shipments.map(toSaved)), orderIdsOf(shipments)];
    return new SqlChange(SAVED, values, undefined, [...parcelsOf(shipments), ...this.recorded(shipments, before)]);
  }

  scheduled(shipments: readonly Shipment[], origin: WorkOrigin, before: readonly OrderNews[] = [], isRead = true): Change {
    const guard = { condition: NONE_EXISTS, values: [orderIdsOf(shipments)], constraints: UNIQUE };
    return new SqlChange(
      isRead ? SCHEDULED : SCHEDULED_UNREAD,
      newRows(shipments, origin),
      guard,
      this.recorded(shipments, before),
    );
  }

  async schedule(shipments: readonly Shipment[], origin: WorkOrigin, before: readonly OrderNews[] = []): Promise<string[]> {
    const added: string[] = [];
    for (const shipment of shipments) {
      const { orderId } = shipment.facts;
      const news = before.filter((one) => one.orderId === orderId);
      if (await this.added(shipment, origin, news)) added.push(orderId);
    }
    return added;
  }

  add(held: Shipment, origin: WorkOrigin, before: readonly OrderNews[] = []): Promise<boolean> {
    return this.added(held, origin, before);
  }

  paymentUnchanged(orderIds: readonly string[], news: readonly OrderNews[] = []): Change {
    return new SqlChange(PAYMENT_UNCHANGED, [orderIds], undefined, this.recorded([], news));
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    return (await this.sql.rows<ClaimedRow>(CLAIM, [limit, leaseMs])).map(toClaimed);
  }

  async claimCancellations(limit: number, leaseMs: number): Promise<LeasedShipment[]> {
    return (await this.sql.rows<LeasedRow>(CLAIM_CANCELLATIONS, [limit, leaseMs])).map(toLeased);
  }

  async claimToVerify(limit: number, leaseMs: number): Promise<LeasedShipment[]> {
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

  /** Adds a shipment, and its facts only if it was added. False if it existed already. */
  private async added(shipment: Shipment, origin: WorkOrigin, before: readonly OrderNews[]): Promise<boolean> {
    const added = new SqlChange(ADDED, newRows([shipment], origin));
    return (await this.sql.rows(...combineChanges(added, this.recorded([shipment], before)))).length === 1;
  }

  private recorded(shipments: readonly Shipment[], before: readonly OrderNews[]): SqlChange[] {
    const news = collectNews(shipments, before);
    return news.some(({ facts }) => facts.length > 0) ? [this.orderFacts.recorded(news) as SqlChange] : [];
  }

  /** They are read after they are locked, with their parcels: the statement that waits for a lock sees older ones. */
  private async locked(which: (all: Locking) => Locking): Promise<Shipment[]> {
    const all = this.sql.tables.selectFrom('shipments').select('order_id').orderBy('order_id').forUpdate();
    const rows = await which(all).execute();
    return rows.length > 0 ? this.load(rows.map(({ order_id }) => order_id)) : [];
  }

  private async load(orderIds: readonly string[]): Promise<Shipment[]> {
    const rows = await this.sql.tables
      .selectFrom('shipments as s')
      .select(SHIPMENT_COLUMNS)
      .select(sql.raw<ShipmentRow['progress']>(PROGRESS).as('progress'))
      .select(sql.raw<boolean>(IS_HANDED_OVER).as('is_handed_over'))
      .where(sql<boolean>`s.order_id = any(cast(${[...orderIds]} as text[]))`)
      .orderBy('s.order_id')
      .execute();
    return rows.map(toShipment);
  }
}

type Locking = SelectQueryBuilder<Tables, 'shipments', { order_id: string }>;

/** What their acts have changed about their parcels. */
function parcelsOf(shipments: readonly Shipment[]): SqlChange[] {
  const saved = shipments.flatMap((shipment) => toSavedParcel(shipment) ?? []);
  const left = shipments.flatMap((shipment) => toLeftParcel(shipment) ?? []);
  const ids = (parcels: readonly { readonly orderId: string }[]) => parcels.map(({ orderId }) => orderId);
  return [
    ...(saved.length > 0 ? [new SqlChange(PARCELS_SAVED, [JSON.stringify(saved), ids(saved)])] : []),
    ...(left.length > 0 ? [new SqlChange(PARCELS_LEFT, [ids(left), left.map(({ shipmentId }) => shipmentId)])] : []),
  ];
}

function toLeased(row: LeasedRow): LeasedShipment {
  return { shipment: toShipment(row), sellerId: row.seller_id, origin: row.origin ?? {} };
}

function orderIdsOf(shipments: readonly Shipment[]): string[] {
  return shipments.map(({ facts }) => facts.orderId);
}
