import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { Notice } from '../parts/notice.js';
import { ConfirmedButton } from './confirmed-button.js';
import { DeliveryOutcome } from './delivery-outcome.js';
import { useEndpointAct, useTried } from './endpoint-queries.js';
import { Refusal } from './refusal.js';
import { Replay } from './replay.js';
import { SigningSecret } from './signing-secret.js';

type Endpoint = Schemas['EventEndpoint'];

/** What operators do with an endpoint. */
export function EndpointActs({ endpoint: { id, state, replay_running } }: { endpoint: Endpoint }) {
  const { route } = useLocation();
  const [isReplaying, setReplaying] = useState(false);
  const endpoint = { params: { id } };
  const test = useEndpointAct(() => api.post('/api/admin/event-endpoints/{id}/test', endpoint));
  const rotate = useEndpointAct(() => api.post('/api/admin/event-endpoints/{id}/rotate-secret', endpoint));
  const turn = useEndpointAct((disabled: boolean) =>
    api.patch('/api/admin/event-endpoints/{id}', { ...endpoint, body: { disabled } }),
  );
  const remove = useEndpointAct(
    () => api.delete('/api/admin/event-endpoints/{id}', endpoint),
    () => route('/admin/avisos'),
  );
  const acts = [test, rotate, turn, remove];
  const isOff = acts.some(({ isPending }) => isPending);
  const { error } = acts.reduce((last, act) => (act.submittedAt > last.submittedAt ? act : last));
  return (
    <>
      <div class="row">
        {state === 'active' ? (
          <>
            <ActButton isOff={isOff} onClick={() => test.mutate(undefined)}>
              Probar
            </ActButton>
            <ConfirmedButton
              label="Desactivar"
              question="Deja de recibir avisos. Lo que pase mientras tanto espera: cuando alguien lo active, sigue donde quedó."
              confirm="Sí, desactivar"
              isPending={isOff}
              onConfirm={() => turn.mutate(true)}
            />
          </>
        ) : (
          <ActButton class="button button-main" isOff={isOff} onClick={() => turn.mutate(false)}>
            Activar
          </ActButton>
        )}
        <button type="button" class="button" aria-expanded={isReplaying} onClick={() => setReplaying(!isReplaying)}>
          Reenviar avisos…
        </button>
        <ConfirmedButton
          label="Cambiar el secreto"
          question="Se crea otro secreto, que se muestra una sola vez. Durante 24 horas firman los dos, para que el otro sistema alcance a cambiarlo."
          confirm="Sí, cambiar el secreto"
          isPending={isOff}
          onConfirm={() => rotate.mutate(undefined)}
        />
        <ConfirmedButton
          label="Borrar"
          question="Se borra el destino, y los avisos que esperan no se envían nunca. Para dejar de avisarle por un tiempo, desactivalo."
          confirm="Sí, borrar"
          isPending={isOff}
          onConfirm={() => remove.mutate(undefined)}
        />
      </div>
      {error && <Refusal error={error} />}
      {test.data && <TestOutcome endpointId={id} eventId={test.data.event_id} />}
      {rotate.data && <SigningSecret secret={rotate.data.secret} isNew={false} />}
      {isReplaying && <Replay id={id} isRunning={replay_running} onClose={() => setReplaying(false)} />}
    </>
  );
}

function TestOutcome({ endpointId, eventId }: { endpointId: string; eventId: string }) {
  const { tried, isError, error } = useTried(endpointId, eventId);
  if (isError) return <Refusal error={error} />;
  if (!tried) {
    return (
      <Notice tone="info">
        <p>Se está enviando la prueba…</p>
      </Notice>
    );
  }
  const isReceived = tried.status === 'delivered';
  return (
    <Notice tone={isReceived ? 'good' : 'bad'}>
      <p>
        <strong>{isReceived ? 'La prueba llegó.' : 'La prueba no llegó.'}</strong>
      </p>
      <DeliveryOutcome delivery={tried} />
    </Notice>
  );
}
