import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { Icon } from '../parts/icon.js';

type Money = Schemas['Money'];

/** What happened, in a few words, and what its amount is. */
const WORDS: Readonly<Record<Money['code'], { title: string; amount: string }>> = {
  payment_open: { title: 'Un pago quedó abierto', amount: 'Sin cobrar' },
  charged_twice: { title: 'Te cobramos dos veces', amount: 'Cobrado de más' },
  refund_due: { title: 'Pagaste algo que no se envía', amount: 'Cobrado' },
  refunded: { title: 'El pago se devolvió', amount: 'Devuelto' },
  partly_refunded: { title: 'Se devolvió una parte del pago', amount: 'Devuelto' },
  disputed: { title: 'El pago está en disputa', amount: 'En disputa' },
  under_review: { title: 'Lo estamos revisando', amount: 'Cobrado' },
};

export const moneyTitle = ({ code }: Money): string => WORDS[code].title;

/** The buyer's money when something is not as planned: what was charged, what happens now, and in `children` what she can do here. */
export function YourMoney({ money, children }: { money: Money; children?: ComponentChildren }) {
  const id = useId();
  return (
    <section class="box money" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={money.code === 'payment_open' ? 'clock' : 'alert'} /> Tu plata
      </h2>
      <p class="money-title">{moneyTitle(money)}</p>
      <dl class="facts">
        <div>
          <dt>{WORDS[money.code].amount}</dt>
          <dd>{formatMoney(money.amount)}</dd>
        </div>
        {money.by && (
          <div>
            <dt>Vence el</dt>
            <dd>
              <time dateTime={money.by}>{formatMoment(money.by)}</time>
            </dd>
          </div>
        )}
      </dl>
      <p>{money.text}</p>
      {children}
    </section>
  );
}
