import type { StoredPayment } from './payco-store.js';
import { consequencesOf, newPayment, type Payment } from './payment.js';
import type { Preference } from './preference.js';
import type { Provider } from './provider.js';
import type { BurstOptions, Outcome } from './settings.js';

export interface Paid {
  payment: Payment;
  /** Ends after the first attempt of every notification. */
  announced: Promise<void>;
}

/** A buyer pays: makes the payment and announces it. */
export function payPreference(provider: Provider, preference: Preference, outcome: Outcome, burst: BurstOptions = {}): Paid {
  const { simulator, store, collectorId, notifier } = provider;
  const now = simulator.now();
  const resource = newPayment({ id: store.nextPaymentId(), preference, outcome, collectorId, now });
  const stored: StoredPayment = { preference, createdAt: now, resource };
  store.payments.set(String(resource.id), stored);
  if (resource.status === 'pending') approveLater(provider, stored, burst);
  return { payment: resource, announced: notifier.announce(stored, 'payment.created', burst) };
}

/** Changes fields of a payment; a new status implies its usual fields, unless they are given too. */
export function changePayment({ simulator, store }: Provider, stored: StoredPayment, patch: Record<string, unknown>): Payment {
  const now = simulator.now();
  const consequences = typeof patch.status === 'string' ? consequencesOf(patch.status, stored.resource, now) : {};
  return store.change(stored, { ...consequences, ...patch }, now);
}

function approveLater(provider: Provider, stored: StoredPayment, burst: BurstOptions): void {
  const { simulator, settings, notifier } = provider;
  const afterMs = settings.current.pendingApprovesAfterMs;
  if (afterMs === null) return;
  simulator.background.run(async (signal) => {
    const isTime = await simulator.background.pause(afterMs, signal);
    if (!isTime || stored.resource.status !== 'pending') return;
    changePayment(provider, stored, { status: 'approved' });
    await notifier.announce(stored, 'payment.updated', burst);
  });
}
