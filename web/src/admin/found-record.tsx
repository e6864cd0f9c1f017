import type { Schemas } from '../api.js';
import { Numbered } from '../parts/number.js';
import { Tag } from '../parts/tag.js';
import { toneOf } from './tones.js';
import {
  FOUND_KINDS,
  LINK_STATES,
  MATCHES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  PURCHASE_STATES,
  SHIPMENT_STATES,
  wordOf,
} from './words.js';

type Found = Schemas['AdminSearch']['items'][number];

/** One result of a search. */
export function FoundRecord({ found, onOpen }: { found: Found; onOpen: () => void }) {
  const { kind, id, number, title, state, unowned, matched } = found;
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
        {kind !== 'seller' && title && <p>{title}</p>}
        <p class="muted">Coincide {MATCHES[matched]}</p>
      </div>
      <p class="tags">
        <Tag tone={toneOf(state)}>{wordOf(STATES[kind], state)}</Tag>
        {unowned && <Tag tone={unowned === 'open' ? 'bad' : 'plain'}>{UNOWNED[unowned]}</Tag>}
      </p>
    </>
  );
}

/** A purchase, and the payment of one, have no page: their orders follow them. */
const ADDRESSES: Readonly<Partial<Record<Found['kind'], (found: Found) => string | null>>> = {
  order: ({ id }) => `/admin/pedidos/${id}`,
  parcel: ({ id }) => `/admin/pedidos/${id}`,
  payment: ({ unowned }) => unowned && `/admin/pagos${unowned === 'resolved' ? '?estado=resolved' : ''}`,
  seller: ({ id }) => `/admin/vinculos/${id}`,
};

const UNOWNED = { open: 'Sin dueño', resolved: 'Sin dueño, resuelto' };

const STATES: Readonly<Record<Found['kind'], Readonly<Record<string, string>>>> = {
  order: ORDER_STATUSES,
  purchase: PURCHASE_STATES,
  payment: PAYMENT_STATUSES,
  parcel: SHIPMENT_STATES,
  seller: LINK_STATES,
};
