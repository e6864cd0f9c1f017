import { Agent, fetch } from 'undici';
import type { Background } from './background.js';

/** One POST to the shop. `labels` name it in the log of deliveries. */
export interface Message<Labels extends object> {
  url: string;
  headers: Record<string, string>;
  body: string;
  labels: Labels;
  /** Never repeated, whatever the shop answers. */
  isSentOnce?: boolean;
}

/** One attempt to deliver a notification. */
export type Delivery<Labels extends object> = Labels & {
  at: string;
  /** 1 for the first. */
  attempt: number;
  /** Null when there was no answer; `error` then says why. */
  status: number | null;
  error: string | null;
  acknowledged: boolean;
  duration_ms: number;
};

export interface DeliveryTerms {
  /** The statuses that acknowledge a notification. */
  acknowledgedBy: readonly number[];
  /** Waits after the 1st, 2nd… attempt that was not acknowledged; afterwards `retryEveryMs`. */
  retryScheduleMs: readonly number[];
  retryEveryMs: number;
  maxAttempts: number;
  answerTimeoutMs: number;
}

const MAX_LOGGED = 20_000;
const MAX_IN_FLIGHT = 64;

/** Delivers notifications, repeatedly until the shop acknowledges them. */
export class Courier<Labels extends object> {
  private log: Delivery<Labels>[] = [];
  private inFlight = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly agent = new Agent({ keepAliveTimeout: 1000 });

  constructor(
    private readonly background: Background,
    private readonly terms: () => DeliveryTerms,
    private readonly now: () => Date,
  ) {}

  /** Resolves after the first attempt; the further ones follow in the background. */
  async deliver(message: Message<Labels>, signal: AbortSignal = this.background.signal): Promise<void> {
    await this.attempt(message, 1, signal);
  }

  deliveries(): Delivery<Labels>[] {
    return [...this.log];
  }

  clear(): void {
    this.log = [];
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async attempt(message: Message<Labels>, attempt: number, signal: AbortSignal): Promise<void> {
    const isAcknowledged = await this.background.calls.during(async () => {
      await this.freeSlot();
      return this.send(message, attempt, signal).finally(() => this.leaveSlot());
    });
    const { retryScheduleMs, retryEveryMs, maxAttempts } = this.terms();
    const attempts = message.isSentOnce ? 1 : maxAttempts;
    if (isAcknowledged || signal.aborted || attempt >= attempts) return;
    this.background.run(async (running) => {
      const isTime = await this.background.pause(retryScheduleMs[attempt - 1] ?? retryEveryMs, running);
      if (isTime) await this.attempt(message, attempt + 1, running);
    });
  }

  private async send(message: Message<Labels>, attempt: number, signal: AbortSignal): Promise<boolean> {
    const at = this.now().toISOString();
    const begin = performance.now();
    const { status, error } = await this.post(message, signal);
    const acknowledged = status !== null && this.terms().acknowledgedBy.includes(status);
    if (this.log.length >= MAX_LOGGED) this.log = this.log.slice(MAX_LOGGED / 10);
    const duration_ms = Math.round(performance.now() - begin);
    this.log.push({ ...message.labels, at, attempt, status, error, acknowledged, duration_ms });
    return acknowledged;
  }

  private async post({ url, headers, body }: Message<Labels>, signal: AbortSignal) {
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(this.terms().answerTimeoutMs)]);
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
