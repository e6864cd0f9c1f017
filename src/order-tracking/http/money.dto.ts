import { z } from 'zod';
import { isByBank, MONEY_CODES, type Money } from '../../money/domain/money.js';
import { moneyMessage } from '../../money/domain/money-messages.js';
import { amount, id, timestamp, view } from '../../platform/http/view.js';
import { amountFromCents } from '../../platform/kernel/money.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';

const since = new Date('2026-11-21T10:00:00.000Z');
const OWED = { paymentIds: ['209834082808'], since, hearBy: new Date('2026-11-28T10:00:00.000Z'), toldAt: null };

export const MoneyView = view(
  'Money',
  {
    code: z.enum(MONEY_CODES),
    text: z.string().meta({ description: 'What was charged, what happens now, what the buyer can do.' }),
    amount,
    missing: amount.nullable().meta({ description: 'Of a purchase that is partly paid: what is still to come; null otherwise.' }),
    by: timestamp.nullable().meta({
      description:
        'Until when an open payment can be made, or a part waits for the rest; null if it is not to be, or if that is not known.',
    }),
    slip_url: z.string().nullable().meta({
      description: 'Where the slip of that payment is shown; null if there is none, or if that is not known.',
    }),
    order_id: id.nullable().meta({ description: 'The order of the purchase that it is about; null if it is about a payment.' }),
    by_bank: z.boolean().meta({ description: 'Whether the bank gave it back, after a charge-back.' }),
    owed: z
      .strictObject({
        payment_ids: z.array(id).readonly().meta({ description: 'The receipts have these numbers.' }),
        since: timestamp,
        hear_by: timestamp.meta({ description: 'Until when the buyer is to hear what is done about it.' }),
        told_at: timestamp.nullable().meta({ description: 'When the buyer was told what is done about it.' }),
      })
      .nullable()
      .meta({ description: 'Of money that is owed to the buyer; null otherwise.' }),
  },
  {
    code: 'charged_twice',
    text: moneyMessage(
      { case: 'cart_paid_twice', goods: ['Pava eléctrica'], paymentIds: OWED.paymentIds, owed: OWED },
      DEFAULT_LANGUAGE,
      since,
    ),
    amount: 53206.2,
    missing: null,
    by: null,
    slip_url: null,
    order_id: null,
    by_bank: false,
    owed: {
      payment_ids: ['209834082808'],
      since: '2026-11-21T10:00:00.000Z',
      hear_by: '2026-11-28T10:00:00.000Z',
      told_at: null,
    },
  },
);
export type MoneyView = z.infer<typeof MoneyView>;

export function toMoneyView(money: Money | null, language: Language, now: Date): MoneyView | null {
  if (!money) return null;
  const { code, amountCents, missingCents, by, slipUrl, orderId, owed } = money;
  return {
    code,
    text: moneyMessage(money, language, now),
    amount: amountFromCents(amountCents),
    missing: missingCents === null ? null : amountFromCents(missingCents),
    by: by?.toISOString() ?? null,
    slip_url: slipUrl,
    order_id: orderId,
    by_bank: isByBank(money),
    owed: owed && {
      payment_ids: owed.paymentIds,
      since: owed.since.toISOString(),
      hear_by: owed.hearBy.toISOString(),
      told_at: owed.toldAt?.toISOString() ?? null,
    },
  };
}
