import { useQuery } from '@tanstack/preact-query';
import { api, bodyOf } from '../api.js';

/** The names that the shipping provider accepts. `chosen` is always among them, so that a reload shows it before the list is there. */
export function useProvinces(chosen: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['provinces'],
    queryFn: () => bodyOf(api.GET('/api/shipping/shipco/provinces')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names: readonly string[] = data?.items ?? [];
  return chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
}
