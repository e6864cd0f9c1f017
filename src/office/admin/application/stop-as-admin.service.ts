import { Injectable } from '@nestjs/common';
import { CALL_KINDS } from '../../../shipping/call-limits/domain/call-ledger.js';
import { RequestCancellation } from '../../../shipping/cancelling/application/request-cancellation.service.js';
import {
  type HeldState,
  HoldShipment,
  type ReleasedState,
} from '../../../shipping/shipments/application/hold-shipment.service.js';
import { LiftCallPause } from '../../../shipping/shipments/application/lift-call-pause.service.js';
import type { RetriedState } from '../../../shipping/shipments/application/retry-shipment.service.js';
import { CallClassNotFoundError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

/** Stops the parcel of an order, and ends what stops parcels. `seen`: the decision that the admin acts upon; null for any. */
@Injectable()
export class StopAsAdmin {
  constructor(
    private readonly shipments: HoldShipment,
    private readonly cancellations: RequestCancellation,
    private readonly pauses: LiftCallPause,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws OrderNotFoundError, NotPaidError, DecidedMeanwhileError. */
  cancel(orderId: string, seen: string | null, actor: Actor): Promise<RetriedState> {
    return this.audit.act(
      actor,
      { act: 'shipment_cancel', subject: orderId },
      () => this.cancellations.ofOrder(orderId, seen),
      stateOf,
    );
  }

  /** Throws OrderNotFoundError, DecidedMeanwhileError. */
  hold(orderId: string, seen: string | null, actor: Actor): Promise<HeldState> {
    const hold = () => this.shipments.hold(orderId, 'held', [], seen);
    return this.audit.act(actor, { act: 'shipment_hold', subject: orderId }, hold, heldOf);
  }

  /** Throws OrderNotFoundError, DecidedMeanwhileError. */
  release(orderId: string, seen: string | null, actor: Actor): Promise<HeldState> {
    const release = () => this.shipments.release(orderId, seen);
    const actOf = ({ isOnlyRequest }: ReleasedState) => (isOnlyRequest ? 'shipment_request_close' : 'shipment_release');
    return this.audit.act(actor, { act: 'shipment_release', subject: orderId }, release, heldOf, actOf);
  }

  /** Ends the pause of a class of calls on all instances; also without one. Throws CallClassNotFoundError. */
  async liftPause(name: string, actor: Actor): Promise<void> {
    const kind = CALL_KINDS.find((one) => one === name);
    if (!kind) throw new CallClassNotFoundError();
    const lift = () => this.pauses.lift(kind);
    await this.audit.act(actor, { act: 'call_pause_lift', subject: kind }, lift, () => 'lifted');
  }
}

const stateOf = ({ state }: RetriedState) => state;

/** The response to the admin: whether it is held, and whether a parcel may exist nevertheless. */
const heldOf = ({ hold, parcel }: HeldState) => `${hold ?? 'not_held'}, parcel ${parcel}`;
