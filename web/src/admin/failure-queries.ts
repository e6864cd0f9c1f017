import { api, bodyOf } from '../api.js';

/** What waits for a person, by cause. The overview and its own page use it. */
export const failuresQuery = {
  queryKey: ['admin', 'failures'],
  queryFn: ({ signal }: { signal: AbortSignal }) => bodyOf(api.GET('/api/admin/failures', { signal })),
  refetchInterval: 30_000,
};

const REQUESTS: readonly string[] = ['buyer_wants_to_cancel', 'seller_cannot_dispatch'];

/** A buyer's or a seller's wish, held until a person decides on each order: a retry changes nothing. */
export const isRequest = ({ code }: { code: string }): boolean => REQUESTS.includes(code);
