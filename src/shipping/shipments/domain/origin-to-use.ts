import { readStoredQuote } from '../../quoting/domain/quote-document.js';
import { accountFrom, type OriginOf } from '../../shipco/domain/used-origin.js';
import type { AccountName } from './attempt-result.js';
import type { ShipmentFacts } from './shipment-facts.js';
import type { ShippableOrder } from './shippable-order.js';

/** More than a parcel meets: each one counts as an attempt. */
const MOST_LOST = 20;

type Leaving = Pick<ShippableOrder, 'shippingAddress' | 'origins' | 'isChoiceLost'>;

/**
 * The origin from which a parcel leaves with this account: the quoted one while the account is the same, else the seller's present one.
 * `configured`: the account's own, because the seller has none. `missing`: the provider no longer knows the one that it was to leave from,
 * and there is no other: it never becomes the account's own by itself.
 */
export function originToUse(
  { shippingAddress, origins, isChoiceLost }: Leaving,
  { lostOrigins }: Pick<ShipmentFacts, 'lostOrigins'>,
  { kind, accountId }: AccountName,
  isRequired: boolean,
): number | null | 'configured' | 'missing' {
  const lost = lostOrigins.filter((origin) => origin.accountId === accountId);
  const isLost = (id: number | null) => lost.some(({ originId }) => originId === id);
  const quote = readStoredQuote(shippingAddress.shipco);
  if (quote?.accountKind === kind && quote.accountId === accountId && !isLost(quote.originId)) return quote.originId;
  const now = accountFrom({ kind, accountId, originId: null }, origins, isRequired);
  if (!now || isLost(now.originId)) return 'missing';
  if (now.originId !== null) return now.originId;
  // In the own account the seller can choose the default.
  const mayUseDefault = lost.length === 0 || (kind === 'seller' && !isChoiceLost);
  return mayUseDefault ? 'configured' : 'missing';
}

export function withLostOrigin(facts: ShipmentFacts, { accountId, originId }: OriginOf): ShipmentFacts {
  const others = facts.lostOrigins.filter((one) => one.accountId !== accountId || one.originId !== originId);
  return { ...facts, lostOrigins: [...others, { accountId, originId }].slice(-MOST_LOST) };
}
