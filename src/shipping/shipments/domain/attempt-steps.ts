import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { AccountName, AttemptResult } from './attempt-result.js';
import { originToUse } from './origin-to-use.js';
import type { Shipment } from './shipment.js';
import type { ShipmentPolicy } from './shipment-policy.js';
import { isQuoteWanted, obstacleTo, type ShippableOrder } from './shippable-order.js';

/**
 * What the payment says: why the shipment must stop, null if it may ship. `unanswered`: the payment provider is down. `unseen`: it no longer
 * returns the payment, returns it unreadable, or for another purchase.
 */
export type PaymentVerdict = PaymentStop | 'unanswered' | 'unseen' | null;

/** What an attempt knows so far. What it has not asked yet is absent. */
export interface AttemptKnowledge<Account extends AccountName = AccountName> {
  readonly shipment: Shipment;
  readonly order: ShippableOrder;
  /** The account that would create it; null without a credential. */
  readonly account: Account | null;
  /** Since the provider approved the payment; null if the order is not paid. */
  readonly approvedAgoMs: number | null;
  readonly verdict?: PaymentVerdict;
  /** What a look-up found; `clear` if a create is safe. */
  readonly lookUp?: AttemptResult | 'clear';
  /** Whether the marketplace's account ships only from origins of sellers. */
  readonly isOriginRequired: boolean;
  /** Whether the row says that a create will be sent. */
  readonly isCommitted?: boolean;
}

export type AttemptStep<Account extends AccountName = AccountName> =
  | { readonly step: 'read_payment' | 'look_up' | 'quote' }
  | { readonly step: 'commit' | 'create'; readonly account: Account }
  | { readonly step: 'end'; readonly result: AttemptResult };

/**
 * What an attempt does next: preconditions, a look-up except on the first attempt soon after the approval, a quote if the order was sold
 * without one, then the create, if there is a place to leave from.
 */
export function nextAttemptStep<Account extends AccountName>(
  known: AttemptKnowledge<Account>,
  policy: ShipmentPolicy,
): AttemptStep<Account> {
  const { shipment, order, account, approvedAgoMs, verdict, lookUp, isOriginRequired, isCommitted } = known;
  if (account && isCommitted) return { step: 'create', account };
  if (account && isCommitted === false) return end({ outcome: 'released', afterMs: null, isCleared: true, usedAccount: account });
  if (verdict === undefined) return { step: 'read_payment' };
  if (verdict === 'unanswered') return end({ outcome: 'released', afterMs: null, isCleared: false, usedAccount: null });
  const isUnseen = verdict === 'unseen';
  const obstacle = obstacleTo(order, shipment.facts, isUnseen ? null : verdict) ?? (account ? null : 'no_credential');
  const mayExist = shipment.mayExist();
  if (obstacle && !mayExist) return end({ outcome: 'skipped', reason: obstacle, usedAccount: null });
  if (isUnseen && !mayExist) return end({ outcome: 'payment_unseen', isCleared: false, usedAccount: null });
  if (lookUp === undefined && shipment.mustLookUp(approvedAgoMs)) return { step: 'look_up' };
  if (lookUp !== undefined && lookUp !== 'clear') return end(lookUp);
  if (isUnseen) return end({ outcome: 'payment_unseen', isCleared: true, usedAccount: null });
  if (obstacle || !account) return end({ outcome: 'skipped', reason: obstacle ?? 'no_credential', usedAccount: null });
  if (shipment.isExhausted(policy)) return end({ outcome: 'exhausted', usedAccount: account });
  if (isQuoteWanted(order, shipment.facts)) return { step: 'quote' };
  const isMissing = originToUse(order, shipment.facts, account, isOriginRequired) === 'missing';
  return isMissing ? end({ outcome: 'origin_missing', isCleared: true, usedAccount: account }) : { step: 'commit', account };
}

function end(result: AttemptResult): { readonly step: 'end'; readonly result: AttemptResult } {
  return { step: 'end', result };
}
