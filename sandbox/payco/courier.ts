import { Agent, fetch } from 'undici';
import type { Background } from '../simulator/background.js';
import type { NotificationMessage } from './notification.js';
import type { PaycoSettings } from './settings.js';

/** One attempt to deliver a notification. */
export interface Delivery {
  at: string;
  variant: string;
  payment_id: string;
  /** The id that the body gives itself; null for the legacy messages, which have none. */
  notification_id: string | null;
  url: string;
  request_id: string | null;
  /** 1 for the first. */
  attempt: number;
  /** Null when there was no answer; `error` then says why. */
  status: number | null;
  error: string | null;
  acknowledged: boolean;
  duration_ms: number;
}

const MAX_LOGGED = 20_000;
const MAX_IN_FLIGHT = 64;

/** Delivers notifications, repeatedly until the shop returns 200 or 201; a fraud alert only once. */
export class Courier {
  private log: Delivery[] = [];
  private inFlight = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly agent = new Agent({ keepAliveTimeout: 1000 });

  constructor(
    private readonly background: Background,
    private readonly settings: () => PaycoSettings,
    private readonly now: () => Date,
  ) {}

  /** Resolves after the first attempt; the further ones follow in the background. */
  async deliver(message: NotificationMessage, signal: AbortSignal = this.background.signal): Promise<void> {
    await this.attempt(message, 1, signal);
  }

  deliveries(): Delivery[] {
    return [...this.log];
  }

  clear(): void {
    this.log = [];
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async attempt(message: NotificationMessage, attempt: number, signal: AbortSignal): Promise<void> {
    await this.freeSlot();
    const isAcknowledged = await this.send(message, attempt, signal).finally(() => this.leaveSlot());
    const { retryScheduleMs, retryEveryMs, maxAttempts } = this.settings();
    const attempts = message.variant === 'fraud_alert' ? 1 : maxAttempts;
    if (isAcknowledged || signal.aborted || attempt >= attempts) return;
    this.background.run(async (running) => {
      const isTime = await this.background.sleep(retryScheduleMs[attempt - 1] ?? retryEveryMs, running);
      if (isTime) await this.attempt(message, attempt + 1, running);
    });
  }

  private async send(message: NotificationMessage, attempt: number, signal: AbortSignal): Promise<boolean> {
    const at = this.now().toISOString();
    const begin = performance.now();
    const { status, error } = await this.post(message, signal);
    const isAcknowledged = status === 200 || status === 201;
    if (this.log.length >= MAX_LOGGED) this.log = this.log.slice(MAX_LOGGED / 10);
    this.log.push({
      at,
      variant: message.variant,
      payment_id: message.paymentId,
      notification_id: message.notificationId,
      url: message.url,
      request_id: message.headers['x-request-id'] ?? null,
      attempt,
      status,
      error,
      acknowledged: isAcknowledged,
      duration_ms: Math.round(performance.now() - begin),
    });
    return isAcknowledged;
  }

  private async post({ url, headers, body }: NotificationMessage, signal: AbortSignal) {
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(this.settings().answerTimeoutMs)]);
      const init = { method: 'POST', headers, body, redirect: 'manual', signal: deadline, dispatcher: this.agent } as const;
      const response = await fetch(url, init);
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  }

  private async freeSlot(): Promise<void> {
    if (this.inFlight >= MAX_IN_FLIGHT) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.inFlight += 1;
  }

  /** A waiting attempt takes the slot over, so the count stays. */
  private leaveSlot(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.inFlight -= 1;
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}
