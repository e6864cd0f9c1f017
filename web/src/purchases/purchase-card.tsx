import { formatMoment, plural } from '../format.js';
import { Amount } from '../parts/exact.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Tag } from '../parts/tag.js';
import { titleOf } from '../parts/title-of.js';
import { PurchaseHelp } from './help.js';
import { slipUntil } from './money-words.js';
import { OpenPaymentActs } from './open-payment.js';
import { ParcelCard, StateTag, Whereabouts } from './parcel-card.js';
import { purchasePath } from './purchase-path.js';
import type { Purchase } from './purchase-queries.js';
import { MoneyTitle } from './your-money.js';

/** A purchase in a list, with its parcels inside: one of them needs no list of its own. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { id, orders, money, total, created_at, pay_url } = purchase;
  const [first, ...others] = orders;
  const isOne = others.length === 0;
  // An open one cannot be paid while money for it is here.
  const isPayable = pay_url !== null || slipUntil(purchase) !== null;
  return (
    <li class="box purchase">
      <div class="card-head">
        <div>
          <h2>
            <a href={isOne && first ? `/compras/${first.id}` : purchasePath(id)}>
              {titleOfPurchase(purchase)}
              <span class="unseen"> {numberOf(purchase)}</span>
            </a>
          </h2>
          <p class="muted">
            <Numbered number={purchase.number} id={id} /> · <time dateTime={created_at}>{formatMoment(created_at)}</time> ·{' '}
            <Amount of={total} />
            {!isOne && ` · ${plural(orders.length, 'paquete', 'paquetes')}`}
          </p>
        </div>
        {isOne && first && <StateTag order={first} />}
        {!isOne && isPayable && (
          <Tag tone="busy" icon="clock">
            Falta el pago
          </Tag>
        )}
      </div>
      {money && <MoneyTitle money={money} />}
      {isPayable && <PayUntil purchase={purchase} />}
      {isOne && first && !isPayable && <Whereabouts order={first} />}
      {!isOne && !isPayable && (
        <ul class="parcels">
          {orders.map((order) => (
            <ParcelCard key={order.id} order={order} heading="h3" />
          ))}
        </ul>
      )}
      <PurchaseHelp purchase={purchase} />
    </li>
  );
}

/** What can be done while it is not paid. A slip has a day of its own. */
function PayUntil({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <p>{purchase.orders[0]?.status_text}</p>
      <OpenPaymentActs purchase={purchase} />
    </>
  );
}

/** Those that were never paid and cannot be any more; nothing of them needs attention. */
export function UnpaidPurchases({ purchases }: { purchases: readonly Purchase[] }) {
  if (purchases.length === 0) return null;
  return (
    <details class="box">
      <summary>Compras que no se pagaron ({purchases.length})</summary>
      <ul class="lines">
        {purchases.map((purchase) => (
          <li class="line" key={purchase.id}>
            <div>
              <a href={purchasePath(purchase.id)}>
                {titleOfPurchase(purchase)}
                <span class="unseen"> {numberOf(purchase)}</span>
              </a>
              <p class="muted">
                <Numbered number={purchase.number} id={purchase.id} /> ·{' '}
                <time dateTime={purchase.created_at}>{formatMoment(purchase.created_at)}</time>
              </p>
            </div>
            <p class="line-total">
              <Amount of={purchase.total} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const titleOfPurchase = ({ orders }: Purchase) => titleOf({ items: orders.flatMap(({ items }) => items) });
