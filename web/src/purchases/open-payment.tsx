import { AskFirst } from '../parts/ask-first.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { isWebAddress } from '../web-address.js';
import { type Purchase, useDrop, useOpenPayments } from './purchase-queries.js';
import { useTellDropped } from './say-dropped.js';
import { YourMoney } from './your-money.js';

/** Nothing is left to do but to wait for them. */
const IN_OTHER_HANDS = ['in_process', 'authorized'];

const DROP = {
  ask: 'Descartar este pago',
  warning: 'No se puede deshacer: esta compra ya no se va a poder pagar.',
  yes: 'Sí, descartar',
  no: 'No descartar',
  busy: 'Descartando…',
};

/** What can be done about a payment that is open: go on with it, or give it up. A paid purchase cannot be given up. */
export function OpenPaymentActs({ purchase }: { purchase: Purchase }) {
  const { id, state, pay_url, payment_status } = purchase;
  const tellDropped = useTellDropped();
  const drop = useDrop(() => tellDropped(purchase));
  const ofPurchase = `de la compra ${numberOf(purchase)}`;
  if (state === 'paid') return null;
  return (
    <>
      <div class="row">
        {isWebAddress(pay_url) && !IN_OTHER_HANDS.includes(payment_status) && (
          <a class="button button-main" href={pay_url}>
            Seguir con el pago<span class="unseen"> {ofPurchase}</span>
          </a>
        )}
        <AskFirst
          words={DROP}
          of={ofPurchase}
          look="button"
          isBusy={drop.isPending || drop.isSuccess}
          act={() => drop.mutate(id)}
        />
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
