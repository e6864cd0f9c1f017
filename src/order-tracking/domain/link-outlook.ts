import type { Sentence } from '../../platform/kernel/sentence.js';
import type { LinkHealth } from '../../seller-link/domain/seller-link.js';

const DAY_MS = 86_400_000;

/** What depends on a seller's account at the shipping provider. */
export interface LinkImpact {
  /** Parcels that are not at a final status. */
  readonly openOrders: number;
  /** Paid orders without a parcel. */
  readonly waitingShipments: number;
  /** When the linked account last created a parcel that is still open; null without one. */
  readonly lastParcelAt: Date | null;
  /** Why the linked account did not create the parcel of the newest waiting order; null if it was not called, or there is none. */
  readonly lastParcelError: string | null;
}

/** What unlinking affects. */
export interface UnlinkImpact {
  /** The open orders whose parcel is in the linked account. */
  readonly openInAccount: number;
  /** The waiting orders of which a parcel may exist in the linked account. */
  readonly inDoubtInAccount: number;
  /** From where the seller's parcels would leave then, in the marketplace's account; null for its own origin. */
  readonly origin: { readonly name: string; readonly city: string } | null;
}

/** What would happen to a seller's orders without the link. */
export const UNLINK_EFFECTS = [
  'quotes_use_marketplace',
  'quotes_fixed_price',
  'shipments_use_marketplace',
  'shipments_not_possible',
  'outcomes_unclear',
  'parcels_not_followed',
] as const;
export type UnlinkEffect = (typeof UNLINK_EFFECTS)[number];

export interface UnlinkChange {
  readonly code: UnlinkEffect;
  /** Number of orders; null if the effect concerns no order. */
  readonly count: number | null;
}

/** Whole days until the link must be refreshed; 0 when it has to be now. */
export function daysLeft(lifetimeMs: number): number {
  return Math.max(0, Math.floor(lifetimeMs / DAY_MS));
}

/** When the provider last accepted the link, or created a parcel with it. */
export function lastOkOf({ lastOkAt }: LinkHealth, { lastParcelAt }: LinkImpact): Date | null {
  return lastOkAt && lastParcelAt && lastOkAt < lastParcelAt ? lastParcelAt : (lastOkAt ?? lastParcelAt);
}

/** The last error of the link, or else of the newest waiting order; null if nothing is wrong. */
export function lastErrorOf({ lastError }: LinkHealth, { lastParcelError }: LinkImpact): string | null {
  return lastError ?? lastParcelError;
}

/** What unlinking changes, worst last. Empty if nothing is linked. `hasMarketplace`: the marketplace has its own account. */
export function changesByUnlinking(
  isLinked: boolean,
  {
    waitingShipments,
    openInAccount,
    inDoubtInAccount,
  }: Pick<LinkImpact, 'waitingShipments'> & Pick<UnlinkImpact, 'openInAccount' | 'inDoubtInAccount'>,
  hasMarketplace: boolean,
): UnlinkChange[] {
  if (!isLinked) return [];
  const changes: UnlinkChange[] = [
    { code: hasMarketplace ? 'quotes_use_marketplace' : 'quotes_fixed_price', count: null },
    { code: hasMarketplace ? 'shipments_use_marketplace' : 'shipments_not_possible', count: waitingShipments - inDoubtInAccount },
    { code: 'outcomes_unclear', count: inDoubtInAccount },
    { code: 'parcels_not_followed', count: openInAccount },
  ];
  return changes.filter(({ count }) => count !== 0);
}

export const UNLINK_MESSAGES: Readonly<Record<UnlinkEffect, Sentence>> = {
  quotes_use_marketplace: {
    en: "New quotes use the marketplace's account.",
    es: 'Las cotizaciones nuevas usan la cuenta del sitio.',
  },
  quotes_fixed_price: {
    en: 'New quotes have a fixed price, and what they sell cannot be shipped until an account is linked.',
    es: 'Las cotizaciones nuevas tienen un precio fijo, y lo que se venda así no se puede enviar hasta que se vincule una cuenta.',
  },
  shipments_use_marketplace: {
    en: "Parcels of paid orders that do not exist yet are created in the marketplace's account; of those that failed, when a person tries again.",
    es: 'Los paquetes de ventas pagas que todavía no existen se crean en la cuenta del sitio; los que fallaron, cuando una persona los reintente.',
  },
  shipments_not_possible: {
    en: 'Paid orders without a parcel wait until an account is linked.',
    es: 'Las ventas pagas sin paquete esperan hasta que se vincule una cuenta.',
  },
  outcomes_unclear: {
    en: 'A parcel of these orders may exist in the linked account. They wait a day for the link; then someone at the marketplace looks into them.',
    es: 'Puede haber un paquete de estas ventas en la cuenta vinculada. Esperan la vinculación durante un día y después las revisa una persona.',
  },
  parcels_not_followed: {
    en: 'Parcels in the linked account are no longer tracked, and their labels cannot be downloaded here.',
    es: 'Los paquetes de la cuenta vinculada se dejan de seguir, y sus etiquetas no se pueden descargar acá.',
  },
};
