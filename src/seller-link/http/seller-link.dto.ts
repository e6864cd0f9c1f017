import { z } from 'zod';
import { timestamp, view } from '../../shared/http/view.js';
import type { LinkStatus } from '../application/link-seller.service.js';

/** camelCase, unlike the rest of the API, because the contract requires it. */
export const LinkStatusView = view(
  'SellerLinkStatus',
  {
    oauthAppConfigured: z.boolean(),
    connected: z.boolean(),
    expiresAt: timestamp.nullable(),
    needsReauthorization: z.boolean(),
    linkedAt: timestamp.nullable(),
    accountName: z.string().nullable(),
  },
  {
    oauthAppConfigured: true,
    connected: true,
    expiresAt: '2026-12-21T10:00:00.000Z',
    needsReauthorization: false,
    linkedAt: '2026-11-21T10:00:00.000Z',
    accountName: 'Feria Sur',
  },
);
export type LinkStatusView = z.infer<typeof LinkStatusView>;

export function toLinkStatusView({ oauthAppConfigured, link }: LinkStatus): LinkStatusView {
  return {
    oauthAppConfigured,
    connected: oauthAppConfigured && (link?.isUsable() ?? false),
    expiresAt: link?.expiresAt?.toISOString() ?? null,
    needsReauthorization: link ? !link.isUsable() : false,
    linkedAt: link?.linkedAt.toISOString() ?? null,
    accountName: link?.accountName ?? null,
  };
}
