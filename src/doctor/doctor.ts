import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, type Finding, fault } from './finding.js';

const DEADLINE_MS = 10_000;

/** Runs all checks at once. A check that hangs or breaks is a fault on its own line only. Concurrent callers share one run. */
export class Doctor {
  private running: Promise<Finding[]> | null = null;

  constructor(
    private readonly checks: readonly Check[],
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** In the order of the checks. Never throws. */
  examine(): Promise<Finding[]> {
    this.running ??= Promise.all(this.checks.map((check) => this.lookWithin(check)))
      .then((findings) => findings.flat())
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  private async lookWithin(check: Check): Promise<Finding | readonly Finding[]> {
    const given = new AbortController();
    const { name } = check;
    const late = sleep(this.deadlineMs, undefined, { signal: given.signal }).then(() =>
      fault(
        name,
        `no answer within ${this.deadlineMs / 1000} s`,
        'find out what delays it: the network, or the server at the other end',
      ),
    );
    try {
      return await Promise.race([check.look(), late]);
    } catch (error) {
      return fault(name, `could not be checked (${codeOf(error)})`, 'tell the developers');
    } finally {
      given.abort();
      late.catch(() => undefined);
    }
  }
}

/** Not its message, which may hold a value. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}
