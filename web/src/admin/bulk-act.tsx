import { useQuery, useQueryClient } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { api, isCode, type Schemas } from '../api.js';
import { formatNumber, plural } from '../format.js';
import { Notice } from '../parts/notice.js';
import { OrderLinks } from './order-links.js';
import { Refusal } from './refusal.js';

type BulkAct = Schemas['AdminBulkAct'];

const LOOK_EVERY_MS = 2_000;

/** What comes of a retry of many orders, until each has an outcome. */
export function BulkActProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const act = useQuery({
    queryKey: ['admin', 'bulk-acts', id],
    queryFn: ({ signal }) => api.get('/api/admin/bulk-acts/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.ended_at || isCode(state.error, 'BULK_ACT_NOT_FOUND') ? false : LOOK_EVERY_MS),
  });
  const failed = act.data?.failed_again ?? 0;
  const ended = act.data?.ended_at ?? null;
  // Those that failed again are in the list again.
  useEffect(() => {
    if (failed > 0 || ended) void queries.invalidateQueries({ queryKey: ['admin', 'failures'] });
  }, [queries, failed, ended]);
  return (
    <>
      {act.data && <Outcome act={act.data} onClose={onClose} />}
      {act.isError && <Refusal error={act.error} retry={() => void act.refetch()} />}
    </>
  );
}

function Outcome({ act, onClose }: { act: BulkAct; onClose: () => void }) {
  const { cause, count, ended_at, failed_again, stopped, failed_order_ids, failed_order_numbers } = act;
  return (
    <Notice tone={failed_again > 0 ? 'bad' : !ended_at || count === 0 ? 'info' : stopped > 0 ? 'warning' : 'good'}>
      <p>
        <strong>{headlineOf(act)}</strong>
      </p>
      <p>{cause}</p>
      {count > 0 && <Figures act={act} />}
      {failed_order_ids.length > 0 && (
        <>
          <p>{failed_again > failed_order_ids.length ? 'Por ejemplo:' : 'Cuáles fallaron:'}</p>
          <OrderLinks ids={failed_order_ids} numbers={failed_order_numbers} />
        </>
      )}
      {ended_at && (
        <button type="button" class="button" onClick={onClose}>
          Listo, cerrar
        </button>
      )}
    </Notice>
  );
}

function headlineOf({ count, done, ended_at, failed_again }: BulkAct): string {
  if (count === 0) return 'No quedaba ninguno para reintentar: están en la fila o retenidos.';
  if (!ended_at) return `${plural(count, 'pedido quedó', 'pedidos quedaron')} en la fila.`;
  if (done === count)
    return count === 1 ? 'El pedido ya tiene su paquete.' : `Los ${formatNumber(count)} pedidos ya tienen su paquete.`;
  if (failed_again === count)
    return count === 1 ? 'El pedido falló de nuevo.' : `Los ${formatNumber(count)} pedidos fallaron de nuevo.`;
  return `El reintento de ${plural(count, 'pedido', 'pedidos')} terminó.`;
}

function Figures({ act: { done, failed_again, stopped, waiting } }: { act: BulkAct }) {
  return (
    <ul>
      <li>Con su paquete: {formatNumber(done)}</li>
      {failed_again > 0 && <li>Fallaron de nuevo: {formatNumber(failed_again)}</li>}
      {stopped > 0 && <li>Detenidos mientras tanto: {formatNumber(stopped)}</li>}
      {waiting > 0 && <li>Todavía en la fila: {formatNumber(waiting)}</li>}
    </ul>
  );
}
