import type { ShipcoSimulator } from '../shipco/shipco-simulator.js';
import { callJson } from './json-call.js';

interface Option {
  selectable: boolean;
  impediments: string[] | null;
  service_type: { code: string };
  carrier: { id: number };
  amounts: { price: number; price_incl_tax: number; seller_price: number };
  delivery_time: { times: { total: unknown } };
  tags: string[];
  pickup_points: { point_id: number }[] | null;
}

/** Every field that some answer has and some test looks into. */
interface Body {
  id: number;
  errors: Record<string, string[]>;
  results: { standard_delivery: Option };
  all_results: [Option, Option, Option, Option];
  destination: { city: string };
  origin: { id: number };
  total_packages: number;
  packages: { label_code: string }[];
  data: { id: number; external_id: string }[];
  links: { next: string };
  meta: object;
  status: string;
  price: number;
  carrier_tracking_id: string | null;
  tracking: string;
  tracking_external: string;
  result: string | null;
  substatus_code: string | null;
  rescue: object | null;
  external_id: string;
  name: string;
  zipcode: string;
  format: string;
  body: string;
}

export const ACCOUNTS = [
  { id: 7001, name: 'Feria', token: 't1', secret: 's1', originIds: [31, 32], defaultOriginId: 31 },
  { id: 7002, name: 'Other', token: 't2', secret: 's2', originIds: [41], defaultOriginId: 41 },
];
export const basic = (credential: string) => `Basic ${Buffer.from(credential).toString('base64')}`;
export const unit = { weight: 900, height: 12, width: 20, length: 25, description: 'Pava eléctrica' };
export const quoteBody = {
  account_id: 7001,
  source: 'feria-sur',
  declared_value: 48_000,
  destination: { city: 'Godoy Cruz', state: 'Mendoza', zipcode: '5501' },
  items: [unit, unit],
};
export const shipmentBody = {
  account_id: 7001,
  external_id: 'FS-1',
  origin_id: 31,
  service_type: 'standard_delivery',
  logistic_type: 'crossdock',
  carrier_id: 902,
  declared_value: 48_000,
  items: [unit, unit],
  destination: {
    ...quoteBody.destination,
    name: 'Ana Paz',
    document: '30111222',
    email: 'ana@example.com',
    phone: '261 555',
    street: 'Lavalle',
    street_number: '120',
  },
};

/** Calls the simulated API as the marketplace does: for specs. */
export function shipcoClientOf(simulator: ShipcoSimulator) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    callJson<Body>(simulator.apiBaseUrl + path, { method, body, headers: { authorization: basic('t1:s1'), ...headers } });
  const quote = (patch: object = {}) => call('POST', '/shipments/quote', { ...quoteBody, ...patch });
  const create = (patch: object = {}) => call('POST', '/shipments', { ...shipmentBody, ...patch });
  return { call, quote, create };
}
