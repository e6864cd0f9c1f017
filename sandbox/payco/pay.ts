import type { StoredPayment } from './payco-store.js';
import { consequencesOf, newPayment, type Payment } from './payment.js';
import type { Preference } from './preference.js';
import type { Provider } from './provider.js';
import type { BurstOptions, Outcome, PayOptions } from './settings.js';

export interface Paid {
  payment: Payment;
  /** Ends after the first attempt of every notification. */
  announced: Promise<void>;
}

/** A buyer pays: makes the payment and announces it. */
export function payPreference(provider: Provider, preference: Preference, outcome: Outcome, options: PayOptions = {}): Paid {
  const { simulator, store, collectorId, notifier } = provider;
  const { amount = preference.terms.totalAmount, ...burst } = options;
  const now = simulator.now();
  const id = store.nextPaymentId();
  const slipUrl = `${simulator.publicUrl()}/slip/${id}`;
  const resource = newPayment({ id, preference, outcome, amount, collectorId, slipUrl, now });
  const stored: StoredPayment = { preference, createdAt: now, resource };
  store.payments.set(String(resource.id), stored);
  if (resource.status === 'pending') expireLater(provider, stored, burst);
  return { payment: resource, announced: notifier.announce(stored, 'payment.created', burst) };
}

/** Changes fields of a payment; a new status implies its usual fields, unless they are given too. */
export function changePayment({ simulator, store }: Provider, stored: StoredPayment, patch: Record<string, unknown>): Payment {
  const now = simulator.now();
  const consequences = typeof patch.status === 'string' ? consequencesOf(patch.status, stored.resource, now) : {};
  return store.change(stored, { ...consequences, ...patch }, now);
}

/** Unless something else has become of it by then. */
function expireLater(provider: Provider, stored: StoredPayment, burst: BurstOptions): void {
  const { simulator, notifier, settings } = provider;
  const { pendingExpiresAfterMs } = settings.current;
  if (pendingExpiresAfterMs === null) return;
  simulator.background.run(async (signal) => {
    const isTime = await simulator.background.pause(pendingExpiresAfterMs, signal);
    if (!isTime || stored.resource.status !== 'pending') return;
    changePayment(provider, stored, { status: 'cancelled', status_detail: 'expired' });
    await notifier.announce(stored, 'payment.updated', burst);
  });
}
