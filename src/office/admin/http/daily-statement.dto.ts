import { z } from 'zod';
import { amount, timestamp, view } from '../../../platform/http/view.js';
import { type DailyStatement, type FigureName, statedFields } from '../../audit/domain/statement.js';

const count = z.int().meta({ minimum: 0 });
const figure = (description: string) => z.strictObject({ count, amount }).meta({ description });
const hash = z.string().meta({ pattern: '^[0-9a-f]{64}$' });

const EACH: Readonly<Record<FigureName, ReturnType<typeof figure>>> = {
  waiting: figure('Without a parcel, and none of the others.'),
  live: figure('Whose newest parcel has not arrived, and is neither back nor lost.'),
  delivered: figure('Whose newest parcel was delivered.'),
  returned: figure('Whose newest parcel is back at its seller.'),
  lost: figure('Whose newest parcel is lost.'),
  cancelled: figure('Cancelled while the money was kept.'),
  refunded: figure('Whose money went back, dispatched or not.'),
  in_review: figure('Whose shipment needs a decision.'),
  failed: figure('Whose shipment failed.'),
  not_shipped: figure('Held, or stopped before there was a parcel.'),
  unowned: figure('Payments that belong to no sale, as of the making; beside the sum.'),
  partly_refunded: figure('Payments of which a part went back, and that part, as of the making; beside the sum.'),
};

const none = { count: 0, amount: 0 };

export const DailyStatementView = view(
  'DailyStatement',
  {
    day: z.string().meta({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'A day in Argentina.' }),
    through: z.int().meta({ minimum: 0, description: 'The position of the last event before the end of the day.' }),
    approved: figure('All paid orders: the sum of the ten that follow.'),
    ...EACH,
    previous_hash: hash.nullable().meta({ description: 'Of the day before; null for the first one.' }),
    created_at: timestamp,
    hash: hash.meta({ description: 'SHA-256 of all other members in their canonical form (RFC 8785), in hexadecimal.' }),
  },
  {
    day: '2026-11-25',
    through: 4812,
    approved: { count: 3, amount: 81500 },
    waiting: none,
    live: { count: 1, amount: 27500 },
    delivered: { count: 2, amount: 54000 },
    returned: none,
    lost: none,
    cancelled: none,
    refunded: none,
    in_review: none,
    failed: none,
    not_shipped: none,
    unowned: none,
    partly_refunded: none,
    previous_hash: null,
    created_at: '2026-11-26T03:05:21.000Z',
    hash: '0'.repeat(64),
  },
);
export type DailyStatementView = z.infer<typeof DailyStatementView>;

export function toDailyStatementView(statement: DailyStatement): DailyStatementView {
  return { ...statedFields(statement), hash: statement.hash };
}
