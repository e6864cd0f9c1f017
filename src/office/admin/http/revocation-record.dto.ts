import { z } from 'zod';
import { readCode } from '../../../money/domain/revocation.js';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { IsIn, IsOptional } from '../../../platform/http/rules.js';
import { shown } from '../../../platform/http/shown.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { id, number, timestamp, view } from '../../../platform/http/view.js';
import {
  REVOCATION_STATES,
  type RevocationFilter,
  type RevocationRecord,
  type RevocationState,
} from '../application/revocation-records.js';

export const AdminRevocationView = view(
  'AdminRevocation',
  {
    code: z.string(),
    number: z.string().meta({ description: 'As it was written.' }),
    email: z.string(),
    note: z.string().nullable(),
    received_at: timestamp,
    state: z.enum(REVOCATION_STATES).meta({ description: 'Whether number and e-mail address are those of a paid sale.' }),
    purchase_id: id.nullable(),
    purchase_number: number,
    order_id: id.nullable().meta({ description: 'Null if it is about all orders of the purchase.' }),
    order_number: number,
  },
  {
    code: 'M4TA-9WQX-7C3H',
    number: 'k7qm 3f2p',
    email: 'ana@example.com',
    note: 'Me arrepentí de la compra.',
    received_at: '2026-11-21T10:00:00.000Z',
    state: 'matched',
    purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    purchase_number: 'W4HT-9KCA',
    order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    order_number: 'K7QM-3F2P',
  },
);
export type AdminRevocationView = z.infer<typeof AdminRevocationView>;

export function toAdminRevocationView(record: RevocationRecord): AdminRevocationView {
  return { ...shown(AdminRevocationView, record), state: record.purchaseId === null ? 'unmatched' : 'matched' };
}

export class RevocationsQuery extends CursorQuery {
  @IsOptional() @IsIn(REVOCATION_STATES) state?: RevocationState;
  @IsOptional() @Text(1, 60) code?: string;
  @IsOptional() @Text(1, 100) purchase_id?: string;
}

export const revocationFilter = ({ state, code, purchase_id }: RevocationsQuery): RevocationFilter => ({
  state: state ?? null,
  code: code === undefined ? null : (readCode(code) ?? code),
  purchaseId: purchase_id ?? null,
});
