import { z } from 'zod';
import type { Admin } from './admin.js';
import { paged } from './paged.js';

const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next_cursor: z.string().nullable() });
const payment = z.object({
  id: z.string(),
  purchase_id: z.string().nullable(),
  effect: z.string(),
  amount: z.number(),
  refunded_amount: z.number(),
});
const unowned = z.object({ id: z.string(), parts: z.array(z.object({ payment_id: z.string() })) });
const purchase = z.object({ id: z.string(), total: z.number() });

export type ShownPayment = z.output<typeof payment>;

/** Where the interface says that the money of payments is. In pesos, as it shows them. */
export interface ShownMoney {
  readonly payments: readonly ShownPayment[];
  /** The ids of the payments that belong to no sale, and wait for a person. */
  readonly cases: ReadonlySet<string>;
  /** Of the purchases that are paid. */
  readonly totals: ReadonlyMap<string, number>;
}

export async function readMoney(admin: Admin): Promise<ShownMoney> {
  const list = <Item extends z.ZodType>(path: string, item: Item) =>
    paged((more) => admin.get(`${path}limit=100${more}`), pageOf(item)) as Promise<z.output<Item>[]>;
  const [payments, waiting, paid] = [
    await list('payments?', payment),
    await list('unowned-payments?state=open&', unowned),
    await list('purchases?state=paid&', purchase),
  ];
  return {
    payments,
    cases: new Set(waiting.flatMap(({ id, parts }) => [id, ...parts.map(({ payment_id }) => payment_id)])),
    totals: new Map(paid.map(({ id, total }) => [id, total])),
  };
}
