import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';
import { ConfirmedButton } from './confirmed-button.js';
import { Refusal } from './refusal.js';

type History = Schemas['AdminOrderHistory'];
type Act = keyof typeof ACTS;

/** All of them are safe at any moment; the service looks for a parcel before it creates one. */
const ACTS = {
  retry: {
    label: 'Reintentar',
    question: 'Se busca el paquete en el transporte y, si no está, se crea.',
    confirm: 'Sí, reintentar',
    done: 'El envío quedó en la fila.',
    send: (order_id: string) => api.POST('/api/admin/shipments/{order_id}/retry', { params: { path: { order_id } } }),
  },
  hold: {
    label: 'Retener',
    question: 'No se crea ningún paquete de este pedido hasta que alguien lo libere.',
    confirm: 'Sí, retener',
    done: 'El pedido quedó retenido.',
    send: (order_id: string) => api.POST('/api/admin/shipments/{order_id}/hold', { params: { path: { order_id } } }),
  },
  release: {
    label: 'Liberar',
    question: 'El envío sigue su camino, si el pedido está pagado.',
    confirm: 'Sí, liberar',
    done: 'El pedido quedó libre.',
    send: (order_id: string) => api.POST('/api/admin/shipments/{order_id}/release', { params: { path: { order_id } } }),
  },
  cancel: {
    label: 'Cancelar el paquete',
    question: 'El paquete se cancela en el transporte; si ya salió, se pide de vuelta, sin garantía. No se devuelve plata.',
    confirm: 'Sí, cancelar el paquete',
    done: 'La cancelación está en curso. El estado de arriba dice cómo terminó.',
    send: (order_id: string) => api.POST('/api/admin/shipments/{order_id}/cancel', { params: { path: { order_id } } }),
  },
  shipAgain: {
    label: 'Enviar de nuevo',
    question: 'Se crea otro paquete para este pedido, si ninguno de los anteriores puede llegar.',
    confirm: 'Sí, enviar de nuevo',
    done: 'El otro envío quedó en la fila.',
    send: (order_id: string) => api.POST('/api/admin/shipments/{order_id}/ship-again', { params: { path: { order_id } } }),
  },
} as const;

/** After the parcel, only these change anything. */
const ENDED = ['created', 'cancelled', 'rescue_requested'];

/** What can be tried in this state; the service decides. */
function actsFor({ status, shipment }: History): Act[] {
  const isPaid = status === 'paid';
  if (!shipment) return isPaid ? ['retry', 'hold'] : ['hold'];
  const { state, hold, cancel_reason } = shipment;
  const acts: Act[] = [];
  if (hold) acts.push('release');
  if (!ENDED.includes(state) && !hold) acts.push(...(isPaid ? (['retry', 'hold'] as const) : (['hold'] as const)));
  if (state !== 'cancelled' && state !== 'rescue_requested' && (isPaid || status === 'refunded') && !cancel_reason)
    acts.push('cancel');
  // A created parcel may be lost or on its way back, a reviewed one gone: the service knows.
  if (isPaid && (ENDED.includes(state) || state === 'needs_review')) acts.push('shipAgain');
  return acts;
}

export function ShipmentActs({ order }: { order: History }) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (name: Act) => bodyOf<unknown>(ACTS[name].send(order.id)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <div class="row">
        {actsFor(order).map((name) => (
          <ConfirmedButton key={name} {...ACTS[name]} isPending={act.isPending} onConfirm={() => act.mutate(name)} />
        ))}
      </div>
      {act.isError && <Refusal error={act.error} />}
      {act.isSuccess && (
        <Notice tone="good">
          <p>{ACTS[act.variables].done}</p>
        </Notice>
      )}
    </>
  );
}
