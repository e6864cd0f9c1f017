import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { api, isCode, type Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';
import { DONE } from './act-words.js';
import { cancelLabel, cancelQuestion } from './cancel-words.js';
import { ConfirmedButton } from './confirmed-button.js';
import { Refusal } from './refusal.js';
import { Timeline } from './timeline.js';
import { newsOf } from './timeline-entries.js';

type History = Schemas['AdminOrderHistory'];
type Shipment = NonNullable<History['shipment']>;
type Act = keyof typeof ACTS;

/** With what the admin has seen decided, which an act must not override. */
const orderOf = ({ id, shipment }: History) => ({
  params: { order_id: id },
  query: shipment ? { seen: shipment.decision } : {},
});
const release = (order: History) => api.post('/api/admin/shipments/{order_id}/release', orderOf(order));

/** All of them are safe at any moment; the service looks for a parcel before it creates one. What came of one is told by what is seen after it. */
const ACTS = {
  retry: {
    label: () => 'Reintentar',
    question: ({ status }: History) =>
      status === 'paid'
        ? 'Se busca el paquete en el servicio de envíos y, si no está, se crea.'
        : 'Se miran el pago y el paquete. Mientras el pago no esté en pie no se crea ningún paquete: el envío deja de esperar.',
    confirm: () => 'Sí, reintentar',
    send: async (order: History) => {
      const answer = await api.post('/api/admin/shipments/{order_id}/retry', orderOf(order));
      return (seen: Shipment | null) => DONE.retry(answer, seen);
    },
  },
  hold: {
    label: () => 'Retener',
    question: () => 'No se crea ningún paquete de este pedido hasta que alguien lo libere.',
    confirm: () => 'Sí, retener',
    send: async (order: History) => {
      const answer = await api.post('/api/admin/shipments/{order_id}/hold', orderOf(order));
      return () => DONE.hold(answer);
    },
  },
  release: {
    label: () => 'Liberar',
    question: () => 'El envío sigue su camino, si el pedido está pagado.',
    confirm: () => 'Sí, liberar',
    send: async (order: History) => {
      const answer = await release(order);
      return () => DONE.release(answer);
    },
  },
  /** The parcel has left: nothing is held any more, and the request waits for a person. */
  seen: {
    label: () => 'Ya lo vi',
    question: () => 'La solicitud de no enviar sale de lo que espera a una persona. El paquete sigue su camino.',
    confirm: () => 'Sí, ya lo vi',
    send: async (order: History) => {
      const answer = await release(order);
      return () => DONE.seen(answer);
    },
  },
  cancel: {
    label: ({ shipment }: History) => cancelLabel(shipment),
    question: (order: History) => `${cancelQuestion(order)} No se devuelve plata.`,
    confirm: ({ shipment }: History) => `Sí, ${cancelLabel(shipment).toLowerCase()}`,
    send: async (order: History) => {
      const answer = await api.post('/api/admin/shipments/{order_id}/cancel', orderOf(order));
      return (seen: Shipment | null) => DONE.cancel(answer, seen);
    },
  },
  shipAgain: {
    label: () => 'Enviar de nuevo',
    question: ({ shipment }: History) =>
      shipment?.hold
        ? 'Se pide otro paquete para este pedido. Está retenido: no se crea hasta que alguien lo libere.'
        : 'Se crea otro paquete para este pedido: ninguno de los anteriores puede llegar.',
    confirm: () => 'Sí, enviar de nuevo',
    send: async (order: History) => {
      const answer = await api.post('/api/admin/shipments/{order_id}/ship-again', orderOf(order));
      return (seen: Shipment | null) => DONE.shipAgain(answer, seen);
    },
  },
} as const;

/** After the parcel, only these change anything. */
const ENDED = ['created', 'cancelled', 'rescue_requested'];

/** What can be tried in this state; the service decides. */
function actsFor({ status, shipment, can_ship_again, can_cancel, can_hold }: History): Act[] {
  const isPaid = status === 'paid';
  const holds: Act[] = can_hold ? ['hold'] : [];
  if (!shipment) return isPaid ? ['retry', ...holds] : holds;
  const { state, hold, requests, waits_since } = shipment;
  const acts: Act[] = [];
  if (hold) acts.push('release');
  else if (requests.some((one) => one.state === 'open')) acts.push('seen');
  // Without its money a retry only ends a wait.
  if (!ENDED.includes(state) && !hold && (isPaid || waits_since)) acts.push('retry');
  acts.push(...holds);
  if (can_cancel) acts.push('cancel');
  // Without a parcel before it, a retry does the same.
  if (isPaid && can_ship_again && (ENDED.includes(state) || state === 'needs_review')) acts.push('shipAgain');
  return acts;
}

interface ShipmentActsProps {
  order: History;
  /** When this order was read. */
  readAt: number;
}

export function ShipmentActs({ order, readAt }: ShipmentActsProps) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: ({ name, seen }: { name: Act; seen: History }) => ACTS[name].send(seen),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const outcome = act.data?.(readAt > act.submittedAt ? order.shipment : null);
  return (
    <>
      <div class="row">
        {actsFor(order).map((name) => (
          <ConfirmedButton
            key={name}
            label={ACTS[name].label(order)}
            question={ACTS[name].question(order)}
            confirm={ACTS[name].confirm(order)}
            isPending={act.isPending}
            onConfirm={() => act.mutate({ name, seen: order })}
          />
        ))}
      </div>
      {act.isError &&
        (isCode(act.error, 'DECIDED_MEANWHILE') ? (
          <Notice tone="warning">
            <p>No se hizo nada: alguien decidió sobre este pedido mientras lo mirabas.</p>
            {act.variables && <Timeline entries={newsOf(act.variables.seen, order)} />}
          </Notice>
        ) : (
          <Refusal error={act.error} />
        ))}
      {outcome && (
        <Notice tone={outcome.tone}>
          <p>{outcome.text}</p>
        </Notice>
      )}
    </>
  );
}
