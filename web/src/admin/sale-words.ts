import { PAYMENT_STATUSES, wordOf } from './words.js';

/** What the states of orders and purchases mean, for operators. */
type Words = Readonly<Record<string, string>>;

export const ORDER_STATUSES = {
  awaiting_payment: 'Espera el pago',
  paid: 'Pagado',
  expired: 'Cerrado sin compra',
  refunded: 'Pago devuelto',
} satisfies Words;

/** What came of money for an order that is not paid, unless it is still expected, by the payment's status. */
const UNPAID_WITH: Words = {
  in_mediation: 'con un pago en disputa',
  refunded: 'con un pago devuelto',
  charged_back: 'con un contracargo',
};

/** Payments that may still be approved. */
const OPEN_PAYMENTS = ['pending', 'in_process', 'authorized'];

export interface OrderState {
  readonly status: keyof typeof ORDER_STATUSES;
  readonly payment_status: string;
  readonly part_until: string | null;
  readonly is_part_back: boolean;
}

/** How a payment stands, of an order or a purchase: of those that have paid it together, only some may have gone back. */
export function paymentWord({ payment_status, is_part_back }: Pick<OrderState, 'payment_status' | 'is_part_back'>): string {
  if (!is_part_back) return wordOf(PAYMENT_STATUSES, payment_status);
  return payment_status === 'charged_back' ? 'Una parte con contracargo' : 'Devuelto en parte';
}

/** Of an order. Money that came and bought nothing is not a payment that is missing. */
export function orderWord({ status, payment_status, part_until, is_part_back }: OrderState): string {
  if (is_part_back) return paymentWord({ payment_status, is_part_back });
  if (status === 'refunded' && payment_status === 'charged_back') return 'Contracargo';
  if (isInDispute({ status, payment_status })) return 'Pagado, en disputa';
  if (status === 'paid' || status === 'refunded') return ORDER_STATUSES[status];
  if (part_until) return 'Pagado en parte';
  if (payment_status === 'approved') return 'Su pago no se aplicó';
  const money = UNPAID_WITH[payment_status];
  if (money) return `${status === 'expired' ? 'Cerrado' : 'Sin pagar'}, ${money}`;
  // A slip outlives the time of its purchase.
  return status === 'expired' && OPEN_PAYMENTS.includes(payment_status) ? 'Cerrado, con un pago abierto' : ORDER_STATUSES[status];
}

export const isInDispute = ({ status, payment_status }: Pick<OrderState, 'status' | 'payment_status'>): boolean =>
  status === 'paid' && payment_status === 'in_mediation';

export const PURCHASE_STATES = { open: 'Se puede pagar', paid: 'Pagada', closed: 'Cerrada' } satisfies Words;

/** Of a purchase as it is stored. */
export const STORED_PURCHASE_STATES = {
  open: 'Sin pagar',
  paid: 'Pagada',
  superseded: 'Reemplazada por otra',
  failed: 'Sin página de pago',
} satisfies Words;

interface PurchaseState {
  readonly state: keyof typeof STORED_PURCHASE_STATES;
  readonly payment_status: string;
  readonly part_until: string | null;
}

/** Of these a payment was not charged, and will not be. */
const NOTHING_CHARGED = ['none', 'rejected', 'cancelled'];

/** Of a purchase, whose payment has a word of its own beside it. */
export function purchaseWord({ state, payment_status, part_until }: PurchaseState): string {
  if (part_until) return state === 'open' ? 'Pagada en parte' : `${STORED_PURCHASE_STATES[state]}, pagada en parte`;
  // Its buyer has bought nothing, and so has cancelled nothing.
  const isNothing = state === 'superseded' && NOTHING_CHARGED.includes(payment_status);
  return isNothing ? 'Cerrada sin compra' : STORED_PURCHASE_STATES[state];
}
