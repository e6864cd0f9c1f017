import type { Change } from '../../../src/shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../src/shared/application/work-context.js';
import { HeldShipments } from '../../../src/shipping/shipments/application/held-shipments.js';
import { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentTimes } from '../../../src/shipping/shipments/domain/shipment-policy.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import type { Memory } from './memory.js';
import { cancelNow } from './shipment-rows.js';

export class InMemoryHeldShipments extends HeldShipments {
  constructor(private readonly memory: Memory) {
    super();
  }

  async lock(orderId: string): Promise<Shipment | null> {
    const row = this.memory.shipments.get(orderId);
    return row ? new Shipment(row.facts) : null;
  }

  async add({ facts }: Shipment, origin: WorkOrigin): Promise<boolean> {
    if (this.memory.shipments.get(facts.orderId)) return false;
    const times = { dueAtMs: null, verifyAtMs: null, unseenSinceMs: null, cancelAtMs: null };
    const rest = { paymentStop: null, paymentReadAtMs: 0, signals: 0, ...times };
    this.memory.shipments.put(facts.orderId, { ...rest, facts, origin });
    return true;
  }

  changed({ facts: { orderId, state, stopReason, hold } }: Shipment, { dueInMs }: ShipmentTimes): Change {
    return new InMemoryChange(() => {
      const row = this.memory.shipments.get(orderId);
      if (!row) return false;
      const dueAtMs = dueInMs === 'as_it_was' ? row.dueAtMs : this.memory.dueIn(dueInMs);
      const facts = { ...row.facts, state, stopReason, hold };
      const isAlert = hold === 'payment_fraud_alert' && (state === 'created' || state === 'needs_review');
      const isOver = state === 'cancelled' || state === 'rescue_requested';
      const again = (isAlert || isOver) && { facts: { ...facts, cancelTries: 0 }, ...cancelNow(this.memory, row) };
      return this.memory.shipments.patch(orderId, { facts, dueAtMs, signals: row.signals + 1, ...again });
    });
  }
}
