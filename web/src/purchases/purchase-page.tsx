import { useQuery } from '@tanstack/preact-query';
import { useRef } from 'preact/hooks';
import { api, isCode, type Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { Address } from '../parts/address.js';
import { DispatchRequest } from '../parts/dispatch-request.js';
import { Amount, Exact } from '../parts/exact.js';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { Parcel } from '../parts/parcel.js';
import { useTogether } from '../parts/use-together.js';
import { useUser } from '../session.js';
import { OrderHelp } from './help.js';
import { OrderLines } from './order-lines.js';
import { needsPurchase, OrderMoney } from './order-money.js';
import { ParcelNotes } from './parcel-notes.js';
import { isPurchasePath, purchasePath } from './purchase-path.js';
import { usePurchase } from './purchase-queries.js';
import { Received } from './received.js';
import { leadsWith } from './request-words.js';
import { SayDropped } from './say-dropped.js';
import { Unpaid } from './unpaid.js';
import { WholePurchase } from './whole-purchase.js';

type Order = Schemas['Order'];

/** Refreshes itself while a change is expected. */
const LOOK_EVERY_MS = 15_000;
const OVER = ['delivered', 'returned', 'lost', 'cancelled', 'expired'];
const lookEvery = (progress: string | null | undefined) => (OVER.includes(progress ?? '') ? false : LOOK_EVERY_MS);

export default function PurchasePage({ id }: { id: string }) {
  const user = useUser();
  const params = { id };
  const isPurchase = useRef(isPurchasePath());
  const order = useQuery({
    queryKey: ['order', id],
    queryFn: () => api.get('/api/orders/{id}', { params }),
    enabled: Boolean(user) && !isPurchase.current,
    refetchInterval: ({ state }) => lookEvery(state.data?.shipment?.progress),
  });
  const tracking = useQuery({
    queryKey: ['tracking', id],
    queryFn: () => api.get('/api/orders/{id}/tracking', { params }),
    enabled: Boolean(order.data?.shipment),
    refetchInterval: ({ state }) => lookEvery(state.data?.progress),
  });
  const { status, money, purchase_id = '' } = order.data ?? {};
  const isPurchaseShown = money ? needsPurchase(money) : status === 'awaiting_payment';
  const shown = useTogether(order, tracking, usePurchase(purchase_id, isPurchaseShown, false));
  // The address may name the whole purchase. Asked again, the order is unknown for a moment: that must not take the page away.
  if (isCode(order.error, 'ORDER_NOT_FOUND')) isPurchase.current = true;
  if (isPurchase.current) return <WholePurchase id={id} />;
  return (
    <Page
      title="Tu compra"
      tab={order.data && `Pedido ${numberOf(order.data)}`}
      lead={order.data && <OrderNames order={order.data} />}
    >
      <ForUser why="Ingresá para ver tu compra.">
        {order.isError && <FailureNotice error={order.error} retry={() => void order.refetch()} />}
        {!shown && !order.isError && <Loading what="tu compra" />}
        <SayDropped>{shown && <OrderView order={shown} tracking={tracking.data} />}</SayDropped>
      </ForUser>
    </Page>
  );
}

function OrderNames({ order: { id, number, purchase_id, purchase_number } }: { order: Order }) {
  return (
    <p>
      Pedido <Numbered number={number} id={id} />, de la compra{' '}
      <a href={purchasePath(purchase_id)}>
        <Numbered number={purchase_number} id={purchase_id} />
      </a>
    </p>
  );
}

const WORDS = {
  title: 'Quiero cancelar',
  why: 'Contanos por qué. El paquete no sale hasta que una persona lo decida; si se cancela, también ve qué pasa con tu plata. Podés arrepentirte mientras tanto.',
  label: '¿Por qué querés cancelar?',
  send: 'Pedir la cancelación',
  takeBack: 'No cancelar: que siga la compra',
};

function CancelRequest({ order }: { order: Order }) {
  const params = { id: order.id };
  return (
    <DispatchRequest
      order={order}
      last={order.cancel_request}
      words={WORDS}
      ask={(reason) => api.post('/api/orders/{id}/cancel-request', { params, body: { reason } })}
      withdraw={() => api.delete('/api/orders/{id}/cancel-request', { params })}
      shown={['order', 'orders', 'purchases', 'tracking']}
    />
  );
}

const NOTHING_YET = { events: [] };

function OrderView({ order, tracking }: { order: Order; tracking: Schemas['Tracking'] | undefined }) {
  const isAskedFirst = leadsWith(order.cancel_request);
  // Its key keeps it, and the focus in it, when it moves.
  const cancelRequest = <CancelRequest key="cancel-request" order={order} />;
  return (
    <div class="checkout">
      <div class="stack">
        {isAskedFirst && cancelRequest}
        <Received of={order} />
        {order.money ? <OrderMoney order={order} money={order.money} /> : <Unpaid order={order} />}
        <ParcelNotes order={order} ownPage={tracking ?? NOTHING_YET} />
        <Parcel
          shipment={order.shipment}
          tracking={tracking}
          order={order}
          asked={{ kind: 'buyer_wants_to_cancel', last: order.cancel_request }}
          pickupPoint={order.shipping_address.shipco?.pickup_point}
        />
        <OrderLines items={order.items} />
        {!isAskedFirst && cancelRequest}
      </div>
      <aside class="box summary" aria-label="Resumen">
        <dl class="sums">
          <div>
            <dt>Productos</dt>
            <dd>
              <Amount of={order.items_total} />
            </dd>
          </div>
          <div>
            <dt>Envío</dt>
            <dd>
              <Exact text={order.buyer_shipping_share === 0 ? 'Gratis' : formatMoney(order.buyer_shipping_share)} />
            </dd>
          </div>
          <div class="sum">
            <dt>Total</dt>
            <dd>
              <Amount of={order.total} />
            </dd>
          </div>
        </dl>
        <p>{order.payment_status_text}</p>
        <p class="muted">
          {order.status === 'awaiting_payment' || order.status === 'expired' ? 'Empezado' : 'Comprado'} el{' '}
          <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        </p>
        <Address of={order.shipping_address} />
        <OrderHelp order={order} />
      </aside>
    </div>
  );
}
