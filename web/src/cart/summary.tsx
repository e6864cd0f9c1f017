import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { MarketplaceError } from '../api.js';
import { formatMoney } from '../format.js';
import { sumOf } from '../money.js';
import { ActButton } from '../parts/act-button.js';
import { Amount, Changing, Exact } from '../parts/exact.js';
import { Notice } from '../parts/notice.js';
import { ZIP_PROBLEM } from '../parts/zip.js';
import type { Purchase } from '../purchases/purchase-queries.js';
import type { Cart } from './cart-queries.js';
import type { Continuation } from './continuation.js';
import { GoOn } from './go-on.js';
import { InReviewLine, useReplaced } from './in-review.js';
import type { LiveQuote } from './quote-queries.js';
import { WaitsForRest } from './waits-for-rest.js';

interface SummaryProps {
  cart: Cart;
  live: LiveQuote;
  /** Null while there is no price for the current form. */
  total: number | null;
  paying: boolean;
  /** The form is complete, but there is no price yet. */
  blocked: boolean;
  /** It keeps the cart from being paid. */
  waiting: Purchase | null;
  /** Instead of another payment. */
  goOn: Continuation | null;
  children: ComponentChildren;
}

const payWords = (total: number): string => `Pagar ${formatMoney(total)}`;
const digitsOf = (text: string | null | undefined): string => text?.replaceAll(/\D/g, '') ?? '';

/** Whether the button that pays shows this total: a program that changed the page, a translator for example, may have kept another. */
export const isOnButton = (total: number, form: HTMLFormElement): boolean =>
  digitsOf(form.querySelector('.pay [type="submit"]')?.textContent) === digitsOf(payWords(total));

/**
 * What it costs, and the button that pays exactly that. On a small screen the button stays in sight, with the total and with whatever
 * keeps the buyer from paying.
 */
export function Summary({ cart, live, total, paying, blocked, waiting, goOn, children }: SummaryProps) {
  const before = useTotalBefore(live.subject, total);
  const status = useId();
  const replaced = useReplaced();
  const share = live.quote?.buyer_shipping_share;
  const outdated = live.isOutdated ? 'outdated' : '';
  const sum = share === undefined ? '—' : formatMoney(sumOf(cart.items_total, share));
  return (
    <aside class="side" aria-label="Resumen">
      <div class="box summary">
        <dl class="sums">
          <div>
            <dt>Productos</dt>
            <dd>
              <Amount of={cart.items_total} />
            </dd>
          </div>
          <div class={outdated}>
            <dt>Envío</dt>
            <dd>
              <Exact text={share === undefined ? '—' : share === 0 ? 'Gratis' : formatMoney(share)} />
            </dd>
          </div>
          <div class={`sum ${outdated}`}>
            <dt>Total</dt>
            <dd>
              <Exact text={sum} />
            </dd>
          </div>
        </dl>
      </div>
      <div class="pay">
        {before !== null && total !== null && (
          <Notice tone="warning">
            El costo del envío cambió mientras mirabas: el total pasó de <Amount of={before} /> a <Amount of={total} />.
          </Notice>
        )}
        {children}
        {share !== undefined && (
          <p class={`pay-total ${outdated}`} aria-hidden="true">
            <span>Total</span> <Exact text={sum} />
          </p>
        )}
        <p class="muted" role="status" id={status}>
          {waiting ? <WaitsForRest purchase={waiting} /> : <Changing text={statusOf(live)} />}
          {!waiting && replaced && (
            <>
              {' '}
              <InReviewLine purchase={replaced} />
            </>
          )}
        </p>
        {goOn ? (
          <GoOn payment={goOn} />
        ) : (
          <ActButton
            type="submit"
            class="button button-main button-wide"
            isOff={paying || blocked || waiting !== null}
            aria-describedby={status}
          >
            <Exact text={paying ? 'Llevándote al pago…' : total === null ? 'Pagar' : payWords(total)} />
          </ActButton>
        )}
      </div>
    </aside>
  );
}

function statusOf({ quote, isOutdated, isAsking, isZipWrong, error }: LiveQuote): string {
  if (isAsking) return isOutdated && quote ? 'Recalculando el envío…' : 'Calculando el envío…';
  if (error) {
    const why = error instanceof MarketplaceError ? `${error.message} ` : '';
    return `${why}Todavía no sabemos cuánto cuesta el envío, y sin eso no se puede pagar.`;
  }
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
