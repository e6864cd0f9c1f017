import type { OrderRow } from './product-tables.js';

/** Every check, and its line in the report. */
export const CHECKS = {
  'lost parcel': 'lost',
  'duplicate parcel': 'duplicate',
  needs_review: 'needs_review',
  'poisoned order': 'poisoned orders without a person',
  'slow parcel': 'parcels beyond their usual time',
  'payment found late': 'unannounced payments found late',
  'unpaid parcel': 'unpaid parcels',
  'parcel for money given back': 'money back, live parcel',
  'review without its parcel': 'reviews that say too little',
  'order without its shipment_id': 'wrong shipment_id',
  'paid_at differs from date_approved': 'wrong paid_at',
  'paid_at moved': 'moved paid_at',
  'paid by another payment': 'paid again',
  'cart paid twice': 'carts paid twice',
  'money not in one place': 'payments not in exactly one place',
  'sale of another amount': 'sales of another amount',
  'facts differ from the order': 'orders whose facts differ',
  'parcel from the default': 'parcels from the default origin',
  'parcel from elsewhere': 'parcels from where the seller was not',
  'parcel not as quoted': 'parcels not from the origin of their quote',
  'origin made twice': 'origins made twice',
  'origin not ready': 'origins not ready',
  'create without a look-up': 'blind creates',
  'claim of a running lease': 'claims of running leases',
  'result of a lost claim': 'results of lost claims',
  'transaction held during a call': 'held transactions',
  'call beyond the limit': 'calls beyond a limit',
  'notification without effect': 'silent notifications',
  'notification not stored': 'forgotten notifications',
  'lost event': 'lost events',
  'gap in the events': 'gaps in the events of an order',
  'inverted events': 'inverted events of an order',
  'changed event': 'events with another content',
  'order told otherwise': 'orders told otherwise',
  'delivery not made': 'deliveries not made',
  'false audit finding': 'false audit findings',
  'divergence not found': 'divergences that the audit does not show',
  'divergence not ended': 'undone divergences that it still shows',
} as const;

export type CheckName = keyof typeof CHECKS;

export interface Finding {
  check: CheckName;
  /** Absent when no order is concerned. */
  order?: OrderRow;
  text: string;
}

/** Only meaningful at the end: work in progress looks like this too. */
const PASSING: CheckName[] = [
  'lost parcel',
  'poisoned order',
  'slow parcel',
  'payment found late',
  'parcel for money given back',
  'order without its shipment_id',
  'notification without effect',
  'lost event',
  'order told otherwise',
  'delivery not made',
  'origin not ready',
];

/** Whether later processing cannot fix it. */
export function isFinal({ check }: Finding): boolean {
  return !PASSING.includes(check);
}
