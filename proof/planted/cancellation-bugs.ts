import { FindParcels } from '#product/shipping/application/cancelling/find-parcels.service.js';
import { PostgresShipmentRepository } from '#product/shipping/infrastructure/postgres-shipment.repository.js';
import { alteredChange } from './altered-statement.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

/** Between money that is given back and its parcel. */
export const CANCELLATION_BUGS = {
  'cancelled-unseen': {
    protection: 'A cancellation follows a look at the parcel, so that nothing is called twice, or after a dispatch.',
    overrides: [
      override(FindParcels, 'of', async function (_real, { cancellation, sellerId, recordedId }) {
        const gateway = await this['gateways'].forSeller(sellerId);
        const { externalId, createdAt } = cancellation.facts;
        const unread = { carrierTrackingId: null, tracking: null, statusAt: null, estimatedDelivery: null, carrierName: null };
        const parcel = { shipmentId: recordedId ?? '', externalId, createdAt, statusCode: 'new', ...unread };
        return gateway ? [{ ...parcel, gateway }] : [];
      }),
    ],
    scenario: null,
  },
  'dispatch-ignored': {
    protection: 'After a known dispatch only a person asks for the rescue of a parcel.',
    overrides: [
      override(FindParcels, 'of', async (real, claimed, signal) => {
        const found = await real(claimed, signal);
        return Array.isArray(found) ? found.map((parcel) => ({ ...parcel, statusCode: 'ready_to_ship' })) : found;
      }),
    ],
    scenario: null,
  },
  'refund-during-create-forgotten': {
    protection: 'A refund that comes while the parcel is created cancels it as soon as it is known.',
    overrides: [
      override(PostgresShipmentRepository, 'attempted', (real, claimed, times) => {
        const change = real(claimed, times);
        const isKnown = ['created', 'needs_review'].includes(claimed.shipment.facts.state);
        const words = {
          from: /cancel_at = case when .*? then greatest\(cancel_at, now\(\)\) else cancel_at end/s,
          to: 'cancel_at = cancel_at',
        };
        return isKnown ? alteredChange(change, words) : change;
      }),
    ],
    scenario: null,
  },
} satisfies Record<string, PlantedBug>;
