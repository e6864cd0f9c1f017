import { useQuery } from '@tanstack/preact-query';
import { api, isCode, type Schemas } from '../api.js';
import { formatMoney, plural } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Page } from '../parts/page.js';
import { TrackingLink } from '../parts/tracking-link.js';
import { useTogether } from '../parts/use-together.js';
import { useMay } from './admin-session.js';
import { BuyerBox } from './buyer-box.js';
import { CorrectDelivery } from './correct-delivery.js';
import { Facts } from './facts.js';
import { MissingPage } from './missing-page.js';
import { Notes } from './notes.js';
import { OrderDeliveries } from './order-deliveries.js';
import { OrderFindings, useOrderFindings } from './order-findings.js';
import { useFiguresAfter } from './overview-queries.js';
import { OwedTags, useOwed } from './owed-tags.js';
import { partsText, refundText } from './payment-words.js';
import { Refusal } from './refusal.js';
import { PurchaseLink } from './sale-columns.js';
import { paymentWord } from './sale-words.js';
import { ShipmentBox } from './shipment-box.js';
import { Timeline } from './timeline.js';
import { happened } from './timeline-entries.js';
import { CREDENTIALS, wordOf } from './words.js';

type History = Schemas['AdminOrderHistory'];

const SOON_MS = 2_000;
const LATER_MS = 30_000;

/** Whether it will change soon by itself: a parcel is being created, or cancelled. */
function isAtWork(shipment: History['shipment'] | undefined): boolean {
  if (!shipment) return false;
  return (
    ['pending', 'creating', 'unknown'].includes(shipment.state) ||
    (shipment.state === 'created' && shipment.cancel_reason !== null) ||
    (shipment.state === 'needs_review' && shipment.cancel_reason === 'requested')
  );
}

export function OrderPage({ id }: { id: string }) {
  const order = useQuery({
    queryKey: ['admin', 'order', id],
    queryFn: ({ signal }) => api.get('/api/admin/orders/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.shipment) ? SOON_MS : LATER_MS),
  });
  const shown = useTogether(order, useOrderFindings(id), ...useOwed(order.data?.purchase_id));
  useFiguresAfter(order.data?.shipment?.state);
  if (isCode(order.error, 'ORDER_NOT_FOUND')) return <MissingPage what="ese pedido" />;
  return (
    <Page
      title={order.data?.number ? `Pedido #${order.data.number}` : 'Pedido'}
      lead={<a href="/admin/pedidos">Todos los pedidos</a>}
    >
      {order.isError && <Refusal error={order.error} retry={() => void order.refetch()} />}
      {!shown && !order.isError && <Loading what="el pedido" />}
      {shown && <OrderView order={shown} readAt={order.dataUpdatedAt} />}
    </Page>
  );
}

/** `readAt`: when it was read. */
function OrderView({ order, readAt }: { order: History; readAt: number }) {
  return (
    <div class="admin-columns">
      <div class="stack">
        <OwedTags purchaseId={order.purchase_id} orderId={order.id} />
        <ShipmentBox order={order} readAt={readAt} />
        <OrderFindings id={order.id} />
        <Notes order={order} />
        <section class="box">
          <h2>Qué pasó</h2>
          <Timeline entries={happened(order)} />
        </section>
        <OrderDeliveries id={order.id} />
      </div>
      <div class="stack">
        <BuyerBox buyer={order.buyer} />
        <MoneyBox order={order} />
        <DeliveryBox order={order} />
        <ExplanationBox order={order} />
      </div>
    </div>
  );
}

function MoneyBox({ order }: { order: History }) {
  return (
    <section class="box">
      <h2>Plata</h2>
      <ul class="lines">
        {order.items.map(({ product_id, title, quantity, unit_price }) => (
          <li class="line" key={product_id}>
            <div>
              {title}
              <p class="muted">
                {plural(quantity, 'unidad', 'unidades')} a {formatMoney(unit_price)}
              </p>
            </div>
            <p class="line-total">{formatMoney(unit_price * quantity)}</p>
          </li>
        ))}
      </ul>
      <Facts
        facts={{
          Compra: <PurchaseLink id={order.purchase_id} number={order.purchase_number} />,
          Productos: formatMoney(order.items_total),
          'Envío, a cargo del comprador': formatMoney(order.buyer_shipping_share),
          'Envío, entero': order.shipping_full !== order.buyer_shipping_share && formatMoney(order.shipping_full),
          Total: <strong>{formatMoney(order.total)}</strong>,
          'Diferencia con lo cotizado': order.drift !== null && formatMoney(order.drift),
          Pago: paymentWord(order),
          'Pagado en parte, de toda la compra': partsText(order.payments),
          'Devuelto, de toda la compra': refundText(order.payments),
        }}
      />
    </section>
  );
}

function DeliveryBox({ order }: { order: History }) {
  const may = useMay('operator');
  const { destination, delivery, parcel, quoted_with } = order;
  const text = (name: string) =>
    typeof parcel[name] === 'string' || typeof parcel[name] === 'number' ? String(parcel[name]) : null;
  return (
    <section class="box">
      <h2>Entrega</h2>
      <Facts
        facts={{
          Vendedor: order.seller_name,
          'Quién recibe': delivery?.name,
          'DNI o CUIT': delivery?.document,
          Domicilio:
            delivery && !delivery.is_at_point && [delivery.street, delivery.number, delivery.extras].filter(Boolean).join(', '),
          Destino: [destination.city, destination.state, destination.zip].filter(Boolean).join(', '),
          Correo: [text('carrier_name'), text('service_name')].filter(Boolean).join(', '),
          'Cotizado con': quoted_with && `${wordOf(CREDENTIALS, quoted_with.credential_kind)} (${quoted_with.account_id})`,
          'Número del paquete': text('shipment_id') && <code>{text('shipment_id')}</code>,
          Seguimiento: text('carrier_tracking_id') && (
            <TrackingLink address={parcel.tracking}>
              <code>{text('carrier_tracking_id')}</code>
            </TrackingLink>
          ),
          Bultos: text('packages'),
          'Id del pedido': <code>{order.id}</code>,
          'Id de la compra': <code>{order.purchase_id}</code>,
        }}
      />
      {may && <CorrectDelivery orderId={order.id} delivery={delivery} />}
    </section>
  );
}

function ExplanationBox({ order: { explanation } }: { order: History }) {
  if (!explanation || explanation.length === 0) return null;
  return (
    <details class="box">
      <summary>Por qué ese precio de envío</summary>
      <ul class="stack plain">
        {explanation.map(({ code, text, amount }) => (
          <li key={code} class="explained">
            <span>{text}</span>
            {amount !== undefined && <span class="line-total">{formatMoney(amount)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
