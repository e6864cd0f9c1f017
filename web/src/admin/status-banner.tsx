import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { formatMoney, plural } from '../format.js';
import { Notice } from '../parts/notice.js';
import { useMay } from './admin-session.js';
import { Advice } from './advice.js';
import { ConfirmedButton } from './confirmed-button.js';
import { Moment } from './moment.js';
import { overviewQuery } from './overview-queries.js';
import { Refusal } from './refusal.js';

type PartStatus = Schemas['AdminStatus']['items'][number];

const LOOK_EVERY_MS = 10_000;
/** The calls whose pause a person can lift. */
const CALLS: Readonly<Record<string, string>> = {
  creations_paused: 'creations',
  quotes_paused: 'quotes',
  reads_paused: 'reads',
  labels_paused: 'reads',
};

/** Shipments that do not go on by themselves, also without a cause of failure: an admin holds them, for example. */
const STOPPED = [
  { state: 'failed', one: 'envío que falló', many: 'envíos que fallaron' },
  { state: 'needs_review', one: 'envío por revisar', many: 'envíos por revisar' },
  { state: 'skipped', one: 'envío detenido', many: 'envíos detenidos' },
] as const;

export const statusQuery = {
  queryKey: ['admin', 'status'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/admin/status', { signal }),
  refetchInterval: LOOK_EVERY_MS,
};

/**
 * What is degraded, on every page of operators: a line each, which unfolds to what to do. Nothing while all is well. It is read before the page,
 * and stands at the end of the screen: there it moves nothing when it comes, under whatever somebody is about to press.
 */
export function StatusBanner() {
  const status = useQuery(statusQuery);
  const items = status.data?.items ?? [];
  const failed = status.isError && !status.data;
  if (items.length === 0 && !failed) return null;
  return (
    <section class="stack status-banner" aria-label="Lo que no anda bien">
      {failed && <Refusal error={status.error} retry={() => void status.refetch()} />}
      {items.map((item) => (
        <Notice key={`${item.part} ${item.code}`} tone="warning">
          <DegradedPart item={item} />
        </Notice>
      ))}
    </section>
  );
}

function DegradedPart({ item: { code, text, advice, since, waiting_orders, money_held } }: { item: PartStatus }) {
  const may = useMay('operator');
  const calls = CALLS[code];
  return (
    <details>
      <summary>
        <strong>{text}</strong> <Waiting orders={waiting_orders} money={money_held} />
      </summary>
      <div class="degraded-more">
        {since && (
          <p>
            Desde el <Moment at={since} />.
          </p>
        )}
        <Advice>
          <p>{advice}</p>
        </Advice>
        {(code === 'findings_open' || code === 'places_full') && (
          <p>
            <a href="/admin/diferencias">Ver las diferencias</a>
          </p>
        )}
        {calls && may && <Lift calls={calls} />}
      </div>
    </details>
  );
}

/** Null: nobody can know, and the advice says what is known. */
function Waiting({ orders, money }: { orders: number | null; money: number | null }) {
  if (orders === null) return null;
  if (orders === 0) return <>Por ahora ningún pedido pagado espera por esto.</>;
  return (
    <span>
      {plural(orders, 'pedido pagado espera', 'pedidos pagados esperan')} por esto
      {money !== null && <>: {formatMoney(money)}</>}.
    </span>
  );
}

function Lift({ calls }: { calls: string }) {
  const queries = useQueryClient();
  const lift = useMutation({
    mutationFn: (name: string) => api.post('/api/admin/call-pauses/{class}/lift', { params: { class: name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <ConfirmedButton
        label="Levantar la pausa"
        question="Volvemos a llamar ya al servicio de envíos. Si pidió la pausa en serio, puede bloquearnos más tiempo."
        confirm="Sí, levantar"
        isPending={lift.isPending}
        onConfirm={() => lift.mutate(calls)}
      />
      {lift.isError && <Refusal error={lift.error} />}
    </>
  );
}

/** What is said where no cause waits: that nothing is stopped, and nothing is owed, only if that is so. */
export function NothingWaits() {
  const status = useQuery(statusQuery);
  const overview = useQuery(overviewQuery);
  if (!status.data || !overview.data) return <p class="empty">No hay fallas para resolver.</p>;
  const { shipments, unowned_payments: payments, parked_notifications: parked } = overview.data.waiting;
  const { owed } = overview.data;
  const stopped = STOPPED.flatMap((stop) => {
    const count = shipments.find(({ state }) => state === stop.state)?.count ?? 0;
    return count > 0 ? [{ ...stop, count }] : [];
  });
  const isWell = status.data.items.length === 0;
  if (isWell && stopped.length === 0 && owed.count === 0 && payments === 0 && parked === 0)
    return <p class="empty">Ningún pedido falló ni está detenido. A nadie se le debe plata.</p>;
  return (
    <div class="empty">
      <p>No hay fallas para resolver, pero:</p>
      <ul>
        {!isWell && <li>algo no anda bien: el aviso al pie de la pantalla dice qué es, y qué espera por eso</li>}
        {stopped.map(({ state, count, one, many }) => (
          <li key={state}>
            hay <a href={`/admin/envios?estado=${state}`}>{plural(count, one, many)}</a>
            {state === 'skipped' && ': fijate si alguno espera que lo liberes'}
          </li>
        ))}
        {owed.count === 0 && payments > 0 && (
          <li>
            hay <a href="/admin/pagos">{plural(payments, 'pago sin dueño', 'pagos sin dueño')}</a>
          </li>
        )}
        {owed.count > 0 && (
          <li>
            se le debe plata a alguien: <a href="/admin/plata">{formatMoney(owed.amount)}</a>
          </li>
        )}
        {parked > 0 && (
          <li>
            hay{' '}
            <a href="/admin/notificaciones?estado=parked">
              {plural(parked, 'notificación apartada', 'notificaciones apartadas')}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
