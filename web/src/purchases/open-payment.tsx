import { ActButton } from '../parts/act-button.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { isWebAddress } from '../web-address.js';
import { type Purchase, useDrop, useOpenPayments } from './purchase-queries.js';
import { YourMoney } from './your-money.js';

/** Nothing is left to do but to wait for them. */
const IN_OTHER_HANDS = ['in_process', 'authorized'];

/** What can be done about a payment that is open: go on with it, or give it up. A paid purchase cannot be given up. */
export function OpenPaymentActs({ purchase }: { purchase: Purchase }) {
  const { id, state, pay_url, payment_status } = purchase;
  const drop = useDrop();
  const ofPurchase = <span class="unseen"> de la compra {numberOf(purchase)}</span>;
  if (state === 'paid') return null;
  return (
    <>
      <div class="row">
        {isWebAddress(pay_url) && !IN_OTHER_HANDS.includes(payment_status) && (
          <a class="button button-main" href={pay_url}>
            Seguir con el pago{ofPurchase}
          </a>
        )}
        <ActButton isOff={drop.isPending || drop.isSuccess} onClick={() => drop.mutate(id)}>
          {drop.isPending ? 'Descartando…' : 'Descartar este pago'}
          {ofPurchase}
        </ActButton>
      </div>
      {drop.isError && <FailureNotice error={drop.error} />}
    </>
  );
}

/** Beside a cart: the payments that are open, since another one of the same cart would be a second charge. */
export function OpenPayments() {
  const { data: open = [] } = useOpenPayments();
  if (open.length === 0) return null;
  return (
    <div class="stack open-payments">
      <Notice tone="warning">
        Tenés {open.length === 1 ? 'un pago abierto' : `${open.length} pagos abiertos`}. Mirá qué pasa con eso antes de pagar de
        nuevo: así no pagás dos veces.
      </Notice>
      {open.map(
        (purchase) =>
          purchase.money && (
            <YourMoney key={purchase.id} money={purchase.money}>
              <OpenPaymentActs purchase={purchase} />
              <p>
                <a href={`/compras/${purchase.id}`}>
                  Ver la compra <Numbered number={purchase.number} id={purchase.id} />
                </a>
              </p>
            </YourMoney>
          ),
      )}
    </div>
  );
}
