import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import type { OrderFact } from '../../../orders/domain/order-fact.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { WorkContext } from '../../../platform/telemetry/work-context.js';
import { expectDecision } from '../domain/decision.js';
import { reasonOf, type ShipmentReason } from '../domain/reason-words.js';
import { newShipment, type Shipment } from '../domain/shipment.js';
import type { ShipmentState } from '../domain/shipment-facts.js';
import { isOnlyAsked, type ParcelKnowledge, parcelOf } from '../domain/shipment-hold.js';
import type { CancelReason, HoldReason } from '../domain/stop-reason.js';
import { ShipmentRepository } from './shipment.repository.js';

/** The outcome of a hold or a release. */
export interface HeldState {
  /** Null if it is not held: it was released, or it had already shipped when an admin wanted to hold it. */
  readonly hold: HoldReason | null;
  /** `may_exist`: a create is running, or its outcome is unknown. A hold cannot undo it. */
  readonly parcel: ParcelKnowledge;
  /** Null without a shipment. */
  readonly state: ShipmentState | null;
  readonly reason: ShipmentReason;
  /** Whether this call has changed anything: another admin may have been faster. */
  readonly isChanged: boolean;
  /** Why its parcels must not reach the buyer all the same; null if they may. */
  readonly cancelReason: CancelReason | null;
}

export interface ReleasedState extends HeldState {
  /** Nothing was held: only a request was closed, whose parcel had left. */
  readonly isOnlyRequest: boolean;
}

const NONE: ReleasedState = {
  hold: null,
  parcel: 'none',
  state: null,
  reason: { stopReason: null, review: null, failure: null },
  isChanged: false,
  cancelReason: null,
  isOnlyRequest: false,
};

/** Stops the shipment of one order until a person releases it. Call it inside a unit of work; safe at any time and concurrently. */
@Injectable()
export class HoldShipment {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly work: UnitOfWork,
    private readonly context: WorkContext,
    private readonly clock: Clock,
    private readonly config: ShipcoConfig,
  ) {}

  /**
   * Works before the order is paid, too. Of an order that has shipped only a fraud alert changes something: it cancels the parcel. `facts`: what
   * is true of the order before, if that changes anything. `seen`: the decision that an admin acts upon. Throws OrderNotFoundError,
   * DecidedMeanwhileError.
   */
  async hold(
    orderId: string,
    reason: HoldReason,
    facts: readonly OrderFact[] = [],
    seen: string | null = null,
  ): Promise<HeldState> {
    if (!(await this.purchases.findOrder(orderId))) throw new OrderNotFoundError();
    const [known] = await this.shipments.lock([orderId]);
    const fresh = known ? null : await this.addHeld(orderId, reason, facts);
    // Another process has added it since; the insert has waited for that process.
    const shipment = known ?? fresh ?? (await this.shipments.lock([orderId]))[0];
    if (!shipment) throw new OrderNotFoundError();
    expectDecision(shipment.facts, seen);
    if (!fresh && shipment.hold(reason)) await this.store(shipment, facts);
    return stateOf(shipment, fresh !== null || shipment.before.hold !== shipment.facts.hold);
  }

  /**
   * Changes nothing for an order that is not held. `seen`: the decision that the admin acts upon. Throws OrderNotFoundError,
   * DecidedMeanwhileError.
   */
  async release(orderId: string, seen: string | null = null): Promise<ReleasedState> {
    const [shipment] = await this.shipments.lock([orderId]);
    // Read after the lock: an approval that comes at the same moment waits for it, or is visible.
    const order = await this.purchases.findOrder(orderId);
    if (!order) throw new OrderNotFoundError();
    if (!shipment) return NONE;
    expectDecision(shipment.facts, seen);
    if (shipment.release(order.isPaid())) await this.store(shipment);
    return { ...stateOf(shipment, shipment.isChanged), isOnlyRequest: isOnlyAsked(shipment.before) };
  }

  private async addHeld(orderId: string, reason: HoldReason, facts: readonly OrderFact[]): Promise<Shipment | null> {
    const shipment = newShipment(orderId, this.config.externalIdPrefix, this.clock.now(), reason);
    return (await this.shipments.add(shipment, this.context.origin(), [{ orderId, facts }])) ? shipment : null;
  }

  private async store(shipment: Shipment, facts: readonly OrderFact[] = []): Promise<void> {
    await this.work.commit(this.shipments.saved([shipment], [{ orderId: shipment.facts.orderId, facts }]));
  }
}

function stateOf({ facts, cancelReason }: Shipment, isChanged: boolean): HeldState {
  const { hold, state } = facts;
  return { hold, parcel: parcelOf(facts), state, reason: reasonOf(facts), isChanged, cancelReason };
}
