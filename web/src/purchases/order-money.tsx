import type { Schemas } from '../api.js';
import { OpenPaymentActs } from './open-payment.js';
import { usePurchase } from './purchase-queries.js';
import { YourMoney } from './your-money.js';

/** The money of an order's purchase; an open payment with what can be done about it. */
export function OrderMoney({ order, money }: { order: Schemas['Order']; money: Schemas['Money'] }) {
  const isOpen = money.code === 'payment_open';
  const purchase = usePurchase(order.purchase_id, isOpen, false);
  return <YourMoney money={money}>{isOpen && purchase.data && <OpenPaymentActs purchase={purchase.data} />}</YourMoney>;
}
