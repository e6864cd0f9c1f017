import { api } from '../api.js';
import { Page } from '../parts/page.js';
import { Filter, useFilter } from './filter.js';
import { ListTools, useListQuery } from './list-tools.js';
import { PagedTable } from './paged-table.js';
import { PAYMENT_COLUMNS } from './sale-columns.js';
import { PAYMENT_EFFECTS, PAYMENT_STATUSES } from './words.js';

const { none: _none, ...KNOWN } = PAYMENT_STATUSES;
const STATUSES = { ...KNOWN, undocumented: 'Con un estado que no conocemos' };

export function PaymentsPage() {
  const state = useFilter('estado', STATUSES);
  const effect = useFilter('efecto', PAYMENT_EFFECTS);
  const list = useListQuery();
  const query = { ...list.query, ...(state && { state }), ...(effect && { effect }) };
  return (
    <Page title="Pagos" lead="Lo que vimos en el proveedor de pagos, como estaba la última vez que lo leímos.">
      <ListTools list={list} csv={{ name: 'pagos', load: (as) => api.file('/api/admin/payments', { query, ...as }) }}>
        <Filter label="Estado" name="estado" values={STATUSES} all="Todos" />
        <Filter label="Qué hizo" name="efecto" values={PAYMENT_EFFECTS} all="Cualquier cosa" />
      </ListTools>
      <PagedTable
        name={['payments', query]}
        load={(page, signal) => api.get('/api/admin/payments', { query: { ...page, ...query }, signal })}
        what="los pagos"
        empty="No hay pagos para mostrar."
        label="Los pagos"
        idOf={({ id }) => id}
        columns={PAYMENT_COLUMNS}
      />
    </Page>
  );
}
