import type { OrderNews } from '../../../src/orders/domain/order-fact.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../src/shared/application/work-context.js';
import type { ClaimedShipment } from '../../../src/shipping/shipments/application/claimed-shipment.js';
import {
  type LeasedShipment,
  newsOf,
  ShipmentRepository,
} from '../../../src/shipping/shipments/application/shipment.repository.js';
import type { AccountName } from '../../../src/shipping/shipments/domain/attempt-result.js';
import { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import { InMemoryOrderFacts } from './in-memory-order-facts.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { Memory, type ShipmentRow } from './memory.js';
import { loaded, saveParcel, toClaimed } from './shipment-rows.js';

const NEW = { verifyAtMs: null, unseenSinceMs: null, cancelAtMs: null } as const;

export class InMemoryShipmentRepository extends ShipmentRepository {
  private readonly orderFacts: InMemoryOrderFacts;

  constructor(private readonly memory: Memory) {
    super();
    this.orderFacts = new InMemoryOrderFacts(memory);
  }

  async find(orderId: string): Promise<Shipment | null> {
    const row = this.memory.shipments.get(orderId);
    return row ? loaded(this.memory, row.facts) : null;
  }

  async lock(orderIds: readonly string[]): Promise<Shipment[]> {
    return [...orderIds].sort().flatMap((orderId) => {
      const row = this.memory.shipments.get(orderId);
      return row ? [loaded(this.memory, row.facts)] : [];
    });
  }

  async lockWaiting(causeId: string, most: number): Promise<Shipment[]> {
    const waiting = this.memory.shipments.all(
      ({ facts }) => facts.causeId === causeId && facts.cause !== null && facts.hold === null,
    );
    const inOrder = waiting.sort((a, b) => (a.facts.orderId < b.facts.orderId ? -1 : 1));
    return inOrder.slice(0, most).map(({ facts }) => loaded(this.memory, facts));
  }

  saved(shipments: readonly Shipment[], before: readonly OrderNews[] = []): Change {
    return new InMemoryChange(() => {
      const isSaved = shipments.map((shipment) => this.save(shipment)).includes(true);
      if (isSaved) this.orderFacts.recorded(newsOf(shipments, before)).write();
      return isSaved;
    });
  }

  scheduled(shipments: readonly Shipment[], origin: WorkOrigin, before: readonly OrderNews[] = [], isRead = true): Change {
    return new InMemoryChange(
      () => this.insert(shipments, origin, isRead ? this.memory.clock.nowMs : 0, before),
      () => shipments.every(({ facts }) => !this.memory.shipments.get(facts.orderId)),
    );
  }

  async schedule(shipments: readonly Shipment[], origin: WorkOrigin, before: readonly OrderNews[] = []): Promise<string[]> {
    return this.insert(shipments, origin, 0, before);
  }

  async add(held: Shipment, origin: WorkOrigin, before: readonly OrderNews[] = []): Promise<boolean> {
    return this.insert([held], origin, 0, before).length === 1;
  }

  paymentUnchanged(orderIds: readonly string[], news: readonly OrderNews[] = []): Change {
    return new InMemoryChange(() => {
      this.orderFacts.recorded(news).write();
      for (const orderId of orderIds) this.memory.shipments.patch(orderId, { paymentReadAtMs: this.memory.clock.nowMs });
    });
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    const due = this.memory.longestDue(this.memory.shipments.all(), ({ dueAtMs }) => dueAtMs, limit);
    return due.map((row) => this.claimOne(row, leaseMs));
  }

  async claimCancellations(limit: number, leaseMs: number): Promise<LeasedShipment[]> {
    const due = this.memory.longestDue(this.memory.shipments.all(), ({ cancelAtMs }) => cancelAtMs, limit);
    return due.map((row) => {
      const { version, epoch, cancelTries } = row.facts;
      const facts = { ...row.facts, version: version + 1, epoch: epoch + 1, cancelTries: cancelTries + 1 };
      this.memory.shipments.patch(facts.orderId, { facts, cancelAtMs: this.memory.dueIn(leaseMs) });
      this.begin(facts.orderId, facts.epoch, 'cancel');
      return this.leased({ ...row, facts });
    });
  }

  async claimDoubted(limit: number, leaseMs: number): Promise<LeasedShipment[]> {
    const due = this.memory.longestDue(this.memory.shipments.all(), ({ verifyAtMs }) => verifyAtMs, limit);
    return due.map((row) => {
      const facts = { ...row.facts, verifyEpoch: row.facts.verifyEpoch + 1 };
      this.memory.shipments.patch(facts.orderId, { facts, verifyAtMs: this.memory.dueIn(leaseMs) });
      return this.leased({ ...row, facts });
    });
  }

  async commitToCreate({ facts }: Shipment, { kind, accountId }: AccountName, leftMs: number): Promise<boolean> {
    const { orderId, version } = facts;
    const row = this.memory.shipments.get(orderId);
    if (row?.facts.version !== version) return false;
    const account: AccountName = { kind, accountId };
    const committed = { ...row.facts, version: version + 1, createdWith: account };
    const dueAtMs = Math.max(row.dueAtMs ?? 0, this.memory.clock.nowMs + leftMs);
    this.memory.shipments.patch(orderId, { facts: committed, dueAtMs });
    this.memory.attempts.patch(Memory.key(orderId, facts.epoch), { account });
    return true;
  }

  async commitToCancel({ facts }: Shipment, { kind, accountId }: AccountName, leftMs: number): Promise<boolean> {
    const { orderId, version, epoch } = facts;
    const row = this.memory.shipments.get(orderId);
    if (row?.facts.version !== version) return false;
    this.memory.shipments.patch(orderId, { cancelAtMs: Math.max(row.cancelAtMs ?? 0, this.memory.clock.nowMs + leftMs) });
    this.memory.attempts.patch(Memory.key(orderId, epoch), { account: { kind, accountId } });
    return true;
  }

  private save({ facts, before, times, isChanged, isPaymentRead }: Shipment): boolean {
    const { orderId, version } = facts;
    const row = this.memory.shipments.get(orderId);
    const progress = this.memory.followed.get(orderId)?.place.progress ?? null;
    if (row?.facts.version !== version || ![before.progress, facts.progress].includes(progress)) return false;
    const { nowMs } = this.memory.clock;
    const timeOf = (inMs: number | null | undefined, asItWas: number | null) =>
      inMs === undefined ? asItWas : this.memory.dueIn(inMs);
    const { dueInMs, cancelInMs, verifyInMs, followInMs } = times;
    this.memory.shipments.patch(orderId, {
      facts: { ...facts, version: isChanged ? version + 1 : version },
      dueAtMs: timeOf(dueInMs, row.dueAtMs),
      // A process that is trying goes on until the end of its lease.
      cancelAtMs: cancelInMs === 'soon' ? Math.max(row.cancelAtMs ?? 0, nowMs) : timeOf(cancelInMs, row.cancelAtMs),
      verifyAtMs: timeOf(verifyInMs, row.verifyAtMs),
      unseenSinceMs: facts.isUnseen ? (row.unseenSinceMs ?? nowMs) : null,
      paymentReadAtMs: isPaymentRead ? nowMs : row.paymentReadAtMs,
    });
    saveParcel(this.memory, facts, followInMs);
    return true;
  }

  private insert(
    shipments: readonly Shipment[],
    origin: WorkOrigin,
    paymentReadAtMs: number,
    before: readonly OrderNews[],
  ): string[] {
    const added = shipments.flatMap(({ facts }) => {
      const dueAtMs = this.memory.dueIn(facts.hold === null ? 0 : null);
      return this.memory.shipments.add(facts.orderId, { ...NEW, facts, dueAtMs, paymentReadAtMs, origin }) ? [facts.orderId] : [];
    });
    this.orderFacts.recorded(newsOf(shipments, before).filter(({ orderId }) => added.includes(orderId))).write();
    return added;
  }

  private claimOne(before: ShipmentRow, leaseMs: number): ClaimedShipment {
    const { orderId, version, attempts, epoch } = before.facts;
    const claimed = { state: 'creating', version: version + 1, attempts: attempts + 1, epoch: epoch + 1 } as const;
    const facts = { ...before.facts, ...claimed, stopReason: null, cause: null };
    const row: ShipmentRow = { ...before, facts, dueAtMs: this.memory.dueIn(leaseMs) };
    this.memory.shipments.put(orderId, row);
    this.begin(orderId, facts.epoch, 'create');
    return toClaimed(this.memory, row, before.facts.state === 'creating');
  }

  private begin(orderId: string, epoch: number, act: 'create' | 'cancel'): void {
    const unknown = { outcome: null, account: null, httpStatus: null, error: null };
    const startedAtMs = this.memory.clock.nowMs;
    this.memory.attempts.put(Memory.key(orderId, epoch), { orderId, epoch, act, startedAtMs, ...unknown });
  }

  private leased({ facts, origin }: ShipmentRow): LeasedShipment {
    const sellerId = this.memory.orders.get(facts.orderId)?.sellerId ?? '';
    return { shipment: loaded(this.memory, facts), sellerId, origin };
  }
}
