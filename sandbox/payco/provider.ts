import type { Courier } from '../simulator/courier.js';
import type { Settings } from '../simulator/settings.js';
import type { Simulator } from '../simulator/simulator.js';
import type { NotificationLabels } from './notification.js';
import type { Notifier } from './notifier.js';
import type { PaycoStore, StoredPayment } from './payco-store.js';
import type { Preference } from './preference.js';
import { PaycoRefusal } from './refusal.js';
import type { paycoSettingsSchema } from './settings.js';

/** All that the provider's routes share. */
export interface Provider {
  simulator: Simulator;
  settings: Settings<typeof paycoSettingsSchema>;
  collectorId: number;
  store: PaycoStore;
  notifier: Notifier;
  courier: Courier<NotificationLabels>;
}

export function preferenceOf({ store }: Provider, id: string): Preference {
  const preference = store.preferences.get(id);
  if (!preference) throw new PaycoRefusal(400, 'invalid_id', `There is no preference ${id}`);
  return preference;
}

export function paymentOf({ store }: Provider, id: string): StoredPayment {
  const payment = store.payments.get(id);
  if (!payment) throw new PaycoRefusal(404, 'not_found', 'Payment not found', 2000);
  return payment;
}
