import { api, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { Filter, useFilter } from './filter.js';
import { ListTools, useListQuery } from './list-tools.js';
import { ShortMoment } from './moment.js';
import { OrderLinks } from './order-links.js';
import { type Column, PagedTable } from './paged-table.js';
import { PurchaseLink } from './sale-columns.js';
import { paymentWord, purchaseWord, STORED_PURCHASE_STATES } from './sale-words.js';
import { toneOf } from './tones.js';

const COLUMNS: readonly Column<Schemas['AdminPurchase']>[] = [
  { head: 'Compra', cell: ({ id, number }) => <PurchaseLink id={id} number={number} /> },
  { head: 'Comprador', kind: 'text', cell: ({ buyer_name }) => buyer_name },
  { head: 'Vendedores', kind: 'text', cell: ({ seller_names }) => seller_names.join(', ') },
  { head: 'Pedidos', cell: ({ order_ids, order_numbers }) => <OrderLinks ids={order_ids} numbers={order_numbers} /> },
  { head: 'Estado', cell: (one) => <Tag tone={toneOf(one.state)}>{purchaseWord(one)}</Tag> },
  {
    head: 'Pago',
    cell: (one) => <Tag tone={toneOf(one.payment_status)}>{paymentWord(one)}</Tag>,
  },
  { head: 'Total', kind: 'amount', cell: ({ total }) => formatMoney(total) },
  { head: 'Fecha', kind: 'amount', cell: ({ created_at }) => <ShortMoment at={created_at} /> },
];

export function PurchasesPage() {
  const state = useFilter('estado', STORED_PURCHASE_STATES);
  const list = useListQuery();
  const query = { ...list.query, ...(state && { state }) };
  return (
    <Page title="Compras" lead="Cada compra se paga de una vez y es un pedido por vendedor.">
      <ListTools list={list} csv={{ name: 'compras', load: (as) => api.file('/api/admin/purchases', { query, ...as }) }}>
        <Filter label="Estado" name="estado" values={STORED_PURCHASE_STATES} all="Todas" />
      </ListTools>
      <PagedTable
        name={['purchases', query]}
        load={(page, signal) => api.get('/api/admin/purchases', { query: { ...page, ...query }, signal })}
        what="las compras"
        empty="No hay compras para mostrar."
        label="Las compras"
        idOf={({ id }) => id}
        columns={COLUMNS}
      />
    </Page>
  );
}
