import type { UseQueryResult } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { formatDay, formatMoney } from '../format.js';
import { FailureNotice } from '../parts/notice.js';
import type { Cart } from './cart-queries.js';
import type { Quote } from './quote-queries.js';

interface SummaryProps {
  cart: Cart;
  quote: UseQueryResult<Quote>;
  paying: boolean;
  children: ComponentChildren;
}

/** What it costs, and the button that pays exactly that. */
export function Summary({ cart, quote, paying, children }: SummaryProps) {
  const shown = quote.data;
  const outdated = quote.isPlaceholderData;
  return (
    <aside class="box summary" aria-label="Resumen">
      <dl class="sums" aria-busy={outdated}>
        <div>
          <dt>Productos</dt>
          <dd>{formatMoney(cart.items_total)}</dd>
        </div>
        <div class={outdated ? 'outdated' : undefined}>
          <dt>Envío</dt>
          <dd>{shown ? formatMoney(shown.buyer_shipping_share) : '—'}</dd>
        </div>
        <div class={outdated ? 'sum outdated' : 'sum'}>
          <dt>Total</dt>
          <dd>{shown ? formatMoney(cart.items_total + shown.buyer_shipping_share) : '—'}</dd>
        </div>
      </dl>
      <p class="muted" role="status">
        {status(quote)}
      </p>
      {shown && !outdated && <Parcels cart={cart} quote={shown} />}
      {quote.isError && <FailureNotice error={quote.error} retry={() => void quote.refetch()} />}
      {children}
      <button type="submit" class="button button-main button-wide" disabled={paying || !shown || outdated}>
        {paying ? 'Llevándote al pago…' : 'Pagar'}
      </button>
    </aside>
  );
}

function status({ data, isFetching, isPlaceholderData, isError }: UseQueryResult<Quote>): string {
  if (isFetching) return isPlaceholderData ? 'Recalculando el envío…' : data ? '' : 'Calculando el envío…';
  if (data) return data.buyer_shipping_share < data.shipping_full ? 'Parte del envío corre por cuenta del vendedor.' : '';
  return isError ? '' : 'Completá provincia, localidad y código postal para ver el envío.';
}

function Parcels({ cart, quote }: { cart: Cart; quote: Quote }) {
  if (!quote.shipco) return null;
  const names = new Map(cart.parcels.map(({ seller_id, seller_name }) => [seller_id, seller_name]));
  return (
    <ul class="quoted">
      {quote.shipco.parcels.map((parcel) => (
        <li key={parcel.seller_id}>
          <strong>{names.get(parcel.seller_id)}</strong>
          <span>
            {parcel.carrier_name} · {parcel.service_name}
          </span>
          <span>
            {parcel.estimated_delivery && `Llega cerca del ${formatDay(parcel.estimated_delivery)} · `}
            {parcel.buyer_price === 0 ? 'gratis' : formatMoney(parcel.buyer_price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
