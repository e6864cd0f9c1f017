import { useQuery } from '@tanstack/preact-query';
import { api, isCode, type Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { Address } from '../parts/address.js';
import { DispatchRequest } from '../parts/dispatch-request.js';
import { Loading } from '../parts/loading.js';
import { NotFoundPage } from '../parts/not-found-page.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { Parcel } from '../parts/parcel.js';
import { useTogether } from '../parts/use-together.js';
import { OrderLines } from '../purchases/order-lines.js';
import { DispatchDeadline } from './dispatch-deadline.js';
import { hasLabel } from './dispatch-state.js';
import { SENT_AGAIN } from './dispatch-words.js';
import { mayHaveLabel } from './label-state.js';
import { MAY_BE_MADE } from './label-words.js';
import { LabelNotice, useLabels } from './labels.js';
import { SalePapers } from './sale-papers.js';
import { isOver, isToSend, NOT_TO_THE_ADDRESS, shippingCosts, whoseMoney } from './sale-words.js';
import { SellerNavigation } from './seller-navigation.js';
import { StillToSend } from './still-to-send.js';

type SoldOrder = Schemas['SellerOrder'];

const LOOK_EVERY_MS = 30_000;

export function SoldOrderPage({ id }: { id: string }) {
  const params = { id };
  const order = useQuery({
    queryKey: ['sold-order', id],
    queryFn: () => api.get('/api/seller/orders/{id}', { params }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const tracking = useQuery({
    queryKey: ['sold-tracking', id],
    queryFn: () => api.get('/api/seller/orders/{id}/tracking', { params }),
    enabled: Boolean(order.data?.shipment),
    refetchInterval: LOOK_EVERY_MS,
  });
  const shown = useTogether(order, tracking);
  if (isCode(order.error, 'ORDER_NOT_FOUND')) return <NotFoundPage />;
  return (
    <Page title={order.data?.number ? `Venta #${order.data.number}` : 'Venta'} lead={<SellerNavigation />}>
      {order.isError && <FailureNotice error={order.error} retry={() => void order.refetch()} />}
      {!shown && !order.isError && <Loading what="la venta" />}
      {shown && (
        <div class="checkout">
          <div class="stack">
            {shown.dispatch_by && (
              <DispatchDeadline by={shown.dispatch_by} of={{ label: shown.label, reason: shown.shipment?.reason ?? null }} />
            )}
            {mayBePrinted(shown) && <LabelBox order={shown} />}
            {mayBePrinted(shown) && <SalePapers order={shown} />}
            {isToSend(shown) && (
              <section class="box">
                <StillToSend order={shown} />
              </section>
            )}
            <Parcel
              shipment={shown.shipment}
              tracking={tracking.data}
              order={shown}
              asked={{ kind: 'seller_cannot_dispatch', last: shown.cannot_dispatch }}
              pickupPoint={shown.shipment?.pickup_point}
            />
            <BuyerRequest of={shown.cancel_request} />
            <OrderLines items={shown.items} />
            <CannotDispatch order={shown} />
          </div>
          <Totals order={shown} progress={tracking.data?.progress ?? shown.shipment?.progress ?? null} />
        </div>
      )}
    </Page>
  );
}

const mayBePrinted = (order: SoldOrder) => hasLabel(order) || mayHaveLabel(order);

/** While it is open, the parcel says so. */
function BuyerRequest({ of: request }: { of: SoldOrder['cancel_request'] }) {
  if (!request || request.state === 'open') return null;
  return (
    <Notice tone="info">
      <p>{request.state_text}</p>
    </Notice>
  );
}

const WORDS = {
  title: 'No puedo despachar',
  why: 'Contá qué pasa. El paquete queda frenado hasta que una persona lo decida, y quien compró ve la demora. Si al final podés, retirá el aviso.',
  label: '¿Por qué no lo podés despachar?',
  send: 'Avisar',
  takeBack: 'Retirar el aviso: lo despacho',
};

function CannotDispatch({ order }: { order: SoldOrder }) {
  const params = { id: order.id };
  return (
    <DispatchRequest
      order={order}
      last={order.cannot_dispatch}
      words={isOver(order.shipment?.progress) ? { ...WORDS, takeBack: 'Retirar el aviso: puedo despachar otro' } : WORDS}
      ask={(reason) => api.post('/api/seller/orders/{id}/cannot-dispatch', { params, body: { reason } })}
      withdraw={() => api.delete('/api/seller/orders/{id}/cannot-dispatch', { params })}
      shown={['sold-order', 'sold-orders', 'sold-tracking', 'to-dispatch']}
    />
  );
}

function LabelBox({ order }: { order: SoldOrder }) {
  const labels = useLabels();
  const download = (format: 'pdf' | 'zpl') => labels.mutate({ orders: [order], format });
  return (
    <section class="box no-print">
      <h2>Etiqueta</h2>
      {order.sent_again_at && <p>{SENT_AGAIN}</p>}
      <p>
        {hasLabel(order)
          ? `Imprimila, pegala en el paquete y entregalo ${order.shipment?.carrier_name ? `a ${order.shipment.carrier_name}` : 'al correo'}.`
          : MAY_BE_MADE}
      </p>
      <div class="row">
        <ActButton class="button button-main" isOff={labels.isPending} onClick={() => download('pdf')}>
          {labels.isPending ? 'Preparando…' : 'Descargar PDF'}
        </ActButton>
        <ActButton isOff={labels.isPending} onClick={() => download('zpl')}>
          Para impresora térmica (ZPL)
        </ActButton>
      </div>
      <LabelNotice labels={labels} orders={[order]} />
    </section>
  );
}

function PartBack({ of: part }: { of: SoldOrder['partial_refund'] }) {
  if (!part || part.refunded === null || part.paid === null) return null;
  return (
    <p>
      Se devolvieron {formatMoney(part.refunded)} de {formatMoney(part.paid)}.
    </p>
  );
}

function Totals({ order, progress }: { order: SoldOrder; progress: Schemas['Tracking']['progress'] }) {
  const whose = whoseMoney(order, progress);
  return (
    <aside class="box summary" aria-label="Resumen">
      <dl class="sums">
        <div>
          <dt>Productos</dt>
          <dd>{formatMoney(order.items_total)}</dd>
        </div>
        {shippingCosts(order, progress).map(({ words, amount }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>{order.payment_status_text}</p>
      <PartBack of={order.partial_refund} />
      {whose && <p class="muted">{whose}</p>}
      {order.paid_at && (
        <p class="muted">
          Pagado el <time dateTime={order.paid_at}>{formatMoment(order.paid_at)}</time>
        </p>
      )}
      {order.shipment?.pickup_point && <p class="muted">{NOT_TO_THE_ADDRESS}</p>}
      <Address of={order.shipping_address} recipient={order.recipient.name} />
    </aside>
  );
}
