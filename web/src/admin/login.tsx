import { useMutation } from '@tanstack/preact-query';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { api } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';
import type { Admin } from './admin-session.js';
import { Refusal } from './refusal.js';

interface LoginProps {
  email?: string;
  onSignedIn: (admin: Admin) => void;
}

export function LoginPage({ onSignedIn }: LoginProps) {
  return (
    <Page title="Administración" lead="Ingresá con tu cuenta de administrador.">
      <LoginForm onSignedIn={onSignedIn} />
    </Page>
  );
}

/** Over the page, which keeps its input. It cannot be closed, only left. */
export function LoginDialog({ email, onSignedIn }: LoginProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="dialog stack" aria-labelledby={title} onCancel={(event) => event.preventDefault()}>
      <h2 id={title}>Tu sesión terminó</h2>
      <p>Ingresá de nuevo para seguir donde estabas: lo que escribiste sigue ahí.</p>
      <LoginForm onSignedIn={onSignedIn} {...(email && { email })} />
    </dialog>
  );
}

function LoginForm({ email: known = '', onSignedIn }: LoginProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.post('/api/admin/session', { body }),
    onSuccess: ({ admin }) => onSignedIn(admin),
  });
  const problems = problemsOf(login.error);
  return (
    <Form
      class="box narrow-form"
      onSubmit={() => {
        if (!login.isPending) login.mutate({ email, password });
      }}
    >
      <TextField
        label="Correo electrónico"
        type="email"
        autocomplete="username"
        required
        maxLength={150}
        value={email}
        onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        problem={problems.email}
      />
      <TextField
        label="Contraseña"
        type="password"
        autocomplete="current-password"
        required
        maxLength={200}
        autofocus={known !== ''}
        value={password}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        problem={problems.password}
      />
      {login.isError && Object.keys(problems).length === 0 && <Refusal error={login.error} />}
      <ActButton type="submit" class="button button-main" isOff={login.isPending}>
        {login.isPending ? 'Ingresando…' : 'Ingresar'}
      </ActButton>
    </Form>
  );
}
