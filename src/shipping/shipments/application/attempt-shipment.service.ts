import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipmentConfig } from '../../../platform/config/shipment.config.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { AttemptResult } from '../domain/attempt-result.js';
import { type AttemptKnowledge, nextAttemptStep } from '../domain/attempt-steps.js';
import { CheckPayment } from './check-payment.service.js';
import { type ClaimedShipment, requestFor } from './claimed-shipment.js';
import type { Lease } from './lease.js';
import { LookUpShipment } from './look-up-shipment.service.js';
import { QuoteSold } from './quote-sold.service.js';
import { ShipmentRepository } from './shipment.repository.js';

/** One attempt on a claimed shipment: takes the steps that the domain decides on. */
@Injectable()
export class AttemptShipment {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly lookUp: LookUpShipment,
    private readonly quotes: QuoteSold,
    private readonly payments: CheckPayment,
    private readonly shipments: ShipmentRepository,
    private readonly config: ShipmentConfig,
    private readonly shipco: ShipcoConfig,
  ) {}

  /** Returns the result. No transaction is open meanwhile. Provider errors become part of the result. */
  async make(taken: ClaimedShipment, lease: Lease): Promise<AttemptResult> {
    let claimed = taken;
    const { shipment, order, approvedAgoMs } = claimed;
    const verdict = await this.payments.stopOf(claimed);
    const gateway = verdict === 'unanswered' ? null : await this.gatewayOf(claimed);
    let known: AttemptKnowledge<ShipcoAccount> = { shipment, order, approvedAgoMs, account: gateway?.account ?? null, verdict };
    for (;;) {
      const next = nextAttemptStep(known, this.config);
      if (next.step === 'end') return next.result;
      if (next.step === 'look_up') known = { ...known, lookUp: (await this.lookUp.before(claimed, gateway, lease)) ?? 'clear' };
      else if (next.step === 'quote' && gateway) {
        const quoted = await this.quotes.of(claimed, gateway, lease);
        if ('outcome' in quoted) return quoted;
        claimed = { ...claimed, order: quoted };
        known = { ...known, order: quoted };
      } else if (next.step === 'commit') known = { ...known, isCommitted: await this.commit(claimed, next.account, lease) };
      else if (next.step === 'create' && gateway) return this.create(claimed, gateway, lease);
      else throw new Error(`an attempt cannot ${next.step} here`);
    }
  }

  private async gatewayOf({ order }: ClaimedShipment): Promise<ShipcoGateway | null> {
    return order.sellerLinked ? this.gateways.forSeller(order.sellerId) : this.gateways.forMarketplace();
  }

  private async commit({ shipment }: ClaimedShipment, account: ShipcoAccount, lease: Lease): Promise<boolean> {
    // The time of a create, plus half of the lease's extra time for receiving the commit's result.
    const enoughMs = (this.shipco.createTimeoutMs + this.config.leaseMs) / 2;
    lease.extend(enoughMs);
    const isMine = await this.shipments.commitToCreate(shipment, account, enoughMs);
    if (isMine) shipment.committed(account);
    // The process may have been stopped before this point: a create that outlives the lease could overlap with another process's.
    return isMine && lease.leftMs() >= this.shipco.createTimeoutMs;
  }

  private async create(claimed: ClaimedShipment, gateway: ShipcoGateway, lease: Lease): Promise<AttemptResult> {
    const usedAccount = gateway.account;
    try {
      const remote = await gateway.createShipment(requestFor(claimed, gateway.account), () => lease.leftMs());
      return { outcome: 'created', remote, usedAccount };
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      // No look-up before the create found anything.
      if (error.kind === 'paused') return { outcome: 'paused', ...error.answer, isCleared: true, usedAccount };
      return { outcome: error.kind, ...error.answer, usedAccount };
    }
  }
}
