import { api, bodyOf, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { reasonText } from './detail-words.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';
import { toneOf } from './tones.js';
import { ORDER_STATUSES, orderWord, SHIPMENT_STATES, wordOf } from './words.js';

export function OrdersPage() {
  const status = useFilter('estado', ORDER_STATUSES);
  return (
    <Page title="Pedidos">
      <div class="tools">
        <Filter label="Estado" name="estado" values={ORDER_STATUSES} all="Todos" />
      </div>
      <PagedList
        name={['orders', status ?? '']}
        load={(page, signal) =>
          bodyOf(api.GET('/api/admin/orders', { params: { query: { ...page, ...(status && { status }) } }, signal }))
        }
        what="los pedidos"
        empty="No hay pedidos para mostrar."
        idOf={({ id }) => id}
      >
        {(order) => <OrderRecord order={order} />}
      </PagedList>
    </Page>
  );
}

function OrderRecord({ order }: { order: Schemas['AdminOrder'] }) {
  const { shipment } = order;
  return (
    <>
      <div class="record-main">
        <h2>
          <a href={`/admin/pedidos/${order.id}`}>
            <Numbered number={order.number} id={order.id} />
          </a>{' '}
          {order.seller_name}
        </h2>
        <p class="muted">
          <Moment at={order.created_at} /> · compra <Numbered number={order.purchase_number} id={order.purchase_id} />
        </p>
      </div>
      <p class="tags">
        <Tag tone={toneOf(order.status)}>{orderWord(order)}</Tag>
        {shipment && <Tag tone={toneOf(shipment.state)}>{wordOf(SHIPMENT_STATES, shipment.state)}</Tag>}
      </p>
      <p class="price">{formatMoney(order.total)}</p>
      {shipment?.reason && <p class="record-note">{reasonText(shipment)}</p>}
    </>
  );
}
