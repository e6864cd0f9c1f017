import { parseArgs } from 'node:util';
import { z } from 'zod';

export interface YearOptions {
  /** Purchases that are paid; each is one order. */
  orders: number;
  seed: number;
  instances: number;
  /** Of the sale. */
  days: number;
}

export const USAGE = `npm run drill year -- [--orders 1000] [--seed 7] [--instances 3] [--days 365]

A year of the shop in minutes, on the sandbox's clock: seasons, weekends, slips, refunds of any age, sellers who link and unlink, outages,
price rises, parcels that are lost or come back, crashes, new releases and a restore. Then it compares payments, parcels and orders.`;

const MAX_SEED = 2 ** 32 - 10;

const argumentsSchema = z.object({
  orders: z.coerce.number().int().min(1).max(20_000),
  seed: z.coerce.number().int().min(0).max(MAX_SEED),
  instances: z.coerce.number().int().min(2).max(8),
  /** Less would leave sellers no time between their steps. */
  days: z.coerce.number().int().min(130).max(730),
});

/** Throws with a readable message for an invalid option; null for --help. */
export function readOptions(args: string[]): YearOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '7' },
      instances: { type: 'string', default: '3' },
      days: { type: 'string', default: '365' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { success, data, error } = argumentsSchema.safeParse(values);
  if (!success) throw new Error(z.prettifyError(error));
  return data;
}
