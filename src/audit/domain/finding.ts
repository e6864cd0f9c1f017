import type { ShipcoAccount } from '../../shipping/shipco/domain/shipping-option.js';

/** What does not fit between us and the providers, or within what we store. Closed: a new one needs a rule, words, advice and a runbook. */
export const FINDING_CLASSES = [
  'orphan_parcel',
  'twin_parcels',
  'parcel_without_money',
  'paid_without_parcel',
  'unknown_payment',
  'price_moved',
  'fact_missing',
  'row_edited',
] as const;
export type FindingClass = (typeof FINDING_CLASSES)[number];

/** `sighted`: seen once, and not shown to anybody. */
export const FINDING_STATES = ['sighted', 'open', 'resolved', 'closed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** Codes, ids, numbers and cents. Sentences are made where a finding is shown. */
export type FindingValues = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Something that does not fit, as one look saw it. Null: unknown, or there is none. */
export interface Sight {
  readonly class: FindingClass;
  /** What it is about: there is at most one finding of a class and subject at a time. The id of a parcel, an order or a payment. */
  readonly subject: string;
  readonly orderId: string | null;
  readonly sellerId: string | null;
  /** The account of the shipping provider that has the parcel. */
  readonly account: Pick<ShipcoAccount, 'kind' | 'accountId'> | null;
  readonly shipmentId: string | null;
  readonly externalId: string | null;
  readonly paymentId: string | null;
  readonly expected: FindingValues;
  readonly found: FindingValues;
}

/** What is watched: looked at again by its ids, until a complete look does not see it any more. */
export interface Finding extends Sight {
  readonly id: string;
  readonly state: Exclude<FindingState, 'resolved'>;
}

/** `unknown`: the look failed, or was partial or wrongly empty. It makes nothing and ends nothing. */
export type Look =
  | { readonly saw: 'it'; readonly expected: FindingValues; readonly found: FindingValues }
  | { readonly saw: 'nothing' | 'unknown' };

/**
 * What becomes of a finding by a look at it. `same`: nothing but that it was looked at. `forgotten`: it was seen only once. `gone`: a
 * closed one was not seen any more, so that it would be a new one if it came back.
 */
export type AfterLook = 'same' | 'open' | 'resolved' | 'forgotten' | 'gone';

export function afterLook({ state }: Pick<Finding, 'state'>, { saw }: Look): AfterLook {
  if (saw === 'unknown') return 'same';
  if (saw === 'it') return state === 'sighted' ? 'open' : 'same';
  return ({ sighted: 'forgotten', open: 'resolved', closed: 'gone' } as const)[state];
}
