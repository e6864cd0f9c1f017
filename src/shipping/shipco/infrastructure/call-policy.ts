import { setTimeout as sleep } from 'node:timers/promises';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { ShipcoError } from '../application/shipco.gateway.js';
import { RetryBudget } from './retry-budget.js';
import { isAnswer, isOutage, isPassing } from './shipco-outcome.js';

const FAILURES_TO_OPEN = 5;
const PAUSE_MS = 5_000;
const RETRY_AFTER_MS = 100;

/**
 * A circuit breaker: five consecutive outages pause its calls, then single calls probe. A probe that was cancelled, or not made because
 * the limits are used up, proves nothing: calls stay paused.
 */
export class CallPolicy {
  private readonly breaker: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => isOutage(error) || (this.breaker.state === CircuitState.HalfOpen && !isAnswer(error))),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  private readonly budget = new RetryBudget();

  constructor(private readonly retryAfterMs = RETRY_AFTER_MS) {}

  /** True until a call succeeds again, also after the pause. */
  get isOpen(): boolean {
    return this.breaker.state !== CircuitState.Closed;
  }

  /** Throws ShipcoError of kind `paused` while the circuit is open. */
  async once<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await this.breaker.execute(call);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ShipcoError('paused', 'calls are paused because the shipping provider keeps failing', {}, { cause: error });
    }
  }

  /** For idempotent calls: one retry after a connection failure or a gateway error, within the retry budget. */
  async withOneRetry<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    this.budget.earn();
    try {
      return await this.once(call);
    } catch (error) {
      if (signal.aborted || !isPassing(error) || !this.budget.spend()) throw error;
      await sleep(this.retryAfterMs, undefined, { signal }).catch(() => {
        throw error;
      });
      return this.once(call);
    }
  }
}

/** The policies of one credential. Each kind of call has its own, so that a hanging quote does not block a creation. */
export class CallPolicies {
  readonly quotes = new CallPolicy();
  readonly creations = new CallPolicy();
  readonly reads = new CallPolicy();
  readonly audits = new CallPolicy();
  readonly labels = new CallPolicy();
  readonly cancellations = new CallPolicy();
  readonly origins = new CallPolicy();

  /** How many of them do not let every call pass. Without audits and origins: those are rare, and only the next one would probe. */
  get open(): number {
    return [this.quotes, this.creations, this.reads, this.labels, this.cancellations].filter(({ isOpen }) => isOpen).length;
  }
}
