import { deepMerge } from '../simulator/deep-merge.js';
import type { SeededRandom } from '../simulator/seeded-random.js';
import type { Payment } from './payment.js';
import { type Preference, round } from './preference.js';
import { providerDate } from './provider-date.js';

export interface StoredPayment {
  preference: Preference;
  createdAt: Date;
  resource: Payment;
}

interface FirstAnswer {
  request: string;
  answer: unknown;
}

/** Everything the provider remembers. */
export class PaycoStore {
  readonly preferences = new Map<string, Preference>();
  /** By payment id, oldest first. */
  readonly payments = new Map<string, StoredPayment>();
  /** By idempotency key. */
  readonly firstAnswers = new Map<string, FirstAnswer>();

  constructor(private readonly random: SeededRandom) {}

  /** A payment id never seen before. Not counted up: a restarted simulator must not hand out known ids again. */
  nextPaymentId(): number {
    const id = this.random.digits(12);
    return this.payments.has(id) ? this.nextPaymentId() : Number(id);
  }

  paymentsOf(preference: Preference): Payment[] {
    return [...this.payments.values()].filter((stored) => stored.preference.id === preference.id).map(({ resource }) => resource);
  }

  /** What approved payments have paid of the preference's total. */
  paidAmountOf(preference: Preference): number {
    const approved = this.paymentsOf(preference).filter(({ status }) => status === 'approved');
    return round(approved.reduce((sum, payment) => sum + payment.transaction_amount, 0));
  }

  /** Merges the patch into the payment and gives it a new version date. */
  change(stored: StoredPayment, patch: object, now: Date): Payment {
    // Two changes in one millisecond would otherwise be one version.
    const before = new Date(stored.resource.date_last_updated).getTime();
    const version = new Date(Math.max(now.getTime(), before + 1));
    const dated = { date_last_updated: providerDate(version), ...patch };
    stored.resource = deepMerge(stored.resource, dated) as Payment;
    return stored.resource;
  }

  clear(): void {
    this.preferences.clear();
    this.payments.clear();
    this.firstAnswers.clear();
  }
}
