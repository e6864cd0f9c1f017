import type { FakePayment } from '../../support/fakes/fake-payco.js';
import type { ModuleUnderTest } from '../../support/module.js';

let count = 0;

interface Kind {
  readonly verified?: boolean;
  readonly topic?: string;
}

export interface StoredEntry {
  readonly id: string;
  readonly state: string;
  readonly effect: string | null;
  readonly attempts: number;
  readonly due_at: Date | null;
}

/** A notification about a payment, or a merchant order, that lies in the inbox. Returns its id. */
export async function received(payments: ModuleUnderTest, resourceId: string, { verified = true, topic = 'payment' }: Kind = {}) {
  const id = `entry-${++count}`;
  const delivery = { source: 'payco', dedupeKey: id, variant: 'webhook', verified, topic, resourceId, body: null };
  await payments.inbox.add({ ...delivery, id, receivedAt: payments.clock.now() }, {});
  return id;
}

export async function processed(payments: ModuleUnderTest, verified = true): Promise<number> {
  return payments.due.workOff(verified ? 'process-notification' : 'process-hint');
}

/** What the inbox keeps of an entry. */
export async function stored(payments: ModuleUnderTest, id: string): Promise<StoredEntry | undefined> {
  return (await payments.stored<StoredEntry>('webhook_inbox', { id }))[0];
}

/** A notification about a payment comes in and is processed. Returns what the inbox keeps of it. */
export async function notify(payments: ModuleUnderTest, { reading }: FakePayment): Promise<StoredEntry | undefined> {
  const id = await received(payments, reading.paymentId);
  await processed(payments);
  return stored(payments, id);
}
