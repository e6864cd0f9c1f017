import { z } from 'zod';
import { hearBy, OWED_REASONS } from '../../../money/domain/owed-entry.js';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsIn, IsOptional } from '../../../platform/http/rules.js';
import { shown } from '../../../platform/http/shown.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { amount, exampleOf, id, number, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { OWED_STATES, type OwedRecord, type OwedState, type OwedTotal } from '../application/owed-records.js';
import { isoOrNull } from './record.dto.js';

const count = z.int().meta({ minimum: 0 });

export const OwedTotalView = view(
  'OwedTotal',
  {
    count: count.meta({ description: 'All that is open.' }),
    amount: amount.meta({ description: 'Of all that is open, less what was given back.' }),
  },
  { count: 2, amount: 85606.2 },
);
type OwedTotalView = z.infer<typeof OwedTotalView>;

export function toOwedTotalView({ count: many, cents }: OwedTotal): OwedTotalView {
  return { count: many, amount: amountFromCents(cents) };
}

export const OwedView = view(
  'Owed',
  {
    id,
    order_id: id.nullable().meta({ description: 'Null for payments that bought nothing.' }),
    order_number: number,
    purchase_id: id,
    purchase_number: number,
    is_purchase_paid: z.boolean().meta({
      description: 'Whether the purchase was paid. Of `parts` that are open: its parts paid it, and one of them went back.',
    }),
    payment_ids: z.array(id).readonly().meta({ description: 'The payments of which it is to be given back.' }),
    amount,
    refunded_amount: amount.meta({ description: 'What the payment provider shows of it as given back.' }),
    reason: z.enum(OWED_REASONS),
    since: timestamp,
    overdue: z.boolean().meta({ description: 'Whether its buyer should have heard of it, and was told nothing.' }),
    buyer_told_at: timestamp.nullable(),
    buyer_told_by: z.string().nullable().meta({ description: 'The e-mail address of the admin who noted it.' }),
    done_at: timestamp.nullable(),
    done_by: z.string().nullable().meta({
      description:
        'The e-mail address of the admin who closed it; `payco` when the payment provider showed its money gone, `shipment` when the goods left after all, or it paid a sale after all.',
    }),
    note: z.string().nullable(),
  },
  {
    id: '0b8f0f6a-6f0e-4e0b-9a53-0a9c0a7c5b1e',
    order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    order_number: 'K7QM-3F2P',
    purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    purchase_number: 'W4HT-9KCA',
    is_purchase_paid: true,
    payment_ids: ['209834082808'],
    amount: 53206.2,
    refunded_amount: 0,
    reason: 'lost',
    since: '2026-11-21T10:00:00.000Z',
    overdue: false,
    buyer_told_at: null,
    buyer_told_by: null,
    done_at: null,
    done_by: null,
    note: null,
  },
);
export type OwedView = z.infer<typeof OwedView>;

export function toOwedView(record: OwedRecord, promiseDays: number, now: Date): OwedView {
  const { done, toldAt } = record;
  return {
    ...shown(OwedView, record),
    refunded_amount: amountFromCents(record.refundedCents),
    overdue: done === null && toldAt === null && hearBy(record, promiseDays) < now,
    buyer_told_at: isoOrNull(toldAt),
    buyer_told_by: record.toldBy,
    done_at: isoOrNull(done?.at ?? null),
    done_by: done?.by ?? done?.end ?? null,
  };
}

export const ToldOwedView = view(
  'ToldOwed',
  {
    ...OwedView.shape,
    changed: z.boolean().meta({ description: 'Whether this request has noted it: another admin may have been faster.' }),
  },
  {
    ...exampleOf(OwedView),
    buyer_told_at: '2026-11-21T11:00:00.000Z',
    buyer_told_by: 'operaciones@example.com',
    changed: true,
  },
);
export type ToldOwedView = z.infer<typeof ToldOwedView>;

export const OwedListView = z
  .strictObject({ items: z.array(OwedView), next_cursor: z.string().nullable(), ...OwedTotalView.shape })
  .meta({ examples: [{ items: [exampleOf(OwedView)], next_cursor: null, ...exampleOf(OwedTotalView) }] });
export type OwedListView = z.infer<typeof OwedListView>;

export class OwedQuery extends CursorQuery {
  @IsOptional() @IsIn(OWED_STATES) state?: OwedState;
  @IsOptional() @Text(1, 100) purchase_id?: string;
}

@Example({ note: 'She took another one instead.' })
export class CloseOwedBody {
  @Text(1, 500) note!: string;
}
