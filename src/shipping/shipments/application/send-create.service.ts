import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipmentConfig } from '../../../platform/config/shipment.config.js';
import type { Lease } from '../../../platform/work/lease.js';
import { LostOrigins } from '../../origins/application/lost-origins.service.js';
import { ShipcoError, type ShipcoGateway } from '../../shipco/application/shipco.gateway.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { AttemptResult } from '../domain/attempt-result.js';
import { type ClaimedShipment, requestFor } from './claimed-shipment.js';
import { ShipmentRepository } from './shipment.repository.js';

/** The create of an attempt: first the row is committed to it, then it is sent. */
@Injectable()
export class SendCreate {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly origins: LostOrigins,
    private readonly config: ShipmentConfig,
    private readonly shipco: ShipcoConfig,
  ) {}

  /** Whether the row says now that this create will be sent, within the lease. */
  async commit({ shipment }: ClaimedShipment, account: ShipcoAccount, lease: Lease): Promise<boolean> {
    // The time of a create, plus half of the lease's extra time for receiving the commit's result.
    const enoughMs = (this.shipco.createTimeoutMs + this.config.leaseMs) / 2;
    lease.extend(enoughMs);
    const isMine = await this.shipments.commitToCreate(shipment, account, enoughMs);
    if (isMine) shipment.committed(account);
    // The process may have been stopped before this point: a create that outlives the lease could overlap with another process's.
    return isMine && lease.leftMs() >= this.shipco.createTimeoutMs;
  }

  /** Returns how it ended; an origin that the provider no longer knows is noted. */
  async create(claimed: ClaimedShipment, gateway: ShipcoGateway, lease: Lease): Promise<AttemptResult> {
    const usedAccount = gateway.account;
    const request = requestFor(claimed, usedAccount);
    try {
      const remote = await gateway.createShipment(request, () => lease.leftMs());
      return { outcome: 'created', remote, usedAccount };
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      const origin = await this.origins.lostBy(error, claimed.order.sellerId, usedAccount, request.originId);
      if (origin) return { outcome: 'origin_lost', origin, ...error.answer, usedAccount };
      // No look-up before the create found anything.
      if (error.kind === 'paused') return { outcome: 'paused', ...error.answer, isCleared: true, usedAccount };
      return { outcome: error.kind, ...error.answer, usedAccount };
    }
  }
}
