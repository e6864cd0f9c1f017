import { Injectable } from '@nestjs/common';
import { RequestCancellation } from '../../shipping/cancelling/application/request-cancellation.service.js';
import type { RetriedState } from '../../shipping/shipments/application/retry-shipment.service.js';
import { ShipAgain } from '../../shipping/shipments/application/ship-again.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

/** The end of an order's parcel, and the beginning of another one. */
@Injectable()
export class EndShipmentAsAdmin {
  constructor(
    private readonly cancellations: RequestCancellation,
    private readonly further: ShipAgain,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws OrderNotFoundError, NotPaidError. */
  cancel(orderId: string, actor: Actor): Promise<RetriedState> {
    const what = { act: 'shipment_cancel', subject: orderId } as const;
    return this.audit.act(actor, what, () => this.cancellations.ofOrder(orderId), stateOf);
  }

  /** Throws OrderNotFoundError, NotPaidError, AlreadyShippedError. */
  shipAgain(orderId: string, actor: Actor): Promise<RetriedState> {
    const what = { act: 'shipment_ship_again', subject: orderId } as const;
    return this.audit.act(actor, what, () => this.further.ofOrder(orderId), stateOf);
  }
}

const stateOf = ({ state }: RetriedState) => state;
