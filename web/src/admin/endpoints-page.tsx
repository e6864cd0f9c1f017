import type { Schemas } from '../api.js';
import { formatNumber, plural } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { useEndpoints } from './endpoint-queries.js';
import { DISABLE_REASONS, ENDPOINT_STATES, endpointName, wantedWords } from './endpoint-words.js';
import { Facts } from './facts.js';
import { Moment } from './moment.js';
import { NewEndpoint } from './new-endpoint.js';
import { Refusal } from './refusal.js';
import { toneOf } from './tones.js';
import { wordOf } from './words.js';

type Endpoint = Schemas['EventEndpoint'];

export function EndpointsPage() {
  const may = useMay('operator');
  const endpoints = useEndpoints();
  const items = endpoints.data?.items;
  return (
    <Page
      title="Avisos enviados"
      lead="A qué direcciones se les avisa lo que pasa con los pedidos, apenas pasa: pagos, correos, contabilidad."
    >
      <div class="stack">
        {endpoints.isError && <Refusal error={endpoints.error} retry={() => void endpoints.refetch()} />}
        {endpoints.isPending && <Loading what="los destinos" />}
        {items?.length === 0 && <p class="empty">Todavía no se le avisa a nadie.</p>}
        <ul class="records">
          {items?.map((endpoint) => (
            <li class="record" key={endpoint.id}>
              <EndpointRecord endpoint={endpoint} />
            </li>
          ))}
        </ul>
        {may && !endpoints.isPending && <NewEndpoint />}
      </div>
    </Page>
  );
}

function EndpointRecord({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      <div class="record-main">
        <h2>
          <a href={`/admin/avisos/${endpoint.id}`}>{endpointName(endpoint)}</a>
        </h2>
        <EndpointFacts endpoint={endpoint} />
      </div>
      <EndpointTags endpoint={endpoint} />
    </>
  );
}

export function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { url, reason, disabled_at, failing_since, waiting, oldest_waiting_at, created_at } = endpoint;
  return (
    <Facts
      facts={{
        Dirección: <code>{url}</code>,
        'Se le avisa': wantedWords(endpoint),
        'Por qué no se le avisa': reason && wordOf(DISABLE_REASONS, reason),
        'Desactivado el': disabled_at && <Moment at={disabled_at} />,
        'No recibe nada desde': failing_since && <Moment at={failing_since} />,
        'Avisos que esperan': formatNumber(waiting),
        'El más viejo espera desde': oldest_waiting_at && <Moment at={oldest_waiting_at} />,
        'Agregado el': <Moment at={created_at} />,
      }}
    />
  );
}

export function EndpointTags({ endpoint: { state, reason, failing_since, waiting, replay_running } }: { endpoint: Endpoint }) {
  const isFailing = state === 'active' && failing_since !== null;
  const isBad = state === 'disabled' && reason !== 'by_person';
  return (
    <p class="tags">
      <Tag tone={isBad ? 'bad' : isFailing ? 'plain' : toneOf(state)}>{ENDPOINT_STATES[state]}</Tag>
      {isFailing && <Tag tone="warning">No recibe: {plural(waiting, 'aviso espera', 'avisos esperan')}</Tag>}
      {replay_running && <Tag tone="busy">Reenvío en curso</Tag>}
    </p>
  );
}
