import type { Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';

/** Said before that another payment is still open: what was bought is paid. */
export function Received({ of: { status, money } }: { of: Pick<Schemas['Order'], 'status' | 'money'> }) {
  return status === 'paid' && money?.code === 'payment_open' ? <Notice tone="good">Recibimos tu pago.</Notice> : null;
}
