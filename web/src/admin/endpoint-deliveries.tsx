import { api, type Schemas } from '../api.js';
import { Numbered } from '../parts/number.js';
import { DeliveryOutcome, DeliveryTags } from './delivery-outcome.js';
import { toldWord } from './endpoint-words.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';

const LOOK_EVERY_MS = 5_000;

/** What became of everything that was sent to an endpoint. */
export function EndpointDeliveries({ id }: { id: string }) {
  return (
    <section class="stack" aria-labelledby="deliveries">
      <h2 id="deliveries">Avisos</h2>
      <p class="muted">
        Los más nuevos primero. Lo que terminó se borra cuando pasan los días de <code>RETENTION_DAYS_DELIVERIES</code> (30, si no
        se cambió).
      </p>
      <PagedList
        name={['event-endpoints', id, 'deliveries']}
        load={(query, signal) => api.get('/api/admin/event-endpoints/{id}/deliveries', { params: { id }, query, signal })}
        lookEveryMs={LOOK_EVERY_MS}
        what="los avisos"
        empty="Todavía no hay avisos para este destino."
        idOf={({ event_id, created_at, replayed }) => `${event_id} ${created_at} ${replayed}`}
      >
        {(delivery) => <DeliveryRecord delivery={delivery} />}
      </PagedList>
    </section>
  );
}

function DeliveryRecord({ delivery }: { delivery: Schemas['EventDelivery'] }) {
  const { created_at, order_id, order_number } = delivery;
  return (
    <>
      <div class="record-main">
        <h3>{toldWord(delivery)}</h3>
        <p class="muted">
          <Moment at={created_at} />
          {order_id && (
            <>
              {' · '}
              <a href={`/admin/pedidos/${order_id}`}>
                Pedido <Numbered number={order_number} id={order_id} />
              </a>
            </>
          )}
        </p>
        <DeliveryOutcome delivery={delivery} />
      </div>
      <DeliveryTags delivery={delivery} />
    </>
  );
}
