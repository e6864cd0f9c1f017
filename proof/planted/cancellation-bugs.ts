import { FindParcels } from '#product/shipping/cancelling/application/find-parcels.service.js';
import { PostgresCancellations } from '#product/shipping/cancelling/infrastructure/postgres-cancellations.js';
import { Cancellation } from '#product/shipping/shipments/domain/cancellation.js';
import { PostgresShipmentRepository } from '#product/shipping/shipments/infrastructure/postgres-shipment.repository.js';
import { ReviewParcel } from '#product/shipping/tracking/application/review-parcel.service.js';
import { alteredChange } from './altered-statement.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

/** Between a refund and its parcel. */
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
    scenario: 'money-back',
  },
  'unclear-cancellation-believed': {
    protection: 'Only a reading of the parcel ends it as cancelled, not the answer to the call, nor that there was none.',
    overrides: [
      override(Cancellation, 'tried', (real, result, policy) => {
        const { usedAccount, shipmentIds } = result;
        return real(result.outcome === 'unknown' ? { outcome: 'cancelled', usedAccount, shipmentIds } : result, policy);
      }),
    ],
    scenario: 'money-back',
  },
  'number-not-raised': {
    protection: 'A further parcel has a number of its own, so that no look-up takes the one before for it.',
    overrides: [
      override(Cancellation, 'shipAgain', function (real, recorded) {
        const { externalId } = this.facts;
        const times = real(recorded);
        this['known'] = { ...this.facts, externalId };
        return times;
      }),
    ],
    scenario: null,
  },
  'reading-of-the-parcel-before': {
    protection: 'A reading that was running when another parcel was requested does not apply to that one.',
    overrides: [
      override(PostgresCancellations, 'shipsAgain', (real, cancellation, times) =>
        alteredChange(real(cancellation, times), { from: 'being_read = false', to: 'being_read = being_read' }),
      ),
    ],
    scenario: null,
  },
  'lost-refund-unnoticed': {
    protection: 'Each reading before the dispatch reads the payment, too: the notification of a refund may be lost.',
    overrides: [
      override(ReviewParcel, 'of', async (real, orderId, before, reading) => {
        if (reading.statusCode !== 'documentation_ready') await real(orderId, before, reading);
      }),
    ],
    scenario: null,
  },
  'parcel-that-is-none-unnoticed': {
    protection: 'A parcel that was cancelled at the provider, or that has expired, needs a person.',
    overrides: [override(Cancellation, 'seen', () => null)],
    scenario: null,
  },
  'refund-during-create-forgotten': {
    protection: 'A refund that comes while the parcel is created cancels it as soon as it is known.',
    overrides: [
      override(PostgresShipmentRepository, 'attempted', (real, claimed, times, result) => {
        const change = real(claimed, times, result);
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
