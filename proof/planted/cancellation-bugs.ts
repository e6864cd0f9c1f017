import { SqlChange } from '#product/platform/database/sql-change.js';
import { CancelShipment } from '#product/shipping/cancelling/application/cancel-shipment.service.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { PostgresShipmentRepository } from '#product/shipping/shipments/infrastructure/postgres-shipment.repository.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

/** Between a refund and its parcel. */
export const CANCELLATION_BUGS = {
  'cancelled-unseen': {
    protection: 'A cancellation follows a look at the parcel, so that nothing is called twice, or after a dispatch.',
    overrides: [
      override(CancelShipment, 'find', async function (_real, { shipment, sellerId }) {
        const gateway = await this['gateways'].forSeller(sellerId);
        const { externalId, createdAt, recordedId } = shipment.facts;
        const unread = { carrierTrackingId: null, tracking: null, statusAt: null, estimatedDelivery: null, carrierName: null };
        const parcel = { shipmentId: recordedId ?? '', externalId, createdAt, statusCode: 'new', ...unread };
        return { parcels: gateway ? [{ ...parcel, gateway, account: gateway.account }] : [], notQueried: null };
      }),
    ],
    scenario: null,
  },
  'unclear-cancellation-believed': {
    protection: 'Only a reading of the parcel ends it as cancelled, not the answer to the call, nor that there was none.',
    overrides: [
      override(Shipment, 'cancelTried', (real, result, ...rest) => {
        const { usedAccount, shipmentIds } = result;
        return real(result.outcome === 'unknown' ? { outcome: 'cancelled', usedAccount, shipmentIds } : result, ...rest);
      }),
    ],
    scenario: 'money-back',
  },
  'reading-of-the-parcel-before': {
    protection: 'A parcel is no longer read once another one was requested.',
    overrides: [
      override(PostgresShipmentRepository, 'saved', (real, ...given) => {
        const { statement, values, guard, also } = real(...given) as SqlChange;
        const kept = also.filter((change) => !change.statement.includes('set follow_at = null'));
        return new SqlChange(statement, values, guard, kept);
      }),
    ],
    scenario: null,
    test: { file: 'test/integration/repositories.spec.ts', name: 'are no longer read when another one follows' },
  },
  'refund-during-create-forgotten': {
    protection: 'A refund that comes while the parcel is created cancels it as soon as it is known.',
    overrides: [
      override(Shipment, 'attempted', function (real, ...given) {
        const times = real(...given);
        const { cancelInMs, ...others } = this['due'];
        this['due'] = others;
        return times;
      }),
    ],
    scenario: null,
  },
} satisfies Record<string, PlantedBug>;
