import type { Schemas } from '../api.js';
import { formatLongDay } from '../format.js';
import { STILL_TO_SEND } from './sale-words.js';

/** Of a parcel that is followed no more and had not left when it was: whether it is to be sent, since when, and where its label is. */
export function StillToSend({ order }: { order: Pick<Schemas['SellerOrder'], 'paid_at'> }) {
  const { question, label, link } = STILL_TO_SEND;
  return (
    <p>
      {question}
      {order.paid_at && ` Se vendió el ${formatLongDay(order.paid_at)}.`} {label} <a href="/vender/envios">{link}</a>.
    </p>
  );
}
