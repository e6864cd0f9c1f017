import { z } from 'zod';
import type { AdminSession } from '../admin-session.js';
import type { ServiceOrder } from '../receiver/compared-order.js';

const listed = z.object({ id: z.string(), created_at: z.string() });
const detailed = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  shipment: z.object({ state: z.string(), progress: z.string().nullable() }).nullable(),
  parcel: z.object({ shipment_id: z.string().optional() }),
});

/** The newest orders that were paid, newest first, as an admin reads them. */
export async function newestPaidOrders(admin: AdminSession, most: number): Promise<ServiceOrder[]> {
  const list = async (status: string) => {
    const answer = await admin.get(`/api/admin/orders?status=${status}&limit=${most}`);
    return z.object({ items: z.array(listed) }).parse(answer).items;
  };
  const orders = [...(await list('paid')), ...(await list('refunded'))];
  const newest = orders.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, most);
  return Promise.all(newest.map(async ({ id }) => toServiceOrder(await admin.get(`/api/admin/orders/${id}`))));
}

function toServiceOrder(answer: unknown): ServiceOrder {
  const { id, number, status, shipment, parcel } = detailed.parse(answer);
  return {
    orderId: id,
    number,
    status,
    shipmentState: shipment?.state ?? null,
    progress: shipment?.progress ?? null,
    shipmentId: parcel.shipment_id ?? null,
  };
}
