import { z } from 'zod';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsIn, IsOptional } from '../../../platform/http/rules.js';
import { shown } from '../../../platform/http/shown.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { id, number, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { FINDING_CLASSES, type FindingClass, type FindingValues } from '../../audit/domain/finding.js';
import { findingAdvice, findingText } from '../../audit/domain/finding-words.js';
import { type FindingRecord, SHOWN_FINDING_STATES, type ShownFindingState } from '../application/finding-records.js';

export class AuditFindingsQuery extends CursorQuery {
  @IsOptional() @IsIn(SHOWN_FINDING_STATES) state?: ShownFindingState;
  @IsOptional() @IsIn(FINDING_CLASSES) class?: FindingClass;
  @IsOptional() @Text(1, 100) order_id?: string;
}

@Example({ note: 'A test parcel of ours. Cancelled at the provider.' })
export class CloseFindingBody {
  @Text(1, 1_000) note!: string;
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()])).readonly()]);
const values = z.record(z.string(), value);

export const AuditFindingView = view(
  'AuditFinding',
  {
    id,
    class: z.enum(FINDING_CLASSES),
    state: z
      .enum(SHOWN_FINDING_STATES)
      .meta({ description: '`resolved`: a complete look sees it no more. `closed`: an admin has dealt with it.' }),
    order_id: id.nullable(),
    order_number: number.meta({ description: 'Null without an order.' }),
    seller_id: id.nullable(),
    seller_name: z.string().nullable().meta({ description: 'Null without a seller.' }),
    account: z
      .strictObject({ credential_kind: z.enum(['seller', 'marketplace']), account_id: z.int() })
      .nullable()
      .meta({ description: 'Of the shipping provider, which has the parcel.' }),
    shipment_id: z.string().nullable(),
    external_id: z.string().nullable(),
    payment_id: z.string().nullable(),
    expected: values.meta({ description: 'What it should be, by class: codes, ids, counts, amounts in ARS.' }),
    found: values.meta({ description: 'What it is, as last seen.' }),
    first_seen_at: timestamp,
    last_seen_at: timestamp,
    resolved_at: timestamp.nullable(),
    closed_at: timestamp.nullable(),
    closed_by: z.string().nullable().meta({ description: 'The e-mail address of the admin who closed it.' }),
    note: z.string().nullable(),
    text: z.string().meta({ description: 'What does not fit, for people.' }),
    advice: z.string().meta({ description: 'What to do, for people.' }),
  },
  {
    id: '7c0e2f7a-6f0b-4c55-9d5f-1f7f2f6f9a10',
    class: 'price_moved',
    state: 'open',
    order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    order_number: 'K7QM-3F2P',
    seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
    seller_name: 'Tienda Norte',
    account: { credential_kind: 'marketplace', account_id: 7001 },
    shipment_id: '690625721',
    external_id: 'MP-7Q2M5H9K4R',
    payment_id: null,
    expected: { price: 4206.2 },
    found: { price: 5100 },
    first_seen_at: '2026-11-21T12:00:00.000Z',
    last_seen_at: '2026-11-21T12:05:00.000Z',
    resolved_at: null,
    closed_at: null,
    closed_by: null,
    note: null,
    text: 'El paquete 690625721 se registró con un precio de $ 4.206,20, y el servicio de envíos ahora muestra $ 5.100,00.',
    advice: 'Comparalo con la factura del servicio de envíos y reclamá la diferencia si midieron mal el paquete.',
  },
);
export type AuditFindingView = z.infer<typeof AuditFindingView>;

export function toAuditFindingView(finding: FindingRecord, language: Language): AuditFindingView {
  const { account, expected, found } = finding;
  return {
    ...shown(AuditFindingView, finding),
    account: account && { credential_kind: account.kind, account_id: account.accountId },
    expected: inArs(expected),
    found: inArs(found),
    text: findingText(finding)[language],
    advice: findingAdvice(finding.class)[language],
  };
}

/** `price_cents` as the amount `price`. */
function inArs(stored: FindingValues): z.infer<typeof values> {
  return Object.fromEntries(
    Object.entries(stored).map(([name, one]) =>
      name.endsWith('_cents')
        ? [name.slice(0, -'_cents'.length), typeof one === 'number' ? amountFromCents(one) : null]
        : [name, one],
    ),
  );
}
