import type { PaycoSimulator } from '../payco/payco-simulator.js';
import { callJson } from './json-call.js';

/** Every field that some answer has and some test looks into. */
interface Body {
  id: string;
  init_point: string;
  error: string;
  status: string;
  cause: { code: number }[];
  results: { id: number; external_reference: string }[];
  paging: object;
  return_url: string;
  payment_id: number;
}

export const preferenceBody = {
  items: [
    { id: 'p1', title: 'Pava <eléctrica>', quantity: 2, unit_price: 1500.25, currency_id: 'ARS' },
    { id: 'shipping', title: 'Shipping', quantity: 1, unit_price: 2500 },
  ],
  external_reference: 'purchase_1',
  back_urls: {
    success: 'http://shop.example/ok?from=payco',
    pending: 'http://shop.example/wait',
    failure: 'http://shop.example/no',
  },
};

/** Calls the simulated API as a shop does: for specs. */
export function paycoClientOf(payco: PaycoSimulator) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    callJson<Body>(payco.url + path, { method, body, headers: { authorization: `Bearer ${payco.accessToken}`, ...headers } });
  const prefer = (patch: object = {}) => call('POST', '/checkout/preferences', { ...preferenceBody, ...patch });
  const paid = async (outcome: 'approved' | 'pending' = 'approved', patch: object = {}) =>
    payco.pay((await prefer(patch)).body.id, outcome);
  return { call, prefer, paid };
}
