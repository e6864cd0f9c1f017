import type { Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { Icon } from '../parts/icon.js';
import { parcelWords } from '../parts/parcel-words.js';
import { moneyTitle } from './your-money.js';

/** One order in a list: what, how much, and its status. */
export function OrderSummary({ order }: { order: Schemas['Order'] }) {
  const [first, ...rest] = order.items;
  return (
    <li class="box order">
      <div>
        <h2>
          <a href={`/compras/${order.id}`}>
            {first?.title}
            {rest.length > 0 && ` y ${rest.length} más`}
          </a>
        </h2>
        <p class="muted">
          <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        </p>
        {order.money && (
          <p class="money-title">
            <Icon name={order.money.code === 'payment_open' ? 'clock' : 'alert'} /> {moneyTitle(order.money)}
          </p>
        )}
        <p>{parcelWords(order.shipment, undefined, order).title}</p>
      </div>
      <p class="price">{formatMoney(order.total)}</p>
    </li>
  );
}
