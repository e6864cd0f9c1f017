import type { Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Numbered } from '../parts/number.js';
import { Tag } from '../parts/tag.js';
import { OrderTag } from './order-tag.js';
import { type ORDER_STATUSES, PURCHASE_STATES } from './sale-words.js';
import { toneOf } from './tones.js';
import { FOUND_KINDS, LINK_STATES, MATCHES, PAYMENT_STATUSES, REVOCATION_STATES, SHIPMENT_STATES, wordOf } from './words.js';

type Found = Schemas['AdminSearch']['items'][number];

/** One result of a search. */
export function FoundRecord({ found, onOpen }: { found: Found; onOpen: () => void }) {
  const { kind, id, number, title, state, purchase, orders, amount, unowned, matched } = found;
  const address = ADDRESSES[kind]?.(found);
  const name = (
    <>
      {FOUND_KINDS[kind]} {kind === 'seller' ? title : <Numbered number={number} id={id} />}
    </>
  );
  return (
    <>
      <div class="record-main">
        <h2>
          {address ? (
            <a href={address} onClick={onOpen}>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        {kind !== 'seller' && title && <p>{amount === null ? title : formatMoney(amount)}</p>}
        {purchase && (
          <p>
            De la{' '}
            <a href={`/admin/compras/${purchase.id}`} onClick={onOpen}>
              compra <Numbered {...purchase} />
            </a>
          </p>
        )}
        {orders.length > 0 && (
          <ul class="found-orders">
            {orders.map((order) => (
              <li key={order.id}>
                <a href={`/admin/pedidos/${order.id}`} onClick={onOpen}>
                  Pedido <Numbered {...order} />
                </a>{' '}
                {order.title} <OrderTag of={soldState(order)} />
              </li>
            ))}
          </ul>
        )}
        <p class="muted">Coincide {MATCHES[matched]}</p>
      </div>
      <p class="tags">
        {kind === 'order' ? <OrderTag of={soldState(found)} /> : <Tag tone={toneOf(state)}>{stateWord(kind, found)}</Tag>}
        {unowned && <Tag tone={unowned === 'open' ? 'bad' : 'plain'}>{UNOWNED[unowned]}</Tag>}
      </p>
    </>
  );
}

/** The payment of a purchase has no page: its purchase follows it. */
const ADDRESSES: Readonly<Partial<Record<Found['kind'], (found: Found) => string | null>>> = {
  purchase: ({ id }) => `/admin/compras/${id}`,
  order: ({ id }) => `/admin/pedidos/${id}`,
  parcel: ({ id }) => `/admin/pedidos/${id}`,
  payment: ({ unowned }) => unowned && `/admin/pagos${unowned === 'resolved' ? '?estado=resolved' : ''}`,
  seller: ({ id }) => `/admin/vinculos/${id}`,
  revocation: ({ id }) => `/admin/arrepentimientos?codigo=${id}`,
};

const UNOWNED = { open: 'Sin dueño', resolved: 'Sin dueño, resuelto' };

const STATES: Readonly<Record<Exclude<Found['kind'], 'order'>, Readonly<Record<string, string>>>> = {
  purchase: PURCHASE_STATES,
  payment: PAYMENT_STATUSES,
  parcel: SHIPMENT_STATES,
  seller: LINK_STATES,
  revocation: REVOCATION_STATES,
};

type Sold = Pick<Found, 'state' | 'payment_status' | 'part_until' | 'is_part_back'>;

const soldState = ({ state, payment_status, part_until, is_part_back }: Sold) => ({
  status: state as keyof typeof ORDER_STATUSES,
  payment_status: payment_status ?? 'none',
  part_until,
  is_part_back,
});

function stateWord(kind: Exclude<Found['kind'], 'order'>, { state, part_until }: Found): string {
  return kind === 'purchase' && part_until ? 'Pagada en parte' : wordOf(STATES[kind], state);
}
