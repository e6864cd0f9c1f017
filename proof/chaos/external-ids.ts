import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';

/** Further parcels of an order have a number at the end. */
export function firstIdOf(externalId: string): string {
  return externalId.split('-').slice(0, 2).join('-');
}

/** The external id that a creation or a look-up is about. */
export function externalIdOf({ method, body, query }: LedgerEntry): string | undefined {
  const named = method === 'POST' ? (body as { external_id?: unknown } | null)?.external_id : query.external_id;
  return typeof named === 'string' ? named : undefined;
}
