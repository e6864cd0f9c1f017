import { z } from 'zod';
import { id, numbers, timestamp, view } from '../../../platform/http/view.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { type BulkAct, waitingIn } from '../../../shipping/failures/domain/bulk-act.js';
import { readCause } from '../../../shipping/shipments/domain/failure-cause.js';
import { failureWordsOf } from '../domain/failure-advice.js';

const count = z.int().meta({ minimum: 0 });

export const BulkActView = view(
  'AdminBulkAct',
  {
    id,
    by: z.string().nullable().meta({ description: 'The e-mail of the admin who started it.' }),
    cause: z.string().meta({ description: 'What they all waited for, for people.' }),
    started_at: timestamp,
    ended_at: timestamp.nullable().meta({ description: 'When the last of its orders had an outcome; null until then.' }),
    count: count.meta({ description: 'How many orders it has retried: the sum of the four that follow.' }),
    done: count.meta({ description: 'Their parcels were created, or found and adopted.' }),
    failed_again: count.meta({ description: 'They wait for a person again.' }),
    stopped: count.meta({ description: 'Held, skipped or cancelled meanwhile.' }),
    waiting: count.meta({ description: 'Under way.' }),
    failed_order_ids: z.array(id).meta({ description: 'Of those that failed again; at most five.' }),
    failed_order_numbers: numbers('failed_order_ids'),
  },
  {
    id: '5f0d2c1e-8b6a-4c39-9f57-0a4f7c3d2e19',
    by: 'guardia@example.com',
    cause: 'HTTP 400: No such street (cuenta del sitio, 7001)',
    started_at: '2026-11-21T18:31:00.000Z',
    ended_at: null,
    count: 12,
    done: 9,
    failed_again: 1,
    stopped: 0,
    waiting: 2,
    failed_order_ids: ['b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55'],
    failed_order_numbers: ['K7QM-3F2P'],
  },
);
export type BulkActView = z.infer<typeof BulkActView>;

export function toBulkActView(act: BulkAct, by: string | null, language: Language): BulkActView {
  return {
    id: act.id,
    by,
    cause: failureWordsOf(act.cause ?? readCause(null)).cause[language],
    started_at: act.startedAt.toISOString(),
    ended_at: act.endedAt?.toISOString() ?? null,
    count: act.count,
    ...act.outcomes,
    waiting: waitingIn(act),
    failed_order_ids: act.failed.map((order) => order.id),
    failed_order_numbers: act.failed.map(({ number }) => number),
  };
}
