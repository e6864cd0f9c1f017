import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WorkCount } from './work-count.js';

/** Waits; false if `signal` is aborted meanwhile. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<boolean>;

const realTime: Wait = (ms, signal) => sleep(ms, true, { signal }).catch(() => false);

/** Work that outlives its request and must end when the simulator closes. */
export class Background {
  /** Calls in flight, from others and to others. */
  readonly calls = new WorkCount();
  private stopping = stoppable();
  private readonly running = new Set<Promise<void>>();
  private readonly releases = new Set<() => void>();

  /** `wait` follows the provider's clock. */
  constructor(private readonly wait: Wait = realTime) {}

  /** Aborted when the work is cancelled. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  run(work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = this.stopping;
    // A failure caused by cancellation is ignored.
    const promise = work(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    this.running.add(promise);
    void promise.finally(() => this.running.delete(promise));
  }

  /** Waits in real time, as on the network; false if cancelled meanwhile. */
  sleep(ms: number, signal: AbortSignal = this.signal): Promise<boolean> {
    return realTime(ms, signal);
  }

  /** Waits by the provider's clock; false if cancelled meanwhile. */
  pause(ms: number, signal: AbortSignal = this.signal): Promise<boolean> {
    return this.wait(ms, signal);
  }

  /** Waits for `release`; false if cancelled meanwhile. */
  held(): Promise<boolean> {
    return new Promise((resolve) => {
      this.releases.add(() => resolve(true));
      this.signal.addEventListener('abort', () => resolve(false), { once: true });
    });
  }

  /** Releases everything that is held. */
  release(): void {
    for (const go of this.releases) go();
    this.releases.clear();
  }

  /** Cancels all work and waits for its end. New work may start afterwards. */
  async stop(): Promise<void> {
    const { stopping } = this;
    this.stopping = stoppable();
    stopping.abort();
    await Promise.allSettled(this.running);
  }
}

function stoppable(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
