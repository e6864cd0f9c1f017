import type { LinkStatus } from '../application/link-seller.service.js';

/** camelCase, unlike the rest of the interface: the contract shows it so. */
export interface LinkStatusView {
  oauthAppConfigured: boolean;
  connected: boolean;
  expiresAt: string | null;
  needsReauthorization: boolean;
  linkedAt: string | null;
  accountName: string | null;
}

export function toLinkStatusView({ oauthAppConfigured, link }: LinkStatus): LinkStatusView {
  return {
    oauthAppConfigured,
    connected: oauthAppConfigured && (link?.isUsable() ?? false),
    expiresAt: link?.expiresAt.toISOString() ?? null,
    needsReauthorization: link ? !link.isUsable() : false,
    linkedAt: link?.linkedAt.toISOString() ?? null,
    accountName: link?.accountName ?? null,
  };
}
