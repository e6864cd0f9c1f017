import { api } from '../api.js';
import { Page } from '../parts/page.js';
import { Filter, useFilter } from './filter.js';
import { ListTools, useListQuery } from './list-tools.js';
import { PagedTable } from './paged-table.js';
import { ORDER_COLUMNS } from './sale-columns.js';
import { ORDER_STATUSES } from './sale-words.js';

export function OrdersPage() {
  const status = useFilter('estado', ORDER_STATUSES);
  const list = useListQuery();
  const query = { ...list.query, ...(status && { status }) };
  return (
    <Page title="Pedidos">
      <ListTools list={list} csv={{ name: 'pedidos', load: (as) => api.file('/api/admin/orders', { query, ...as }) }}>
        <Filter label="Estado" name="estado" values={ORDER_STATUSES} all="Todos" />
      </ListTools>
      <PagedTable
        name={['orders', query]}
        load={(page, signal) => api.get('/api/admin/orders', { query: { ...page, ...query }, signal })}
        what="los pedidos"
        empty="No hay pedidos para mostrar."
        label="Los pedidos"
        idOf={({ id }) => id}
        columns={ORDER_COLUMNS}
      />
    </Page>
  );
}
