import { Numbered } from '../parts/number.js';
import { OpenPaymentActs } from '../purchases/open-payment.js';
import { purchasePath } from '../purchases/purchase-path.js';
import { type Purchase, useOpenPayments, useWaitingParts } from '../purchases/purchase-queries.js';
import { YourMoney } from '../purchases/your-money.js';
import { useInReview } from './in-review.js';
import { StartedPayment, useStartedPayment } from './started-payment.js';

/** The end of one that has none is not known. */
const endOf = ({ money }: Purchase): number => (money?.by ? Date.parse(money.by) : Number.POSITIVE_INFINITY);
const firstToEnd = (purchases: readonly Purchase[]): Purchase[] => purchases.toSorted((one, other) => endOf(one) - endOf(other));

/**
 * Above a cart, in one box: the purchase whose money matters most before another payment, and that there are more of them. A part that is
 * paid comes before a payment that is open, of these first one that is reviewed and of the cart's goods, and that before one that was only
 * begun. `continued`: the one that the button of the cart goes on with.
 */
export function MoneyAbove({ continued = null }: { continued?: string | null }) {
  const { data: waiting = [] } = useWaitingParts();
  const { data: open = [] } = useOpenPayments();
  const started = useStartedPayment(continued);
  const reviewed = useInReview();
  const inTurn = firstToEnd(open).toSorted((one, other) => Number(other === reviewed) - Number(one === reviewed));
  const [first, ...others] = [...firstToEnd(waiting), ...inTurn, ...(started ? [started] : [])];
  if (!first) return null;
  return (
    <div class="money-above">
      {first.money?.code === 'partly_paid' && <PartWaits purchase={first} others={others.length} />}
      {first.money?.code === 'payment_open' && (
        <OpenPayment purchase={first} others={others.length} isContinued={first.id === continued} isOfCart={first === reviewed} />
      )}
      {first === started && <StartedPayment purchase={first} />}
    </div>
  );
}

interface BoxProps {
  purchase: Purchase;
  others: number;
}

/** What it buys cannot be bought again while it waits for the rest. */
function PartWaits({ purchase: { id, number, money }, others }: BoxProps) {
  const lead = (
    <>
      Pagaste una parte de la compra <Numbered number={number} id={id} />, que espera el resto. Mientras tanto no podés volver a
      comprar sus productos.
    </>
  );
  return (
    money && (
      <YourMoney money={money} lead={lead}>
        <Ways id={id} number={number} others={others} />
      </YourMoney>
    )
  );
}

/** Another payment of the same cart would be a second charge. */
function OpenPayment({ purchase, others, isContinued, isOfCart }: BoxProps & { isContinued: boolean; isOfCart: boolean }) {
  const { id, number, money } = purchase;
  const lead = isOfCart ? (
    <>
      Es por la compra <Numbered number={number} id={id} />, que tiene productos de este carrito.
    </>
  ) : (
    'Tenés un pago abierto. Mirá qué pasa con eso antes de pagar de nuevo: así no pagás dos veces.'
  );
  return (
    money && (
      <YourMoney money={money} lead={lead}>
        <OpenPaymentActs purchase={purchase} isContinuedElsewhere={isContinued} />
        <Ways id={id} number={number} others={others} />
      </YourMoney>
    )
  );
}

/** To that purchase, and to the others. */
function Ways({ id, number, others }: Pick<Purchase, 'id' | 'number'> & { others: number }) {
  return (
    <>
      <p>
        <a href={purchasePath(id)}>
          Ver la compra <Numbered number={number} id={id} />
        </a>
      </p>
      {others > 0 && (
        <p>
          {others === 1 ? 'Hay otra compra' : `Hay otras ${others} compras`} sin terminar de pagar.{' '}
          <a href="/compras">{others === 1 ? 'Verla' : 'Verlas'} en Mis compras</a>
        </p>
      )}
    </>
  );
}
