import { useInfiniteQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, type Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { CsvButton } from '../parts/csv-button.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { parcelWords } from '../parts/parcel-words.js';
import { titleOf } from '../parts/title-of.js';
import { hasLabel } from './dispatch-state.js';
import { PrintBar } from './print-bar.js';
import { SaleLink } from './sale-link.js';
import { saysPayment } from './sale-words.js';
import { SellerNavigation } from './seller-navigation.js';

type SoldOrder = Schemas['SellerOrder'];

const STATES = [
  { value: '', name: 'Todas' },
  { value: 'paid', name: 'Pagadas o en disputa' },
  { value: 'disputed', name: 'En disputa' },
  { value: 'refunded', name: 'Devueltas o con un contracargo perdido' },
] as const;
const NONE: ReadonlySet<string> = new Set();

export function SoldOrdersPage() {
  const { query, route } = useLocation();
  const status = STATES.find(({ value }) => value === query.estado)?.value ?? '';
  const [picked, setPicked] = useState(NONE);
  const orders = useSoldOrders(status);
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  const toggle = (id: string) =>
    setPicked((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]));
  return (
    <Page title="Ventas" lead={<SellerNavigation />}>
      <fieldset class="row">
        <legend class="unseen">Estado</legend>
        {STATES.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            class="button"
            aria-pressed={status === value}
            onClick={() => route(value ? `/vender/ventas?estado=${value}` : '/vender/ventas', true)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div class="row">
        <CsvButton key={status} name="ventas" load={(as) => api.file('/api/seller/orders', { query: filterOf(status), ...as })} />
      </div>
      {orders.isError && <FailureNotice error={orders.error} retry={() => void orders.refetch()} />}
      {orders.isPending && <Loading what="tus ventas" />}
      {orders.isSuccess && items.length === 0 && <p class="empty">No hay ventas para mostrar.</p>}
      <PrintBar key={status} orders={items} picked={picked} pick={setPicked} />
      <ul class="stack plain">
        {items.map((order) => (
          <SoldOrderRow key={order.id} order={order} isPicked={picked.has(order.id)} toggle={toggle} />
        ))}
      </ul>
      <MoreButton pages={orders} />
    </Page>
  );
}

type Status = (typeof STATES)[number]['value'];

const filterOf = (status: Status) => (status ? { status } : {});

function useSoldOrders(status: Status) {
  return useInfiniteQuery({
    queryKey: ['sold-orders', status],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 20, ...filterOf(status), ...(pageParam && { cursor: pageParam }) };
      return api.get('/api/seller/orders', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

interface RowProps {
  order: SoldOrder;
  isPicked: boolean;
  toggle: (id: string) => void;
}

function SoldOrderRow({ order, isPicked, toggle }: RowProps) {
  const { shipment, recipient, paid_at } = order;
  return (
    <li class="box order">
      <div>
        <h2>
          <SaleLink order={order} />
        </h2>
        <p class="muted">
          <Numbered number={order.number} id={order.id} /> · Para {recipient.name}
          {paid_at && ` · ${formatMoment(paid_at)}`}
        </p>
        <p>{parcelWords(shipment, undefined, order).title}</p>
        {saysPayment(order) && <p>{order.payment_status_text}</p>}
        {shipment?.reason_text && <p class="muted">{shipment.reason_text}</p>}
      </div>
      <div class="order-side">
        <p class="price">{formatMoney(order.items_total)}</p>
        {hasLabel(order) && (
          <label class="check">
            <input type="checkbox" checked={isPicked} onChange={() => toggle(order.id)} />
            <span>
              Etiqueta
              <span class="unseen">
                {' '}
                de {titleOf(order)} {numberOf(order)}
              </span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}
