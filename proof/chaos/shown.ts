import { z } from 'zod';
import { Browser } from '../../sandbox/browser.js';
import type { Admin } from './admin.js';
import type { Delivery, ReceiverEndpoint } from './endpoint.js';
import { paged } from './paged.js';
import { readMoney, type ShownMoney } from './shown-money.js';

const event = z.object({
  id: z.string(),
  type: z.string(),
  sequence: z.number(),
  data: z.object({ order_id: z.string().optional(), seller_id: z.string() }),
});
const feedPage = z.object({ items: z.array(event), next_cursor: z.string(), has_more: z.boolean() });
const order = z.object({
  id: z.string(),
  status: z.string(),
  paid_at: z.string().nullable(),
  shipment: z.object({ state: z.string() }).nullable(),
});
const orderPage = z.object({ items: z.array(order), next_cursor: z.string().nullable() });
const sold = z.object({ id: z.string(), shipment: z.object({ shipment_id: z.string().nullish() }).nullable() });
const soldPage = z.object({ items: z.array(sold), next_cursor: z.string().nullable() });
const tracking = z.object({ progress: z.string().nullable() });

export type FeedEvent = z.output<typeof event>;

/** A paid order as the interface shows it. */
export interface ShownOrder {
  readonly orderId: string;
  readonly status: string;
  readonly shipmentState: string | null;
  readonly shipmentId: string | null;
  readonly progress: string | null;
}

/** What the interface says at the end. */
export interface Shown {
  readonly feed: readonly FeedEvent[];
  readonly orders: readonly ShownOrder[];
  readonly money: ShownMoney;
  readonly endpoint: { readonly state: string };
  readonly deliveries: readonly Delivery[];
}

/** Reads all of it as people do: admins the states, the sellers where their parcels are. */
export async function readShown(
  { baseUrl, sellers }: { baseUrl: string; sellers: readonly string[] },
  admin: Admin,
  endpoint: ReceiverEndpoint,
): Promise<Shown> {
  const [feed, deliveries] = [await wholeFeed(admin), await endpoint.deliveries()];
  const parcels = await soldParcels(baseUrl, sellers);
  const orders = (await paged((more) => admin.get(`orders?limit=100${more}`), orderPage))
    .filter(({ paid_at: paidAt }) => paidAt !== null)
    .map(({ id, status, shipment }) => ({
      orderId: id,
      status,
      shipmentState: shipment?.state ?? null,
      ...(parcels.get(id) ?? { shipmentId: null, progress: null }),
    }));
  return { feed, orders, money: await readMoney(admin), endpoint: await endpoint.view(), deliveries };
}

async function wholeFeed(admin: Admin): Promise<FeedEvent[]> {
  const all: FeedEvent[] = [];
  for (let after = '', hasMore = true; hasMore; ) {
    const page = feedPage.parse(await admin.get(`events?limit=500${after}`));
    all.push(...page.items);
    after = `&after=${page.next_cursor}`;
    hasMore = page.has_more;
  }
  return all;
}

type ShownParcel = Pick<ShownOrder, 'shipmentId' | 'progress'>;

async function soldParcels(baseUrl: string, sellers: readonly string[]): Promise<Map<string, ShownParcel>> {
  const parcels = new Map<string, ShownParcel>();
  for (const seller of sellers) {
    const browser = new Browser();
    await browser.signIn(baseUrl, seller);
    for (const { id, shipment } of await paged(
      (more) => browser.get(`${baseUrl}/api/seller/orders?limit=100${more}`),
      soldPage,
    )) {
      const { progress } = tracking.parse(await browser.get(`${baseUrl}/api/seller/orders/${id}/tracking`));
      parcels.set(id, { shipmentId: shipment?.shipment_id ?? null, progress });
    }
  }
  return parcels;
}
