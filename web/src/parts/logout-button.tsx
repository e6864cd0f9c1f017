import { useMutation } from '@tanstack/preact-query';
import { api, bodyOf } from '../api.js';
import { forgetAll } from './use-kept.js';

/** Loads the page anew, so that nothing of the last person stays in memory; nor does what was typed. */
export function LogoutButton({ name }: { name: string }) {
  const logout = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/auth/logout')),
    onSuccess: () => {
      forgetAll();
      location.assign('/');
    },
  });
  return (
    <button type="button" class="link" disabled={logout.isPending} onClick={() => logout.mutate()} title={name}>
      Salir
    </button>
  );
}
