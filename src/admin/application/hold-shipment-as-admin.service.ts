import { Injectable } from '@nestjs/common';
import { type HeldState, HoldShipment } from '../../shipping/shipments/application/hold-shipment.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

@Injectable()
export class HoldShipmentAsAdmin {
  constructor(
    private readonly shipments: HoldShipment,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws OrderNotFoundError. */
  hold(orderId: string, actor: Actor): Promise<HeldState> {
    const what = { act: 'shipment_hold', subject: orderId } as const;
    return this.audit.act(actor, what, () => this.shipments.hold(orderId, 'held'), resultOf);
  }

  /** Throws OrderNotFoundError. */
  release(orderId: string, actor: Actor): Promise<HeldState> {
    const what = { act: 'shipment_release', subject: orderId } as const;
    return this.audit.act(actor, what, () => this.shipments.release(orderId), resultOf);
  }
}

/** The response to the admin: whether it is held, and whether a parcel may exist nevertheless. */
function resultOf({ hold, parcel }: HeldState): string {
  return `${hold ?? 'not_held'}, parcel ${parcel}`;
}
