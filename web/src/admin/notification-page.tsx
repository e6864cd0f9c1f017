import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, isCode, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { Loading } from '../parts/loading.js';
import { Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { ConfirmedButton } from './confirmed-button.js';
import { DryReplay } from './dry-replay.js';
import { Facts } from './facts.js';
import { MissingPage } from './missing-page.js';
import { Moment } from './moment.js';
import { salesOf } from './order-links.js';
import { Refusal } from './refusal.js';
import { toneOf } from './tones.js';
import { EFFECTS, INBOX_STATES, proofOf, SOURCES, TOPICS, wordOf } from './words.js';

export function NotificationPage({ id }: { id: string }) {
  const webhook = useQuery({
    queryKey: ['admin', 'webhook', id],
    queryFn: ({ signal }) => api.get('/api/admin/webhooks/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'received' ? 3_000 : false),
  });
  if (isCode(webhook.error, 'WEBHOOK_NOT_FOUND')) return <MissingPage what="esa notificación" />;
  return (
    <Page title="Notificación" lead={<a href="/admin/notificaciones">Todas las notificaciones</a>}>
      {webhook.isError && <Refusal error={webhook.error} retry={() => void webhook.refetch()} />}
      {webhook.isPending && <Loading what="la notificación" />}
      {webhook.data && <NotificationView webhook={webhook.data} />}
    </Page>
  );
}

const PROOFS: Readonly<Record<string, string>> = {
  'con firma': 'El proveedor de pagos: la firma está verificada',
  'por la dirección secreta': 'El servicio de envíos: conoce la dirección secreta. No firma sus avisos',
  'sin firma': 'No se sabe, no tiene firma: es solo un indicio',
};

function NotificationView({ webhook }: { webhook: Schemas['AdminWebhook'] }) {
  return (
    <div class="stack">
      <section class="box">
        <h2>
          {wordOf(SOURCES, webhook.source)}: {wordOf(TOPICS, webhook.topic)}
        </h2>
        <p class="tags" role="status">
          <Tag tone={toneOf(webhook.state)}>{INBOX_STATES[webhook.state]}</Tag>
        </p>
        <Facts
          facts={{
            Recibida: <Moment at={webhook.received_at} />,
            'Sobre qué': webhook.resource_id && <code>{webhook.resource_id}</code>,
            ...salesOf(webhook),
            'Quién la mandó': PROOFS[proofOf(webhook)],
            Efecto: webhook.effect && wordOf(EFFECTS, webhook.effect),
            Intentos: webhook.attempts,
            Procesada: webhook.processed_at && <Moment at={webhook.processed_at} />,
            'Próximo intento': webhook.next_attempt_at && <Moment at={webhook.next_attempt_at} />,
          }}
        />
      </section>
      <Replays webhook={webhook} />
    </div>
  );
}

function Replays({ webhook: { id, state, source } }: { webhook: Schemas['AdminWebhook'] }) {
  const may = useMay('operator');
  const queries = useQueryClient();
  const params = { id };
  const preview = useMutation({ mutationFn: () => api.post('/api/admin/webhooks/{id}/dry-replay', { params }) });
  const replay = useMutation({
    mutationFn: () => api.post('/api/admin/webhooks/{id}/replay', { params }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  if (!may || source !== 'payco') return null;
  return (
    <section class="box">
      <h2>Procesarla de nuevo</h2>
      <p>Mirá primero qué cambiaría: se vuelve a leer el pago, y no se guarda nada.</p>
      <div class="row">
        <ActButton isOff={preview.isPending} onClick={() => preview.mutate()}>
          {preview.isPending ? 'Mirando…' : 'Ver qué cambiaría'}
        </ActButton>
        {state === 'parked' && (
          <ConfirmedButton
            label="Procesarla de nuevo"
            question="Se procesa como si llegara ahora."
            confirm="Sí, procesarla"
            isPending={replay.isPending}
            onConfirm={() => replay.mutate()}
          />
        )}
      </div>
      {preview.isError && <Refusal error={preview.error} />}
      {preview.data && <DryReplay replay={preview.data} />}
      {replay.isError && <Refusal error={replay.error} />}
      {replay.isSuccess && (
        <Notice tone="good">
          <p>Quedó en la fila para procesarse.</p>
        </Notice>
      )}
    </section>
  );
}
