import { LRUCache } from 'lru-cache';
import { Clock } from '../../../shared/application/clock.js';
import { type QuoteAnswer, ShipcoError } from '../application/shipco.gateway.js';

const MAX_QUOTES = 5_000;

interface Flight {
  readonly answer: Promise<QuoteAnswer>;
  readonly controller: AbortController;
  waiting: number;
}

/** The entry of a key: the last result, and the running call. */
interface Known {
  answer: QuoteAnswer | null;
  answeredAtMs: number;
  flight: Flight | null;
}

/** Identical quotes share a running call, and its result for a while. Failures are not cached. */
export class QuoteCache {
  // Expired entries stay until they are evicted, because a map that constantly changes keeps its former entries alive.
  private readonly known = new LRUCache<string, Known>({
    max: MAX_QUOTES,
    memoMethod: () => ({ answer: null, answeredAtMs: 0, flight: null }),
  });

  constructor(
    private readonly keepMs: number,
    private readonly clock: Clock,
  ) {}

  /** The call is cancelled only when all its callers have left. Rejects with the signal's reason on abort. */
  async get(key: string, call: (signal: AbortSignal) => Promise<QuoteAnswer>, signal: AbortSignal): Promise<QuoteAnswer> {
    const known = this.known.memo(key);
    const { answer, answeredAtMs } = known;
    if (answer && this.clock.monotonicMs() - answeredAtMs < this.keepMs) return answer;
    const flight = known.flight ?? this.start(known, call);
    flight.waiting += 1;
    try {
      return await orAborted(flight.answer, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0 && known.flight === flight) {
        // New callers must not join a cancelled call.
        known.flight = null;
        // Passes the reason on, to distinguish a slow provider from a buyer who left.
        flight.controller.abort(signal.reason);
      }
    }
  }

  private start(known: Known, call: (signal: AbortSignal) => Promise<QuoteAnswer>): Flight {
    const controller = new AbortController();
    const flight: Flight = { answer: call(controller.signal), controller, waiting: 0 };
    const settle = (answer: QuoteAnswer | null) => {
      if (known.flight === flight) known.flight = null;
      if (!answer || this.keepMs === 0) return;
      known.answer = answer;
      known.answeredAtMs = this.clock.monotonicMs();
    };
    // Avoids an unhandled rejection after the last caller has left.
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

/** A caller that leaves a shared call gets an error of the port, not the abort reason. */
export async function cancellable(answer: Promise<QuoteAnswer>): Promise<QuoteAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ShipcoError) throw error;
    if (error instanceof DOMException) throw new ShipcoError('unknown', 'no answer in time', {}, { cause: error });
    throw error;
  }
}
