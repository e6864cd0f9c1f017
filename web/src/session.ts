import { useQuery } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from './api.js';

export type User = NonNullable<Schemas['Session']['user']>;

/** Who is logged in, as the service last said. */
export function useSession() {
  return useQuery({ queryKey: ['session'], queryFn: () => bodyOf(api.GET('/api/auth/session')), staleTime: 60_000 });
}

/** Null if nobody is logged in. `undefined` while that is not known. */
export function useUser(): User | null | undefined {
  const { data } = useSession();
  return data?.user;
}

/** Where the login begins; it comes back to `path`, by default to the page that is open. */
export const loginAddress = (path = location.pathname + location.search): string =>
  `/api/auth/login?return_to=${encodeURIComponent(path)}`;
