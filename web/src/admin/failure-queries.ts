import { api } from '../api.js';

/** What waits for a person, by cause. The overview and its own page use it. */
export const failuresQuery = {
  queryKey: ['admin', 'failures'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/admin/failures', { signal }),
  refetchInterval: 30_000,
};
