import type { components } from '../../../client/index.js';

type Schemas = components['schemas'];
type Words = Readonly<{ title: string; amount: string }>;

/** What happened to the money, in a few words, and what its amount is. */
export const MONEY_WORDS: Readonly<Record<Schemas['Money']['code'], Words>> = {
  payment_open: { title: 'Un pago quedó abierto', amount: 'Sin cobrar' },
  partly_paid: { title: 'Pagaste una parte', amount: 'Pagado hasta ahora' },
  charged_twice: { title: 'Te cobramos dos veces', amount: 'Cobrado de más' },
  refund_due: { title: 'Pagaste algo que no te llegó', amount: 'Cobrado' },
  refunded: { title: 'El pago se devolvió', amount: 'Devuelto' },
  partly_refunded: { title: 'Se devolvió una parte del pago', amount: 'Devuelto' },
  disputed: { title: 'El pago está en disputa', amount: 'En disputa' },
  under_review: { title: 'Lo estamos revisando', amount: 'Importe' },
};

const PURCHASE_WORDS: Readonly<Record<Schemas['Purchase']['state'], string>> = {
  open: 'Esta compra se puede pagar.',
  paid: 'Esta compra está paga.',
  closed: 'Esta compra está cerrada: no se puede pagar.',
};

/** What can be done with a purchase. A slip may outlive the time in which it can be paid otherwise. */
export function purchaseWord({ state, money }: Pick<Schemas['Purchase'], 'state' | 'money'>): string {
  return money?.code === 'payment_open' && state !== 'paid' ? 'Esta compra tiene un pago abierto.' : PURCHASE_WORDS[state];
}
