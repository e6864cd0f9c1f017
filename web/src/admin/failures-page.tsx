import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { formatMoney, plural } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { isRequest } from '../parts/holds.js';
import { Loading } from '../parts/loading.js';
import { Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useKept } from '../parts/use-kept.js';
import { useMay } from './admin-session.js';
import { Advice } from './advice.js';
import { BulkActProgress } from './bulk-act.js';
import { ConfirmedButton } from './confirmed-button.js';
import { Facts } from './facts.js';
import { failuresQuery } from './failure-queries.js';
import { Moment } from './moment.js';
import { OrderLinks } from './order-links.js';
import { causeWords } from './provider-words.js';
import { Refusal } from './refusal.js';
import { NothingWaits } from './status-banner.js';
import { toneOf } from './tones.js';
import { SHIPMENT_STATES, wordOf } from './words.js';

type Failure = Schemas['AdminFailures']['items'][number];

interface FailureProps {
  failure: Failure;
  /** With the bulk act to follow. */
  onRetried: (bulkActId: string) => void;
}

export function FailuresPage() {
  const failures = useQuery(failuresQuery);
  // Followed here, because what was retried leaves the list; also after a reload.
  const [acts, setActs] = useKept<{ ids: readonly string[] }>('admin.bulk-acts', { ids: [] });
  const retried = (id: string) => setActs(({ ids }) => ({ ids: [id, ...ids] }));
  const closed = (id: string) => setActs(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
  return (
    <Page title="Fallas" lead="Pedidos pagados que esperan a una persona, por causa. Primero, donde más plata hay en juego.">
      {failures.isError && <Refusal error={failures.error} retry={() => void failures.refetch()} />}
      {acts.ids.map((id) => (
        <BulkActProgress key={id} id={id} onClose={() => closed(id)} />
      ))}
      {failures.isPending && <Loading what="las fallas" />}
      {failures.data?.items.length === 0 && <NothingWaits />}
      <ul class="records">
        {failures.data?.items.map((failure) => (
          <li class="record" key={failure.id}>
            <FailureRecord failure={failure} onRetried={retried} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function FailureRecord({ failure, onRetried }: FailureProps) {
  const may = useMay('operator');
  const {
    cause,
    advice,
    state,
    count,
    money_held,
    money_gone,
    first_at,
    last_at,
    sample_order_ids,
    sample_order_numbers,
    sample_reasons,
  } = failure;
  const { title, answer } = causeWords(cause);
  return (
    <>
      <div class="record-main">
        <h2>{title}</h2>
        <Advice>
          <p>{advice}</p>
        </Advice>
        {answer && (
          <details>
            <summary>
              Lo que dijo el servicio de envíos<span class="unseen">: {title}</span>
            </summary>
            <p>{answer}</p>
          </details>
        )}
        <Facts
          facts={{
            Pedidos: plural(count, 'pedido', 'pedidos'),
            'Plata en juego': <AtStake held={money_held} gone={money_gone} />,
            'Desde el': <Moment at={first_at} />,
            'La última': count > 1 && <Moment at={last_at} />,
            [count > sample_order_ids.length ? 'Por ejemplo' : 'Cuáles']: (
              <OrderLinks
                ids={sample_order_ids}
                numbers={sample_order_numbers}
                reasons={sample_reasons}
                before={isRequest(failure.code) ? '' : 'pidieron no enviarlo: '}
              />
            ),
          }}
        />
        {may && !isRequest(failure.code) && <Retry failure={failure} onRetried={onRetried} />}
      </div>
      <p class="tags">
        {isRequest(failure.code) ? (
          <Tag tone="warning">Espera una decisión</Tag>
        ) : (
          <Tag tone={toneOf(state)}>{wordOf(SHIPMENT_STATES, state)}</Tag>
        )}
      </p>
    </>
  );
}

/** Also what went back: its goods may be gone with it. */
function AtStake({ held, gone }: { held: number; gone: number }) {
  return (
    <>
      {formatMoney(held + gone)}
      {gone > 0 && `, de la que ${formatMoney(gone)} ya volvió a quien compró`}
    </>
  );
}

function Retry({ failure: { id, count, cause }, onRetried }: FailureProps) {
  const { title } = causeWords(cause);
  const queries = useQueryClient();
  const params = { id };
  const preview = useMutation({ mutationFn: () => api.post('/api/admin/failures/{id}/dry-run', { params }) });
  const retry = useMutation({
    mutationFn: () => api.post('/api/admin/failures/{id}/retry', { params }),
    onSuccess: ({ bulk_act_id }) => onRetried(bulk_act_id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <div class="row">
        <ActButton isOff={preview.isPending} onClick={() => preview.mutate()}>
          {preview.isPending ? 'Mirando…' : 'Ver qué pasaría'}
          <span class="unseen">: {title}</span>
        </ActButton>
        <ConfirmedButton
          label={count === 1 ? 'Reintentarlo' : 'Reintentar todos'}
          question={`Se intenta de nuevo con ${plural(count, 'pedido', 'pedidos')}, al ritmo que permite el servicio de envíos. Antes de crear se busca lo que ya exista.`}
          confirm="Sí, reintentar"
          isPending={retry.isPending}
          onConfirm={() => retry.mutate()}
        />
      </div>
      {preview.isError && <Refusal error={preview.error} />}
      {preview.data && <Outlook outlook={preview.data} />}
      {retry.isError && <Refusal error={retry.error} />}
    </>
  );
}

function Outlook({ outlook: { effects, least_minutes } }: { outlook: Schemas['FailureDryRun'] }) {
  return (
    <Notice tone="info">
      <ul>
        {effects.map(({ effect, text, count }) => (
          <li key={effect}>
            {plural(count, 'pedido', 'pedidos')}. {text}
          </li>
        ))}
      </ul>
      {least_minutes > 0 && (
        <p>Por el límite del servicio de envíos lleva al menos {plural(least_minutes, 'minuto', 'minutos')}.</p>
      )}
    </Notice>
  );
}
