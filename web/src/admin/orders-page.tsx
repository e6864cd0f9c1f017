import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, bodyOf, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { TextField } from '../parts/field.js';
import { Page } from '../parts/page.js';
import { reasonText } from './detail-words.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';
import { Tag, toneOf } from './tag.js';
import { ORDER_STATUSES, orderWord, SHIPMENT_STATES, wordOf } from './words.js';

export function OrdersPage() {
  const status = useFilter('estado', ORDER_STATUSES);
  return (
    <Page title="Pedidos">
      <div class="tools">
        <Filter label="Estado" name="estado" values={ORDER_STATUSES} all="Todos" />
        <OrderById />
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

/** To find an order by its number. */
function OrderById() {
  const { route } = useLocation();
  const [id, setId] = useState('');
  return (
    <form
      class="row order-by-id"
      onSubmit={(event) => {
        event.preventDefault();
        if (id.trim()) route(`/admin/pedidos/${encodeURIComponent(id.trim())}`);
      }}
    >
      <TextField
        label="Número de pedido"
        autocomplete="off"
        spellcheck={false}
        value={id}
        onInput={({ currentTarget }) => setId(currentTarget.value)}
      />
      <button type="submit" class="button">
        Ir al pedido
      </button>
    </form>
  );
}

function OrderRecord({ order }: { order: Schemas['AdminOrder'] }) {
  const { shipment } = order;
  return (
    <>
      <div class="record-main">
        <h2>
          <a href={`/admin/pedidos/${order.id}`}>{order.seller_name}</a>
        </h2>
        <p class="muted">
          <Moment at={order.created_at} /> · <code>{order.id}</code>
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
