import type { FastifyInstance } from 'fastify';
import { Courier, type Delivery } from '../simulator/courier.js';
import { writeLists } from '../simulator/lists-as.js';
import { addScope } from '../simulator/scope.js';
import { Settings } from '../simulator/settings.js';
import { createSimulator, type SimulatorHandle, type SimulatorOptions } from '../simulator/simulator.js';
import {
  allPayments,
  allPreferences,
  type ChangeControl,
  changeByHand,
  type NotifyControl,
  notifyByHand,
  payByHand,
  paycoControlRoutes,
} from './control-routes.js';
import type { NotificationLabels } from './notification.js';
import { Notifier } from './notifier.js';
import { payRoutes } from './pay-routes.js';
import { PaycoStore } from './payco-store.js';
import type { Payment } from './payment.js';
import { paymentRoutes } from './payment-routes.js';
import { preferenceRoutes } from './preference-routes.js';
import type { preferenceView } from './preference-view.js';
import type { Provider } from './provider.js';
import { PaycoRefusal } from './refusal.js';
import { type Outcome, type PaycoSettings, type PaycoSettingsPatch, type PayOptions, paycoSettingsSchema } from './settings.js';

export interface PaycoSimulatorOptions extends SimulatorOptions {
  accessToken?: string;
  collectorId?: number;
  webhookSecret?: string;
  settings?: PaycoSettingsPatch;
}

/** A preference as the provider's API writes it. */
type PreferenceView = ReturnType<typeof preferenceView>;

export interface PaycoSimulator extends SimulatorHandle {
  accessToken: string;
  collectorId: number;
  webhookSecret: string;
  /** Oldest first. */
  preferences(): PreferenceView[];
  /** Oldest first. */
  payments(): Payment[];
  /** A buyer pays, all of it or an `amount` in ARS; the notifications follow in the background. */
  pay(preferenceId: string, outcome: Outcome, options?: PayOptions): Payment;
  /** Merges fields into a payment: a status, an amount, another collector… */
  changePayment(id: number | string, patch: ChangeControl['patch'], options?: { notify?: boolean }): Payment;
  /** Sends a notification of any content; ends after the first attempt. */
  notify(notification: NotifyControl): Promise<void>;
  /** Every attempt to deliver a notification, in the order they ended. */
  deliveries(): Delivery<NotificationLabels>[];
  clearDeliveries(): void;
  settings(patch?: PaycoSettingsPatch): PaycoSettings;
}

/** Starts a simulated payment provider: a real HTTP server on 127.0.0.1. */
export async function startPaycoSimulator(options: PaycoSimulatorOptions = {}): Promise<PaycoSimulator> {
  const { accessToken = 'APP_USR-sandbox', collectorId = 900_001, webhookSecret = 'payco-sandbox-webhook-secret' } = options;
  const settings = new Settings(paycoSettingsSchema, options.settings);
  const reset = () => {
    settings.reset();
    store.clear();
    courier.clear();
  };
  const nameBearer = (token: string) => (token === accessToken ? `collector-${collectorId}` : 'unknown');
  const simulator = createSimulator(options, { reset, nameBearer });
  const terms = () => ({ ...settings.current, acknowledgedBy: [200, 201] });
  const store = new PaycoStore(simulator.random);
  const courier = new Courier<NotificationLabels>(simulator.background, terms, simulator.now);
  const notifier = new Notifier(simulator, { collectorId, webhookSecret }, () => settings.current, courier);
  const provider: Provider = { simulator, settings, collectorId, store, notifier, courier };

  providerRoutes(simulator.app, provider, accessToken);
  payRoutes(simulator.app, provider);
  paycoControlRoutes(simulator.app, provider);
  const handle = await simulator.listen();
  return {
    ...handle,
    accessToken,
    collectorId,
    webhookSecret,
    preferences: () => allPreferences(provider),
    payments: () => allPayments(provider),
    pay: (preference_id, outcome, { amount, ...burst } = {}) => payByHand(provider, { preference_id, outcome, amount, burst }),
    changePayment: (id, patch, { notify = false } = {}) => changeByHand(provider, String(id), { patch, notify }),
    notify: (notification) => notifyByHand(provider, notification),
    deliveries: () => courier.deliveries(),
    clearDeliveries: () => courier.clear(),
    settings: (patch = {}) => settings.change(patch),
    close: async () => {
      await handle.close();
      await courier.close();
    },
  };
}

function providerRoutes(app: FastifyInstance, provider: Provider, accessToken: string): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      error instanceof PaycoRefusal ? error : new PaycoRefusal(error.statusCode ?? 500, 'bad_request', error.message, 1);
    return reply.code(refusal.status).send(refusal.body());
  });
  app.setNotFoundHandler(() => {
    throw new PaycoRefusal(404, 'resource_not_found', 'There is no such resource');
  });
  addScope(app, 'payco api', async (scope) => {
    writeLists(scope, () => provider.settings.current.listsAs);
    scope.addHook('preHandler', async (request) => {
      if (request.headers.authorization === `Bearer ${accessToken}`) return;
      throw new PaycoRefusal(401, 'unauthorized', 'A valid access token must be provided', 5);
    });
    preferenceRoutes(scope, provider);
    paymentRoutes(scope, provider);
  });
}
