import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { formatMoney } from '../format.js';
import { sumOf } from '../money.js';
import { ActButton } from '../parts/act-button.js';
import { Notice } from '../parts/notice.js';
import type { Cart } from './cart-queries.js';
import type { LiveQuote } from './quote-queries.js';
import { ZIP_PROBLEM } from './zip.js';

interface SummaryProps {
  cart: Cart;
  live: LiveQuote;
  /** Null while there is no price for the current form. */
  total: number | null;
  paying: boolean;
  /** The form is complete, but there is no price yet. */
  blocked: boolean;
  children: ComponentChildren;
}

/**
 * What it costs, and the button that pays exactly that. On a small screen the button stays in sight, with the total and with whatever
 * keeps the buyer from paying.
 */
export function Summary({ cart, live, total, paying, blocked, children }: SummaryProps) {
  const before = useTotalBefore(live.subject, total);
  const status = useId();
  const share = live.quote?.buyer_shipping_share;
  const outdated = live.isOutdated ? 'outdated' : '';
  const sum = share === undefined ? '—' : formatMoney(sumOf(cart.items_total, share));
  return (
    <aside class="side" aria-label="Resumen">
      <div class="box summary">
        <dl class="sums">
          <div>
            <dt>Productos</dt>
            <dd>{formatMoney(cart.items_total)}</dd>
          </div>
          <div class={outdated}>
            <dt>Envío</dt>
            <dd>{share === undefined ? '—' : share === 0 ? 'Gratis' : formatMoney(share)}</dd>
          </div>
          <div class={`sum ${outdated}`}>
            <dt>Total</dt>
            <dd>{sum}</dd>
          </div>
        </dl>
      </div>
      <div class="pay">
        {before !== null && total !== null && (
          <Notice tone="warning">
            El costo del envío cambió mientras mirabas: el total pasó de {formatMoney(before)} a {formatMoney(total)}.
          </Notice>
        )}
        {children}
        <p class={`pay-total ${outdated}`} aria-hidden="true">
          <span>Total</span> <span>{sum}</span>
        </p>
        <p class="muted" role="status" id={status}>
          {statusOf(live)}
        </p>
        <ActButton type="submit" class="button button-main button-wide" isOff={paying || blocked} aria-describedby={status}>
          {paying ? 'Llevándote al pago…' : total === null ? 'Pagar' : `Pagar ${formatMoney(total)}`}
        </ActButton>
      </div>
    </aside>
  );
}

function statusOf({ quote, isOutdated, isAsking, isZipWrong, error }: LiveQuote): string {
  if (isAsking) return isOutdated && quote ? 'Recalculando el envío…' : 'Calculando el envío…';
  if (error) return 'Todavía no sabemos cuánto cuesta el envío, y sin eso no se puede pagar.';
  if (!quote && isZipWrong) return `El código postal no es válido, y sin eso no sabemos cuánto cuesta el envío. ${ZIP_PROBLEM}`;
  if (!quote) return 'Completá provincia, localidad y código postal para ver el envío.';
  if (quote.buyer_shipping_share === 0 && quote.shipping_full > 0) return 'Todo el envío corre por cuenta de quien vende.';
  if (quote.shipco === null && quote.shipping_full > 0) return 'El envío tiene un costo fijo.';
  return quote.buyer_shipping_share < quote.shipping_full
    ? 'Parte del envío corre por cuenta de quien vende.'
    : 'Envío incluido.';
}

/** The previous total, if it changed although cart, destination and choices are the same. */
function useTotalBefore(subject: string, total: number | null): number | null {
  const last = useRef<{ subject: string; total: number } | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    if (total === null) return;
    const { current } = last;
    last.current = { subject, total };
    if (current?.subject !== subject) setBefore(null);
    else if (current.total !== total) setBefore(current.total);
  }, [subject, total]);
  return before;
}
