import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import type { OrderFact } from '../../../orders/domain/order-fact.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { Clock } from '../../../shared/application/clock.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { WorkContext } from '../../../shared/application/work-context.js';
import type { ShipmentReason } from '../domain/reason-words.js';
import { newShipment, type Shipment } from '../domain/shipment.js';
import type { ShipmentState } from '../domain/shipment-facts.js';
import { type ParcelKnowledge, parcelOf } from '../domain/shipment-hold.js';
import type { HoldReason } from '../domain/stop-reason.js';
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
}

const NO_REASON: ShipmentReason = { stopReason: null, review: null, failure: null };

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

  /** Works before the order is paid, too. Of an order that has shipped only a fraud alert changes something: it cancels the parcel. `facts`: what is true of the order before, if that changes anything. Throws OrderNotFoundError. */
  async hold(orderId: string, reason: HoldReason, facts: readonly OrderFact[] = []): Promise<HeldState> {
    if (!(await this.purchases.findOrder(orderId))) throw new OrderNotFoundError();
    const [known] = await this.shipments.lock([orderId]);
    const fresh = known ? null : await this.addHeld(orderId, reason, facts);
    // Another process has added it since; the insert has waited for that process.
    const shipment = known ?? fresh ?? (await this.shipments.lock([orderId]))[0];
    if (!shipment) throw new OrderNotFoundError();
    if (!fresh && shipment.hold(reason)) await this.store(shipment, facts);
    return stateOf(shipment);
  }

  /** Changes nothing for an order that is not held. Throws OrderNotFoundError. */
  async release(orderId: string): Promise<HeldState> {
    const [shipment] = await this.shipments.lock([orderId]);
    // Read after the lock: an approval that comes at the same moment waits for it, or is visible.
    const order = await this.purchases.findOrder(orderId);
    if (!order) throw new OrderNotFoundError();
    if (!shipment) return { hold: null, parcel: 'none', state: null, reason: NO_REASON };
    if (shipment.release(order.isPaid())) await this.store(shipment);
    return stateOf(shipment);
  }

  private async addHeld(orderId: string, reason: HoldReason, facts: readonly OrderFact[]): Promise<Shipment | null> {
    const shipment = newShipment(orderId, this.config.externalIdPrefix, this.clock.now(), reason);
    return (await this.shipments.add(shipment, this.context.origin(), [{ orderId, facts }])) ? shipment : null;
  }

  private async store(shipment: Shipment, facts: readonly OrderFact[] = []): Promise<void> {
    await this.work.commit(this.shipments.saved([shipment], [{ orderId: shipment.facts.orderId, facts }]));
  }
}

function stateOf(shipment: Shipment): HeldState {
  const { hold, state, stopReason, review, failure } = shipment.facts;
  return { hold, parcel: parcelOf(shipment.facts), state, reason: { stopReason, review, failure } };
}
