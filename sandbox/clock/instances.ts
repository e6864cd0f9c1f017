import type { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answered, DueSource, InstanceState, Told } from './instance-messages.js';

/** Started instead of the production entry; it hears the clock. */
export const INSTANCE_ENTRY = fileURLToPath(new URL('instance.js', import.meta.url));
/** What that entry loads before the product, for an instance with an entry of its own (`--import`). */
export const FOLLOWS_CLOCK = new URL('follow-clock.js', import.meta.url).href;
/** An instance that is starting, or about to be killed, does not answer. */
const ANSWER_WITHIN_MS = 5_000;

/** An instance's process, or what answers as one: to each `Told` with an `Answered` as a `message`, and with `exit` at its end. */
export interface Instance extends EventEmitter {
  readonly connected: boolean;
  send(told: Told, done: () => void): boolean;
}

/** The running instances of the service, which follow the sandbox's clock. */
export class Instances {
  private readonly known = new Set<Instance>();
  private movedMs = 0;
  private lastId = 0;
  private sources: readonly DueSource[] = [];

  /** What their workers wait for. */
  get dueSources(): readonly DueSource[] {
    return this.sources;
  }

  /** Call it with each instance that is started from the entry beside this file; it begins with the time as it is then. */
  readonly add = (child: Instance): void => {
    this.known.add(child);
    child.once('exit', () => this.known.delete(child));
    child.setMaxListeners(0);
    this.send(child, 0);
  };

  /** Resolves when each of them has that time. */
  async leapTo(movedMs: number): Promise<void> {
    this.movedMs = movedMs;
    await this.state();
  }

  /** What all of them are working on. One that is still starting counts as busy, and so does there being none. */
  async state(): Promise<Pick<InstanceState, 'busy' | 'begun'>> {
    const states = await Promise.all([...this.known].map((child) => this.ask(child)));
    const ready = states.filter((state) => state !== null && state.sources.length > 0) as Answered[];
    this.sources = ready[0]?.sources ?? this.sources;
    const starting = states.length === 0 ? 1 : states.length - ready.length;
    return {
      busy: ready.reduce((sum, { busy }) => sum + busy, starting),
      begun: ready.reduce((sum, { begun }) => sum + begun, 0),
    };
  }

  private ask(child: Instance): Promise<Answered | null> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      const end = (answer: Answered | null) => {
        clearTimeout(late);
        child.off('message', hear).off('exit', gone);
        resolve(answer);
      };
      const hear = (message: unknown) => {
        const answer = message as Answered;
        if (answer.id === id) end(answer);
      };
      const gone = () => end(null);
      const late = setTimeout(gone, ANSWER_WITHIN_MS);
      child.on('message', hear).once('exit', gone);
      this.send(child, id);
    });
  }

  private send(child: Instance, id: number): void {
    const told: Told = { id, movedMs: this.movedMs };
    if (child.connected) child.send(told, () => undefined); // an instance that has ended hears nothing
  }
}
