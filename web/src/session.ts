import { useQuery } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from './api.js';

export type User = NonNullable<Schemas['Session']['user']>;

/** Who is logged in; `undefined` while that is not known yet. */
export function useUser(): User | null | undefined {
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: () => bodyOf(api.GET('/api/auth/session')),
    staleTime: 60_000,
  });
  return data?.user ?? (data ? null : undefined);
}

/** Where the login begins; it comes back to `path`, by default to the page that is open. */
export const loginAddress = (path = location.pathname + location.search): string =>
  `/api/auth/login?return_to=${encodeURIComponent(path)}`;
