import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { Form } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';
import { setOwner } from '../whose.js';
import { ADMIN_SESSION } from './admin-session.js';
import { NewPasswordFields, useNewPassword } from './new-password.js';
import { Refusal } from './refusal.js';

/** Where an invitation leads. Its token is in the fragment, which browsers send to no server. */
export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  return (
    <Page title="Aceptar la invitación" lead="Elegí una contraseña para tu cuenta de administrador.">
      {token ? (
        <InvitationForm token={token} />
      ) : (
        <Notice tone="bad">
          <p>A la dirección le falta una parte. Abrí el enlace completo de tu invitación.</p>
        </Notice>
      )}
    </Page>
  );
}

function InvitationForm({ token }: { token: string }) {
  const queries = useQueryClient();
  const { route } = useLocation();
  const password = useNewPassword();
  const accept = useMutation({
    mutationFn: (body: { password: string }) => api.post('/api/admin/invitations/{token}', { params: { token }, body }),
    onSuccess: ({ admin }) => {
      setOwner('admin', admin.id);
      queries.setQueryData(ADMIN_SESSION, admin);
      route('/admin', true);
    },
  });
  const problems = problemsOf(accept.error);
  return (
    <Form
      class="box narrow-form"
      onSubmit={() => {
        if (password.check() && !accept.isPending) accept.mutate({ password: password.value });
      }}
    >
      <NewPasswordFields password={password} problem={problems.password} />
      {accept.isError && !problems.password && <Refusal error={accept.error} />}
      <ActButton type="submit" class="button button-main" isOff={accept.isPending}>
        Aceptar e ingresar
      </ActButton>
    </Form>
  );
}
