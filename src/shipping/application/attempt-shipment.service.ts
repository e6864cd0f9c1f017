import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../config/shipco.config.js';
import { ShipmentConfig } from '../../config/shipment.config.js';
import { Clock } from '../../shared/application/clock.js';
import { backoffMs, cappedRetryAfterMs } from '../../shared/domain/backoff.js';
import type { Shipment } from '../domain/shipment.js';
import type { AttemptEnd, AttemptOutcome } from '../domain/shipment-attempt.js';
import type { Lease } from './lease.js';
import { ReadShippable, type Shippable } from './read-shippable.service.js';
import { type RemoteShipment, ShipcoError, type ShipcoGateway, ShipcoGateways } from './shipco.gateway.js';
import { ShipmentRepository } from './shipment.repository.js';

const LONGEST_WAIT_FOR_ACCOUNT_MS = 24 * 3_600_000;

/** What came of one attempt. `failure` goes into the order; the shipment itself was told already. */
export interface AttemptReport {
  readonly end: AttemptEnd;
  readonly remote: RemoteShipment | null;
  readonly failure: string | null;
}

/** One attempt on a claimed shipment: preconditions, a look-up on any attempt but the first, then the create. */
@Injectable()
export class AttemptShipment {
  constructor(
    private readonly orders: ReadShippable,
    private readonly gateways: ShipcoGateways,
    private readonly shipments: ShipmentRepository,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
    private readonly shipco: ShipcoConfig,
  ) {}

  /**
   * Tells the shipment what was learned. No transaction is open meanwhile. The lease began before the claim was asked for, so it
   * ends before the claim does. Provider errors become part of the report.
   */
  async make(shipment: Shipment, lease: Lease): Promise<AttemptReport> {
    const order = await this.orders.of(shipment.orderId);
    const gateway = await this.gateways.forSeller(order.sellerId);
    const obstacle = order.obstacle ?? (gateway ? null : 'no_credential');
    if (obstacle && !shipment.mayExist()) return this.skipped(shipment, obstacle);

    if (shipment.mustLookUp()) {
      const report = await this.lookUp(shipment, order.sellerId, gateway, lease.signal);
      if (report) return report;
    }
    if (obstacle || !gateway) return this.skipped(shipment, obstacle ?? 'no_credential');
    if (shipment.spentAttempts() > this.config.maxAttempts) return this.giveUp(shipment, gateway);
    // A create that outlived the lease could meet another process that has taken the shipment over.
    const enoughMs = this.shipco.createTimeoutMs / 2;
    const mine = await this.shipments.commitToCreate(shipment, gateway.account, enoughMs);
    // The answer may have waited for a process that was stopped.
    if (!mine || lease.leftMs() < enoughMs) return this.released(shipment);
    return this.create(shipment, gateway, order, lease.signal);
  }

  private skipped(shipment: Shipment, obstacle: string): AttemptReport {
    shipment.skip(obstacle);
    return report('skipped', null, { error: obstacle });
  }

  private released(shipment: Shipment): AttemptReport {
    shipment.release(this.after(backoffMs(this.config.retryBaseMs, shipment.epoch)));
    return report('released', null);
  }

  /** Nothing was called, so nothing was learned: however long an outage lasts, pauses use up no attempt. */
  private paused(shipment: Shipment, gateway: ShipcoGateway, { message }: ShipcoError): AttemptReport {
    this.released(shipment);
    return { ...report('paused', gateway, { error: message }), failure: message };
  }

  private giveUp(shipment: Shipment, gateway: ShipcoGateway): AttemptReport {
    const failure = shipment.reason ?? 'no attempt succeeded';
    shipment.didNotHappen(failure, null);
    return { ...report('did_not_happen', gateway, { error: failure }), failure };
  }

  /** Null when the provider has no such shipment and it is safe to create it. */
  private async lookUp(
    shipment: Shipment,
    sellerId: string,
    current: ShipcoGateway | null,
    signal: AbortSignal,
  ): Promise<AttemptReport | null> {
    const asked = await this.gatewaysToAsk(shipment, sellerId, current);
    if (asked.length === 0) return this.unasked(shipment);
    const found: RemoteShipment[] = [];
    let holder = asked[0] as ShipcoGateway;
    for (const gateway of asked) {
      try {
        const there = await gateway.findByExternalId(shipment.externalId, signal);
        if (there.length > 0) holder = gateway;
        found.push(...there);
      } catch (error) {
        if (!(error instanceof ShipcoError)) throw error;
        if (error.kind === 'paused') return this.paused(shipment, gateway, error);
        shipment.lookUpFailed(error.message, this.retryAt(shipment, error));
        return { ...report('look_up_failed', gateway, errorFacts(error)), failure: error.message };
      }
    }
    return this.foundByLookUp(shipment, holder, found);
  }

  /** It waits for the account's link to come back, but not for ever without anybody knowing. */
  private unasked(shipment: Shipment): AttemptReport {
    const { kind, accountId } = shipment.createdWith() ?? {};
    const failure = `account ${accountId} (${kind}) may hold the shipment and cannot be asked`;
    if (this.clock.now().getTime() - shipment.createdAt.getTime() < LONGEST_WAIT_FOR_ACCOUNT_MS)
      return { ...this.released(shipment), failure };
    shipment.needsReview(failure);
    return { ...report('look_up_failed', null, { error: failure }), failure };
  }

  /** Where the parcel would be, not where the next one would go: the seller's credential may have changed since. None: ask later. */
  private async gatewaysToAsk(shipment: Shipment, sellerId: string, current: ShipcoGateway | null): Promise<ShipcoGateway[]> {
    const createdWith = shipment.createdWith();
    // A person may have been asked because of parcels in several accounts: to see one of them is not enough.
    const earlier = shipment.forgivenAttempts === null ? [] : await this.shipments.accountsThatMayHold(shipment.orderId);
    const others = earlier.filter(({ kind, accountId }) => kind !== createdWith?.kind || accountId !== createdWith.accountId);
    const accounts = [...(createdWith ? [createdWith] : []), ...others];
    const gateways = await Promise.all(accounts.map((account) => this.gateways.forAccount(sellerId, account)));
    const reachable = gateways.filter((gateway) => gateway !== null);
    if (shipment.mayExist() && reachable.length < accounts.length) return [];
    // Where nothing can be, the look-up is mere caution, and any account will do.
    return reachable.length > 0 || !current ? reachable : [current];
  }

  private foundByLookUp(shipment: Shipment, gateway: ShipcoGateway, found: readonly RemoteShipment[]): AttemptReport | null {
    const [first, ...others] = found;
    if (first && others.length === 0) {
      shipment.created();
      return { ...report('adopted', gateway), remote: first };
    }
    if (first) {
      const failure = `several shipments exist: ${found.map((one) => one.shipmentId).join(', ')}`;
      shipment.needsReview(failure);
      return { ...report('several_found', gateway, { error: failure }), failure };
    }
    if (shipment.lookedUpEmpty(this.after(this.config.lookupSpacingMs))) return null;
    const failure = `${shipment.reason ?? 'the outcome is unknown'} (not found yet)`;
    return { ...report('look_up_empty', gateway), failure };
  }

  private async create(
    shipment: Shipment,
    gateway: ShipcoGateway,
    order: Shippable,
    signal: AbortSignal,
  ): Promise<AttemptReport> {
    try {
      const remote = await gateway.createShipment({ ...order.request(gateway.account), externalId: shipment.externalId }, signal);
      shipment.created();
      return { ...report('created', gateway), remote };
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      if (error.kind === 'paused') return this.paused(shipment, gateway, error);
      if (error.kind === 'rejected') shipment.rejected(error.message);
      else if (error.kind === 'unknown') shipment.outcomeUnknown(error.message, this.after(this.config.quarantineMs));
      else shipment.didNotHappen(error.message, this.retryAt(shipment, error));
      return { ...report(error.kind, gateway, errorFacts(error)), failure: error.message };
    }
  }

  private retryAt(shipment: Shipment, error: ShipcoError): Date | null {
    if (shipment.spentAttempts() >= this.config.maxAttempts) return null;
    const asked = cappedRetryAfterMs(error.facts.retryAfterMs);
    return this.after(Math.max(asked, backoffMs(this.config.retryBaseMs, shipment.spentAttempts())));
  }

  private after(delayMs: number): Date {
    return new Date(this.clock.now().getTime() + delayMs);
  }
}

function report(
  outcome: AttemptOutcome,
  gateway: ShipcoGateway | null,
  { httpStatus = null, error = null }: { httpStatus?: number | null; error?: string | null } = {},
): AttemptReport {
  const { kind = null, accountId = null } = gateway?.account ?? {};
  return { end: { outcome, credentialKind: kind, accountId, httpStatus, error }, remote: null, failure: null };
}

function errorFacts(error: ShipcoError): { httpStatus: number | null; error: string } {
  return { httpStatus: error.facts.httpStatus ?? null, error: error.message };
}
