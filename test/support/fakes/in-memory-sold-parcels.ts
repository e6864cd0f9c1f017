import { type SoldParcel, SoldParcels } from '../../../src/shipping/labels/application/sold-parcels.js';
import type { Memory } from './memory.js';

export class InMemorySoldParcels extends SoldParcels {
  constructor(private readonly memory: Memory) {
    super();
  }

  async find(sellerId: string, orderIds: readonly string[]): Promise<SoldParcel[]> {
    return orderIds.flatMap((orderId) => {
      const order = this.memory.orders.get(orderId);
      if (order?.sellerId !== sellerId || !order.sellerFulfillment.paid_at) return [];
      const { shipment_id: id } = (order.shippingAddress.shipco ?? {}) as { shipment_id?: string };
      const account = this.memory.shipments.get(orderId)?.facts.createdWith ?? null;
      const progress = this.memory.followed.get(orderId)?.place?.progress ?? null;
      return [{ orderId, shipmentId: id === undefined ? null : String(id), account, progress }];
    });
  }
}
