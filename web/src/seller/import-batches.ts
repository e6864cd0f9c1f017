import type { Schemas } from '../api.js';
import type { PlannedRow } from './import-plan.js';

/** The service's limits of one batch: a test compares them. */
export const MOST_ITEMS = 200;
export const MOST_BYTES = 1024 * 1024;
/** For what stands around the items. */
const ROOM_BYTES = 1024;

/** As the service takes it. */
export const itemOf = ({ externalId, changes }: PlannedRow) =>
  ({ ...changes, external_id: externalId }) as Schemas['ProductBatchItem'];
const bytesOf = (row: PlannedRow): number => new TextEncoder().encode(JSON.stringify(itemOf(row))).length + 1;

/** As many rows at a time as the service takes. */
export function batchesOf(rows: readonly PlannedRow[]): PlannedRow[][] {
  const batches: PlannedRow[][] = [];
  let left = 0;
  for (const row of rows) {
    const bytes = bytesOf(row);
    const last = batches.at(-1);
    if (last && last.length < MOST_ITEMS && bytes <= left) last.push(row);
    else {
      batches.push([row]);
      left = MOST_BYTES - ROOM_BYTES;
    }
    left -= bytes;
  }
  return batches;
}
