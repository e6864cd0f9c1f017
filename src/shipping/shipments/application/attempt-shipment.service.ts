import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipmentConfig } from '../../../platform/config/shipment.config.js';
import type { Lease } from '../../../platform/work/lease.js';
import { type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { AttemptResult } from '../domain/attempt-result.js';
import { type AttemptKnowledge, nextAttemptStep } from '../domain/attempt-steps.js';
import { CheckPayment } from './check-payment.service.js';
import type { ClaimedShipment } from './claimed-shipment.js';
import { LookUpShipment } from './look-up-shipment.service.js';
import { QuoteSold } from './quote-sold.service.js';
import { SendCreate } from './send-create.service.js';

/** One attempt on a claimed shipment: takes the steps that the domain decides on. */
@Injectable()
export class AttemptShipment {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly lookUp: LookUpShipment,
    private readonly quotes: QuoteSold,
    private readonly payments: CheckPayment,
    private readonly sending: SendCreate,
    private readonly config: ShipmentConfig,
    private readonly shipco: ShipcoConfig,
  ) {}

  /** Returns the result. No transaction is open meanwhile. Provider errors become part of the result. */
  async make(taken: ClaimedShipment, lease: Lease): Promise<AttemptResult> {
    let claimed = taken;
    const { shipment, order, approvedAgoMs } = claimed;
    const verdict = await this.payments.stopOf(claimed);
    const gateway = verdict === 'unanswered' ? null : await this.gatewayOf(claimed);
    const { requireSellerOrigin: isOriginRequired } = this.shipco;
    const account = gateway?.account ?? null;
    let known: AttemptKnowledge<ShipcoAccount> = { shipment, order, approvedAgoMs, account, verdict, isOriginRequired };
    for (;;) {
      const next = nextAttemptStep(known, this.config);
      if (next.step === 'end') return next.result;
      if (next.step === 'look_up') known = { ...known, lookUp: (await this.lookUp.before(claimed, gateway, lease)) ?? 'clear' };
      else if (next.step === 'quote' && gateway) {
        const quoted = await this.quotes.of(claimed, gateway, lease);
        if ('outcome' in quoted) return quoted;
        claimed = { ...claimed, order: quoted };
        known = { ...known, order: quoted };
      } else if (next.step === 'commit')
        known = { ...known, isCommitted: await this.sending.commit(claimed, next.account, lease) };
      else if (next.step === 'create' && gateway) return this.sending.create(claimed, gateway, lease);
      else throw new Error(`an attempt cannot ${next.step} here`);
    }
  }

  private async gatewayOf({ order }: ClaimedShipment): Promise<ShipcoGateway | null> {
    return order.sellerLinked ? this.gateways.forSeller(order.sellerId) : this.gateways.forMarketplace();
  }
}
