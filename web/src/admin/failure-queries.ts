import { api, bodyOf } from '../api.js';

/** What waits for a person, by cause. Asked by the overview and by its own page. */
export const failuresQuery = {
  queryKey: ['admin', 'failures'],
  queryFn: ({ signal }: { signal: AbortSignal }) => bodyOf(api.GET('/api/admin/failures', { signal })),
  refetchInterval: 30_000,
};
