import { useQuery, useQueryClient } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { api, type Schemas } from './api.js';

export type User = NonNullable<Schemas['Session']['user']>;

export const SESSION = ['session'];

/** Who is logged in, as the service last said. */
export function useSession() {
  return useQuery({ queryKey: SESSION, queryFn: () => api.get('/api/auth/session'), staleTime: 60_000 });
}

/** Null if nobody is logged in. `undefined` while that is not known. */
export function useUser(): User | null | undefined {
  const { data } = useSession();
  return data?.user;
}

/** Asks again who is logged in when a person comes back to this page: it may be somebody else by now. */
export function useWatchedSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: SESSION });
    const again = ({ persisted }: PageTransitionEvent) => persisted && look();
    addEventListener('focus', look);
    addEventListener('pageshow', again);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('pageshow', again);
    };
  }, [queries]);
}

/** Where the login begins; it comes back to `path`, by default to the page that is open. */
export const loginAddress = (path = location.pathname + location.search): string =>
  `/api/auth/login?return_to=${encodeURIComponent(path)}`;
