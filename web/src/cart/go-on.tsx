import { useLayoutEffect, useRef } from 'preact/hooks';
import { Amount } from '../parts/exact.js';
import { Notice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import type { Continuation } from './continuation.js';

/** In the place of the button that pays: the service would refuse a second payment of the same. */
export function GoOn({ payment }: { payment: Continuation }) {
  const { number, id, payUrl, total } = payment;
  const link = useRef<HTMLAnchorElement>(null);
  const isAnswer = total === null;
  useLayoutEffect(() => {
    // The button that was pressed is gone.
    if (isAnswer) link.current?.focus();
  }, [isAnswer]);
  return (
    <>
      {total !== null && (
        <Notice tone="info">
          Empezaste a pagar la compra <Numbered number={number} id={id} />, de <Amount of={total} />, y todavía no está paga.
          Seguí con ese pago.
        </Notice>
      )}
      <a ref={link} class="button button-main button-wide" href={payUrl}>
        Seguir con el pago<span class="unseen"> de la compra {numberOf(payment)}</span>
      </a>
    </>
  );
}
