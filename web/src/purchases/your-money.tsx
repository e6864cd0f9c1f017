import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Schemas } from '../api.js';
import { formatMoment } from '../format.js';
import { Amount } from '../parts/exact.js';
import { WithHelp } from '../parts/help-link.js';
import { Icon, type IconName } from '../parts/icon.js';
import { moneyWords, untilWord } from './money-words.js';

type Money = Schemas['Money'];

export const moneyTitle = (money: Money): string => moneyWords(money).title;

/** What has ended well is no warning. */
export function iconOf({ code, by_bank }: Pick<Money, 'code' | 'by_bank'>): IconName {
  if (code === 'payment_open' || code === 'partly_paid') return 'clock';
  return ENDED.includes(code) && !by_bank ? 'check' : 'alert';
}
const ENDED: readonly Money['code'][] = ['refunded', 'partly_refunded', 'resolved'];

/** That something is not as planned, in a list. */
export function MoneyTitle({ money }: { money: Money }) {
  return (
    <p class="money-title">
      <Icon name={iconOf(money)} /> {moneyTitle(money)}
    </p>
  );
}

interface YourMoneyProps {
  money: Money;
  /** Why it is shown where it is. */
  lead?: ComponentChildren;
  /** Of what its amounts are, where that is not clear. */
  note?: string | null | undefined;
  children?: ComponentChildren;
}

/** The buyer's money when something is not as planned: what was charged, what happens now, and in `children` what she can do here. */
export function YourMoney({ money, lead, note, children }: YourMoneyProps) {
  const id = useId();
  return (
    <section class="box money" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={iconOf(money)} /> Tu plata
      </h2>
      {lead && <p>{lead}</p>}
      <p class="money-title">{moneyTitle(money)}</p>
      <dl class="facts">
        <div>
          <dt>{moneyWords(money).amount}</dt>
          <dd>
            <Amount of={money.amount} /> {note}
          </dd>
        </div>
        {money.missing !== null && (
          <div>
            <dt>Falta pagar</dt>
            <dd>
              <Amount of={money.missing} /> {note}
            </dd>
          </div>
        )}
        {money.by && (
          <div>
            <dt>{untilWord(money)}</dt>
            <dd>
              <time dateTime={money.by}>{formatMoment(money.by)}</time>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <WithHelp text={money.text} />
      </p>
      {children}
    </section>
  );
}
