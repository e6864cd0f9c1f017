import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Work that outlives its request and must end when the simulator closes. */
export class Background {
  private stopping = stoppable();
  private readonly running = new Set<Promise<void>>();
  private readonly releases = new Set<() => void>();

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

  /** Waits; false if cancelled meanwhile. */
  async sleep(ms: number, signal: AbortSignal = this.signal): Promise<boolean> {
    return sleep(ms, true, { signal }).catch(() => false);
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
