import { Injectable } from '@nestjs/common';
import { type RetriedState, RetryShipment } from '../../shipping/application/retry-shipment.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { Audited } from './audited.service.js';

@Injectable()
export class RetryShipmentAsAdmin {
  constructor(
    private readonly shipments: RetryShipment,
    private readonly audited: Audited,
  ) {}

  /** Throws OrderNotFoundError, NotPaidError, AlreadyShippedError. */
  retry(orderId: string, actor: Actor): Promise<RetriedState> {
    const what = { act: 'shipment_retry', subject: orderId } as const;
    return this.audited.act(
      actor,
      what,
      () => this.shipments.ofOrder(orderId),
      ({ state }) => state,
    );
  }
}
