import { useQuery } from '@tanstack/preact-query';
import { api, bodyOf, isCode, type Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { Loading } from '../parts/loading.js';
import { NotFoundPage } from '../parts/not-found-page.js';
import { FailureNotice, LoginNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { useUser } from '../session.js';
import { OrderLines } from './order-lines.js';
import { Tracking } from './tracking.js';

type Order = Schemas['Order'];

/** Moves on by itself while something is expected to happen. */
const LOOK_EVERY_MS = 15_000;

export default function PurchasePage({ id }: { id: string }) {
  const user = useUser();
  const order = useQuery({
    queryKey: ['order', id],
    queryFn: () => bodyOf(api.GET('/api/orders/{id}', { params: { path: { id } } })),
    enabled: Boolean(user),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (isCode(order.error, 'ORDER_NOT_FOUND')) return <NotFoundPage />;
  return (
    <Page title="Tu compra">
      {user === null && <LoginNotice why="Ingresá para ver tu compra." />}
      {order.isError && <FailureNotice error={order.error} retry={() => void order.refetch()} />}
      {user !== null && order.isPending && <Loading what="tu compra" />}
      {order.data && <OrderView order={order.data} />}
    </Page>
  );
}

function OrderView({ order }: { order: Order }) {
  const { city, state, zip, street, number, extras } = order.shipping_address;
  return (
    <div class="checkout">
      <div class="stack">
        <section class="box">
          <h2>{order.shipment?.state_text ?? order.status_text}</h2>
          {order.shipment?.reason_text && <p>{order.shipment.reason_text}</p>}
          <Tracking order={order} />
        </section>
        <OrderLines items={order.items} />
      </div>
      <aside class="box summary" aria-label="Resumen">
        <dl class="sums">
          <div>
            <dt>Productos</dt>
            <dd>{formatMoney(order.items_total)}</dd>
          </div>
          <div>
            <dt>Envío</dt>
            <dd>{formatMoney(order.buyer_shipping_share)}</dd>
          </div>
          <div class="sum">
            <dt>Total</dt>
            <dd>{formatMoney(order.total)}</dd>
          </div>
        </dl>
        <p>{order.payment_status_text}</p>
        <p class="muted">
          Comprado el <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        </p>
        <address>
          {[street, number].filter(Boolean).join(' ')}
          {extras && <>, {extras}</>}
          <br />
          {city}, {state} ({zip})
        </address>
      </aside>
    </div>
  );
}
