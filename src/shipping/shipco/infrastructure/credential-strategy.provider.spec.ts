import type { ConfigurationFaults } from '../../../platform/config/configuration-faults.js';
import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { Clock } from '../../../platform/kernel/clock.js';
import type { Metrics } from '../../../platform/telemetry/metrics.js';
import type { SellerAccess } from '../../../seller-link/application/seller-access.service.js';
import { CredentialStrategyProvider } from './credential-strategy.provider.js';
import type { ShipcoCalls } from './shipco-calls.js';

it('the breakers of ten thousand sellers are kept: those that called longest ago go first (R-611)', async () => {
  const gateways = new CredentialStrategyProvider(
    { linkOf: async () => ({}) } as unknown as SellerAccess,
    {} as ShipcoCalls,
    {} as ConfigurationFaults,
    { watchBreakers: () => undefined } as unknown as Metrics,
    { monotonicMs: () => 0 } as Clock,
    { marketplace: null, quoteCacheSeconds: 60, warnings: [] } as unknown as ShipcoConfig,
  );
  for (let at = 0; at < 10_001; at += 1) await gateways.forSeller(`s${at}`);
  const kept: ReadonlyMap<string, unknown> = Reflect.get(gateways, 'sellerPolicies');
  expect([kept.size, kept.has('s0'), kept.has('s1')]).toEqual([10_000, false, true]);
});
