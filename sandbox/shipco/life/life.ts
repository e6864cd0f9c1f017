import type { Settings } from '../../simulator/settings.js';
import type { Simulator } from '../../simulator/simulator.js';
import type { shipcoSettingsSchema } from '../settings.js';
import { giveTrackingId, newLike, type Shipment, stateOf } from '../shipment.js';
import type { ShipmentStore } from '../shipment-store.js';
import type { WebhookNotifier } from '../webhooks/webhook-notifier.js';
import { courseOf, RETURN_LEG } from './course.js';
import { isCurrent, isDispatched, isFinal } from './statuses.js';

interface Step {
  code: string;
  at: Date;
  substatus?: string | null;
  occurredAt?: Date | null;
}

const TICK_MS = 100;
/** A failed delivery needs a reason. */
const SUBSTATUS: Record<string, string> = { not_delivered: 'client_not_in_address', delivery_attempt: 'client_not_in_address' };

/** Moves shipments on as time passes, by the simulator's clock, and tells those who subscribed. */
export class Life {
  private ticking: AbortSignal | null = null;

  constructor(
    private readonly simulator: Pick<Simulator, 'now' | 'random' | 'background'>,
    private readonly settings: Settings<typeof shipcoSettingsSchema>,
    private readonly shipments: ShipmentStore,
    private readonly notifier: WebhookNotifier,
  ) {}

  /** Brings a shipment up to date, as every read does. */
  settle(shipment: Shipment): Shipment {
    const now = this.simulator.now();
    for (let step = this.nextStep(shipment); step && step.at <= now; step = this.nextStep(shipment)) this.enter(shipment, step);
    this.giveTrackingIdIfDue(shipment);
    return shipment;
  }

  settleAll(): void {
    for (const shipment of this.shipments.all()) this.settle(shipment);
  }

  /** When the next shipment changes its status; null if none does by itself. */
  nextChangeAt(): Date | null {
    const times = this.shipments.all().flatMap((shipment) => this.nextStep(shipment)?.at.getTime() ?? []);
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }

  /** Lets shipments also move when nobody reads them. */
  keepMoving(): void {
    const { background } = this.simulator;
    if (this.ticking === background.signal) return;
    this.ticking = background.signal;
    background.run(async (signal) => {
      while (await background.sleep(TICK_MS, signal)) this.settleAll();
    });
  }

  /** The given step now, whatever its course says. What lies ahead continues behind it. */
  enter(shipment: Shipment, { code, at, substatus = SUBSTATUS[code] ?? null, occurredAt = null }: Step): void {
    shipment.events.push({ code, at, substatus, occurredAt });
    const place = shipment.ahead.indexOf(code);
    if (place >= 0) shipment.ahead = shipment.ahead.slice(place + 1);
    if (!isCurrent(code)) return;
    if (isFinal(code)) shipment.ahead = [];
    if (code === 'documentation_ready') shipment.deliveryId ??= `0999-${this.simulator.random.digits(8)}`;
    if (code === 'reshipped') this.shipments.add(this.twinOf(shipment, at));
    this.notifier.statusChanged(shipment);
  }

  /** The word of the response; null when it is too late to cancel. */
  cancel(shipment: Shipment): 'canceled' | 'rescue_requested' | null {
    const { code } = stateOf(shipment);
    if (isFinal(code) || this.settings.current.cancellation === 'refuse') return null;
    const at = this.simulator.now();
    if (!isDispatched(code)) {
      this.enter(shipment, { code: 'cancelled', at });
      return 'canceled';
    }
    shipment.rescueRequestedAt = at;
    // The carrier may not manage to stop it.
    if (this.settings.current.rescueSucceeds && !RETURN_LEG.includes(code)) shipment.ahead = [...RETURN_LEG];
    return 'rescue_requested';
  }

  private nextStep(shipment: Shipment): Step | null {
    const { documentationAfterMs, stepMs, dispatchWithinMs, credit } = this.settings.current;
    const { code } = stateOf(shipment);
    if (isFinal(code)) return null;
    const last = shipment.events.at(-1)?.at ?? shipment.createdAt;
    const [next] = shipment.ahead;
    const afterMs = code === 'new' ? documentationAfterMs : stepMs;
    const isStopped = code === 'new' ? !credit : stepMs === 0;
    const step = next && !isStopped ? { code: next, at: later(last, afterMs) } : null;
    const expiry = isDispatched(code) ? null : { code: 'expired', at: later(shipment.createdAt, dispatchWithinMs) };
    return expiry && (!step || expiry.at < step.at) ? expiry : step;
  }

  private giveTrackingIdIfDue(shipment: Shipment): void {
    const { credit } = this.settings.current;
    const hasNoCredit = !credit || (stateOf(shipment).code === 'new' && shipment.ahead.length === 0);
    if (shipment.carrierTrackingId !== null || hasNoCredit) return;
    giveTrackingId(shipment, this.simulator.random);
    this.notifier.changed(shipment);
  }

  /** The same parcel, sent again as another shipment with the same `external_id`. */
  private twinOf(shipment: Shipment, at: Date): Shipment {
    return newLike(shipment, { id: this.shipments.nextId(), at, ahead: courseOf('delivered', shipment.rate) });
  }
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
