import { useQuery } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { formatNumber } from '../format.js';
import { Loading } from '../parts/loading.js';
import { DeliveryOutcome, DeliveryTags } from './delivery-outcome.js';
import { toldWord } from './endpoint-words.js';
import { Refusal } from './refusal.js';

type Told = Schemas['OrderEventDelivery'];

const LOOK_SOON_MS = 5_000;
const LOOK_LATER_MS = 30_000;

/** Which other systems were told what of an order, and when. */
export function OrderDeliveries({ id }: { id: string }) {
  const told = useQuery({
    queryKey: ['admin', 'order', id, 'deliveries'],
    queryFn: ({ signal }) => api.get('/api/admin/orders/{id}/deliveries', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ ended_at }) => !ended_at) ? LOOK_SOON_MS : LOOK_LATER_MS),
  });
  const items = told.data?.items ?? [];
  const events = [...new Set(items.map(({ event_id }) => event_id))].map((id) => items.filter(({ event_id }) => event_id === id));
  return (
    <section class="box" aria-labelledby="told">
      <h2 id="told">Avisos enviados</h2>
      {told.isError && <Refusal error={told.error} retry={() => void told.refetch()} />}
      {told.isPending && <Loading what="los avisos" rows={1} />}
      {told.data && items.length === 0 && <p class="muted">No hay avisos de este pedido a otros sistemas.</p>}
      {items.length > 0 && (
        <ul class="told">
          {events.map((deliveries) => (
            <li key={deliveries[0]?.event_id}>
              <h3>{deliveries[0] && toldWord(deliveries[0])}</h3>
              <ul class="told-to">
                {deliveries.map((one) => (
                  <li key={`${one.endpoint_id} ${one.created_at} ${one.replayed}`}>
                    <p>
                      A <Endpoint of={one} />
                    </p>
                    <DeliveryOutcome delivery={one} />
                    <DeliveryTags delivery={one} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {told.data?.has_more && <p class="muted">Se muestran los {formatNumber(items.length)} de lo más nuevo.</p>}
      <p class="muted">
        Quienes leen los eventos por su cuenta no figuran acá. Lo que terminó se borra cuando pasan los días de{' '}
        <code>RETENTION_DAYS_DELIVERIES</code> (30, si no se cambió).
      </p>
    </section>
  );
}

function Endpoint({ of: { endpoint_id, endpoint_host, endpoint_description } }: { of: Told }) {
  if (endpoint_host === null) return <>un destino que ya se borró</>;
  return <a href={`/admin/avisos/${endpoint_id}`}>{endpoint_description ?? endpoint_host}</a>;
}
