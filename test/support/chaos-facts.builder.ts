import { type Facts, NOTHING_RECEIVED, type Parcel, type Payment } from '../../proof/chaos/facts.js';
import type { Stall } from '../../proof/chaos/instance.js';
import { NOBODY_MOVES } from '../../proof/chaos/moving-sellers.js';
import { POISONED_STREETS } from '../../proof/chaos/poison.js';
import type { OrderRow } from '../../proof/chaos/product-tables.js';
import type { ShownMoney } from '../../proof/chaos/shown-money.js';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';

export const APPROVED_AT = '2026-11-21T06:00:00.000-04:00';

const paid = { kind: 'order.paid', data: {} };
const placed = ({ state, review }: Partial<OrderRow>) =>
  state ? [{ kind: `shipment.${state}`, data: { state, ...(review && { code: review.code }) } }] : [];
/** What an order like this tells. */
const told = (row: OrderRow): OrderRow => ({
  ...row,
  facts: [...(row.paid_payment_id ? [paid] : []), ...placed(row)].map((fact, at) => ({ number: at + 1, ...fact })),
});

export const order = (changes: Partial<OrderRow> = {}): OrderRow => {
  const row = told({ ...ORDER, ...changes });
  return { ...row, facts: changes.facts ?? row.facts };
};
const ORDER: OrderRow = {
  order_id: 'o1',
  purchase_id: 'p1',
  cart: 'b1/1',
  total_cents: '10050',
  purchase_created_at: new Date('2026-11-21T09:59:00.000Z'),
  purchase_paid_at: new Date(APPROVED_AT),
  paid_known_at: new Date('2026-11-21T10:00:00.600Z'),
  paid_payment_id: '11',
  order_paid_at: '2026-11-21T10:00:00.000Z',
  shipment_id: '501',
  external_id: 'MP-1',
  state: 'created',
  review: null,
  failure: null,
  stop_reason: null,
  hold: null,
  is_due: false,
  is_called_off: false,
  facts: [],
  street: 'Lavalle',
  is_quoted_late: false,
};
export const payment = (changes: Partial<Payment> = {}) =>
  ({
    id: 11,
    status: 'approved',
    external_reference: 'p1',
    transaction_amount: 90.5,
    shipping_amount: 10,
    transaction_amount_refunded: 0,
    date_approved: APPROVED_AT,
    ...changes,
  }) as Payment;
export const notCancelled = (because: string, ...shipmentIds: string[]) => ({ code: 'not_cancelled', because, shipmentIds });
/** What the interface says of it. */
export const ALL_SOLD: ShownMoney = {
  payments: [{ id: '11', purchase_id: 'p1', effect: 'first_approval', amount: 100.5, refunded_amount: 0 }],
  cases: new Set(),
  totals: new Map([['p1', 100.5]]),
};
export const refunded = payment({ status: 'refunded' });
export const parcel = (id: number, changes: Partial<Parcel> = {}) =>
  ({ id, external_id: 'MP-1', status: 'new', created_at: '2026-11-21T10:00:01+00:00', ...changes }) as Parcel;

const acknowledged = (id: string | null) => ({ payment_id: '11', notification_id: id, at: '2026-11-21T10:00:00.500Z' });

export const call = (method: 'GET' | 'POST', status: number | null): LedgerEntry => ({
  at: '2026-11-21T10:00:00.000Z',
  method,
  path: '/v2/shipments',
  query: method === 'GET' ? { external_id: 'MP-1' } : {},
  headers: {},
  body: method === 'POST' ? { external_id: 'MP-1' } : null,
  status,
  outcome: 'answered',
});

export const TWINS = [parcel(501), parcel(502)];
export const REVIEWED = order({ state: 'needs_review', review: { code: 'several_parcels', shipmentIds: ['501', '502'] } });
export const POISONED = order({ street: POISONED_STREETS.address, state: 'failed' });
export const STALL: Stall = {
  kind: 'stopped',
  fromMs: Date.parse('2026-11-21T10:00:00.000Z'),
  toMs: Date.parse('2026-11-21T10:00:09.000Z'),
};
export const SEND = { instance: 'i1', atMs: STALL.fromMs - 1, externalId: 'MP-1', isStoppedHere: false };
export const STOPPED_WHILE_SENDING = {
  sends: [SEND],
  stalls: new Map([['i1', [STALL]]]),
  shipcoCalls: [{ ...call('POST', 201), at: '2026-11-21T10:00:09.010Z' }],
};

export const facts = (changes: Partial<Facts> = {}): Facts => ({
  orders: [order()],
  inbox: [{ resource_id: '11', notification_id: '7001', state: 'processed', effect: 'first_approval' }],
  attempts: [],
  payments: [payment()],
  booked: [payment()],
  knownPayments: new Set(['11']),
  parcels: [parcel(501)],
  acknowledged: [acknowledged('7001')],
  shipcoCalls: [call('POST', 201)],
  limitedCalls: [call('POST', 201)],
  breaches: [],
  heldTransactions: [],
  sends: [],
  stalls: new Map(),
  origins: NOBODY_MOVES,
  received: NOTHING_RECEIVED,
  shown: null,
  ...changes,
});
