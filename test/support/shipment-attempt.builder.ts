import type { ShipcoConfig } from '../../src/config/shipco.config.js';
import type { ShipmentConfig } from '../../src/config/shipment.config.js';
import { AttemptShipment } from '../../src/shipping/application/attempt-shipment.service.js';
import { Lease } from '../../src/shipping/application/lease.js';
import type { ReadShippable } from '../../src/shipping/application/read-shippable.service.js';
import type { ShipmentRepository } from '../../src/shipping/application/shipment.repository.js';
import type { ShipcoAccount } from '../../src/shipping/domain/shipping-option.js';
import { FakeShipco, FakeShipcoGateways } from './shipco.builder.js';
import { aClaimedShipment, aShipmentRequest } from './shipping.builder.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
export const after = (ms: number) => new Date(NOW.getTime() + ms);

const CONFIG: ShipmentConfig = {
  quarantineMs: 60_000,
  lookupSpacingMs: 90_000,
  leaseMs: 45_000,
  retryBaseMs: 5_000,
  maxAttempts: 4,
};
const LEASE_MS = 45_000;
/** What the order asks for; the external id comes from the shipment's row. */
const { externalId: _ofTheRow, ...request } = aShipmentRequest();
export const REQUEST = request;

type Scene = Parameters<typeof aClaimedShipment>[0] & {
  obstacle?: string;
  withoutCredential?: boolean;
  /** Further accounts that may hold a parcel; those that are no `FakeShipco` cannot be asked. */
  alsoHeldBy?: readonly (FakeShipco | Pick<ShipcoAccount, 'kind' | 'accountId'>)[];
  /** Somebody else has taken the shipment over, or too little of the lease is left. */
  claimLost?: boolean;
};

/** A claimed shipment, and one attempt on it. The commit to a create is noted among the calls. */
export function anAttempt(given: Scene = {}) {
  const shipment = aClaimedShipment(given);
  const shipco = new FakeShipco();
  const others = given.alsoHeldBy ?? [];
  const askable = others.filter((one) => one instanceof FakeShipco);
  const committedTo: unknown[] = [];
  const orders: Pick<ReadShippable, 'of'> = {
    of: async () => ({ sellerId: 's1', obstacle: given.obstacle ?? null, request: () => REQUEST }),
  };
  const shipments: Pick<ShipmentRepository, 'commitToCreate' | 'accountsThatMayHold'> = {
    accountsThatMayHold: async () => others.map((one) => (one instanceof FakeShipco ? one.account : one)),
    commitToCreate: async (_shipment, account) => {
      shipco.calls.push('commit');
      committedTo.push(account);
      return !given.claimLost;
    },
  };
  const attempt = new AttemptShipment(
    orders as ReadShippable,
    new FakeShipcoGateways(
      given.withoutCredential ? null : shipco,
      Object.fromEntries(askable.map((one, at) => [`other${at}`, one])),
    ),
    shipments as ShipmentRepository,
    { now: () => NOW, pause: async () => undefined },
    CONFIG,
    { createTimeoutMs: 25_000 } as ShipcoConfig,
  );
  return { shipment, shipco, committedTo, make: () => attempt.make(shipment, new Lease(LEASE_MS)) };
}
