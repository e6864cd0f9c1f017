import { useState } from 'preact/hooks';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextField } from '../parts/field.js';
import { Loading } from '../parts/loading.js';
import { Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';
import { useMay } from './admin-session.js';
import { EndpointActs } from './endpoint-acts.js';
import { EndpointDeliveries } from './endpoint-deliveries.js';
import { useEndpointAct, useEndpoints } from './endpoint-queries.js';
import { endpointName } from './endpoint-words.js';
import { EndpointFacts, EndpointTags } from './endpoints-page.js';
import { EventTypesField, isNothing, typesOf, wantedOf } from './event-types-field.js';
import { MissingPage } from './missing-page.js';
import { CHOOSE_ONE } from './new-endpoint.js';
import { Refusal } from './refusal.js';

type Endpoint = Schemas['EventEndpoint'];

/** One endpoint, what can be done with it, and what it was told. */
export function EndpointPage({ id }: { id: string }) {
  const may = useMay('operator');
  const endpoints = useEndpoints();
  const endpoint = endpoints.data?.items.find((one) => one.id === id);
  if (endpoints.data && !endpoint) return <MissingPage what="ese destino" />;
  return (
    <Page title={endpoint ? endpointName(endpoint) : 'Destino de avisos'} lead={<a href="/admin/avisos">Todos los destinos</a>}>
      {endpoints.isError && <Refusal error={endpoints.error} retry={() => void endpoints.refetch()} />}
      {endpoints.isPending && <Loading what="el destino" />}
      {endpoint && (
        <>
          <section class="box" aria-label="Estado">
            <EndpointTags endpoint={endpoint} />
            <EndpointFacts endpoint={endpoint} />
            {may && <EndpointActs endpoint={endpoint} />}
          </section>
          {may && <EndpointChange endpoint={endpoint} />}
          <EndpointDeliveries id={id} />
        </>
      )}
    </Page>
  );
}

function EndpointChange({ endpoint }: { endpoint: Endpoint }) {
  const [wanted, setWanted] = useState(() => wantedOf(endpoint.types));
  const [description, setDescription] = useState(endpoint.description ?? '');
  const [isMissing, setMissing] = useState(false);
  const change = useEndpointAct((body: Schemas['EndpointChangeBody']) =>
    api.patch('/api/admin/event-endpoints/{id}', { params: { id: endpoint.id }, body }),
  );
  const problems = problemsOf(change.error);
  const send = () => {
    setMissing(isNothing(wanted));
    if (change.isPending || isNothing(wanted)) return;
    change.mutate({ description, types: typesOf(wanted) as Schemas['EndpointChangeBody']['types'] });
  };
  return (
    <details class="box">
      <summary>Cambiar la descripción o lo que se le avisa</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Descripción (opcional)"
          maxLength={200}
          autocomplete="off"
          value={description}
          onInput={({ currentTarget }) => setDescription(currentTarget.value)}
          problem={problems.description}
        />
        <EventTypesField
          wanted={wanted}
          onChange={setWanted}
          problem={isMissing && isNothing(wanted) ? CHOOSE_ONE : problems.types}
        />
        <p class="muted">Vale para lo que pase desde ahora. La dirección no se cambia: para otra, agregá otro destino.</p>
        {change.isError && Object.keys(problems).length === 0 && <Refusal error={change.error} />}
        <p>
          <ActButton type="submit" class="button button-main" isOff={change.isPending}>
            Guardar
          </ActButton>
        </p>
        {change.isSuccess && (
          <Notice tone="good">
            <p>Quedó guardado.</p>
          </Notice>
        )}
      </form>
    </details>
  );
}
