import type { FastifyRequest } from 'fastify';
import type { Settings } from '../simulator/settings.js';
import type { Simulator } from '../simulator/simulator.js';
import type { ShipcoAccount } from './accounts.js';
import type { Grant } from './credentials.js';
import type { RateLimits } from './rate-limits.js';
import { ShipcoRefusal } from './refusal.js';
import type { shipcoSettingsSchema } from './settings.js';
import type { ShipmentStore } from './shipment-store.js';

/** All that the provider's routes share. */
export interface Provider {
  simulator: Simulator;
  settings: Settings<typeof shipcoSettingsSchema>;
  /** Of the marketplace and of sellers. */
  accounts: readonly ShipcoAccount[];
  shipments: ShipmentStore;
  limits: RateLimits;
  /** Who is calling. */
  grantOf(request: FastifyRequest): Grant;
}

/** Route options: a token without this scope is refused. */
export function needsScope(scope: string, provider: Provider) {
  return {
    preHandler: async (request: FastifyRequest) => {
      const { scopes } = provider.grantOf(request);
      if (scopes && !scopes.includes(scope)) throw new ShipcoRefusal(403, 'Invalid scope(s) provided.');
    },
  };
}

/** The account of a body or query, when the caller may use it. */
export function accountFor(provider: Provider, request: FastifyRequest, accountId: number): ShipcoAccount {
  const account = provider.accounts.find(({ id }) => id === accountId);
  if (account && provider.grantOf(request).accountIds.includes(accountId)) return account;
  throw new ShipcoRefusal(403, 'This action is unauthorized.');
}

/** The origin to send from: the account's default when none is given or `auto`. */
export function originFor(account: ShipcoAccount, originId: number | 'auto' | undefined): number {
  if (originId === undefined || originId === 'auto') return account.defaultOriginId;
  if (account.originIds.includes(originId)) return originId;
  throw ShipcoRefusal.invalid({ origin_id: ['El origin_id seleccionado no es válido.'] });
}
