import type { ComponentChildren } from 'preact';
import type { Schemas } from '../api.js';
import { amountNote } from './money-words.js';
import { OpenPaymentActs } from './open-payment.js';
import { usePurchase } from './purchase-queries.js';
import { YourMoney } from './your-money.js';

/** Whether the purchase is to be known for it, besides the order. */
export const needsPurchase = ({ code, order_id }: Schemas['Money']): boolean => code === 'payment_open' || order_id === null;

/** The money of an order's purchase, of whichever of its orders; an open payment with what can be done about it. */
export function OrderMoney({ order, money }: { order: Schemas['Order']; money: Schemas['Money'] }) {
  const isOpen = money.code === 'payment_open';
  const purchase = usePurchase(order.purchase_id, needsPurchase(money), false);
  const isOther = money.order_id !== null && money.order_id !== order.id;
  return (
    <YourMoney
      money={money}
      lead={isOther && <AboutOrder id={money.order_id as string}>otro pedido de esta compra</AboutOrder>}
      note={purchase.data && amountNote(money, purchase.data.orders.length)}
    >
      {isOpen && purchase.data && <OpenPaymentActs purchase={purchase.data} />}
    </YourMoney>
  );
}

/** Of several orders of one purchase, the one whose money it is. */
export function AboutOrder({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <>
      Es por <a href={`/compras/${id}`}>{children}</a>.
    </>
  );
}
