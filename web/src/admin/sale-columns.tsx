import type { Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Numbered } from '../parts/number.js';
import { Tag } from '../parts/tag.js';
import { ShortMoment } from './moment.js';
import { OrderLinks } from './order-links.js';
import { OrderTag } from './order-tag.js';
import type { Column } from './paged-table.js';
import { ParcelTag } from './parcel-tag.js';
import { toneOf } from './tones.js';
import { EFFECTS, PAYMENT_STATUSES, wordOf } from './words.js';

type Order = Schemas['AdminOrder'];
type Payment = Schemas['AdminPayment'];

/** Leads to the page of a purchase. */
export function PurchaseLink({ id, number }: { id: string; number: string | null }) {
  return (
    <a href={`/admin/compras/${id}`}>
      <Numbered number={number} id={id} />
    </a>
  );
}

const ORDER = {
  number: {
    head: 'Pedido',
    cell: ({ id, number }) => (
      <a href={`/admin/pedidos/${id}`}>
        <Numbered number={number} id={id} />
      </a>
    ),
  },
  buyer: { head: 'Comprador', kind: 'text', cell: ({ buyer_name }) => buyer_name },
  products: { head: 'Productos', kind: 'text', cell: ({ products }) => products },
  seller: { head: 'Vendedor', kind: 'text', cell: ({ seller_name }) => seller_name },
  payment: { head: 'Pago', cell: (order) => <OrderTag of={order} /> },
  parcel: {
    head: 'Paquete',
    cell: ({ shipment, progress }) => shipment && <ParcelTag state={shipment.state} cancel_reason={null} progress={progress} />,
  },
  total: { head: 'Total', kind: 'amount', cell: ({ total }) => formatMoney(total) },
  date: { head: 'Fecha', kind: 'amount', cell: ({ created_at }) => <ShortMoment at={created_at} /> },
} satisfies Record<string, Column<Order>>;

export const ORDER_COLUMNS: readonly Column<Order>[] = Object.values(ORDER);
/** The orders of one purchase, whose buyer and date are said once. */
export const ORDERS_OF_PURCHASE: readonly Column<Order>[] = [
  ORDER.number,
  ORDER.products,
  ORDER.seller,
  ORDER.payment,
  ORDER.parcel,
  ORDER.total,
];

const PAYMENT = {
  id: { head: 'Pago', cell: ({ id }) => <code>{id}</code> },
  status: {
    head: 'Estado',
    cell: ({ status }) => <Tag tone={toneOf(status)}>{wordOf(PAYMENT_STATUSES, status)}</Tag>,
  },
  effect: { head: 'Qué hizo', cell: ({ effect }) => wordOf(EFFECTS, effect) },
  amount: { head: 'Importe', kind: 'amount', cell: ({ amount }) => formatMoney(amount) },
  refunded: {
    head: 'Devuelto',
    kind: 'amount',
    cell: ({ refunded_amount }) => (refunded_amount > 0 ? formatMoney(refunded_amount) : '–'),
  },
  read: { head: 'Visto', kind: 'amount', cell: ({ first_read_at }) => <ShortMoment at={first_read_at} /> },
} satisfies Record<string, Column<Payment>>;

export const PAYMENTS_OF_PURCHASE: readonly Column<Payment>[] = Object.values(PAYMENT);
export const PAYMENT_COLUMNS: readonly Column<Schemas['AdminListedPayment']>[] = [
  PAYMENT.id,
  {
    head: 'Compra',
    cell: ({ purchase_id, purchase_number }) => <PurchaseLink id={purchase_id} number={purchase_number} />,
  },
  { head: 'Pedidos', cell: ({ order_ids, order_numbers }) => <OrderLinks ids={order_ids} numbers={order_numbers} /> },
  { head: 'Comprador', kind: 'text', cell: ({ buyer_name }) => buyer_name },
  PAYMENT.status,
  PAYMENT.effect,
  PAYMENT.amount,
  PAYMENT.refunded,
  PAYMENT.read,
];
