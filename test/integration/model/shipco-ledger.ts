import pg from 'pg';
import {
  type CancelAnswer,
  type QuoteAnswer,
  ShipcoGateway,
  ShipcoGateways,
  type ShipmentRequest,
} from '../../../src/shipping/application/shipco.gateway.js';
import type { RemoteShipment, ShipmentReading, TrackingEvent } from '../../../src/shipping/domain/remote-shipment.js';
import type { ShipcoAccount } from '../../../src/shipping/domain/shipping-option.js';
import { anAnswer, anOption, aPickup } from '../../support/shipping.builder.js';
import { CANCEL_OUTCOMES, CREATE_OUTCOMES, paused, rejected, throttled, unknown } from './create-outcomes.js';
import type { CancelCall, CreateCall, LedgerCall, LedgerParcel, RowAtCall, RowAtCancel } from './ledger-facts.js';
import type { ModelTime } from './model-time.js';
import type { Processes } from './processes.js';

export const MARKETPLACE: ShipcoAccount = { kind: 'marketplace', accountId: 7001, originId: 3002 };
/**
 * How long a parcel is missing from the list, and how long after its failure a late one appears. Together they are less than the
 * look-ups' spacing: a provider that is slower than that can make anybody create twice.
 */
export const LIST_LAG_MS = 20_000;
export const LATE_MS = 30_000;

/** The shipping provider: a ledger of parcels and of calls. It deduplicates nothing. */
export class ShipcoLedger extends ShipcoGateways {
  parcels: LedgerParcel[] = [];
  calls: LedgerCall[] = [];
  /** Where buyers want to collect, by order. */
  readonly chosenPoints = new Map<string, number>();
  /** The accounts of the sellers that are linked. */
  links = new Map<string, number>();
  marketplace: ShipcoAccount | null = MARKETPLACE;
  /** Called with every create before the provider does anything. */
  onCreate: (call: CreateCall) => void = () => undefined;
  /** Called with every cancellation before the provider does anything. */
  onCancel: (call: CancelCall) => Promise<void> = async () => undefined;

  constructor(
    readonly time: ModelTime,
    readonly processes: Processes,
    private readonly observer: pg.Client,
  ) {
    super();
  }

  reset(marketplace: ShipcoAccount | null): void {
    this.parcels = [];
    this.calls = [];
    this.chosenPoints.clear();
    this.links = new Map();
    this.marketplace = marketplace;
  }

  async forSeller(sellerId: string): Promise<ShipcoGateway | null> {
    await this.processes.current().reach('credential');
    return this.ofSeller(sellerId) ?? this.forMarketplace();
  }

  forMarketplace(): ShipcoGateway | null {
    return this.marketplace && new LedgerGateway(this, this.marketplace);
  }

  async forAccount(sellerId: string, { kind, accountId }: Pick<ShipcoAccount, 'kind' | 'accountId'>) {
    const gateway = kind === 'seller' ? this.ofSeller(sellerId) : this.forMarketplace();
    return gateway?.account.accountId === accountId ? gateway : null;
  }

  /** Those that exist now: neither cancelled nor still on their way. */
  live(): LedgerParcel[] {
    return this.parcels.filter(
      ({ state, status, acceptedMs }) => state === 'live' && status !== 'returned_to_seller' && acceptedMs <= this.time.nowMs,
    );
  }

  listed(externalId: string, accountId: number): RemoteShipment[] {
    const visible = this.live().filter(({ acceptedMs }) => acceptedMs + LIST_LAG_MS <= this.time.nowMs);
    return visible.filter((one) => one.externalId === externalId && one.accountId === accountId).map(toRemote);
  }

  accept(externalId: string, accountId: number, delayMs: number): RemoteShipment {
    const acceptedMs = this.time.nowMs + delayMs;
    const parcel: LedgerParcel = {
      id: String(5_001 + this.parcels.length),
      externalId,
      accountId,
      acceptedMs,
      state: 'live',
      status: 'documentation_ready',
      isRescued: false,
    };
    this.parcels.push(parcel);
    return toRemote(parcel);
  }

  async rowOf(externalId: string): Promise<RowAtCall> {
    const { rows } = await this.observer.query<RowAtCall>(
      `select s.order_id, s.state, s.epoch, s.account_kind, s.account_id, s.due_at, a.ended_at is null and a.epoch is not null as attempt_open,
              p.payment_status
         from shipments s join orders o on o.id = s.order_id join purchases p on p.id = o.purchase_id
         left join shipment_attempts a on a.order_id = s.order_id and a.epoch = s.epoch
        where s.external_id = $1`,
      [externalId],
    );
    return rows[0] as RowAtCall;
  }

  /** The shipment's row and its newest try, as another connection sees them. */
  async cancellationOf(externalId: string): Promise<RowAtCancel | undefined> {
    const { rows } = await this.observer.query<RowAtCancel>(
      `select s.cancel_at, s.cancel_requested, a.act, a.ended_at is null as attempt_open
         from shipments s left join shipment_attempts a on a.order_id = s.order_id and a.epoch = s.epoch
        where $1 like s.external_id || '%' or s.external_id like $1 || '%'`,
      [externalId],
    );
    return rows[0];
  }

  private ofSeller(sellerId: string): ShipcoGateway | null {
    const accountId = this.links.get(sellerId);
    return accountId === undefined ? null : new LedgerGateway(this, { kind: 'seller', accountId, originId: null });
  }
}

const toRemote = ({ id, externalId, acceptedMs }: LedgerParcel): RemoteShipment => ({
  shipmentId: id,
  externalId,
  createdAt: new Date(acceptedMs),
  carrierTrackingId: null,
  tracking: null,
});

/** What the ledger says to one credential, as the script of the process that asks wants it. */
class LedgerGateway extends ShipcoGateway {
  constructor(
    private readonly shipco: ShipcoLedger,
    readonly account: ShipcoAccount,
  ) {
    super();
  }

  async quote(): Promise<QuoteAnswer> {
    return anAnswer(anOption(), aPickup());
  }

  async findByExternalIds(externalIds: readonly string[]): Promise<RemoteShipment[]> {
    const [externalId = ''] = externalIds;
    const process = this.shipco.processes.current();
    if (process.script.lookUp === 'paused') throw paused();
    const call: LedgerCall = { kind: 'look_up', externalId, account: this.account, answer: null };
    this.shipco.calls.push(call);
    // Read before the answer is held back: a process that sleeps gets an old answer.
    const found = externalIds.flatMap((one) => this.shipco.listed(one, this.account.accountId));
    await process.reach('looked_up');
    const { lookUp } = process.script;
    call.answer = lookUp ?? 'answered';
    if (lookUp === 'throttled') throw throttled();
    if (lookUp) throw unknown('HTTP 503', 503);
    return found;
  }

  async readShipment(shipmentId: string): Promise<ShipmentReading | null> {
    const parcel = this.shipco.parcels.find(({ id, accountId }) => id === shipmentId && accountId === this.account.accountId);
    if (!parcel) return null;
    const process = this.shipco.processes.current();
    if (process.script.lookUp) throw process.script.lookUp === 'paused' ? paused() : unknown('HTTP 503', 503);
    this.shipco.calls.push({
      kind: 'read',
      shipmentId,
      externalId: parcel.externalId,
      account: this.account,
      answer: 'answered',
    });
    const statusCode = parcel.state === 'live' ? parcel.status : parcel.state;
    return { ...toRemote(parcel), statusCode, statusAt: null, estimatedDelivery: null, carrierName: null };
  }

  async label(): Promise<Uint8Array> {
    throw new Error('the model prints no labels');
  }

  async cancelShipment(shipmentId: string, leftMs: () => number): Promise<CancelAnswer> {
    const process = this.shipco.processes.current();
    const { cancel = 'cancelled' } = process.script;
    if (cancel === 'paused') throw paused();
    const parcel = this.shipco.parcels.find(({ id, accountId }) => id === shipmentId && accountId === this.account.accountId);
    const call: CancelCall = {
      kind: 'cancel',
      shipmentId,
      externalId: parcel?.externalId ?? '',
      account: this.account,
      answer: null,
      process,
      leftMs: leftMs(),
    };
    await this.shipco.onCancel(call);
    this.shipco.calls.push(call);
    const { isDone, error } = CANCEL_OUTCOMES[cancel]();
    const isLate = parcel?.state !== 'live' || parcel.status === 'delivered';
    const isDispatched = parcel?.status === 'in_transit';
    if (parcel && isDone && !isLate && !isDispatched) parcel.state = 'cancelled';
    if (parcel && isDone && isDispatched) parcel.isRescued = true;
    await process.reach('cancelled');
    const answer = error ?? (isLate ? rejected() : null);
    call.answer = answer?.kind ?? 'answered';
    if (answer) throw answer;
    return isDispatched ? 'rescue_requested' : 'canceled';
  }

  async readEvents(): Promise<TrackingEvent[]> {
    return [];
  }

  async createShipment({ externalId, pointId }: ShipmentRequest, leftMs: () => number): Promise<RemoteShipment> {
    const process = this.shipco.processes.current();
    const { create = 'created' } = process.script;
    if (create === 'paused') throw paused();
    const row = await this.shipco.rowOf(externalId);
    const left = leftMs();
    const { account } = this;
    const call: CreateCall = { kind: 'create', externalId, account, answer: null, row, process, leftMs: left, pointId };
    this.shipco.onCreate(call);
    this.shipco.calls.push(call);
    const { leaves, error } = CREATE_OUTCOMES[create]();
    const delayMs = leaves === 'late_parcel' ? LATE_MS : 0;
    const remote = leaves === 'nothing' ? null : this.shipco.accept(externalId, this.account.accountId, delayMs);
    await process.reach('created');
    call.answer = error?.kind ?? 'answered';
    if (error || !remote) throw error ?? unknown('no answer');
    return remote;
  }
}
