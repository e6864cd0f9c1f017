import { useLocation } from 'preact-iso';
import { api } from '../api.js';
import { Page } from '../parts/page.js';
import { Filter, useFilter } from './filter.js';
import { FindingRecord } from './finding.js';
import { FINDING_CLASSES } from './finding-words.js';
import { PagedList } from './paged-list.js';
import { useSaid } from './said.js';

const STATES = { resolved: 'Resueltas', closed: 'Cerradas', all: 'Todas' };
const EMPTY = {
  open: 'No hay diferencias abiertas. El servicio compara todo el día, por partes, y muestra acá lo que no coincide dos veces seguidas.',
  resolved: 'Todavía no se resolvió ninguna diferencia.',
  closed: 'Todavía nadie cerró una diferencia.',
  all: 'Todavía no se encontró ninguna diferencia.',
};

/** What the audit has found. */
export function FindingsPage() {
  const state = useFilter('estado', STATES) ?? ('open' as const);
  const known = useFilter('clase', FINDING_CLASSES);
  const order_id = useLocation().query.pedido;
  const { said, say } = useSaid();
  const query = { ...(state !== 'all' && { state }), ...(known && { class: known }), ...(order_id && { order_id }) };
  return (
    <Page
      title="Diferencias"
      lead="Lo que no coincide entre lo que anotamos y lo que dicen los proveedores, o dentro de lo que anotamos. El servicio avisa y no corrige nada."
    >
      <div class="tools">
        <Filter label="Estado" name="estado" values={STATES} all="Abiertas" />
        <Filter label="Qué no coincide" name="clase" values={FINDING_CLASSES} all="Todo" />
      </div>
      {order_id && (
        <p>
          Solo las de <a href={`/admin/pedidos/${order_id}`}>un pedido</a>. <a href="/admin/diferencias">Ver las de todos</a>
        </p>
      )}
      {said}
      <PagedList
        name={['audit-findings', state, known ?? '', order_id ?? '']}
        load={(page, signal) => api.get('/api/admin/audit-findings', { query: { ...page, ...query }, signal })}
        what="las diferencias"
        empty={known || order_id ? 'No hay ninguna así.' : EMPTY[state]}
        idOf={({ id }) => id}
      >
        {(finding) => <FindingRecord finding={finding} onOutcome={say} />}
      </PagedList>
    </Page>
  );
}
