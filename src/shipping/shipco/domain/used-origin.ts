import type { ShipcoAccount } from './shipping-option.js';

/** An origin, with the account whose address book has it: another account does not know it. */
export interface OriginOf {
  readonly accountId: number;
  readonly originId: number;
}

/** From where a seller's parcels leave: with the marketplace's account, and as chosen in the seller's own. Null: from nowhere in particular. */
export interface OriginsOfSeller {
  readonly marketplace: OriginOf | null;
  readonly own: OriginOf | null;
}

export const NO_ORIGINS: OriginsOfSeller = { marketplace: null, own: null };

/**
 * The account with the origin from which this seller's parcels leave, else with its configured one. Null: it is the marketplace's, the
 * seller has no origin there, and `isRequired` says that they need one.
 */
export function accountFrom(account: ShipcoAccount, origins: OriginsOfSeller, isRequired: boolean): ShipcoAccount | null {
  const origin = account.kind === 'seller' ? origins.own : origins.marketplace;
  if (origin?.accountId === account.accountId) return { ...account, originId: origin.originId };
  return isRequired && account.kind === 'marketplace' ? null : account;
}
