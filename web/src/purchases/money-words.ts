import type { components } from '../../../client/index.js';

type Schemas = components['schemas'];
type Words = Readonly<{ title: string; amount: string }>;

/** What happened to the money, in a few words, and what its amount is. */
const MONEY_WORDS: Readonly<Record<Schemas['Money']['code'], Words>> = {
  payment_open: { title: 'Un pago quedó abierto', amount: 'Sin cobrar' },
  partly_paid: { title: 'Pagaste una parte', amount: 'Pagado hasta ahora' },
  charged_twice: { title: 'Te cobramos dos veces', amount: 'Cobrado de más' },
  refund_due: { title: 'Se te debe plata', amount: 'Se te debe' },
  refunded: { title: 'El pago se devolvió', amount: 'Devuelto' },
  partly_refunded: { title: 'Se devolvió una parte del pago', amount: 'Devuelto' },
  disputed: { title: 'El pago está en disputa', amount: 'En disputa' },
  resolved: { title: 'Lo arreglamos con vos', amount: 'Importe' },
  under_review: { title: 'Lo estamos revisando', amount: 'Importe' },
};

/** No refund of ours. */
const BY_BANK: Words = { title: 'El banco devolvió el pago', amount: 'Devuelto por el banco' };

const PART_BY_BANK: Words = { title: 'El banco devolvió una parte del pago', amount: 'Devuelto por el banco' };

export function moneyWords({ code, by_bank }: Pick<Schemas['Money'], 'code' | 'by_bank'>): Words {
  if (by_bank) return code === 'partly_refunded' ? PART_BY_BANK : BY_BANK;
  return MONEY_WORDS[code];
}

/** Beside an amount, on the page of one of `orders` orders: it may be larger than what that one cost. */
export const amountNote = ({ order_id }: Pick<Schemas['Money'], 'order_id'>, orders: number): string | null =>
  order_id === null && orders > 1 ? 'de toda la compra' : null;

/** Until when: an open payment can be made, or a part waits for the rest. */
export const untilWord = ({ code }: Pick<Schemas['Money'], 'code'>): string =>
  code === 'partly_paid' ? 'Esperamos el resto hasta' : 'Vence el';

/** Of these payments nothing is left to do but to wait. */
export const IN_OTHER_HANDS: readonly string[] = ['in_process', 'authorized'];

export const DECLINED: readonly string[] = ['rejected', 'cancelled'];

/** Whether no payment was charged, as far as its status says: one that we do not know says nothing. */
export const chargedNothing = (paymentStatus: string): boolean => paymentStatus === 'none' || DECLINED.includes(paymentStatus);

/** Until when a slip, or another payment that was begun and is the buyer's to make, can be paid; null if there is none. */
export function slipUntil({ money, payment_status }: Pick<Schemas['Order'], 'money' | 'payment_status'>): string | null {
  return money?.code === 'payment_open' && payment_status === 'pending' ? money.by : null;
}

const PURCHASE_WORDS: Readonly<Record<Schemas['Purchase']['state'], string>> = {
  open: 'Esta compra se puede pagar.',
  paid: 'Recibimos tu pago.',
  closed: 'Esta compra está cerrada: no se puede pagar.',
};

/** What was paid stays paid; what became of the money afterwards is said instead, wherever it is not with what was bought. */
const PAID_AND: Readonly<Partial<Record<Schemas['Money']['code'], string>>> = {
  refund_due: 'Pagaste esta compra, y hay plata que se te debe.',
  refunded: 'El pago de esta compra se devolvió.',
  disputed: 'El pago de esta compra está en disputa.',
  under_review: 'Recibimos tu pago, y estamos revisando esta compra.',
  resolved: 'Pagaste esta compra, y arreglamos con vos lo que no salió bien.',
};

/** Money for it is here that has not paid it, so it cannot be paid meanwhile. */
const UNPAID_AND: Readonly<Partial<Record<Schemas['Money']['code'], string>>> = {
  payment_open: 'Esta compra tiene un pago abierto.',
  partly_paid: 'Pagaste una parte de esta compra.',
  charged_twice: 'Esta compra no se puede pagar: su pago no se aplicó.',
  refund_due: 'Esta compra no se puede pagar: su pago no se aplicó.',
};

/** What can be done with a purchase. A slip may outlive the time in which it can be paid otherwise. */
export function purchaseWord({ state, money }: Pick<Schemas['Purchase'], 'state' | 'money'>): string {
  if (state === 'paid' && money?.by_bank) return 'El banco devolvió un pago de esta compra.';
  if (state === 'paid') return (money && PAID_AND[money.code]) ?? PURCHASE_WORDS.paid;
  return (money && UNPAID_AND[money.code]) ?? PURCHASE_WORDS[state];
}
