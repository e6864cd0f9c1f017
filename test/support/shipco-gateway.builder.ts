import { type ShipcoSimulator, startShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { HttpClient } from '../../src/platform/calls/http-client.js';
import type { ConfigurationFaults } from '../../src/platform/config/configuration-faults.js';
import { ShipcoConfig } from '../../src/platform/config/shipco.config.js';
import { type QuoteRequest, ShipcoError } from '../../src/shipping/shipco/application/shipco.gateway.js';
import { BasicShipcoGateway } from '../../src/shipping/shipco/infrastructure/basic-shipco.gateway.js';
import { CallPolicies } from '../../src/shipping/shipco/infrastructure/call-policy.js';
import { QuoteCache } from '../../src/shipping/shipco/infrastructure/quote-cache.js';
import { ShipcoCalls } from '../../src/shipping/shipco/infrastructure/shipco-calls.js';
import { FakeConfigurationFaults } from './fakes/fake-configuration-faults.js';
import { NoCallLimits } from './fakes/no-call-limits.js';
import { eventually } from './person.js';
import { aShipmentRequest, QUOTED_AT } from './shipping.builder.js';
import { anHttpClient } from './silent-metrics.js';

const MARKETPLACE = { accountId: 7001, token: 'sandbox-token', secret: 'sandbox-secret', originId: null };

export const STILL_HERE = new AbortController().signal;

/** Takes the cheapest home delivery of the simulated provider. */
export const SHIPMENT = aShipmentRequest({ originId: null });

const { destination, units, declaredValueCents } = SHIPMENT;
export const QUOTE: QuoteRequest = { originId: null, destination, units, declaredValueCents };

/** The simulated provider of a file, and a client for each of its tests. `use` gets both before each test. */
export function withShipco(use: (simulator: ShipcoSimulator, http: HttpClient) => void): void {
  let simulator: ShipcoSimulator;
  let http: HttpClient;
  beforeAll(async () => {
    simulator = await startShipcoSimulator({ now: () => QUOTED_AT });
  });
  beforeEach(() => {
    http = anHttpClient();
    use(simulator, http);
  });
  afterEach(async () => {
    await http.onApplicationShutdown();
    await simulator.reset();
  });
  afterAll(() => simulator.close());
}

interface GatewaySettings {
  timeoutMs?: number;
  keepQuotesMs?: number;
  originId?: number | null;
  faults?: ConfigurationFaults;
}

/** The real gateway of the marketplace's account, with its own circuit breaker. */
export function aShipcoGateway(
  { apiBaseUrl }: Pick<ShipcoSimulator, 'apiBaseUrl'>,
  http: HttpClient,
  { timeoutMs = 60_000, keepQuotesMs = 0, originId = null, faults = new FakeConfigurationFaults() }: GatewaySettings = {},
): BasicShipcoGateway {
  const clock = { now: () => QUOTED_AT, monotonicMs: () => 0, pause: async () => undefined };
  const settings = { apiBaseUrl, source: 'feria-sur', quoteTimeoutMs: timeoutMs, createTimeoutMs: timeoutMs };
  const config = settings as ShipcoConfig;
  const calls = new ShipcoCalls(http, new NoCallLimits(), config);
  const quotes = new QuoteCache(keepQuotesMs, clock);
  return new BasicShipcoGateway({ ...MARKETPLACE, originId }, calls, quotes, new CallPolicies(), faults, clock, config);
}

/** The error of a call that must fail with one of the port. */
export async function shipcoErrorOf(call: Promise<unknown>): Promise<ShipcoError> {
  const outcome = await call.catch((thrown: unknown) => thrown);
  if (!(outcome instanceof ShipcoError)) throw new Error('no ShipcoError', { cause: outcome });
  return outcome;
}

/** The error of a call whose caller gives up once the provider has it. */
export async function abandoned(
  simulator: ShipcoSimulator,
  call: (signal: AbortSignal) => Promise<unknown>,
): Promise<ShipcoError> {
  const caller = new AbortController();
  const before = simulator.ledger().length;
  const error = shipcoErrorOf(call(caller.signal));
  await eventually(
    async () => simulator.ledger().length,
    (count) => count > before,
  );
  caller.abort(new DOMException('the caller gave up', 'TimeoutError'));
  return error;
}
