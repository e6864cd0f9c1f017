import { useMutation } from '@tanstack/preact-query';
import { api } from '../api.js';
import { forgetAll } from './use-kept.js';

/** Reloads the page, so that nothing of the last person stays in memory, including input. */
export function LogoutButton() {
  const logout = useMutation({
    mutationFn: () => api.post('/api/auth/logout'),
    onSuccess: () => {
      forgetAll();
      location.assign('/');
    },
  });
  return (
    <button type="button" class="link" disabled={logout.isPending} onClick={() => logout.mutate()}>
      Salir
    </button>
  );
}
