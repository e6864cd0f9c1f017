import { sightsOf } from '#product/office/audit/domain/order-sights.js';
import type { Told } from '../told.js';
import type { World } from './world.js';

/** Whether the audit would miss a fact, as far as the last facts tell of the shipment. */
export function isFoundByAudit({ row: { facts, told } }: World): boolean {
  const { orderId, state, stopReason, hold, externalId, recordedId } = facts;
  const [last] = told.slice(-1).map(dataOf);
  const held = told.findLast(({ kind }) => kind === 'shipment.held' || kind === 'shipment.released');
  const sights = sightsOf({
    orderId,
    sellerId: 'seller',
    totals: { itemsTotalCents: 0, buyerShippingShareCents: 0, shippingFullCents: 0 },
    paidPaymentId: null,
    paymentStatus: 'approved',
    isPaidLongAgo: false,
    shipment: { state, stopReason, hold, externalId, recordedId },
    parcel: null,
    byFacts: {
      facts: told.length,
      last: told.length,
      missing: [],
      paid: null,
      paymentStop: null,
      shipment: last ?? null,
      hold: held ? (dataOf(held).reason ?? null) : null,
      progress: null,
    },
  });
  return sights.length > 0;
}

function dataOf({ data, standing }: Told): { readonly state?: string; readonly reason?: string } {
  return { ...standing, ...data };
}
