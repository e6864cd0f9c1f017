import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { ShipmentConfig } from '../../../config/shipment.config.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import type { AttemptResult } from '../domain/attempt-result.js';
import { CheckPayment } from './check-payment.service.js';
import { type ClaimedShipment, obstacleTo, requestFor } from './claimed-shipment.js';
import type { Lease } from './lease.js';
import { LookUpShipment } from './look-up-shipment.service.js';
import { ShipmentRepository } from './shipment.repository.js';

/** One attempt on a claimed shipment: preconditions, a look-up except on the first attempt soon after the approval, then the create. */
@Injectable()
export class AttemptShipment {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly lookUp: LookUpShipment,
    private readonly payments: CheckPayment,
    private readonly shipments: ShipmentRepository,
    private readonly config: ShipmentConfig,
    private readonly shipco: ShipcoConfig,
  ) {}

  /**
   * Returns the result. No transaction is open meanwhile, and the shipment is unchanged. Provider errors become part of the
   * result.
   */
  async make(claimed: ClaimedShipment, lease: Lease): Promise<AttemptResult> {
    const { shipment, order } = claimed;
    const stop = await this.payments.stopOf(claimed);
    if (stop === 'unanswered') return { outcome: 'released', afterMs: null, isCleared: false, usedAccount: null };
    const isUnseen = stop === 'unseen';
    const gateway = order.sellerLinked ? await this.gateways.forSeller(order.sellerId) : this.gateways.forMarketplace();
    const obstacle = obstacleTo({ ...claimed, paymentStop: isUnseen ? null : stop }) ?? (gateway ? null : 'no_credential');
    if (obstacle && !shipment.mayExist()) return { outcome: 'skipped', reason: obstacle, usedAccount: null };
    if (isUnseen && !shipment.mayExist()) return unseen(false);
    if (shipment.mustLookUp(claimed.approvedAgoMs)) {
      const found = await this.lookUp.before(claimed, gateway, lease);
      if (found) return found;
    }
    if (isUnseen) return unseen(true);
    if (obstacle || !gateway) return { outcome: 'skipped', reason: obstacle ?? 'no_credential', usedAccount: null };
    if (shipment.isExhausted(this.config)) return { outcome: 'exhausted', usedAccount: gateway.account };
    // The time of a create, plus half of the lease's extra time for receiving the commit's result.
    const enoughMs = (this.shipco.createTimeoutMs + this.config.leaseMs) / 2;
    lease.extend(enoughMs);
    const isMine = await this.shipments.commitToCreate(shipment, gateway.account, enoughMs);
    // The process may have been stopped before this point: a create that outlives the lease could overlap with another process's.
    if (!isMine || lease.leftMs() < this.shipco.createTimeoutMs) return released(gateway);
    return this.create(claimed, gateway, lease);
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

function unseen(isCleared: boolean): AttemptResult {
  return { outcome: 'payment_unseen', isCleared, usedAccount: null };
}

function released({ account }: { readonly account: NonNullable<AttemptResult['usedAccount']> }): AttemptResult {
  return { outcome: 'released', afterMs: null, isCleared: true, usedAccount: account };
}
