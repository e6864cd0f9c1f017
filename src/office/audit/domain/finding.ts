import type { ShipcoAccount } from '../../../shipping/shipco/domain/shipping-option.js';

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

/** What a person has closed of these is looked at no more: nothing that the service knows can tell whose it is. */
export const ENDED_BY_A_PERSON: readonly FindingClass[] = ['unknown_payment'];

/** `sighted`: seen once, and not shown to anybody. */
export const FINDING_STATES = ['sighted', 'open', 'resolved', 'closed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** What was expected, or found instead: codes, ids, numbers and cents, under the names that are shown. Null: none, or unknown. */
export interface FindingValues {
  /** Members of a parcel. */
  readonly external_id?: string | null;
  readonly progress?: string | null;
  readonly price_cents?: number | null;
  readonly shipment_ids?: readonly string[];
  /** Members of a payment. */
  readonly payment_status?: string;
  readonly amount_cents?: number;
  readonly purchase_id?: string | null;
  /** Members of an order: its shipment, how many facts it has, and the first numbers that are missing. */
  readonly parcel_after_hours?: number;
  readonly state?: string | null;
  readonly hold?: string | null;
  readonly is_paid?: boolean;
  readonly payment_stop?: string | null;
  readonly facts?: number;
  readonly missing?: readonly number[];
  /** The amounts of an order. */
  readonly items_total_cents?: number;
  readonly buyer_shipping_share_cents?: number;
  readonly shipping_full_cents?: number;
}

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

/** What one look saw. `unknown`: the look failed, was partial or wrongly empty, so it opens and resolves nothing. */
export type Look =
  | { readonly saw: 'it'; readonly expected: FindingValues; readonly found: FindingValues }
  | { readonly saw: 'nothing' | 'unknown' };

/**
 * What a look changes about a finding. `same`: only the time of the last look. `forgotten`: the finding was seen only once. `gone`: a closed
 * finding was not seen again; if it comes back, it is a new finding.
 */
export type AfterLook = 'same' | 'open' | 'resolved' | 'forgotten' | 'gone';

export function afterLook({ state }: Pick<Finding, 'state'>, { saw }: Look): AfterLook {
  if (saw === 'unknown') return 'same';
  if (saw === 'it') return state === 'sighted' ? 'open' : 'same';
  return ({ sighted: 'forgotten', open: 'resolved', closed: 'gone' } as const)[state];
}
