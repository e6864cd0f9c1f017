import type pg from 'pg';
import type { CancelAnswer, ShipcoError, ShipmentRequest } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { RemoteShipment, ShipmentReading } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import type { ShipcoAccount } from '../../../src/shipping/shipco/domain/shipping-option.js';
import { aRemoteShipment, FakeShipco, FakeShipcoGateways } from '../../support/fakes/fake-shipco.js';
import { CANCEL_OUTCOMES, CREATE_OUTCOMES, paused, rejected, throttled, unknown } from './create-outcomes.js';
import type { ModelTime } from './model-time.js';
import type { Process, Processes } from './processes.js';

const MARKETPLACE: ShipcoAccount = { kind: 'marketplace', accountId: 7001, originId: 3002 };
/**
 * How long a parcel is missing from the list, and how long after its failure a late one appears. Together they are less than the
 * look-ups' spacing: with a slower provider any client could create twice.
 */
const LIST_LAG_MS = 20_000;
const LATE_MS = 30_000;
const FIRST_ID = 5_001;

/** The shipment's row and its attempt as another connection saw them when the call came in. */
interface RowAtCall {
  readonly order_id: string;
  readonly state: string;
  readonly epoch: number;
  readonly account_kind: string | null;
  readonly account_id: string | null;
  readonly due_at: Date | null;
  readonly cancel_at: Date | null;
  readonly act: string | null;
  readonly attempt_open: boolean | null;
  readonly payment_status: string;
}

interface ShipcoCall {
  readonly kind: 'create' | 'look_up' | 'read' | 'cancel';
  readonly shipmentId?: string;
  readonly externalId: string;
  readonly account: ShipcoAccount;
  /** What the caller got; null before it got an answer. */
  answer: 'answered' | ShipcoError['kind'] | null;
}

/** A creation or a cancellation. */
export interface WritingCall extends ShipcoCall {
  readonly row: RowAtCall | undefined;
  readonly process: Process;
  /** The time that the process believes to have for it. */
  readonly leftMs: number;
}

/** The shipping provider of the stories: every account's parcels, and all calls in their order. It deduplicates nothing. */
export class ScriptedShipcoGateways extends FakeShipcoGateways {
  calls: ShipcoCall[] = [];
  /** The accounts of the sellers that are linked. */
  links = new Map<string, number>();
  private readonly accounts = new Map<number, ScriptedShipco>();
  /** Called with every create and every cancellation before the provider does anything. */
  onWrite: (call: WritingCall) => void = () => undefined;

  constructor(
    readonly time: ModelTime,
    readonly processes: Processes,
    private readonly observer: pg.Client,
  ) {
    super(null, async (sellerId) => this.gatewayOf(sellerId));
  }

  reset(hasMarketplaceAccount: boolean): void {
    this.calls = [];
    this.links = new Map();
    this.accounts.clear();
    this.marketplace = hasMarketplaceAccount ? this.speakingFor(MARKETPLACE) : null;
  }

  override async forSeller(sellerId: string) {
    await this.processes.current().reach('credential');
    return super.forSeller(sellerId);
  }

  get parcels(): RemoteShipment[] {
    return [...this.accounts.values()].flatMap(({ parcels }) => parcels);
  }

  /** Those that exist now: neither cancelled nor still on their way. */
  live(): RemoteShipment[] {
    return [...this.accounts.values()].flatMap((account) => account.live());
  }

  nextId(): string {
    return String(FIRST_ID + this.parcels.length);
  }

  async rowOf(externalId: string): Promise<RowAtCall | undefined> {
    const { rows } = await this.observer.query<RowAtCall>(
      `select s.order_id, s.state, s.epoch, s.account_kind, s.account_id, s.due_at, s.cancel_at, a.act,
              a.ended_at is null and a.epoch is not null as attempt_open, p.payment_status
         from shipments s join orders o on o.id = s.order_id join purchases p on p.id = o.purchase_id
         left join shipment_attempts a on a.order_id = s.order_id and a.epoch = s.epoch
        where s.external_id = $1`,
      [externalId],
    );
    return rows[0];
  }

  private gatewayOf(sellerId: string): ScriptedShipco | null {
    const accountId = this.links.get(sellerId);
    return accountId === undefined ? null : this.speakingFor({ kind: 'seller', accountId, originId: null });
  }

  private speakingFor(account: ShipcoAccount): ScriptedShipco {
    const gateway = this.accounts.get(account.accountId) ?? new ScriptedShipco(this, account);
    this.accounts.set(account.accountId, gateway);
    return gateway;
  }
}

/** The provider's answers to one credential, altered by the script of the calling process. */
class ScriptedShipco extends FakeShipco {
  constructor(
    private readonly all: ScriptedShipcoGateways,
    account: ShipcoAccount,
  ) {
    super(account);
  }

  /** Late, it comes to exist later. */
  override accept(externalId: string, isLate = false): RemoteShipment {
    const createdAt = new Date(this.all.time.nowMs + (isLate ? LATE_MS : 0));
    const parcel = aRemoteShipment({ externalId, shipmentId: this.all.nextId(), createdAt });
    this.parcels.push(parcel);
    this.moves(parcel.shipmentId, 'documentation_ready', null);
    return parcel;
  }

  live(forMs = 0): RemoteShipment[] {
    const newestMs = this.all.time.nowMs - forMs;
    return this.parcels.filter((one) => !this.isCancelled(one.shipmentId) && one.createdAt.getTime() <= newestMs);
  }

  override async findByExternalIds(externalIds: readonly string[]): Promise<RemoteShipment[]> {
    const [externalId = ''] = externalIds;
    const process = this.all.processes.current();
    if (process.script.lookUp === 'paused') throw paused();
    const call: ShipcoCall = { kind: 'look_up', externalId, account: this.account, answer: null };
    this.all.calls.push(call);
    // Read before the answer is held back: a process that sleeps gets an old answer.
    const found = this.live(LIST_LAG_MS).filter((one) => externalIds.includes(one.externalId));
    await process.reach('looked_up');
    const { lookUp } = process.script;
    call.answer = lookUp ?? 'answered';
    if (lookUp === 'throttled') throw throttled();
    if (lookUp) throw unknown('HTTP 503', 503);
    return found;
  }

  override async readShipment(shipmentId: string): Promise<ShipmentReading | null> {
    const reading = await super.readShipment(shipmentId);
    if (!reading) return null;
    const { lookUp } = this.all.processes.current().script;
    if (lookUp) throw lookUp === 'paused' ? paused() : unknown('HTTP 503', 503);
    const { externalId } = reading;
    this.all.calls.push({ kind: 'read', shipmentId, externalId, account: this.account, answer: 'answered' });
    return reading;
  }

  override async cancelShipment(shipmentId: string, leftMs: () => number): Promise<CancelAnswer> {
    const { cancel = 'cancelled' } = this.all.processes.current().script;
    if (cancel === 'paused') throw paused();
    const externalId = this.parcels.find((one) => one.shipmentId === shipmentId)?.externalId ?? '';
    const call = await this.noted({ kind: 'cancel', shipmentId, externalId }, leftMs);
    const { isDone, error } = CANCEL_OUTCOMES[cancel]();
    const isLate = externalId === '' || this.isCancelled(shipmentId);
    if (isDone) this.moves(shipmentId, 'cancelled', null);
    await call.process.reach('cancelled');
    const answer = error ?? (isLate ? rejected() : null);
    call.answer = answer?.kind ?? 'answered';
    if (answer) throw answer;
    return 'canceled';
  }

  override async createShipment({ externalId }: ShipmentRequest, leftMs: () => number): Promise<RemoteShipment> {
    const { create = 'created' } = this.all.processes.current().script;
    if (create === 'paused') throw paused();
    const call = await this.noted({ kind: 'create', externalId }, leftMs);
    const { leaves, error } = CREATE_OUTCOMES[create]();
    const remote = leaves === 'nothing' ? null : this.accept(externalId, leaves === 'late_parcel');
    await call.process.reach('created');
    call.answer = error?.kind ?? 'answered';
    if (error || !remote) throw error ?? unknown('no answer');
    return remote;
  }

  private async noted(what: Pick<WritingCall, 'kind' | 'shipmentId' | 'externalId'>, leftMs: () => number): Promise<WritingCall> {
    const process = this.all.processes.current();
    const row = await this.all.rowOf(what.externalId);
    const call: WritingCall = { ...what, account: this.account, answer: null, row, process, leftMs: leftMs() };
    this.all.onWrite(call);
    this.all.calls.push(call);
    return call;
  }

  private isCancelled(shipmentId: string): boolean {
    return this.news.get(shipmentId)?.statusCode === 'cancelled';
  }
}
