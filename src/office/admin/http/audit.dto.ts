import { z } from 'zod';
import { shown } from '../../../platform/http/shown.js';
import { id, number, timestamp, view } from '../../../platform/http/view.js';
import { ADMIN_ACTS, type AuditRecord } from '../domain/audit-entry.js';

export const AuditView = view(
  'AdminAudit',
  {
    id,
    at: timestamp,
    admin_id: id.nullable(),
    by: z.string().nullable().meta({ description: 'The e-mail address of that admin.' }),
    act: z.enum(ADMIN_ACTS),
    subject: z.string().nullable(),
    order_number: number.meta({ description: 'If `subject` is an order.' }),
    owed: z
      .strictObject({ order_id: id.nullable(), order_number: number, purchase_id: id, purchase_number: number })
      .nullable()
      .meta({ description: 'If `subject` is money that is owed: of which purchase, and of which order if it is of one.' }),
    request_id: z.string(),
    result: z.string(),
    reason: z.string().nullable().meta({ description: 'In the words of the admin; null for an act that asks for none.' }),
    times: z.int().meta({
      description: 'Failed logins of an hour with the address of one admin, or of nobody, are one entry; 1 for all else.',
    }),
    last_at: timestamp.nullable().meta({ description: 'When for the last time, if more than once; `at` is the first.' }),
  },
  {
    id: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
    at: '2026-11-21T12:00:00.000Z',
    admin_id: 'a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00',
    by: 'guardia@example.com',
    act: 'shipment_retry',
    subject: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    order_number: 'K7QM-3F2P',
    owed: null,
    request_id: '0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11',
    result: 'pending',
    reason: null,
    times: 1,
    last_at: null,
  },
);
export type AuditView = z.infer<typeof AuditView>;

export function toAuditView(entry: AuditRecord): AuditView {
  const { owed } = entry;
  return {
    ...shown(AuditView, entry),
    owed: owed && {
      order_id: owed.orderId,
      order_number: owed.orderNumber,
      purchase_id: owed.purchaseId,
      purchase_number: owed.purchaseNumber,
    },
  };
}
