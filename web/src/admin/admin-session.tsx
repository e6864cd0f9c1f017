import { useQuery, useQueryClient } from '@tanstack/preact-query';
import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { api, isCode, type Schemas } from '../api.js';

export type Admin = Schemas['AdminSession']['admin'];
type Role = Admin['role'];

/** Each role of people may do what the ones after it may. */
const ROLES: readonly Role[] = ['owner', 'operator', 'viewer'];

/** A machine has no page but that of its account. */
export const isMachine = (role: Role): role is 'reader' | 'follower' | 'catalogue' => !ROLES.includes(role);

export const ADMIN_SESSION = ['admin', 'session'];

/** The admin whose pages these are. Stays while an ended session is being renewed. */
export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('only for the pages of an admin');
  return admin;
}

/** Whether this admin may do what needs the role. The service decides; the page only hides buttons that would fail. */
export function useMay(needed: Role): boolean {
  const { role } = useAdmin();
  return !isMachine(role) && ROLES.indexOf(role) <= ROLES.indexOf(needed);
}

/** The logged-in admin; null without one. */
export function useAdminSession() {
  return useQuery({
    queryKey: ADMIN_SESSION,
    queryFn: async ({ signal }): Promise<Admin | null> => {
      try {
        return (await api.get('/api/admin/session', { signal })).admin;
      } catch (error) {
        if (isCode(error, 'UNAUTHENTICATED')) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

/** Records that the session has ended, whichever request detects it. */
export function useEndOfSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const watch = (event: { action?: { type: string; error?: unknown } }) => {
      const { action } = event;
      if (action?.type === 'error' && isCode(action.error, 'UNAUTHENTICATED')) queries.setQueryData(ADMIN_SESSION, null);
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => watch(event as Parameters<typeof watch>[0])),
      queries.getMutationCache().subscribe((event) => watch(event as Parameters<typeof watch>[0])),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
