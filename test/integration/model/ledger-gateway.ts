import {
  type CancelAnswer,
  type QuoteAnswer,
  ShipcoGateway,
  type ShipmentRequest,
} from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { RemoteShipment, ShipmentReading, TrackingEvent } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import type { ShipmentPage } from '../../../src/shipping/shipco/domain/shipment-list.js';
import type { ShipcoAccount } from '../../../src/shipping/shipco/domain/shipping-option.js';
import { anAnswer, anOption } from '../../support/shipping.builder.js';
import { CANCEL_OUTCOMES, CREATE_OUTCOMES, paused, rejected, throttled, unknown } from './create-outcomes.js';
import { type Books, type CancelCall, type CreateCall, type LedgerCall, toRemote } from './ledger-facts.js';

/** The ledger's answers to one credential, altered by the script of the calling process. */
export class LedgerGateway extends ShipcoGateway {
  constructor(
    private readonly shipco: Books,
    readonly account: ShipcoAccount,
  ) {
    super();
  }

  async quote(): Promise<QuoteAnswer> {
    return anAnswer(anOption());
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

  async listShipments(): Promise<ShipmentPage> {
    throw new Error('the model audits nothing');
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
    const statusCode = parcel.isCancelled ? 'cancelled' : 'documentation_ready';
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
    const isLate = parcel?.isCancelled ?? true;
    if (parcel && isDone) parcel.isCancelled = true;
    await process.reach('cancelled');
    const answer = error ?? (isLate ? rejected() : null);
    call.answer = answer?.kind ?? 'answered';
    if (answer) throw answer;
    return 'canceled';
  }

  async readEvents(): Promise<TrackingEvent[]> {
    throw new Error('the model follows no parcels');
  }

  async createShipment({ externalId }: ShipmentRequest, leftMs: () => number): Promise<RemoteShipment> {
    const process = this.shipco.processes.current();
    const { create = 'created' } = process.script;
    if (create === 'paused') throw paused();
    const row = await this.shipco.rowOf(externalId);
    const left = leftMs();
    const { account } = this;
    const call: CreateCall = { kind: 'create', externalId, account, answer: null, row, process, leftMs: left };
    this.shipco.onCreate(call);
    this.shipco.calls.push(call);
    const { leaves, error } = CREATE_OUTCOMES[create]();
    const isLate = leaves === 'late_parcel';
    const remote = leaves === 'nothing' ? null : this.shipco.accept(externalId, this.account.accountId, isLate);
    await process.reach('created');
    call.answer = error?.kind ?? 'answered';
    if (error || !remote) throw error ?? unknown('no answer');
    return remote;
  }
}
