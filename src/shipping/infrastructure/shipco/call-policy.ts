import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { ShipcoError } from '../../application/shipco.gateway.js';
import { isOutage, isPassing } from './shipco-outcome.js';

const FAILURES_TO_OPEN = 5;
const PAUSE_MS = 5_000;
const RETRY_AFTER_MS = 100;

/** The circuit breaker of one credential: after five outages without a success between them calls pause, then a single one tries again. */
export class CallPolicy {
  private readonly breaker: CircuitBreakerPolicy = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  private readonly repeatedOnce: IPolicy = wrap(
    retry(handleWhen(isPassing), { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_AFTER_MS) }),
    this.breaker,
  );

  /** Until a call succeeds again, also after the pause. */
  get isOpen(): boolean {
    return this.breaker.state !== CircuitState.Closed;
  }

  /** Throws ShipcoError of kind `did_not_happen` while the circuit is open. */
  once<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.run(this.breaker, call);
  }

  /** For calls that are safe to repeat: one more try after a connection failure or a gateway error. */
  withOneRetry<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    return this.run(this.repeatedOnce, call, signal);
  }

  private async run<Result>(policy: IPolicy, call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    try {
      return await policy.execute(call, signal);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ShipcoError(
        'did_not_happen',
        'calls are paused because the shipping provider keeps failing',
        {},
        { cause: error },
      );
    }
  }
}
