import { z } from 'zod';
import { timestamp, view } from '../../../platform/http/view.js';
import type { FactRecord } from '../application/order-records.js';

export const FactView = view(
  'AdminOrderFact',
  {
    number: z.int().meta({ minimum: 1, description: 'From 1 in each order, without gaps.' }),
    kind: z.string(),
    version: z.int().meta({ minimum: 1, description: 'The number of the form that the `data` of this kind has.' }),
    at: timestamp,
    data: z.record(z.string(), z.unknown()).meta({ description: 'Codes, ids, and amounts in cents.' }),
  },
  {
    number: 3,
    kind: 'shipment.created',
    version: 1,
    at: '2026-11-21T10:01:02.000Z',
    data: { shipment_id: '690625721', external_id: 'MP-0f1e2d3c4b5a69788796a5', account_kind: 'marketplace', account_id: 7001 },
  },
);
export type FactView = z.infer<typeof FactView>;

/** Of any kind and form, also of one that another release has written. */
export function toFactView({ number, kind, version, at, data }: FactRecord): FactView {
  return { number, kind, version, at: at.toISOString(), data: snakeCased(data) as FactView['data'] };
}

function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snakeCase(name), snakeCased(one)]));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
