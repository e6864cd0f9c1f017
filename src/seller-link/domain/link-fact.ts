/** What can happen to a seller's link. */
export const LINK_FACT_KINDS = ['link.connected', 'link.ended'] as const;
export type LinkFactKind = (typeof LINK_FACT_KINDS)[number];

/** `unlinked`: by the seller · `refused`: the provider no longer accepts it. */
export const LINK_END_REASONS = ['unlinked', 'refused'] as const;
export type LinkEndReason = (typeof LINK_END_REASONS)[number];

/** Codes only, as of an order's facts. */
export type LinkFact =
  | { readonly kind: 'link.connected'; readonly data: Readonly<Record<string, never>> }
  | { readonly kind: 'link.ended'; readonly data: { readonly reason: LinkEndReason } };

/** As of an order's facts; events have an `api_version` from the second one on. */
export const LINK_FACT_VERSION = 2;

/** Its tokens are new: the seller has linked an account, for the first time or again. */
export const CONNECTED: LinkFact = { kind: 'link.connected', data: {} };

/** It can no longer be used. */
export function linkEnded(reason: LinkEndReason): LinkFact {
  return { kind: 'link.ended', data: { reason } };
}
