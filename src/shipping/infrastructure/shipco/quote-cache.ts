import { LRUCache } from 'lru-cache';
import { Clock } from '../../../shared/application/clock.js';
import type { QuoteAnswer } from '../../application/shipco.gateway.js';

const MAX_QUOTES = 5_000;

interface Flight {
  readonly answer: Promise<QuoteAnswer>;
  readonly controller: AbortController;
  waiting: number;
  settled: boolean;
}

/** Identical quotes share one call while it runs, and its answer for a while after. Failures are not kept. */
export class QuoteCache {
  private readonly answers = new LRUCache<string, QuoteAnswer>({ max: MAX_QUOTES });
  private readonly flights = new Map<string, Flight>();

  constructor(
    private readonly keepMs: number,
    private readonly clock: Clock,
  ) {}

  /** The call is cancelled only when everybody who waits for it has gone. Rejects with the signal's reason when it aborts. */
  async get(key: string, call: (signal: AbortSignal) => Promise<QuoteAnswer>, signal: AbortSignal): Promise<QuoteAnswer> {
    const known = this.answers.get(key);
    if (known && this.clock.now().getTime() - known.quotedAt.getTime() < this.keepMs) return known;
    const flight = this.flights.get(key) ?? this.start(key, call);
    flight.waiting += 1;
    try {
      return await orAborted(flight.answer, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0 && !flight.settled) {
        this.leave(key, flight);
        // With its reason, so that a provider that was too slow is told from a buyer who went away.
        flight.controller.abort(signal.reason);
      }
    }
  }

  private start(key: string, call: (signal: AbortSignal) => Promise<QuoteAnswer>): Flight {
    const controller = new AbortController();
    const flight: Flight = { answer: call(controller.signal), controller, waiting: 0, settled: false };
    const settle = (quote: QuoteAnswer | null) => {
      flight.settled = true;
      this.leave(key, flight);
      if (quote && this.keepMs > 0) this.answers.set(key, quote);
    };
    // Nobody may be left to hear of the failure.
    flight.answer.then(settle, () => settle(null));
    this.flights.set(key, flight);
    return flight;
  }

  /** A flight that has ended or was given up must not be joined by a newcomer. */
  private leave(key: string, flight: Flight): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
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
