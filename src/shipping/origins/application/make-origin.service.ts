import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipmentConfig } from '../../../platform/config/shipment.config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { Lease } from '../../../platform/work/lease.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import type { Origin } from '../../shipco/domain/origin.js';
import type { OriginFailure, OriginResult } from '../domain/origin-result.js';
import { isClearedByEmptyLookUp } from '../domain/seller-origin.js';
import { type ClaimedOrigin, SellerDispatches } from './seller-dispatches.js';

/** More than any marketplace has sellers: a book that never ends is not one to rely on. */
const MAX_PAGES = 2_000;

export interface LeasedOrigin extends ClaimedOrigin {
  readonly gateway: ShipcoGateway;
  readonly lease: Lease;
}

/**
 * Makes a seller's origin in the marketplace's address book: claim, look it up by its name, commit, create without an open transaction,
 * record. Never creates while an earlier creation may have happened.
 */
@Injectable()
export class MakeOrigin {
  constructor(
    private readonly dispatches: SellerDispatches,
    private readonly gateways: ShipcoGateways,
    private readonly work: UnitOfWork,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
    private readonly shipco: ShipcoConfig,
  ) {}

  /** None without the marketplace's account. The lease is measured from before the claim, because its result may arrive late. */
  async claim(limit: number): Promise<LeasedOrigin[]> {
    const gateway = this.gateways.forMarketplace();
    if (!gateway) return [];
    const lease = Lease.fromNow(this.clock, this.config.leaseMs);
    const claimed = await this.dispatches.claim(gateway.account.accountId, limit, this.config.leaseMs);
    return claimed.map((one) => ({ ...one, gateway, lease: lease.copy() }));
  }

  async attempt(claimed: LeasedOrigin): Promise<void> {
    const { sellerId, facts } = claimed;
    const result = await this.tried(claimed);
    const state = await this.work.run(async () => {
      const dispatch = await this.dispatches.lock(sellerId);
      if (!dispatch.settle(facts.key, facts.epoch, result, this.config)) return 'claim_lost';
      await this.dispatches.save(dispatch);
      return dispatch.origins.find((one) => one.facts.key === facts.key)?.facts.state ?? 'claim_lost';
    });
    const outcome = result.outcome === 'failed' ? `${result.step}_${result.kind}` : result.outcome;
    this.outcomes.report({ event: 'origin.tried', sellerId, outcome, state });
  }

  private async tried(claimed: LeasedOrigin): Promise<OriginResult> {
    const { facts, isCurrent } = claimed;
    if (facts.originId !== null) return this.update(claimed, facts.originId);
    if (!isCurrent && !facts.isBegun) return { outcome: 'not_wanted' };
    const found = await this.lookUp(claimed);
    if (found && 'outcome' in found) return found;
    if (found) return { outcome: 'found', ...made(claimed, found) };
    if (!isClearedByEmptyLookUp(facts)) return { outcome: 'look_up_empty' };
    return isCurrent ? this.create(claimed) : { outcome: 'not_wanted' };
  }

  /** Goes through the whole book: null only if no page has it. The oldest of several, so that all find the same one. */
  private async lookUp(claimed: LeasedOrigin): Promise<Origin | OriginFailure | null> {
    const signal = callDeadline(claimed.lease.leftMs());
    const named: Origin[] = [];
    try {
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { origins, isLast } = await claimed.gateway.listOrigins(page, signal);
        named.push(...origins.filter(({ name }) => name === claimed.facts.name));
        if (isLast) return named.sort((one, other) => one.originId - other.originId)[0] ?? null;
      }
    } catch (error) {
      return failed('look_up', error);
    }
    return failed('look_up', new ShipcoError('unknown', `the address book has more than ${MAX_PAGES} pages`));
  }

  private async create(claimed: LeasedOrigin): Promise<OriginResult> {
    const { sellerId, facts, gateway, lease } = claimed;
    // The time of a create, plus half of the lease's extra time for receiving the commit's result.
    lease.extend((this.shipco.createTimeoutMs + this.config.leaseMs) / 2);
    // Read before the transaction, from whose beginning the row's lease counts.
    const leaseMs = lease.leftMs();
    const isMine = await this.work.run(async () => {
      const dispatch = await this.dispatches.lock(sellerId);
      if (!dispatch.begin(facts.key, facts.epoch, gateway.account.accountId)) return false;
      await this.dispatches.save(dispatch, { key: facts.key, leaseMs });
      return true;
    });
    // The process may have been stopped before this point: a create that outlives the lease could overlap with another process's.
    if (!isMine || lease.leftMs() < this.shipco.createTimeoutMs) return { outcome: 'withdrawn' };
    try {
      const origin = await gateway.createOrigin(requestOf(claimed), () => lease.leftMs());
      return { outcome: 'created', ...made(claimed, { ...origin, address: facts.address }) };
    } catch (error) {
      return failed('create', error);
    }
  }

  private async update(claimed: LeasedOrigin, originId: number): Promise<OriginResult> {
    try {
      await claimed.gateway.updateOrigin(originId, requestOf(claimed), () => claimed.lease.leftMs());
      return { outcome: 'updated', hours: claimed.facts.address };
    } catch (error) {
      return failed('update', error);
    }
  }
}

function requestOf({ facts: { name, address }, email }: LeasedOrigin) {
  return { name, email, address };
}

function made({ gateway }: LeasedOrigin, { originId, address: hours }: Pick<Origin, 'originId' | 'address'>) {
  return { accountId: gateway.account.accountId, originId, hours };
}

function failed(step: OriginFailure['step'], error: unknown): OriginFailure {
  if (!(error instanceof ShipcoError)) throw error;
  return { outcome: 'failed', step, kind: error.kind, ...error.answer, said: error.facts.said ?? null };
}
