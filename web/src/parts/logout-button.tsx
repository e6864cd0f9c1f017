import { useMutation } from '@tanstack/preact-query';
import { api, bodyOf } from '../api.js';

/** Loads the page anew, so that nothing of the last person stays in memory. */
export function LogoutButton({ name }: { name: string }) {
  const logout = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/auth/logout')),
    onSuccess: () => location.assign('/'),
  });
  return (
    <button type="button" class="link" disabled={logout.isPending} onClick={() => logout.mutate()} title={name}>
      Salir
    </button>
  );
}
