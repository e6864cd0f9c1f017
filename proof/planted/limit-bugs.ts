import { HttpClient, HttpFailure } from '#product/platform/calls/http-client.js';
import { PostgresConfigurationFaults } from '#product/platform/calls/postgres-configuration-faults.js';
import { PostgresDueWork } from '#product/platform/work/postgres-due-work.js';
import { ShipcoOAuthError } from '#product/seller-link/application/shipco-oauth.client.js';
import { OpenIdShipcoOAuthClient } from '#product/seller-link/infrastructure/openid-shipco-oauth.client.js';
import { CallPauses } from '#product/shipping/call-limits/infrastructure/call-pauses.js';
import { SharedCallLimits } from '#product/shipping/call-limits/infrastructure/shared-call-limits.js';
import { ShipcoError } from '#product/shipping/shipco/application/shipco.gateway.js';
import { HttpShipcoGateway } from '#product/shipping/shipco/infrastructure/http-shipco.gateway.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

/** Between the service and the limits, the outages and the refusals of its provider: nothing may be lost to them. */
export const LIMIT_BUGS = {
  'call-ledger-ignored': {
    protection: 'All instances together send no more calls than the provider takes: it locks out who does.',
    overrides: [
      override(SharedCallLimits, 'take', async () => () => undefined),
      override(SharedCallLimits, 'reserve', async (_real, _lane, wanted) => wanted),
    ],
    scenario: 'provider-limits',
  },
  'pause-told-to-nobody': {
    protection: 'A pause that the provider requests from one instance applies to all at once.',
    overrides: [override(PostgresDueWork, 'hears', () => undefined)],
    scenario: null,
    test: { file: 'test/e2e/provider-pauses.slow.spec.ts', name: 'a 429 on a quote at one instance pauses' },
  },
  'lift-heard-by-nobody': {
    protection: 'A pause that a person lifts ends on every instance, however long it was to last.',
    overrides: [
      override(CallPauses, 'learned', (real, grant) =>
        real({ ...grant, lifts: { quotes: 0, creations: 0, reads: 0, labels: 0 } }),
      ),
    ],
    scenario: null,
    test: { file: 'test/e2e/provider-pauses.slow.spec.ts', name: 'a pause until 2083 lasts 15 minutes' },
  },
  'one-breaker-for-all-calls': {
    protection: 'Quotes that hang or fail stop no creation: each kind of call has a breaker of its own.',
    overrides: [
      override(HttpShipcoGateway, 'createShipment', function (real, request, leftMs) {
        return this['policies'].quotes.once(() => real(request, leftMs));
      }),
    ],
    scenario: null,
    test: { file: 'test/integration/shipco-gateway-failures.slow.spec.ts', name: 'quotes that hang stop no creation' },
  },
  'waiting-call-called-unknown': {
    protection: 'A call that never left the process cannot have created a parcel, so no look-up is needed.',
    overrides: [
      override(HttpClient, 'send', async (real, outbound) => {
        try {
          return await real(outbound);
        } catch (error) {
          if (!(error instanceof HttpFailure)) throw error;
          throw new HttpFailure(error.message, error.reason, false, error.status, { cause: error.cause });
        }
      }),
    ],
    scenario: null,
    test: { file: 'test/integration/shipco-gateway-failures.slow.spec.ts', name: 'a creation whose time ends while it waits' },
  },
  'credential-fault-refuses-parcels': {
    protection: "A refusal of the marketplace's credential is not a refusal of the parcel: it waits until the fault is fixed.",
    overrides: [
      override(HttpShipcoGateway, 'createShipment', async (real, request, leftMs) => {
        try {
          return await real(request, leftMs);
        } catch (error) {
          const isRefused = error instanceof ShipcoError && [401, 403].includes(error.facts.httpStatus ?? 0);
          throw isRefused ? new ShipcoError('rejected', error.message, error.facts) : error;
        }
      }),
    ],
    scenario: null,
    test: { file: 'test/e2e/configuration-faults.slow.spec.ts', name: "the marketplace's credential, rejected for two orders" },
  },
  'refused-order-stops-all-others': {
    protection: 'One order that is refused while others pass is refused itself: its tries count, and it stops no other.',
    overrides: [
      override(PostgresConfigurationFaults, 'refused', async function (_real, fault) {
        await this.found(fault);
        return true;
      }),
    ],
    scenario: null,
    test: { file: 'test/e2e/configuration-faults.slow.spec.ts', name: 'one order that is rejected while others pass fails' },
  },
  'refused-app-ends-links': {
    protection: 'A refusal of our OAuth app says nothing about a seller: only a refusal of the token itself ends a link.',
    overrides: [
      override(OpenIdShipcoOAuthClient, 'refresh', async (real, refreshToken, leftMs) => {
        try {
          return await real(refreshToken, leftMs);
        } catch (error) {
          const isOurs = error instanceof ShipcoOAuthError && error.kind === 'misconfigured';
          throw isOurs ? new ShipcoOAuthError('refused', error.message) : error;
        }
      }),
    ],
    scenario: null,
    test: { file: 'test/e2e/configuration-faults.slow.spec.ts', name: 'a disabled OAuth app ends no link' },
  },
} satisfies Record<string, PlantedBug>;
