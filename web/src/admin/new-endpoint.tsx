import { useState } from 'preact/hooks';
import { api, isCode, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { problemsOf, useFocusOnProblem } from '../parts/problems.js';
import { useEndpointAct } from './endpoint-queries.js';
import { endpointName } from './endpoint-words.js';
import { EventTypesField, isNothing, typesOf, type WantedTypes, wantedOf } from './event-types-field.js';
import { Refusal } from './refusal.js';
import { SigningSecret } from './signing-secret.js';

const NOTHING = { url: '', description: '', wanted: wantedOf([]) };
export const CHOOSE_ONE = 'Elegí al menos un aviso.';

/** Adds an endpoint, and shows its secret this once. */
export function NewEndpoint() {
  const [{ url, description, wanted }, setTyped] = useState(NOTHING);
  const [isMissing, setMissing] = useState(false);
  const add = useEndpointAct(
    (body: Schemas['NewEndpointBody']) => api.post('/api/admin/event-endpoints', { body }),
    () => setTyped(NOTHING),
  );
  const problems = problemsOf(add.error);
  const refused = isCode(add.error, 'ENDPOINT_NOT_ALLOWED') ? add.error.message : problems.url;
  const form = useFocusOnProblem([add.error]);
  const isShown = refused || Object.keys(problems).length > 0;
  const change = (changed: { url?: string; description?: string; wanted?: WantedTypes }) =>
    setTyped({ url, description, wanted, ...changed });
  const send = () => {
    setMissing(isNothing(wanted));
    if (add.isPending || isNothing(wanted)) return;
    add.mutate({ url: url.trim(), description, types: typesOf(wanted) as Schemas['NewEndpointBody']['types'] });
  };
  return (
    <Form
      class="box"
      formRef={form.ref}
      onSubmit={() => {
        send();
      }}
    >
      <h2>Agregar un destino</h2>
      <div class="fields">
        <TextField
          label="Dirección"
          inputMode="url"
          required
          maxLength={4_096}
          autocomplete="off"
          hint="Empieza con https:// y lleva a un servidor público. Se guarda tal cual: no le pongas contraseñas."
          value={url}
          onInput={({ currentTarget }) => change({ url: currentTarget.value })}
          problem={refused}
        />
        <TextField
          label="Descripción (opcional)"
          maxLength={200}
          autocomplete="off"
          hint="Para reconocerlo: el sistema de pagos, el de correos…"
          value={description}
          onInput={({ currentTarget }) => change({ description: currentTarget.value })}
          problem={problems.description}
        />
      </div>
      <EventTypesField
        wanted={wanted}
        onChange={(next) => change({ wanted: next })}
        problem={isMissing && isNothing(wanted) ? CHOOSE_ONE : problems.types}
      />
      {add.isError && !isShown && <Refusal error={add.error} />}
      <p>
        <ActButton type="submit" class="button button-main" isOff={add.isPending}>
          Agregar
        </ActButton>
      </p>
      {add.data && (
        <>
          <p>
            Se agregó <a href={`/admin/avisos/${add.data.id}`}>{endpointName(add.data)}</a>: se le avisa lo que pase desde ahora.
          </p>
          <SigningSecret secret={add.data.secret} isNew />
        </>
      )}
    </Form>
  );
}
