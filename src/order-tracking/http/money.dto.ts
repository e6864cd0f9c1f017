import { z } from 'zod';
import { amountFromCents } from '../../shared/domain/money.js';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/domain/sentence.js';
import { amount, timestamp, view } from '../../shared/http/view.js';
import { MONEY_CODES, type Money } from '../domain/money.js';
import { moneyMessage } from '../domain/money-messages.js';

export const MoneyView = view(
  'Money',
  {
    code: z.enum(MONEY_CODES),
    text: z.string().meta({ description: 'What was charged, what happens now, what the buyer can do.' }),
    amount,
    by: timestamp.nullable().meta({ description: 'When an open payment ends by itself; null if that is not known.' }),
  },
  {
    code: 'charged_twice',
    text: moneyMessage({ case: 'cart_paid_twice', goods: ['Pava eléctrica'] }, DEFAULT_LANGUAGE),
    amount: 53206.2,
    by: null,
  },
);
export type MoneyView = z.infer<typeof MoneyView>;

export function toMoneyView(money: Money | null, language: Language): MoneyView | null {
  if (!money) return null;
  const text = moneyMessage(money, language);
  return { code: money.code, text, amount: amountFromCents(money.amountCents), by: money.by?.toISOString() ?? null };
}
