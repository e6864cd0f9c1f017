import { useInfiniteQuery } from '@tanstack/preact-query';
import { useLocation } from 'preact-iso';
import { api, bodyOf, type Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { SellerNavigation } from './seller-navigation.js';

const STATES = [
  { value: '', name: 'Todas' },
  { value: 'paid', name: 'Pagadas' },
  { value: 'refunded', name: 'Devueltas' },
] as const;

export function SoldOrdersPage() {
  const { query, route } = useLocation();
  const status = query.estado === 'paid' || query.estado === 'refunded' ? query.estado : undefined;
  const orders = useInfiniteQuery({
    queryKey: ['sold-orders', status],
    queryFn: ({ pageParam }) =>
      bodyOf(
        api.GET('/api/seller/orders', {
          params: { query: { limit: 20, ...(status && { status }), ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const items = orders.data?.pages.flatMap((page) => page.items);
  return (
    <Page title="Ventas" lead={<SellerNavigation />}>
      <fieldset class="row">
        <legend class="unseen">Estado</legend>
        {STATES.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            class="button"
            aria-pressed={(status ?? '') === value}
            onClick={() => route(value ? `/vender/ventas?estado=${value}` : '/vender/ventas', true)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {orders.isError && <FailureNotice error={orders.error} retry={() => void orders.refetch()} />}
      {orders.isPending && <Loading what="tus ventas" />}
      {items?.length === 0 && <p class="empty">No hay ventas para mostrar.</p>}
      <ul class="stack plain">
        {items?.map((order) => (
          <SoldOrder key={order.id} order={order} />
        ))}
      </ul>
      <MoreButton pages={orders} />
    </Page>
  );
}

function SoldOrder({ order }: { order: Schemas['SellerOrder'] }) {
  const [first, ...rest] = order.items;
  return (
    <li class="box order">
      <div>
        <h2>
          <a href={`/vender/ventas/${order.id}`}>
            {first?.title}
            {rest.length > 0 && ` y ${rest.length} más`}
          </a>
        </h2>
        <p class="muted">
          Para {order.recipient.name}
          {order.paid_at && ` · ${formatMoment(order.paid_at)}`}
        </p>
        <p>{order.shipment?.state_text ?? order.status_text}</p>
      </div>
      <p class="price">{formatMoney(order.items_total)}</p>
    </li>
  );
}
