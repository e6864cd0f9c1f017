import { api, type Schemas } from '../api.js';
import { formatNumber } from '../format.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { useAdmin } from './admin-session.js';
import { Facts } from './facts.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';
import { ACTS, exportText, resultText } from './result-words.js';
import { CALLS, wordOf } from './words.js';

export function AuditPage() {
  return (
    <Page title="Auditoría" lead="Todo lo que hicieron los administradores, también los ingresos fallidos.">
      <PagedList
        name={['audit']}
        load={(query, signal) => api.get('/api/admin/audit', { query, signal })}
        what="la auditoría"
        empty="Todavía no hay nada anotado."
        idOf={({ id }) => id}
      >
        {(entry) => <AuditEntry entry={entry} />}
      </PagedList>
    </Page>
  );
}

function AuditEntry({ entry }: { entry: Schemas['AdminAudit'] }) {
  const { id: ownId } = useAdmin();
  const { at, act, admin_id, by, result, reason, request_id, times, last_at } = entry;
  return (
    <div class="record-main">
      <h2>{wordOf(ACTS, act)}</h2>
      <p class="muted">
        <Moment at={at} />
        {admin_id === ownId && ' · vos'}
      </p>
      <Facts
        facts={{
          Quién: admin_id === ownId ? null : (by ?? (admin_id && <code>{admin_id}</code>)),
          Sobre: aboutOf(entry),
          'Por qué': reason,
          Resultado: resultText(act, result),
          Veces: last_at && (
            <>
              {formatNumber(times)}, la última el <Moment at={last_at} />
            </>
          ),
          Solicitud: <code>{request_id}</code>,
        }}
      />
    </div>
  );
}

function aboutOf({ act, subject, order_number, owed }: Schemas['AdminAudit']) {
  if (!subject) return null;
  if (act.startsWith('endpoint_') && act !== 'endpoint_delete')
    return (
      <a href={`/admin/avisos/${subject}`}>
        Destino <code>{subject}</code>
      </a>
    );
  if (order_number || act.startsWith('shipment_') || act.startsWith('order_'))
    return (
      <a href={`/admin/pedidos/${subject}`}>
        Pedido <Numbered number={order_number} id={subject} />
      </a>
    );
  if (owed?.order_id)
    return (
      <a href={`/admin/pedidos/${owed.order_id}`}>
        Pedido <Numbered number={owed.order_number} id={owed.order_id} />
      </a>
    );
  if (owed)
    return (
      <a href={`/admin/compras/${owed.purchase_id}`}>
        Compra <Numbered number={owed.purchase_number} id={owed.purchase_id} />
      </a>
    );
  if (act === 'list_export') return exportText(subject);
  return <code>{CALLS[subject] ?? subject}</code>;
}
