import type { AuditedFact, AuditedOrder, ParcelRecord } from '../../src/audit/domain/order-record.js';
import type { SeenParcel } from '../../src/audit/domain/parcel-rules.js';

export const EXTERNAL_ID = 'MP-0123456789abcdef012345';
export const FACT_AT = new Date('2026-11-21T12:00:00.000Z');

/** A parcel of the order's, as the provider shows it. */
export const aSeenParcel = (patch: Partial<SeenParcel> = {}): SeenParcel => ({
  shipmentId: '1',
  externalId: EXTERNAL_ID,
  statusCode: 'in_transit',
  priceCents: 100,
  ...patch,
});

/** The same in our rows. */
export const aParcelRecord = (patch: Partial<ParcelRecord> = {}): ParcelRecord => ({
  shipmentId: '1',
  account: { kind: 'marketplace', accountId: 7001 },
  progress: 'in_transit',
  statusCode: 'in_transit',
  isFollowed: true,
  ...patch,
});

export const aFactRecord = (number: number, kind: AuditedFact['kind'], patch: Partial<AuditedFact> = {}): AuditedFact => ({
  number,
  kind,
  at: FACT_AT,
  shipmentId: null,
  priceCents: null,
  ...patch,
});

/** A paid order with one parcel on its way. */
export const anOrderRecord = (patch: Partial<AuditedOrder> = {}): AuditedOrder => ({
  orderId: 'o1',
  sellerId: 's2',
  externalId: EXTERNAL_ID,
  recordedId: '1',
  recordedPriceCents: 100,
  parcels: [aParcelRecord()],
  facts: [],
  paymentId: '9001',
  payerIds: ['9001'],
  paymentStatus: 'approved',
  isBeingCancelled: false,
  ...patch,
});
