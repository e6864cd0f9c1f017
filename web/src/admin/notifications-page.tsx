import { api, type Schemas } from '../api.js';
import { plural } from '../format.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { Facts } from './facts.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { salesOf } from './order-links.js';
import { PagedList } from './paged-list.js';
import { toneOf } from './tones.js';
import { EFFECTS, INBOX_STATES, proofOf, SOURCES, TOPICS, wordOf } from './words.js';

export function NotificationsPage() {
  const state = useFilter('estado', INBOX_STATES);
  const source = useFilter('origen', SOURCES);
  return (
    <Page title="Notificaciones recibidas" lead="Lo que nos avisaron los proveedores, y qué efecto tuvo.">
      <div class="tools">
        <Filter label="Estado" name="estado" values={INBOX_STATES} all="Todas" />
        <Filter label="Origen" name="origen" values={SOURCES} all="Todos" />
      </div>
      <PagedList
        name={['webhooks', state ?? '', source ?? '']}
        load={(page, signal) =>
          api.get('/api/admin/webhooks', { query: { ...page, ...(state && { state }), ...(source && { source }) }, signal })
        }
        what="las notificaciones"
        empty="No hay notificaciones para mostrar."
        idOf={({ id }) => id}
      >
        {(webhook) => <WebhookRecord webhook={webhook} />}
      </PagedList>
    </Page>
  );
}

function WebhookRecord({ webhook }: { webhook: Schemas['AdminWebhook'] }) {
  const { id, received_at, source, topic, resource_id, state, effect, attempts } = webhook;
  return (
    <>
      <div class="record-main">
        <h2>
          <a href={`/admin/notificaciones/${id}`}>
            {wordOf(SOURCES, source)}: {wordOf(TOPICS, topic)} {resource_id}
          </a>
        </h2>
        <p class="muted">
          <Moment at={received_at} /> · {proofOf(webhook)}
          {attempts > 1 && ` · ${plural(attempts, 'intento', 'intentos')}`}
        </p>
        {webhook.purchase_id && <Facts facts={salesOf(webhook)} />}
      </div>
      <p class="tags">
        <Tag tone={toneOf(state)}>{INBOX_STATES[state]}</Tag>
      </p>
      {effect && <p class="record-note">{wordOf(EFFECTS, effect)}</p>}
    </>
  );
}
