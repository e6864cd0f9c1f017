import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, type Schemas } from '../api.js';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { useTogether } from '../parts/use-together.js';
import { OrderMoney } from '../purchases/order-money.js';
import { ParcelCard } from '../purchases/parcel-card.js';
import { usePurchase } from '../purchases/purchase-queries.js';
import { Received } from '../purchases/received.js';
import { SayDropped } from '../purchases/say-dropped.js';
import { StartAgain, Unpaid, wasDeclined } from '../purchases/unpaid.js';
import { useUser } from '../session.js';
import { useDraft } from './draft.js';

type Order = Schemas['Order'];

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Where the payment page sends the buyer back to. The address contains that page's result; the page shows what the service knows, read at
 * growing intervals until the payment is settled.
 */
export default function CheckoutResultPage({ result }: { result: string }) {
  const { query } = useLocation();
  const user = useUser();
  const purchaseId = query.external_reference;
  const orders = useQuery({
    queryKey: ['purchase', purchaseId],
    queryFn: () => ordersOf(purchaseId ?? ''),
    enabled: Boolean(user && purchaseId),
    refetchInterval: ({ state }) =>
      isSettled(state.data) ? false : Math.min(FIRST_WAIT_MS * 1.6 ** state.dataUpdateCount, LONGEST_WAIT_MS),
  });
  const { forgetChoices } = useDraft();
  const isPaid = orders.data?.some(({ status }) => status === 'paid') ?? false;
  useEffect(() => {
    if (isPaid) forgetChoices();
  }, [isPaid]);
  const isBackUnpaid = result === 'failure';
  const shown = useTogether(orders, usePurchase(purchaseId ?? '', isBackUnpaid && Boolean(purchaseId), false));
  const found = shown ?? [];
  const [first] = found;
  return (
    <Page
      title="Tu compra"
      tab={first && `Compra ${numberOf({ number: first.purchase_number, id: first.purchase_id })}`}
      lead={
        first && (
          <p>
            Compra <Numbered number={first.purchase_number} id={first.purchase_id} />
          </p>
        )
      }
    >
      <ForUser why="Ingresá para ver tu compra.">
        {!purchaseId && <Notice tone="info">No sabemos de qué compra se trata. Están todas en «Mis compras».</Notice>}
        {orders.isError && <FailureNotice error={orders.error} retry={() => void orders.refetch()} />}
        {purchaseId && !shown && !orders.isError && <Loading what="tu compra" />}
        <SayDropped>{found.length > 0 && <Outcome orders={found} isBackUnpaid={isBackUnpaid} />}</SayDropped>
        {shown?.length === 0 && <Notice tone="warning">No encontramos esa compra en tu cuenta.</Notice>}
        <ul class="stack plain">
          {found.map((order) => (
            <ParcelCard key={order.id} order={order} />
          ))}
        </ul>
        <p>
          <a class="button" href="/compras">
            Mis compras
          </a>
        </p>
      </ForUser>
    </Page>
  );
}

/** `isBackUnpaid`: the payment page says so. Who comes from a payment that it took is not asked to pay again. */
function Outcome({ orders, isBackUnpaid }: { orders: readonly Order[]; isBackUnpaid: boolean }) {
  const first = orders[0];
  if (first?.money) {
    return (
      <>
        <Received of={first} />
        <OrderMoney order={first} money={first.money} />
      </>
    );
  }
  if (orders.some(({ status }) => status === 'paid')) {
    return <Notice tone="good">Recibimos tu pago. Cada vendedor prepara su paquete.</Notice>;
  }
  if (first?.status === 'awaiting_payment' && (isBackUnpaid || wasDeclined(first))) {
    return (
      <Unpaid order={first} text="Esta compra todavía no está paga. Si ya pagaste, se actualiza acá solo.">
        <p>
          <a href="/carrito">Volver al carrito</a>
        </p>
      </Unpaid>
    );
  }
  if (first?.status === 'awaiting_payment')
    return <Notice tone="info">Estamos esperando la confirmación del pago. Podés cerrar esta página.</Notice>;
  return (
    <>
      <Notice tone="warning">{first?.status_text}</Notice>
      {first?.status === 'expired' && <StartAgain paymentStatus={first.payment_status} />}
    </>
  );
}

const isSettled = (orders: readonly Order[] | undefined): boolean =>
  Boolean(orders && orders.length > 0 && orders.every(({ status }) => status !== 'awaiting_payment'));

/** It is among the newest orders, since the buyer has just paid. Reading one of them makes the service look for its payment. */
async function ordersOf(purchaseId: string): Promise<Order[]> {
  const { items } = await api.get('/api/orders', { query: { limit: 50 } });
  const own = items.filter(({ purchase_id }) => purchase_id === purchaseId);
  const waiting = own.find(({ status }) => status === 'awaiting_payment');
  if (waiting) await api.get('/api/orders/{id}', { params: { id: waiting.id } });
  return own;
}
