import { api, bodyOf } from '../api.js';

/** How much waits, and what has become of the shipments. */
export const overviewQuery = {
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => bodyOf(api.GET('/api/admin/overview', { signal })),
  refetchInterval: 30_000,
};

/** The same for the menu, which need not know it at once. */
export const menuQuery = { ...overviewQuery, refetchInterval: 60_000, staleTime: 30_000 };
