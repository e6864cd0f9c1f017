import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../simulator/settings.js';
import { createSimulator, type SimulatorHandle, type SimulatorOptions } from '../simulator/simulator.js';
import { accountRoutes } from './account-routes.js';
import { DEMO_ACCOUNT, type ShipcoAccount } from './accounts.js';
import { allShipments, changeShipment, type ShipmentPatch, shipcoControlRoutes } from './control-routes.js';
import { createShipmentRoute } from './create-shipment.js';
import { authenticate, basicAuthenticator, type Grant } from './credentials.js';
import type { Provider } from './provider.js';
import { quoteRoute } from './quote-route.js';
import { INVALID_DATA, refusalBody, ShipcoRefusal } from './refusal.js';
import { type ShipcoSettings, type ShipcoSettingsPatch, shipcoSettingsSchema } from './settings.js';
import { shipmentRoutes } from './shipment-routes.js';
import { ShipmentStore } from './shipment-store.js';
import { trackingPages } from './tracking-page.js';

export interface ShipcoSimulatorOptions extends SimulatorOptions {
  /** One demo account when absent. */
  accounts?: ShipcoAccount[];
  settings?: ShipcoSettingsPatch;
}

/** A shipment as the provider's API writes it. */
type ShipmentView = ReturnType<typeof allShipments>[number];

export interface ShipcoSimulator extends SimulatorHandle {
  /** The address of the API: the server's own with `/v2`. */
  apiBaseUrl: string;
  accounts: readonly ShipcoAccount[];
  /** Every shipment in any state, oldest first. */
  shipments(): ShipmentView[];
  changeShipment(id: number, patch: ShipmentPatch): ShipmentView;
  settings(patch?: ShipcoSettingsPatch): ShipcoSettings;
}

/** Starts a simulated shipping provider: a real HTTP server on 127.0.0.1. */
export async function startShipcoSimulator(options: ShipcoSimulatorOptions = {}): Promise<ShipcoSimulator> {
  const accounts = options.accounts ?? [DEMO_ACCOUNT];
  const settings = new Settings(shipcoSettingsSchema, options.settings);
  const reset = () => {
    settings.reset();
    shipments.clear();
  };
  const simulator = createSimulator(options, { reset });
  const shipments = new ShipmentStore(simulator.random);
  const grants = new WeakMap<FastifyRequest, Grant>();
  const grantOf = (request: FastifyRequest) => grants.get(request) ?? { accountIds: [] };
  const provider: Provider = { simulator, settings, accounts, shipments, grantOf };

  providerRoutes(simulator.app, provider, grants);
  trackingPages(simulator.app, provider);
  shipcoControlRoutes(simulator.app, provider);
  const handle = await simulator.listen();
  return {
    ...handle,
    apiBaseUrl: `${handle.url}/v2`,
    accounts,
    shipments: () => allShipments(provider),
    changeShipment: (id, patch) => changeShipment(provider, id, patch),
    settings: (patch = {}) => settings.change(patch),
  };
}

function providerRoutes(app: FastifyInstance, provider: Provider, grants: WeakMap<FastifyRequest, Grant>): void {
  const authenticators = { basic: basicAuthenticator(provider.accounts) };
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, provider));
  app.setNotFoundHandler(() => {
    throw new ShipcoRefusal(404, 'Not found.');
  });
  app.register(
    async (scope) => {
      scope.addHook('preHandler', async (request, reply) => {
        const { missingAccept } = provider.settings.current;
        if (missingAccept === 'redirect' && !request.headers.accept?.includes('application/json'))
          return toLoginPage(reply, provider);
        const grant = authenticate(request.headers.authorization, authenticators);
        if (!grant) throw new ShipcoRefusal(401, 'Unauthenticated.');
        grants.set(request, grant);
      });
      quoteRoute(scope, provider);
      createShipmentRoute(scope, provider);
      shipmentRoutes(scope, provider);
      accountRoutes(scope, provider);
    },
    { prefix: '/v2' },
  );
}

/** What a web framework does with a visitor that does not ask for JSON. */
function toLoginPage(reply: FastifyReply, { simulator }: Provider) {
  const location = `${simulator.publicUrl()}/login`;
  return reply.code(302).header('location', location).type('text/html').send(`<html>Redirecting to ${location}</html>`);
}

function answerError(error: unknown, reply: FastifyReply, { settings }: Provider) {
  const { errorsShape, validationStatus } = settings.current;
  const refusal =
    error instanceof ShipcoRefusal
      ? error
      : new ShipcoRefusal((error as { statusCode?: number }).statusCode ?? 500, (error as Error).message);
  const status = refusal.message === INVALID_DATA ? validationStatus : refusal.status;
  return reply.code(status).send(refusalBody(refusal, errorsShape));
}
