import type { AuditedFact, AuditedOrder, AuditedParcel } from '../../src/office/audit/domain/audited-order.js';
import type { ProviderParcel } from '../../src/office/audit/domain/parcel-rules.js';

export const EXTERNAL_ID = 'MP-0123456789abcdef012345';
export const FACT_AT = new Date('2026-11-21T12:00:00.000Z');

/** A parcel of the order's, as the provider shows it. */
export const aProviderParcel = (patch: Partial<ProviderParcel> = {}): ProviderParcel => ({
  shipmentId: '1',
  externalId: EXTERNAL_ID,
  statusCode: 'in_transit',
  priceCents: 100,
  ...patch,
});

/** The same in our rows. */
export const anAuditedParcel = (patch: Partial<AuditedParcel> = {}): AuditedParcel => ({
  shipmentId: '1',
  account: { kind: 'marketplace', accountId: 7001 },
  progress: 'in_transit',
  statusCode: 'in_transit',
  isFollowed: true,
  ...patch,
});

export const anAuditedFact = (number: number, kind: AuditedFact['kind'], patch: Partial<AuditedFact> = {}): AuditedFact => ({
  number,
  kind,
  at: FACT_AT,
  shipmentId: null,
  priceCents: null,
  ...patch,
});

/** A paid order with one parcel on its way. */
export const anAuditedOrder = (patch: Partial<AuditedOrder> = {}): AuditedOrder => ({
  orderId: 'o1',
  sellerId: 's2',
  externalId: EXTERNAL_ID,
  recordedId: '1',
  recordedPriceCents: 100,
  parcels: [anAuditedParcel()],
  facts: [],
  paymentId: '9001',
  payerIds: ['9001'],
  paymentStatus: 'approved',
  isBeingCancelled: false,
  ...patch,
});
