import { z } from 'zod';
import { id, timestamp, view } from '../../shared/http/view.js';
import type { SellerRecord } from '../application/records.js';
import { timeOrNull } from './record.dto.js';

export const SellerRecordView = view(
  'AdminSeller',
  {
    id,
    name: z.string(),
    created_at: timestamp,
    link: z.strictObject({
      state: z.enum(['none', 'linked', 'needs_reauthorization']),
      account_id: z.int().nullable(),
      account_name: z.string().nullable(),
      linked_at: timestamp.nullable(),
      expires_at: timestamp.nullable(),
    }),
  },
  {
    id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
    name: 'Tienda Norte',
    created_at: '2026-11-20T14:03:27.120Z',
    link: { state: 'none', account_id: null, account_name: null, linked_at: null, expires_at: null },
  },
);
export type SellerRecordView = z.infer<typeof SellerRecordView>;

export function toSellerRecordView(seller: SellerRecord): SellerRecordView {
  return {
    id: seller.id,
    name: seller.name,
    created_at: seller.createdAt.toISOString(),
    link: {
      state: seller.linkState ?? 'none',
      account_id: seller.accountId,
      account_name: seller.accountName,
      linked_at: timeOrNull(seller.linkedAt),
      expires_at: timeOrNull(seller.expiresAt),
    },
  };
}
