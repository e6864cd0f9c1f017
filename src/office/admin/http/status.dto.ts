import { z } from 'zod';
import { WHOLE } from '../../../platform/http/listing.dto.js';
import { amount, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { DEFAULT_LANGUAGE, type Language } from '../../../platform/kernel/sentence.js';
import { PARTS, STATUS_CODES } from '../../status/domain/degraded-parts.js';
import { statusWordsOf } from '../../status/domain/status-words.js';
import type { PartStatus } from '../../status/service-status.js';

const EXAMPLE = { part: 'shipco', code: 'credential_refused' } as const;

const PartView = z.strictObject({
  part: z.enum(PARTS).meta({
    description:
      'The shipping provider, the payment provider, our OAuth app, background work, the database, an endpoint of events, what the audit has found, or money that is owed.',
  }),
  since: timestamp.nullable().meta({ description: 'Null where the database does not tell.' }),
  code: z.enum(STATUS_CODES).meta({
    description:
      'Why it is degraded. `creations_paused`, `quotes_paused` and `reads_paused` can be lifted, and `labels_paused` as one of the reads (`liftCallPause`).',
  }),
  waiting_orders: z
    .int()
    .meta({ minimum: 0 })
    .nullable()
    .meta({ description: 'Paid orders that wait because of it, at most 10000; null where nobody can know them.' }),
  money_held: amount.nullable().meta({ description: 'What their buyers paid; null as `waiting_orders`.' }),
  text: z.string().meta({ description: 'What is wrong, for people.' }),
  advice: z.string().meta({ description: 'What to do, for people.' }),
});

export const StatusView = view(
  'AdminStatus',
  { items: z.array(PartView), ...WHOLE },
  {
    next_cursor: null,
    items: [
      {
        ...EXAMPLE,
        since: '2026-11-21T10:01:03.412Z',
        waiting_orders: 12,
        money_held: 294500.5,
        text: statusWordsOf(EXAMPLE).text[DEFAULT_LANGUAGE],
        advice: statusWordsOf(EXAMPLE).advice[DEFAULT_LANGUAGE],
      },
    ],
  },
);
export type StatusView = z.infer<typeof StatusView>;

export function toStatusView(parts: readonly PartStatus[], language: Language): StatusView {
  return { items: parts.map((part) => toPartView(part, language)), next_cursor: null };
}

function toPartView(one: PartStatus, language: Language): z.infer<typeof PartView> {
  const { part, since, code, waitingOrders, heldCents } = one;
  const { text, advice } = statusWordsOf(one);
  return {
    part,
    since: since?.toISOString() ?? null,
    code,
    waiting_orders: waitingOrders,
    money_held: heldCents === null ? null : amountFromCents(heldCents),
    text: text[language],
    advice: advice[language],
  };
}
