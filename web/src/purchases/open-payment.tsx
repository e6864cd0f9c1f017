import { formatMoment } from '../format.js';
import { AskFirst } from '../parts/ask-first.js';
import { FailureNotice } from '../parts/notice.js';
import { numberOf } from '../parts/number.js';
import { isWebAddress } from '../web-address.js';
import { IN_OTHER_HANDS, slipUntil } from './money-words.js';
import { type Purchase, useDrop } from './purchase-queries.js';
import { useTellDropped } from './say-dropped.js';

const DROP = {
  ask: 'Descartar este pago',
  warning: 'No se puede deshacer: esta compra ya no se va a poder pagar.',
  yes: 'Sí, descartar',
  no: 'No descartar',
  busy: 'Descartando…',
};

interface OpenPaymentActsProps {
  purchase: Purchase;
  /** The way to go on with it is elsewhere on the page. */
  isContinuedElsewhere?: boolean;
}

/** What can be done about a payment that is open: go on with it, or give it up. A paid purchase cannot be given up. */
export function OpenPaymentActs({ purchase, isContinuedElsewhere = false }: OpenPaymentActsProps) {
  const { id, state, pay_url, payment_status } = purchase;
  const tellDropped = useTellDropped();
  const drop = useDrop(() => tellDropped(purchase));
  const ofPurchase = `de la compra ${numberOf(purchase)}`;
  if (state === 'paid') return null;
  const slip = slipUntil(purchase);
  const slipAddress = isWebAddress(purchase.money?.slip_url) ? purchase.money.slip_url : null;
  const payAddress = isWebAddress(pay_url) && !IN_OTHER_HANDS.includes(payment_status) ? pay_url : null;
  return (
    <>
      {slip && <Slip until={slip} address={slipAddress} ofPurchase={ofPurchase} otherWay={payAddress} />}
      {payAddress && !slip && (
        <p>
          Se puede pagar hasta el <time dateTime={purchase.expires_at}>{formatMoment(purchase.expires_at)}</time>.
        </p>
      )}
      <div class="row">
        {!isContinuedElsewhere && payAddress && !slip && (
          <a class="button button-main" href={payAddress}>
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

interface SlipProps {
  until: string;
  /** Where the payment provider shows it; null if that is not known. */
  address: string | null;
  ofPurchase: string;
  /** Where a second payment could be begun; null once the purchase has closed. */
  otherWay: string | null;
}

/** A slip is paid where it says. */
function Slip({ until, address, ofPurchase, otherWay }: SlipProps) {
  return (
    <>
      <p>
        <strong>
          Pagá tu cupón hasta el <time dateTime={until}>{formatMoment(until)}</time>.
        </strong>{' '}
        {!address && 'Es el que te dio el proveedor de pagos: nosotros no lo tenemos.'}
      </p>
      {address && (
        <p>
          <a class="button button-main" href={address}>
            Ver el cupón<span class="unseen"> {ofPurchase}</span>
          </a>
        </p>
      )}
      {otherWay && (
        <p>
          {address ? '¿No querés pagarlo así?' : '¿No lo encontrás?'}{' '}
          <a href={otherWay}>
            Pagar de otra forma<span class="unseen"> {ofPurchase}</span>
          </a>
          . Después no pagues el cupón: sería un segundo cobro.
        </p>
      )}
    </>
  );
}
