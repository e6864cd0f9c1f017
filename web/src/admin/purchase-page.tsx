import { useQuery } from '@tanstack/preact-query';
import { api, isCode, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useTogether } from '../parts/use-together.js';
import { BuyerBox } from './buyer-box.js';
import { factText } from './fact-words.js';
import { Facts } from './facts.js';
import { HistoryEntry } from './history-entry.js';
import { inOrder } from './in-order.js';
import { MissingPage } from './missing-page.js';
import { Moment } from './moment.js';
import { otherPayments } from './other-payments.js';
import { OwedTags, useOwed } from './owed-tags.js';
import { DenseTable } from './paged-table.js';
import { partsText, refundText } from './payment-words.js';
import { Refusal } from './refusal.js';
import { ORDERS_OF_PURCHASE, PAYMENTS_OF_PURCHASE } from './sale-columns.js';
import { paymentWord, purchaseWord } from './sale-words.js';
import { toneOf } from './tones.js';
import { WideTable } from './wide-table.js';

type History = Schemas['AdminPurchaseHistory'];

const LOOK_EVERY_MS = 30_000;

/** What was paid, or not, at once: its orders, its payments, and what has happened. */
export function PurchasePage({ id }: { id: string }) {
  const purchase = useQuery({
    queryKey: ['admin', 'purchase', id],
    queryFn: ({ signal }) => api.get('/api/admin/purchases/{id}', { params: { id }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const shown = useTogether(purchase, ...useOwed(id));
  if (isCode(purchase.error, 'PURCHASE_NOT_FOUND')) return <MissingPage what="esa compra" />;
  return (
    <Page
      title={purchase.data?.number ? `Compra #${purchase.data.number}` : 'Compra'}
      lead={<a href="/admin/compras">Todas las compras</a>}
    >
      {purchase.isError && <Refusal error={purchase.error} retry={() => void purchase.refetch()} />}
      {!shown && !purchase.isError && <Loading what="la compra" />}
      {shown && <PurchaseView purchase={shown} />}
    </Page>
  );
}

function PurchaseView({ purchase }: { purchase: History }) {
  const { orders, payments } = purchase;
  return (
    <div class="stack">
      <OwedTags purchaseId={purchase.id} />
      <section class="box">
        <h2>Pedidos</h2>
        <WideTable label="Los pedidos de la compra">
          <DenseTable items={orders} columns={ORDERS_OF_PURCHASE} idOf={({ id }) => id} />
        </WideTable>
      </section>
      <section class="box">
        <h2>Pagos</h2>
        {payments.length === 0 ? (
          <p class="empty">Todavía no vimos ningún pago.</p>
        ) : (
          <WideTable label="Los pagos de la compra">
            <DenseTable items={payments} columns={PAYMENTS_OF_PURCHASE} idOf={({ id }) => id} />
          </WideTable>
        )}
      </section>
      <div class="admin-columns">
        <WhatHappened purchase={purchase} />
        <div class="stack">
          <MoneyBox purchase={purchase} />
          <BuyerBox buyer={purchase.buyer} />
        </div>
      </div>
    </div>
  );
}

function MoneyBox({ purchase }: { purchase: History }) {
  const { id, state, total, payment_status, created_at, expires_at, paid_at, paid_payment_id, preference_id } = purchase;
  return (
    <section class="box">
      <h2>Plata</h2>
      <p class="tags">
        <Tag tone={toneOf(state)}>{purchaseWord(purchase)}</Tag>
        {payment_status === 'in_mediation' && <Tag tone="warning">Pago en disputa</Tag>}
      </p>
      <Facts
        facts={{
          Total: <strong>{formatMoney(total)}</strong>,
          Pago: paymentWord(purchase),
          'Pagado en parte': partsText(purchase.payments),
          Devuelto: refundText(purchase.payments),
          'Pagada con': paid_payment_id && <code>{paid_payment_id}</code>,
          Hecha: <Moment at={created_at} />,
          Pagada: paid_at && <Moment at={paid_at} />,
          'Se podía pagar hasta': !paid_at && <Moment at={expires_at} />,
          'Por qué se cerró': state === 'superseded' && 'La reemplazó otra compra más nueva',
          'Página de pago': preference_id && <code>{preference_id}</code>,
          'Id de la compra': <code>{id}</code>,
        }}
      />
    </section>
  );
}

/** Of all its orders, each entry leading to its own, and its other payments. */
function WhatHappened({ purchase: { facts, orders, payments } }: { purchase: History }) {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const entries = inOrder([
    ...facts.map((fact) => ({
      key: `${fact.order_id} ${fact.number}`,
      number: fact.number,
      at: fact.at,
      ...factText(fact),
      orderId: fact.order_id,
    })),
    ...otherPayments(payments).map((payment) => ({ ...payment, orderId: null })),
  ]);
  return (
    <section class="box">
      <h2>Qué pasó</h2>
      {entries.length === 0 && <p class="empty">Todavía no pasó nada.</p>}
      <ol class="history">
        {entries.map(({ key, orderId, ...entry }) => (
          <HistoryEntry key={key} {...entry} isMain>
            {orderId && (
              <a href={`/admin/pedidos/${orderId}`}>
                <Numbered number={numbers.get(orderId)} id={orderId} />
              </a>
            )}
          </HistoryEntry>
        ))}
      </ol>
    </section>
  );
}
