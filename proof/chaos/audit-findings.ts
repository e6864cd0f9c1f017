import { z } from 'zod';
import { DIVERGENCES, type DivergenceClass } from '../../sandbox/divergences/divergence.js';
import type { Admin } from './admin.js';
import { paged } from './paged.js';

const id = z.string().nullable();
const item = z.object({
  class: z.enum(DIVERGENCES),
  state: z.enum(['open', 'resolved', 'closed']),
  order_id: id,
  shipment_id: id,
  payment_id: id,
});
const page = z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** What a finding of each class is about. */
const SUBJECTS: Readonly<Record<DivergenceClass, 'order_id' | 'shipment_id' | 'payment_id'>> = {
  orphan_parcel: 'shipment_id',
  twin_parcels: 'order_id',
  parcel_without_money: 'shipment_id',
  paid_without_parcel: 'order_id',
  unknown_payment: 'payment_id',
  price_moved: 'shipment_id',
  fact_missing: 'order_id',
  row_edited: 'order_id',
};

/** What the audit says, as an admin sees it. */
export interface AuditFinding {
  readonly class: DivergenceClass;
  readonly subject: string;
  readonly state: 'open' | 'resolved' | 'closed';
}

/** All that were ever open. */
export async function auditFindings(admin: Admin): Promise<AuditFinding[]> {
  const items = await paged((more) => admin.get(`audit-findings?limit=100${more}`), page);
  return items.map((one) => ({ class: one.class, subject: one[SUBJECTS[one.class]] ?? 'unknown', state: one.state }));
}
