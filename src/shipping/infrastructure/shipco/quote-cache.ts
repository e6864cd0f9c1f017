import { LRUCache } from 'lru-cache';
import { Clock } from '../../../shared/application/clock.js';
import type { QuoteAnswer } from '../../application/shipco.gateway.js';

const MAX_QUOTES = 5_000;

interface Flight {
  readonly answer: Promise<QuoteAnswer>;
  readonly controller: AbortController;
  waiting: number;
}

/** What is known under a key: the last answer, and the call that is under way. */
interface Known {
  answer: QuoteAnswer | null;
  flight: Flight | null;
}

/** Identical quotes share one call while it runs, and its answer for a while after. Failures are not kept. */
export class QuoteCache {
  // What has nothing to tell any more stays until it is pushed out: a map that is filled and emptied all the time keeps alive what
  // was in it.
  private readonly known = new LRUCache<string, Known>({ max: MAX_QUOTES });

  constructor(
    private readonly keepMs: number,
    private readonly clock: Clock,
  ) {}

  /** The call is cancelled only when everybody who waits for it has gone. Rejects with the signal's reason when it aborts. */
  async get(key: string, call: (signal: AbortSignal) => Promise<QuoteAnswer>, signal: AbortSignal): Promise<QuoteAnswer> {
    const known = this.knownOf(key);
    const { answer } = known;
    if (answer && this.clock.now().getTime() - answer.quotedAt.getTime() < this.keepMs) return answer;
    const flight = known.flight ?? this.start(known, call);
    flight.waiting += 1;
    try {
      return await orAborted(flight.answer, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0 && known.flight === flight) {
        // A flight that was given up must not be joined by a newcomer.
        known.flight = null;
        // With its reason, so that a provider that was too slow is told from a buyer who went away.
        flight.controller.abort(signal.reason);
      }
    }
  }

  private knownOf(key: string): Known {
    const known = this.known.get(key);
    if (known) return known;
    const unknown: Known = { answer: null, flight: null };
    this.known.set(key, unknown);
    return unknown;
  }

  private start(known: Known, call: (signal: AbortSignal) => Promise<QuoteAnswer>): Flight {
    const controller = new AbortController();
    const flight: Flight = { answer: call(controller.signal), controller, waiting: 0 };
    const settle = (answer: QuoteAnswer | null) => {
      if (known.flight === flight) known.flight = null;
      if (answer && this.keepMs > 0) known.answer = answer;
    };
    // Nobody may be left to hear of the failure.
    flight.answer.then(settle, () => settle(null));
    known.flight = flight;
    return flight;
  }
}

function orAborted<Result>(answer: Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const stopListening = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).then(stopListening);
  });
}
