import { api, bodyOf, type Schemas } from '../api.js';
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
        load={(query, signal) => bodyOf(api.GET('/api/admin/audit', { params: { query }, signal }))}
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
  const { at, act, admin_id, by, subject, order_number, result, reason, request_id, times, last_at } = entry;
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
          Sobre:
            subject &&
            (act.startsWith('endpoint_') && act !== 'endpoint_delete' ? (
              <a href={`/admin/avisos/${subject}`}>
                Destino <code>{subject}</code>
              </a>
            ) : order_number || act.startsWith('shipment_') || act.startsWith('order_') ? (
              <a href={`/admin/pedidos/${subject}`}>
                Pedido <Numbered number={order_number} id={subject} />
              </a>
            ) : act === 'list_export' ? (
              exportText(subject)
            ) : (
              <code>{CALLS[subject] ?? subject}</code>
            )),
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
