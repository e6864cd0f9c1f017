import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { SelectField, TextField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Loading } from '../parts/loading.js';
import { Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';
import { Tag } from '../parts/tag.js';
import { type Admin, useAdmin, useMay } from './admin-session.js';
import { ConfirmedButton } from './confirmed-button.js';
import { Moment } from './moment.js';
import { Refusal } from './refusal.js';
import { RoleField, RoleMeanings, RoleOptions } from './role-field.js';
import { ROLE_MEANINGS, ROLES } from './role-words.js';
import { ShownOnce } from './shown-once.js';
import { toneOf } from './tones.js';
import { ADMIN_STATES, wordOf } from './words.js';

type Account = Schemas['AdminAccount'];
type Role = Admin['role'];

const ADMINS = ['admin', 'admins'];

export function AdminsPage() {
  const isOwner = useMay('owner');
  const admins = useQuery({
    queryKey: ADMINS,
    queryFn: ({ signal }) => api.get('/api/admin/admins', { signal }),
    enabled: isOwner,
  });
  return (
    <Page title="Administradores" lead="Quién entra acá, y qué puede hacer cada rol.">
      <RoleMeanings />
      {!isOwner && (
        <Notice tone="info">
          <p>Solo un dueño ve y cambia a los administradores.</p>
        </Notice>
      )}
      {isOwner && (
        <div class="stack">
          <Invite />
          {admins.isError && <Refusal error={admins.error} retry={() => void admins.refetch()} />}
          {admins.isPending && <Loading what="los administradores" />}
          <ul class="records">
            {admins.data?.items.map((account) => (
              <li class="record" key={account.id}>
                <AdminRecord account={account} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Page>
  );
}

function AdminRecord({ account }: { account: Account }) {
  const { id: ownId } = useAdmin();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { role?: Role; disabled?: boolean }) =>
      api.patch('/api/admin/admins/{id}', { params: { id: account.id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const isDisabled = account.state === 'disabled';
  return (
    <>
      <div class="record-main">
        <h2>
          {account.email}
          {account.id === ownId && ' (vos)'}
        </h2>
        <p class="muted">
          Desde el <Moment at={account.created_at} />
        </p>
        <div class="row">
          <RoleField
            key={`${account.role} ${change.failureCount}`}
            account={account}
            isBusy={change.isPending}
            change={(role) => change.mutate({ role })}
          />
          {isDisabled ? (
            <ActButton isOff={change.isPending} onClick={() => change.mutate({ disabled: false })}>
              Habilitar<span class="unseen"> a {account.email}</span>
            </ActButton>
          ) : (
            <ConfirmedButton
              label="Deshabilitar"
              question={`${account.email} no va a poder entrar, y sus sesiones se cierran ya.`}
              confirm="Sí, deshabilitar"
              isPending={change.isPending}
              onConfirm={() => change.mutate({ disabled: true })}
            />
          )}
        </div>
        {change.isError && <Refusal error={change.error} />}
        {change.data && change.variables.role && (
          <Notice tone="good">
            <p>
              {change.data.email} ahora es {ROLES[change.data.role].toLowerCase()}: {ROLE_MEANINGS[change.data.role]}.
            </p>
          </Notice>
        )}
      </div>
      <p class="tags">
        <Tag tone={toneOf(account.state)}>{wordOf(ADMIN_STATES, account.state)}</Tag>
      </p>
    </>
  );
}

function Invite() {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('operator');
  const invite = useMutation({
    mutationFn: (body: { email: string; role: Role }) => api.post('/api/admin/admins', { body }),
    onSuccess: () => {
      setEmail('');
      void queries.invalidateQueries({ queryKey: ADMINS });
    },
  });
  const problems = problemsOf(invite.error);
  return (
    <Form
      class="box"
      onSubmit={() => {
        if (!invite.isPending) invite.mutate({ email, role });
      }}
    >
      <h2>Invitar a alguien</h2>
      <div class="fields">
        <TextField
          label="Correo electrónico"
          type="email"
          required
          maxLength={150}
          autocomplete="off"
          value={email}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          problem={problems.email}
        />
        <SelectField label="Rol" value={role} onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}>
          <RoleOptions />
        </SelectField>
      </div>
      {invite.isError && Object.keys(problems).length === 0 && <Refusal error={invite.error} />}
      <p>
        <ActButton type="submit" class="button button-main" isOff={invite.isPending}>
          Invitar
        </ActButton>
      </p>
      {invite.data && <Invited invited={invite.data} />}
    </Form>
  );
}

function Invited({ invited: { admin, invitation_url, expires_at } }: { invited: Schemas['InvitedAdmin'] }) {
  return (
    <ShownOnce text={invitation_url} copy="Copiar el enlace">
      <p>
        Mandale este enlace a {admin.email}. Sirve una sola vez, hasta el <Moment at={expires_at} />, y no se vuelve a mostrar.
      </p>
    </ShownOnce>
  );
}
