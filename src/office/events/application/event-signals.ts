import { Injectable } from '@nestjs/common';

/** Tells this process that any instance has published events. A signal can get lost, so it only shortens a wait. */
@Injectable()
export class EventSignals {
  private readonly listeners = new Set<() => void>();
  private readonly ended = new AbortController();

  /** Call it from what hears of publications. */
  published(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** The process ends: nobody waits any longer. */
  end(): void {
    this.ended.abort();
    this.published();
  }

  get hasEnded(): boolean {
    return this.ended.signal.aborted;
  }

  /** Returns what ends the listening. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
