import { Injectable } from '@nestjs/common';
import { type RetriedState, RetryShipment } from '../../shipping/shipments/application/retry-shipment.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

@Injectable()
export class RetryShipmentAsAdmin {
  constructor(
    private readonly shipments: RetryShipment,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws OrderNotFoundError, NotPaidError, AlreadyShippedError. */
  retry(orderId: string, actor: Actor): Promise<RetriedState> {
    const what = { act: 'shipment_retry', subject: orderId } as const;
    return this.audit.act(
      actor,
      what,
      () => this.shipments.ofOrder(orderId),
      ({ state }) => state,
    );
  }
}
