import { z } from 'zod';
import { Browser } from '../browser.js';
import { readProfile, type SellerProfile } from '../demo-origins.js';
import { read } from './answers.js';
import type { PrintedLabel } from './printing-sellers.js';
import type { ShippedOrder } from './shopper.js';

const shipmentsAnswer = z.array(
  z.object({
    id: z.number(),
    account_id: z.number(),
    origin: z.object({ id: z.number(), name: z.string(), street: z.string(), street_number: z.string(), city: z.string() }),
  }),
);
const linkAnswer = z.object({ connected: z.boolean() });
const LOCAL = ['localhost', '127.0.0.1'];

/** Where a parcel leaves from, as the simulated provider saw it. */
export interface ParcelOrigin {
  orderId: string;
  shop: string;
  accountId: number;
  originId: number;
  address: string;
}

/**
 * Asks the sandbox's shipco where the parcels of these orders leave from; null if the provider is another one. Throws if a parcel of the
 * marketplace's account leaves from elsewhere than its seller entered.
 */
export async function originsOf(
  site: string,
  orders: readonly ShippedOrder[],
  labels: readonly PrintedLabel[],
): Promise<ParcelOrigin[] | null> {
  const shipco = URL.parse(orders[0]?.tracking ?? '');
  if (!shipco || !LOCAL.includes(shipco.hostname)) return null;
  const url = `${shipco.origin}/_sandbox/shipments`;
  const shipments = read(shipmentsAnswer, await new Browser().get(url), "the shipments of the sandbox's shipco");
  return Promise.all(
    orders.map(async ({ orderId, shipment_id: id }) => {
      const shipment = shipments.find((one) => String(one.id) === String(id));
      if (!shipment) throw new Error(`the sandbox's shipco has no shipment ${id}`);
      const { origin, account_id: accountId } = shipment;
      const seller = labels.find((label) => label.orderId === orderId)?.seller;
      const profile = seller ? await profileOf(site, seller) : null;
      const expected = profile?.dispatch_address;
      if (expected && !isAt(origin, expected))
        throw new Error(
          `the parcel of order ${orderId} leaves from ${origin.street} ${origin.street_number}, ${origin.city}, and ${profile.name} from ${expected.street} ${expected.number}, ${expected.city}`,
        );
      const address = `${origin.street} ${origin.street_number}, ${origin.city}`;
      return { orderId, shop: profile?.name ?? 'another seller', accountId, originId: origin.id, address };
    }),
  );
}

/** Null if the parcels of this seller need not leave from their address: they have an account of their own, or no origin yet. */
async function profileOf(site: string, user: string): Promise<SellerProfile | null> {
  const browser = new Browser();
  await browser.signIn(site, user);
  const profile = await readProfile(browser, site);
  const { connected } = read(linkAnswer, await browser.get(`${site}/api/seller/shipco/status`), 'the status of the link');
  const isChecked = !connected && profile.origin?.state === 'ready';
  return isChecked ? profile : { ...profile, dispatch_address: null };
}

function isAt(origin: { street: string; street_number: string }, { street, number }: { street: string; number: string }) {
  return origin.street === street && origin.street_number === (number || 'S/N');
}
