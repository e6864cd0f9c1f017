import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FAULT_KINDS, type Level, readLevels } from './fault-kinds.js';

export interface ChaosOptions {
  /** Approved payments that ship; what is never paid or refunded comes on top. */
  orders: number;
  seed: number;
  instances: number;
  /** The sales are spread over this time. */
  windowMs: number;
  /** Limits sales and settling together. */
  limitMs: number;
  /** Settling after the sales gets at least this time, even near the limit. */
  restMs: number;
  level: Level;
  /** A bug of the catalogue; none by default. */
  bug?: string | undefined;
  /** Ends at the first finding that later processing cannot fix. */
  untilFinding: boolean;
}

export const USAGE = `npm run drill chaos -- [--orders 100] [--seed 7] [--instances 3] [--window <seconds>] [--minutes <minutes>]
  [--rest <seconds>] [--faults <fault[:level],…>] [--without <fault,…>] [--bug <name>] [--until-finding]

Simulates many sales while everything around the service fails, then compares payments with shipments.
Faults: ${FAULT_KINDS.join(', ')}`;

const MAX_SEED = 2 ** 32 - 1;
const SECOND_MS = 1000;
const PACE_MS = 400;
const SHORTEST_WINDOW_MS = 20 * SECOND_MS;
/** Reconciliation searches a purchase whenever its age has doubled. */
const REST_SECONDS = 60;
/** Settling takes time: a poisoned order has used up its attempts after some two minutes, however small the run is. */
const SLACK_MS = 480 * SECOND_MS;

const argumentsSchema = z.object({
  orders: z.coerce.number().int().min(1).max(2000),
  seed: z.coerce.number().int().min(0).max(MAX_SEED),
  instances: z.coerce.number().int().min(1).max(8),
  window: z.coerce.number().min(1).max(3600).optional(),
  minutes: z.coerce.number().min(0.1).max(120).optional(),
  rest: z.coerce.number().min(1).max(3600),
});

/** Throws with a readable message for an invalid option; null for --help. */
export function readOptions(args: string[]): ChaosOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '100' },
      seed: { type: 'string', default: '7' },
      instances: { type: 'string', default: '3' },
      window: { type: 'string' },
      minutes: { type: 'string' },
      rest: { type: 'string', default: String(REST_SECONDS) },
      faults: { type: 'string', default: '' },
      without: { type: 'string', default: '' },
      bug: { type: 'string' },
      'until-finding': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { success, data, error } = argumentsSchema.safeParse(values);
  if (!success) throw new Error(z.prettifyError(error));
  const { orders, seed, instances, window, minutes, rest } = data;
  const windowMs = window ? window * SECOND_MS : Math.max(SHORTEST_WINDOW_MS, orders * PACE_MS);
  return {
    orders,
    seed,
    instances,
    windowMs,
    limitMs: minutes ? minutes * 60 * SECOND_MS : windowMs * 3 + SLACK_MS,
    restMs: rest * SECOND_MS,
    level: readLevels(values.faults, values.without),
    bug: values.bug,
    untilFinding: values['until-finding'],
  };
}
