import { SqlChange } from '#product/shared/infrastructure/sql-change.js';
import { CancelShipment } from '#product/shipping/cancelling/application/cancel-shipment.service.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { PostgresShipmentRepository } from '#product/shipping/shipments/infrastructure/postgres-shipment.repository.js';
import { RecordReading } from '#product/shipping/tracking/application/record-reading.service.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const SHIPPING = 'test/modules/shipping.spec.ts';

/** Between a refund and its parcel. */
const RECORD = RecordReading.prototype.record;

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
  'dispatch-ignored': {
    protection: 'After a known dispatch only a person asks for the rescue of a parcel.',
    overrides: [
      override(CancelShipment, 'find', async (real, claimed) => {
        const found = await real(claimed);
        const { parcels } = found;
        if (!Array.isArray(parcels)) return found;
        return { ...found, parcels: parcels.map((parcel) => ({ ...parcel, statusCode: 'ready_to_ship' })) };
      }),
    ],
    scenario: 'money-back',
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
  'number-not-raised': {
    protection: 'A further parcel has a number of its own, so that no look-up takes the one before for it.',
    overrides: [
      override(Shipment, 'shipAgain', function (real) {
        const { externalId } = this.facts;
        const times = real();
        this['known'] = { ...this.facts, externalId };
        return times;
      }),
    ],
    scenario: null,
    test: { file: SHIPPING, name: 'follows a cancelled one under the next number' },
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
  'lost-refund-unnoticed': {
    protection: 'Each reading before the dispatch reads the payment, too: the notification of a refund may be lost.',
    overrides: [
      override(RecordReading, 'record', function (_real, parcel, news) {
        const blind = { payments: { value: { readAgain: async () => null } } };
        return Reflect.apply(RECORD, Object.create(this, blind), [parcel, news]);
      }),
    ],
    scenario: null,
    test: { file: SHIPPING, name: 'also reads the payment, to find a refund whose notification was lost' },
  },
  'parcel-that-is-none-unnoticed': {
    protection: 'A parcel that was cancelled at the provider, or that has expired, needs a person.',
    overrides: [override(Shipment, 'seen', () => null)],
    scenario: null,
    test: { file: SHIPPING, name: 'by someone else needs review, and can be shipped again' },
  },
  'gone-parcel-comes-back': {
    protection:
      'A parcel that was cancelled before another one was requested is no news when a stopped process reports its creation.',
    overrides: [
      override(Shipment, 'foundLate', function (real, ...given) {
        this['known'] = { ...this.facts, goneIds: [] };
        return real(...given);
      }),
    ],
    scenario: null,
    test: { file: SHIPPING, name: 'is not replaced by the one before it when the stopped process' },
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
