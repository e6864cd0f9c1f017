import type { SeededRandom } from '../simulator/seeded-random.js';
import type { Shipment } from './shipment.js';

/** Every shipment ever created, in any state. */
export class ShipmentStore {
  private readonly byId = new Map<number, Shipment>();

  constructor(private readonly random: SeededRandom) {}

  /** An id that no shipment has. It is not counted up: a restarted simulator must not hand out known ids again. */
  nextId(): number {
    const id = Number(this.random.digits(9));
    return this.byId.has(id) ? this.nextId() : id;
  }

  add(shipment: Shipment): void {
    this.byId.set(shipment.id, shipment);
  }

  find(id: number): Shipment | undefined {
    return this.byId.get(id);
  }

  /** Oldest first. */
  all(): Shipment[] {
    return [...this.byId.values()];
  }

  clear(): void {
    this.byId.clear();
  }
}
