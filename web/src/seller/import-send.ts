import { api, MarketplaceError, type Schemas } from '../api.js';
import { batchesOf, itemOf } from './import-batches.js';
import type { PlannedRow } from './import-plan.js';

export interface RowResult {
  readonly row: number;
  readonly title: string;
  readonly status: Schemas['ProductBatch']['items'][number]['status'];
  /** Why it failed, for people. */
  readonly reason: string | null;
}

/**
 * Saves rows, and tells of each once it is known what became of it. What an earlier try has saved, unchanged, is told as unchanged, so
 * rows can be sent again. Throws MarketplaceError when the service takes no more.
 */
export async function sendRows(rows: readonly PlannedRow[], tell: (results: readonly RowResult[]) => void): Promise<void> {
  for (const batch of batchesOf(rows.filter(({ externalId }) => externalId !== null))) tell(await sendBatch(batch));
  for (const row of rows) if (row.externalId === null) tell([await changeById(row)]);
}

async function sendBatch(rows: readonly PlannedRow[]): Promise<RowResult[]> {
  const { items } = await api.put('/api/seller/products:batch', { body: { items: rows.map(itemOf) } });
  return rows.map(({ row, title }, at) => {
    const { status, error } = items[at] ?? { status: 'failed' as const, error: null };
    return { row, title, status, reason: error && reasonOf(error) };
  });
}

/** A product that no code names yet, or that gets another one. Somebody who changes it meanwhile is not overwritten. */
async function changeById({ row, title, id, changes }: PlannedRow): Promise<RowResult> {
  const params = { id: id ?? '' };
  try {
    const { etag, ...product } = await api.get('/api/seller/products/{id}', { params });
    const body = { ...product, ...changes } as Schemas['ProductBody'];
    await api.put('/api/seller/products/{id}', { params, body, headers: { 'if-match': etag } });
    return { row, title, status: 'updated', reason: null };
  } catch (error) {
    if (!(error instanceof MarketplaceError) || !OF_THE_ROW.has(error.code)) throw error;
    return { row, title, status: 'failed', reason: reasonOf(error) };
  }
}

/** What is wrong with one row, and does not keep the others out. */
const OF_THE_ROW = new Set(['VALIDATION_FAILED', 'PRODUCT_NOT_FOUND', 'EXTERNAL_ID_TAKEN', 'CHANGED_MEANWHILE']);

function reasonOf({ message, details }: { message: string; details: readonly Record<string, unknown>[] }): string {
  const ofFields = details.flatMap(({ path, message: problem }) => (typeof problem === 'string' ? [`${path}: ${problem}`] : []));
  return ofFields.length > 0 ? ofFields.join(' ') : message;
}
