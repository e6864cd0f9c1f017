import { createHash } from 'node:crypto';
import type { DispatchAddress } from '../../shipco/domain/origin.js';

/** What became of the origin of an address: its entry in the marketplace's address book. */
export const ORIGIN_STATES = ['pending', 'ready', 'refused'] as const;
export type OriginState = (typeof ORIGIN_STATES)[number];

/** Where a seller's parcels leave from, as she and operators see it. */
export interface DispatchSeen {
  readonly address: DispatchAddress | null;
  /** Null if there is none: without an address, or without the marketplace's account. */
  readonly origin: { readonly state: OriginState; readonly reason: string | null } | null;
}

const NAME_DIGITS = 32;

/** What makes an address another one: all of it but the hours, however it is capitalised and spaced. */
export function addressKeyOf({ street, number, extras, city, state, zip, phone }: DispatchAddress): string {
  const parts = [street, number, extras ?? '', city, state, zip, phone];
  return sha256(JSON.stringify(parts.map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase())));
}

/** The name of its origin at the provider, the only way to find it again: the same for the same seller and address, for ever. */
export function originName(prefix: string, sellerId: string, key: string): string {
  return (
    prefix +
    sha256(JSON.stringify([sellerId, key]))
      .slice(0, NAME_DIGITS)
      .toUpperCase()
  );
}

export function hasSameHours(one: Pick<DispatchAddress, 'opens' | 'closes'>, other: typeof one): boolean {
  return one.opens === other.opens && one.closes === other.closes;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
