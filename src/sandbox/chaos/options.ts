import { parseArgs } from 'node:util';
import { z } from 'zod';

/** What can be switched off with `--without`. */
export const FAULT_KINDS = [
  'notifications',
  'lost-reply',
  'drop-before',
  'create-5xx',
  'throttle',
  'create-hang',
  'lookup-lag',
  'lookup-5xx',
  'payco',
  'kill',
  'stop',
  'database',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface ChaosOptions {
  orders: number;
  seed: number;
  instances: number;
  /** Bounds the whole run. */
  minutes: number;
  has: (kind: FaultKind) => boolean;
}

export const USAGE = `npm run test:chaos -- [--orders 100] [--seed 7] [--instances 3] [--minutes 4] [--without <fault,…>]

Sells to many buyers while everything fails around the service, then compares what was paid with what was shipped.
Faults: ${FAULT_KINDS.join(', ')}`;

const MAX_SEED = 2 ** 32 - 1;

const argumentsSchema = z.object({
  orders: z.coerce.number().int().min(1).max(2000),
  seed: z.coerce.number().int().min(0).max(MAX_SEED),
  instances: z.coerce.number().int().min(1).max(8),
  minutes: z.coerce.number().min(1).max(60),
  without: z
    .string()
    .transform((list) => list.split(',').filter((kind) => kind !== ''))
    .pipe(z.array(z.enum(FAULT_KINDS))),
});

/** Throws with a readable text when an option is wrong; null when help is asked for. */
export function readOptions(args: string[]): ChaosOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '100' },
      seed: { type: 'string', default: '7' },
      instances: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '4' },
      without: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { success, data, error } = argumentsSchema.safeParse(values);
  if (!success) throw new Error(z.prettifyError(error));
  const { without, ...rest } = data;
  return { ...rest, has: (kind) => !without.includes(kind) };
}
