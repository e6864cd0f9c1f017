import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { api } from '../api.js';

/** How much waits, and what has become of the shipments. */
export const overviewQuery = {
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/admin/overview', { signal }),
  refetchInterval: 30_000,
};

/** Reads again what waits and what is owed once something shown has another state: what an act began may have ended later. */
export function useFiguresAfter(state: string | undefined): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state)
      for (const figure of ['overview', 'owed', 'status']) void queries.invalidateQueries({ queryKey: ['admin', figure] });
    before.current = state;
  }, [state]);
}

/** The same for the menu, which need not know it at once. */
export const menuQuery = { ...overviewQuery, refetchInterval: 60_000, staleTime: 30_000 };
