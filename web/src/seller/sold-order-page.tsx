import { useQuery } from '@tanstack/preact-query';
import { api, bodyOf, isCode, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Loading } from '../parts/loading.js';
import { NotFoundPage } from '../parts/not-found-page.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { OrderLines } from '../purchases/order-lines.js';
import { SellerNavigation } from './seller-navigation.js';

export function SoldOrderPage({ id }: { id: string }) {
  const order = useQuery({
    queryKey: ['sold-order', id],
    queryFn: () => bodyOf(api.GET('/api/seller/orders/{id}', { params: { path: { id } } })),
    refetchInterval: 30_000,
  });
  if (isCode(order.error, 'ORDER_NOT_FOUND')) return <NotFoundPage />;
  return (
    <Page title="Venta" lead={<SellerNavigation />}>
      {order.isError && <FailureNotice error={order.error} retry={() => void order.refetch()} />}
      {order.isPending && <Loading what="la venta" />}
      {order.data && <SoldOrderView order={order.data} />}
    </Page>
  );
}

function SoldOrderView({ order }: { order: Schemas['SellerOrder'] }) {
  const { city, state, zip, street, number, extras } = order.shipping_address;
  return (
    <div class="checkout">
      <div class="stack">
        <section class="box">
          <h2>{order.shipment?.state_text ?? order.status_text}</h2>
          {order.shipment?.reason_text && <p>{order.shipment.reason_text}</p>}
          {order.shipment?.carrier_tracking_id && (
            <p>
              {order.shipment.carrier_name}: {order.shipment.carrier_tracking_id}
            </p>
          )}
        </section>
        <OrderLines items={order.items} />
      </div>
      <aside class="box summary" aria-label="Resumen">
        <dl class="sums">
          <div>
            <dt>Productos</dt>
            <dd>{formatMoney(order.items_total)}</dd>
          </div>
          {order.seller_shipping_cost !== null && (
            <div>
              <dt>Envío a tu cargo</dt>
              <dd>{formatMoney(order.seller_shipping_cost)}</dd>
            </div>
          )}
        </dl>
        <p>{order.payment_status_text}</p>
        <address>
          {order.recipient.name}
          <br />
          {[street, number].filter(Boolean).join(' ')}
          {extras && <>, {extras}</>}
          <br />
          {city}, {state} ({zip})
        </address>
      </aside>
    </div>
  );
}
