import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Schemas } from '../api.js';
import { formatMoment, formatMoney } from '../format.js';
import { Icon } from '../parts/icon.js';
import { MONEY_WORDS } from './money-words.js';

type Money = Schemas['Money'];

export const moneyTitle = ({ code }: Money): string => MONEY_WORDS[code].title;

/** That something is not as planned, in a list. */
export function MoneyTitle({ money }: { money: Money }) {
  return (
    <p class="money-title">
      <Icon name={money.code === 'payment_open' ? 'clock' : 'alert'} /> {moneyTitle(money)}
    </p>
  );
}

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
          <dt>{MONEY_WORDS[money.code].amount}</dt>
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
