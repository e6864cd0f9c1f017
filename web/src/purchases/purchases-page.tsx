import { useInfiniteQuery } from '@tanstack/preact-query';
import { api, bodyOf } from '../api.js';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { useUser } from '../session.js';
import { OrderSummary } from './order-summary.js';

export default function PurchasesPage() {
  const user = useUser();
  const orders = useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(api.GET('/api/orders', { params: { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: Boolean(user),
  });
  const items = orders.data?.pages.flatMap((page) => page.items);
  return (
    <Page title="Mis compras">
      <ForUser why="Ingresá para ver tus compras.">
        {orders.isError && <FailureNotice error={orders.error} retry={() => void orders.refetch()} />}
        {orders.isPending && <Loading what="tus compras" />}
        {items?.length === 0 && (
          <p class="empty">
            Todavía no compraste nada. <a href="/">Ver los productos</a>
          </p>
        )}
        <ul class="stack plain">
          {items?.map((order) => (
            <OrderSummary key={order.id} order={order} />
          ))}
        </ul>
        <MoreButton pages={orders} />
      </ForUser>
    </Page>
  );
}
