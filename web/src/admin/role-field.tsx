import { useId, useState } from 'preact/hooks';
import type { Schemas } from '../api.js';
import { AskFirst } from '../parts/ask-first.js';
import type { Admin } from './admin-session.js';
import { ROLE_MEANINGS, ROLES } from './role-words.js';

type Role = Admin['role'];

interface RoleFieldProps {
  account: Schemas['AdminAccount'];
  isBusy: boolean;
  change: (role: Role) => void;
}

/** Another role is chosen first, and given only after a question that says what it may do. */
export function RoleField({ account: { email, role }, isBusy, change }: RoleFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Role>(role);
  return (
    <>
      <label for={id} class="unseen">
        Rol de {email}
      </label>
      <select id={id} class="select" value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value as Role)}>
        <RoleOptions />
      </select>
      {chosen !== role && (
        <AskFirst
          key={chosen}
          words={{
            ask: 'Cambiar el rol',
            warning: `${email} pasa de ${ROLES[role]} a ${ROLES[chosen]}: ${ROLE_MEANINGS[chosen]}.`,
            yes: 'Sí, cambiar el rol',
            busy: 'Cambiando…',
            no: 'Mejor no',
          }}
          of={`de ${email}`}
          look="button"
          isBusy={isBusy}
          act={() => change(chosen)}
        />
      )}
    </>
  );
}

export function RoleOptions() {
  return (
    <>
      {Object.entries(ROLES).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </>
  );
}

/** What each role may do. */
export function RoleMeanings() {
  return (
    <dl class="facts admin-facts">
      {(Object.keys(ROLES) as Role[]).map((role) => (
        <div key={role}>
          <dt>{ROLES[role]}</dt>
          <dd>{ROLE_MEANINGS[role]}</dd>
        </div>
      ))}
    </dl>
  );
}
