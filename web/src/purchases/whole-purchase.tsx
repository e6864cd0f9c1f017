import { isCode } from '../api.js';
import { formatMoment } from '../format.js';
import { RequestNotice } from '../parts/dispatch-request.js';
import { Amount } from '../parts/exact.js';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { NotFoundPage } from '../parts/not-found-page.js';
import { FailureNotice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { PurchaseHelp } from './help.js';
import { purchaseWord } from './money-words.js';
import { OpenPaymentActs } from './open-payment.js';
import { AboutOrder } from './order-money.js';
import { ParcelCard } from './parcel-card.js';
import { type Purchase, usePurchase } from './purchase-queries.js';
import { Received } from './received.js';
import { leadsWith } from './request-words.js';
import { SayDropped } from './say-dropped.js';
import { StartAgain } from './unpaid.js';
import { YourMoney } from './your-money.js';

const LOOK_EVERY_MS = 15_000;

/** All that was paid, or is to be paid, at once. */
export function WholePurchase({ id }: { id: string }) {
  const purchase = usePurchase(id, true, LOOK_EVERY_MS);
  if (isCode(purchase.error, 'PURCHASE_NOT_FOUND')) return <NotFoundPage />;
  return (
    <Page
      title="Tu compra"
      tab={purchase.data && `Compra ${numberOf(purchase.data)}`}
      lead={
        purchase.data && (
          <p>
            Compra <Numbered number={purchase.data.number} id={id} />
          </p>
        )
      }
    >
      <ForUser why="Ingresá para ver tu compra.">
        {purchase.isError && <FailureNotice error={purchase.error} retry={() => void purchase.refetch()} />}
        {purchase.isPending && <Loading what="tu compra" />}
        <SayDropped>{purchase.data && <PurchaseView purchase={purchase.data} />}</SayDropped>
      </ForUser>
    </Page>
  );
}

function PurchaseView({ purchase }: { purchase: Purchase }) {
  const { money, state, total, created_at, orders, pay_url } = purchase;
  const ofOne = orders.length > 1 && orders.find(({ id }) => id === money?.order_id);
  return (
    <div class="stack">
      {orders.map(
        ({ id, number, cancel_request }) =>
          cancel_request &&
          leadsWith(cancel_request) && (
            <RequestNotice key={id} request={cancel_request}>
              <p>
                <a href={`/compras/${id}`}>
                  Ver el pedido <Numbered number={number} id={id} />
                </a>
              </p>
            </RequestNotice>
          ),
      )}
      {orders[0] && <Received of={orders[0]} />}
      {money && (
        <YourMoney
          money={money}
          lead={
            ofOne && (
              <AboutOrder id={ofOne.id}>
                el pedido <Numbered number={ofOne.number} id={ofOne.id} />
              </AboutOrder>
            )
          }
        >
          {money.code === 'payment_open' && <OpenPaymentActs purchase={purchase} />}
        </YourMoney>
      )}
      <section class="box stack">
        <h2>{purchaseWord(purchase)}</h2>
        <p class="muted">
          {state === 'paid' ? 'Comprado' : 'Empezada'} el <time dateTime={created_at}>{formatMoment(created_at)}</time> · Total{' '}
          <Amount of={total} />
        </p>
        {!money && pay_url && <OpenPaymentActs purchase={purchase} />}
        {!money && state === 'closed' && <StartAgain paymentStatus={purchase.payment_status} />}
        <PurchaseHelp purchase={purchase} />
      </section>
      <ul class="stack plain">
        {orders.map((order) => (
          <ParcelCard key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}
