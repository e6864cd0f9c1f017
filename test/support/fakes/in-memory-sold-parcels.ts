import { type SoldParcel, SoldParcels } from '../../../src/shipping/labels/application/sold-parcels.js';
import { dispatchStop } from '../../../src/shipping/shipments/domain/held.js';
import type { Memory } from './memory.js';

export class InMemorySoldParcels extends SoldParcels {
  constructor(private readonly memory: Memory) {
    super();
  }

  async find(sellerId: string, orderIds: readonly string[]): Promise<SoldParcel[]> {
    return orderIds.flatMap((orderId) => {
      const order = this.memory.orders.get(orderId);
      if (order?.sellerId !== sellerId || !order.sellerFulfillment.paid_at) return [];
      const { city = '', shipco } = order.shippingAddress as {
        city?: string;
        shipco?: Readonly<Record<string, string>> & { readonly packages?: number };
      };
      const { shipment_id: id, carrier_name, carrier_tracking_id, packages } = shipco ?? {};
      const purchase = this.memory.purchases.get(order.purchaseId);
      const { facts } = this.memory.shipments.get(orderId) ?? {};
      const account = facts?.createdWith ?? null;
      const followed = this.memory.followed.get(orderId);
      return [
        {
          order: { id: orderId, number: order.number },
          shipmentId: id ?? null,
          account,
          stop: facts ? dispatchStop({ ...facts, reason: facts.stopReason }, purchase?.paymentStatus ?? 'none') : null,
          progress: followed?.place.progress ?? null,
          carrierName: followed?.carrierName ?? carrier_name ?? null,
          carrierTrackingId: carrier_tracking_id ?? null,
          recipientName: purchase?.recipient?.name ?? '',
          city,
          packages: packages ?? null,
        },
      ];
    });
  }

  async printed(parcels: readonly Pick<SoldParcel, 'order' | 'shipmentId'>[]): Promise<void> {
    for (const { order, shipmentId } of parcels) {
      const parcel = this.memory.followed.get(order.id);
      if (parcel?.shipmentId === shipmentId && parcel.printedAt === null)
        this.memory.followed.put(order.id, { ...parcel, printedAt: this.memory.clock.now() });
    }
  }
}
