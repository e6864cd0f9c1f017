import { z } from 'zod';
import { CUT } from '../../../platform/http/listing.dto.js';
import { shown } from '../../../platform/http/shown.js';
import { amount, id, numbers, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { DEFAULT_LANGUAGE, type Language } from '../../../platform/kernel/sentence.js';
import type { FailureGroup } from '../../../shipping/failures/application/failed-shipments.js';
import type { RetryOutlook } from '../../../shipping/failures/application/retry-failures.service.js';
import { CAUSE_STATES } from '../../../shipping/shipments/domain/failure-cause.js';
import { CAUSE_CODES } from '../../../shipping/shipments/domain/reason-words.js';
import { RETRY_EFFECTS } from '../../../shipping/shipments/domain/retried.js';
import { failureWordsOf } from '../domain/failure-advice.js';
import { effectText } from '../domain/retry-effects.js';

const EXAMPLE = {
  id: '9f2c4e61d07b3a58',
  code: 'rejected',
  cause: 'HTTP 400: No such street (cuenta del sitio, 7001)',
  advice: 'El servicio de envíos rechaza estos paquetes. Usá «Corregir datos» en el pedido y reintentá.',
  state: 'failed',
  outcome_class: 'did_not_happen',
  credential_kind: 'marketplace',
  account_id: 7001,
  http_status: 400,
  count: 12,
  money_held: 294500.5,
  money_gone: 0,
  first_at: '2026-11-21T10:01:03.412Z',
  last_at: '2026-11-21T18:30:12.004Z',
  sample_order_ids: ['b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55'],
  sample_order_numbers: ['K7QM-3F2P'],
  sample_reasons: [null],
} as const;

const FailureView = z.strictObject({
  id: id.meta({ description: 'Identifies the cause; the same each time it occurs.' }),
  code: z.enum(CAUSE_CODES).meta({ description: 'Of the stop, of the review, or of the failure.' }),
  cause: z.string().meta({ description: 'What is wrong, for people, without details of any single order.' }),
  advice: z.string().meta({ description: 'What to do, for people.' }),
  state: z.enum(CAUSE_STATES),
  outcome_class: z.enum(['happened', 'did_not_happen', 'unknown']),
  credential_kind: z.enum(['seller', 'marketplace']).nullable(),
  account_id: z.int().nullable(),
  http_status: z.int().nullable(),
  count: z.int(),
  money_held: amount.meta({ description: 'What the buyers paid for these orders, minus refunds.' }),
  money_gone: amount.meta({ description: 'What these orders cost whose money went back, also by a charge-back.' }),
  first_at: timestamp,
  last_at: timestamp,
  sample_order_ids: z.array(id).meta({ description: 'At most five.' }),
  sample_order_numbers: numbers('sample_order_ids'),
  sample_reasons: z.array(z.string().nullable()).meta({
    description:
      'If somebody has asked not to send them, and nobody has decided: why, in their words. In the order of `sample_order_ids`.',
  }),
});

export const MOST_CAUSES = 200;

export const FailuresView = view(
  'AdminFailures',
  { items: z.array(FailureView).meta({ maxItems: MOST_CAUSES }), ...CUT },
  {
    next_cursor: null,
    truncated: false,
    items: [
      {
        ...EXAMPLE,
        sample_order_ids: [...EXAMPLE.sample_order_ids],
        sample_order_numbers: [...EXAMPLE.sample_order_numbers],
        sample_reasons: [...EXAMPLE.sample_reasons],
      },
    ],
  },
);
export type FailuresView = z.infer<typeof FailuresView>;

/** One more than are shown, if there are more. */
export function toFailuresView(groups: readonly FailureGroup[], language: Language): FailuresView {
  const items = groups.slice(0, MOST_CAUSES).map((group) => toFailureView(group, language));
  return { items, next_cursor: null, truncated: groups.length > MOST_CAUSES };
}

function toFailureView(group: FailureGroup, language: Language): z.infer<typeof FailureView> {
  const { cause, causeId: id, accountKind, ...rest } = { ...group.cause, ...group };
  const words = failureWordsOf(cause);
  return {
    ...shown(FailureView, { ...rest, id }),
    cause: words.cause[language],
    advice: words.advice[language],
    credential_kind: accountKind,
    money_held: amountFromCents(group.heldCents),
    money_gone: amountFromCents(group.goneCents),
    sample_order_ids: group.sample.map((order) => order.id),
    sample_order_numbers: group.sample.map(({ number }) => number),
    sample_reasons: group.sample.map(({ requestReason }) => requestReason),
  };
}

export const FailureRetryView = view(
  'FailureRetry',
  { count: z.int(), bulk_act_id: id.meta({ description: 'Of the bulk act, which says what comes of each order.' }) },
  { count: 12, bulk_act_id: '5f0d2c1e-8b6a-4c39-9f57-0a4f7c3d2e19' },
);
export type FailureRetryView = z.infer<typeof FailureRetryView>;

const Effect = z.strictObject({
  effect: z.enum(RETRY_EFFECTS),
  text: z.string().meta({ description: 'The same in words, for people.' }),
  count: z.int(),
});

export const FailureDryRunView = view(
  'FailureDryRun',
  {
    id,
    count: z.int().meta({ description: 'Number of shipments that a retry schedules.' }),
    effects: z.array(Effect),
    least_minutes: z
      .int()
      .meta({ description: "The minimum time that it takes within the provider's limit on creating parcels." }),
  },
  {
    id: EXAMPLE.id,
    count: 12,
    effects: [{ effect: 'looked_up', text: effectText('looked_up')[DEFAULT_LANGUAGE], count: 12 }],
    least_minutes: 0,
  },
);
export type FailureDryRunView = z.infer<typeof FailureDryRunView>;

export function toFailureDryRunView(
  causeId: string,
  { effects, leastMinutes }: RetryOutlook,
  language: Language,
): FailureDryRunView {
  const count = effects.reduce((sum, one) => sum + (one.effect === 'stays' ? 0 : one.count), 0);
  const shown = effects.map((one) => ({ effect: one.effect, text: effectText(one.effect)[language], count: one.count }));
  return { id: causeId, count, effects: shown, least_minutes: leastMinutes };
}
