import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/kernel/clock.js';
import { type QuoteAnswer, ShipcoError } from '../application/shipco.gateway.js';

/** The most bytes of kept answers, as `sizeOf` estimates them. */
export const MAX_BYTES = 32 * 1024 * 1024;

interface Flight {
  readonly answer: Promise<QuoteAnswer>;
  readonly controller: AbortController;
  waiting: number;
}

interface Kept {
  readonly answer: QuoteAnswer;
  readonly answeredAtMs: number;
}

/** Identical quotes share a running call, and its answer for a while. Failures are not kept. */
export class QuoteCache {
  /** The running calls, by their request. */
  private readonly flights = new Map<string, Flight>();
  private readonly kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: ({ answer }) => sizeOf(answer) });
  private sweptAtMs: number;

  constructor(
    private readonly keepMs: number,
    private readonly clock: Clock,
  ) {
    this.sweptAtMs = clock.monotonicMs();
  }

  /**
   * `request`: the same text for the same quote, of any length. The call is cancelled only when all its callers have left. Rejects with the
   * signal's reason on abort.
   */
  async get(request: string, call: (signal: AbortSignal) => Promise<QuoteAnswer>, signal: AbortSignal): Promise<QuoteAnswer> {
    const key = hash('sha256', request, 'base64');
    const kept = this.kept.get(key);
    if (kept && this.isFresh(kept)) return kept.answer;
    const flight = this.flights.get(key) ?? this.start(key, call);
    flight.waiting += 1;
    try {
      return await orAborted(flight.answer, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0 && this.flights.get(key) === flight) {
        // New callers must not join a cancelled call.
        this.flights.delete(key);
        // Passes the reason on, to distinguish a slow provider from a buyer who left.
        flight.controller.abort(signal.reason);
      }
    }
  }

  /** Reckoned, of all answers that are kept. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  private start(key: string, call: (signal: AbortSignal) => Promise<QuoteAnswer>): Flight {
    const controller = new AbortController();
    const flight: Flight = { answer: call(controller.signal), controller, waiting: 0 };
    const settle = (answer: QuoteAnswer | null) => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
      if (answer && this.keepMs > 0) this.keep(key, answer);
    };
    // Avoids an unhandled rejection after the last caller has left.
    flight.answer.then(settle, () => settle(null));
    this.flights.set(key, flight);
    return flight;
  }

  private keep(key: string, answer: QuoteAnswer): void {
    const answeredAtMs = this.clock.monotonicMs();
    if (answeredAtMs - this.sweptAtMs >= this.keepMs) {
      this.sweptAtMs = answeredAtMs;
      for (const [old, kept] of this.kept.entries()) if (!this.isFresh(kept)) this.kept.delete(old);
    }
    this.kept.set(key, { answer, answeredAtMs });
  }

  private isFresh({ answeredAtMs }: Kept): boolean {
    return this.clock.monotonicMs() - answeredAtMs < this.keepMs;
  }
}

// Objects with their fields, and the hash of the key. Measured: an answer with two options of 300 points each keeps 184 KB.
const ANSWER_BYTES = 2_000;
const OPTION_BYTES = 1_000;
const POINT_BYTES = 250;
const BYTES_PER_LETTER = 2;

/** How much memory an answer keeps, at most. */
function sizeOf({ options }: QuoteAnswer): number {
  const points = options.flatMap(({ pickupPoints }) => pickupPoints);
  const letters = points.reduce(
    (total, { description, street, city, openHours }) =>
      total + description.length + street.length + city.length + openHours.length,
    0,
  );
  return ANSWER_BYTES + options.length * OPTION_BYTES + points.length * POINT_BYTES + letters * BYTES_PER_LETTER;
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
