import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';

const ENDPOINTS = ['admin', 'event-endpoints'];
const LOOK_EVERY_MS = 5_000;
const LOOK_SOON_MS = 1_000;
/** A test is among the newest. */
const MOST_SINCE_TEST = 100;

export function useEndpoints() {
  return useQuery({
    queryKey: ENDPOINTS,
    queryFn: ({ signal }) => api.get('/api/admin/event-endpoints', { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.replay_running) ? LOOK_SOON_MS : LOOK_EVERY_MS),
  });
}

/** What came of a test; undefined until it was tried. */
export function useTried(endpointId: string, eventId: string) {
  const found = (page: { items: Schemas['EventDelivery'][] } | undefined) =>
    page?.items.find(({ event_id, attempts }) => event_id === eventId && attempts > 0);
  const query = useQuery({
    queryKey: [...ENDPOINTS, endpointId, 'test', eventId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/event-endpoints/{id}/deliveries', {
        params: { id: endpointId },
        query: { limit: MOST_SINCE_TEST },
        signal,
      }),
    refetchInterval: ({ state }) => {
      const tried = found(state.data);
      if (tried?.ended_at) return false;
      return tried ? LOOK_EVERY_MS : LOOK_SOON_MS;
    },
  });
  return { ...query, tried: found(query.data) };
}

/** An act on one endpoint. What is shown of all of them follows. */
export function useEndpointAct<Sent, Done>(act: (sent: Sent) => Promise<Done>, onSuccess?: (done: Done) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
    ...(onSuccess && { onSuccess }),
  });
}
