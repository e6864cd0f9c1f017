import type { FastifyRequest } from 'fastify';
import type { Settings } from '../simulator/settings.js';
import type { Simulator } from '../simulator/simulator.js';
import type { ShipcoAccount } from './accounts.js';
import type { Origin } from './address-book/origin.js';
import type { OriginStore } from './address-book/origin-store.js';
import type { Grant } from './credentials.js';
import type { Life } from './life/life.js';
import type { RateLimits } from './rate-limits.js';
import { ShipcoRefusal } from './refusal.js';
import type { shipcoSettingsSchema } from './settings.js';
import type { Shipment } from './shipment.js';
import type { ShipmentStore } from './shipment-store.js';
import type { WebhookStore } from './webhooks/webhook-store.js';

/** All that the provider's routes share. */
export interface Provider {
  simulator: Simulator;
  settings: Settings<typeof shipcoSettingsSchema>;
  /** Of the marketplace and of sellers. */
  accounts: readonly ShipcoAccount[];
  origins: OriginStore;
  shipments: ShipmentStore;
  life: Life;
  webhooks: WebhookStore;
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

/** The shipment of a path, up to date, when the caller may see it. */
export function shipmentFor(request: FastifyRequest, provider: Provider): Shipment {
  const { id } = request.params as { id: string };
  const shipment = provider.shipments.find(Number(id));
  if (!shipment || !provider.grantOf(request).accountIds.includes(shipment.accountId))
    throw new ShipcoRefusal(404, 'Shipment not found.');
  return provider.life.settle(shipment);
}

/** What happened after this time cannot be read yet. */
export function readableUntil({ settings, simulator }: Provider): Date {
  return new Date(simulator.now().getTime() - settings.current.statusLagMs);
}

/** The origin to send from: the account's default when none is given or `auto`. */
export function originFor({ origins }: Provider, account: ShipcoAccount, originId: number | 'auto' | undefined): Origin {
  const isDefault = originId === undefined || originId === 'auto';
  const origin = origins.find(isDefault ? account.defaultOriginId : originId);
  if (origin?.accountId === account.id) return origin;
  throw ShipcoRefusal.invalid({ origin_id: ['El origin_id seleccionado no es válido.'] });
}
