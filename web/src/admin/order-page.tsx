import { useQuery } from '@tanstack/preact-query';
import { api, bodyOf, isCode, type Schemas } from '../api.js';
import { formatMoney, plural } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { Facts } from './facts.js';
import { MissingPage } from './missing-page.js';
import { Moment } from './moment.js';
import { Notes } from './notes.js';
import { OrderDeliveries } from './order-deliveries.js';
import { OrderFindings } from './order-findings.js';
import { Refusal } from './refusal.js';
import { ShipmentActs } from './shipment-acts.js';
import { shipmentWords } from './shipment-words.js';
import { Timeline } from './timeline.js';
import { toneOf } from './tones.js';
import { CREDENTIALS, orderWord, PAYMENT_STATUSES, REQUEST_STATES, STOP_REASONS, wordOf } from './words.js';

type History = Schemas['AdminOrderHistory'];

const SOON_MS = 2_000;
const LATER_MS = 30_000;

/** Whether it will change soon by itself: a parcel is being created, or cancelled. */
function isAtWork(shipment: History['shipment'] | undefined): boolean {
  if (!shipment) return false;
  return (
    ['pending', 'creating', 'unknown'].includes(shipment.state) ||
    (shipment.state === 'created' && shipment.cancel_reason !== null)
  );
}

export function OrderPage({ id }: { id: string }) {
  const order = useQuery({
    queryKey: ['admin', 'order', id],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/orders/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (isAtWork(state.data?.shipment) ? SOON_MS : LATER_MS),
  });
  if (isCode(order.error, 'ORDER_NOT_FOUND')) return <MissingPage what="ese pedido" />;
  return (
    <Page
      title={order.data?.number ? `Pedido #${order.data.number}` : 'Pedido'}
      lead={<a href="/admin/pedidos">Todos los pedidos</a>}
    >
      {order.isError && <Refusal error={order.error} retry={() => void order.refetch()} />}
      {order.isPending && <Loading what="el pedido" />}
      {order.data && <OrderView order={order.data} />}
    </Page>
  );
}

function OrderView({ order }: { order: History }) {
  return (
    <div class="admin-columns">
      <div class="stack">
        <ShipmentBox order={order} />
        <OrderFindings id={order.id} />
        <Notes order={order} />
        <section class="box">
          <h2>Qué pasó</h2>
          <Timeline order={order} />
        </section>
        <OrderDeliveries id={order.id} />
      </div>
      <div class="stack">
        <BuyerBox order={order} />
        <MoneyBox order={order} />
        <DeliveryBox order={order} />
        <ExplanationBox order={order} />
      </div>
    </div>
  );
}

function ShipmentBox({ order }: { order: History }) {
  const may = useMay('operator');
  const { shipment } = order;
  const words = shipment && shipmentWords(shipment);
  return (
    <section class="box">
      <h2>Envío</h2>
      <p class="tags" role="status">
        <Tag tone={toneOf(order.status)}>{orderWord(order)}</Tag>
        {shipment && words && <Tag tone={toneOf(shipment.state)}>{words.state}</Tag>}
        {words?.hold && <Tag tone="warning">{words.hold}</Tag>}
      </p>
      {words?.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {shipment && <Requests requests={shipment.requests} />}
      {shipment && (
        <Facts
          facts={{
            'Id del pedido': <code>{order.id}</code>,
            'Número externo': <code>{shipment.external_id}</code>,
            Intentos: plural(shipment.attempts, 'intento', 'intentos'),
            'Próximo intento': shipment.next_attempt_at && <Moment at={shipment.next_attempt_at} />,
          }}
        />
      )}
      {may && <ShipmentActs order={order} />}
    </section>
  );
}

/** Whom to ask. */
function BuyerBox({ order: { buyer } }: { order: History }) {
  const { name, email, phone } = buyer;
  return (
    <section class="box">
      <h2>Quien compra</h2>
      <Facts
        facts={{
          Nombre: name,
          Correo: email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
          Teléfono: phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
        }}
      />
    </section>
  );
}

/** What the buyer and the seller have asked for, in their words. */
function Requests({ requests }: { requests: NonNullable<History['shipment']>['requests'] }) {
  return (
    <>
      {requests.map(({ kind, state, reason, requested_at }) => (
        <section key={kind} aria-label={wordOf(STOP_REASONS, kind)}>
          <h3>{wordOf(STOP_REASONS, kind)}</h3>
          <blockquote>{reason}</blockquote>
          <p class="muted">
            <Moment at={requested_at} /> · {REQUEST_STATES[state]}
          </p>
          {state === 'open' && (
            <p>
              Decidí: «Cancelar el paquete» se lo concede y «Liberar» hace que el pedido siga. Cancelar no devuelve la plata: eso
              se hace después, en el proveedor de pagos.
            </p>
          )}
        </section>
      ))}
    </>
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
          Compra: <Numbered number={order.purchase_number} id={order.purchase_id} />,
          Productos: formatMoney(order.items_total),
          'Envío, a cargo del comprador': formatMoney(order.buyer_shipping_share),
          'Envío, entero': order.shipping_full !== order.buyer_shipping_share && formatMoney(order.shipping_full),
          Total: <strong>{formatMoney(order.total)}</strong>,
          'Diferencia con lo cotizado': order.drift !== null && formatMoney(order.drift),
          Pago: wordOf(PAYMENT_STATUSES, order.payment_status),
        }}
      />
    </section>
  );
}

function DeliveryBox({ order }: { order: History }) {
  const { destination, parcel, quoted_with } = order;
  const text = (name: string) =>
    typeof parcel[name] === 'string' || typeof parcel[name] === 'number' ? String(parcel[name]) : null;
  return (
    <section class="box">
      <h2>Entrega</h2>
      <Facts
        facts={{
          Vendedor: order.seller_name,
          Destino: [destination.city, destination.state, destination.zip].filter(Boolean).join(', '),
          Transporte: [text('carrier_name'), text('service_name')].filter(Boolean).join(', '),
          'Cotizado con': quoted_with && `${wordOf(CREDENTIALS, quoted_with.credential_kind)} (${quoted_with.account_id})`,
          'Número del paquete': text('shipment_id') && <code>{text('shipment_id')}</code>,
          Seguimiento: text('carrier_tracking_id') && <code>{text('carrier_tracking_id')}</code>,
          Bultos: text('packages'),
          Pedido: <code>{order.id}</code>,
          Compra: <code>{order.purchase_id}</code>,
        }}
      />
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
