import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';
import { isMachine, useAdmin } from './admin-session.js';
import { ConfirmedButton } from './confirmed-button.js';
import { NewPasswordFields, useNewPassword } from './new-password.js';
import { Refusal } from './refusal.js';

const HERE = 'Acá podés cambiar su contraseña y cerrar sus sesiones.';
const OF_MACHINES = {
  reader: `Esta cuenta es de un sistema: lee los pedidos y los eventos, y nada más. ${HERE}`,
  follower: `Esta cuenta es de un sistema: lee los eventos y nada más. ${HERE}`,
  catalogue: `Esta cuenta es de un sistema: carga y cambia productos, y nada más. ${HERE}`,
};

export function AccountPage() {
  const { role } = useAdmin();
  return (
    <Page title="Mi cuenta" lead={isMachine(role) && OF_MACHINES[role]}>
      <div class="stack narrow">
        <PasswordForm />
        <EverySession />
      </div>
    </Page>
  );
}

function PasswordForm() {
  const [current, setCurrent] = useState('');
  const next = useNewPassword();
  const change = useMutation({
    mutationFn: (body: { current_password: string; password: string }) => api.put('/api/admin/password', { body }),
  });
  const problems = problemsOf(change.error);
  return (
    <Form
      class="box"
      onSubmit={() => {
        if (next.check() && !change.isPending) change.mutate({ current_password: current, password: next.value });
      }}
    >
      <h2>Cambiar la contraseña</h2>
      <TextField
        label="Contraseña actual"
        type="password"
        autocomplete="current-password"
        required
        maxLength={200}
        value={current}
        onInput={({ currentTarget }) => setCurrent(currentTarget.value)}
        problem={problems.current_password}
      />
      <NewPasswordFields password={next} problem={problems.password} />
      {change.isError && Object.keys(problems).length === 0 && <Refusal error={change.error} />}
      {change.isSuccess && (
        <Notice tone="good">
          <p>Cambiaste tu contraseña. Tus otras sesiones se cerraron.</p>
        </Notice>
      )}
      <p>
        <ActButton type="submit" class="button button-main" isOff={change.isPending}>
          Cambiar la contraseña
        </ActButton>
      </p>
    </Form>
  );
}

function EverySession() {
  const end = useMutation({
    mutationFn: () => api.delete('/api/admin/sessions'),
    onSuccess: () => location.assign('/admin'),
  });
  return (
    <section class="box">
      <h2>Salir de todos lados</h2>
      <p>Cierra todas tus sesiones, también esta. Sirve si dejaste una abierta en otra computadora.</p>
      <ConfirmedButton
        label="Cerrar todas mis sesiones"
        question="Vas a tener que ingresar de nuevo."
        confirm="Sí, cerrarlas"
        isPending={end.isPending}
        onConfirm={() => end.mutate()}
      />
      {end.isError && <Refusal error={end.error} />}
    </section>
  );
}
