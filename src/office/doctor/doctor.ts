import { within } from '../../platform/kernel/real-time.js';
import { type Check, type CheckResult, fault } from './check-result.js';

const DEADLINE_MS = 10_000;

/** Runs all checks at once. A check that hangs or breaks is a fault on its own line only. */
export class Doctor {
  constructor(
    private readonly checks: readonly Check[],
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** In the order of the checks. Never throws. */
  async examine(): Promise<CheckResult[]> {
    const findings = await Promise.all(this.checks.map((check) => this.lookWithin(check)));
    return findings.flat();
  }

  private async lookWithin(check: Check): Promise<CheckResult | readonly CheckResult[]> {
    const { name } = check;
    try {
      const found = await within(this.deadlineMs, check.look());
      if (found !== undefined) return found;
      return fault(
        name,
        { en: `no answer within ${this.deadlineMs / 1000} s`, es: `sin respuesta en ${this.deadlineMs / 1000} s` },
        {
          en: 'find out what delays it: the network, or the server at the other end',
          es: 'averiguá qué lo demora: la red, o el servidor del otro lado',
        },
      );
    } catch (error) {
      return fault(
        name,
        { en: `could not be checked (${codeOf(error)})`, es: `no se pudo revisar (${codeOf(error)})` },
        { en: 'tell the developers', es: 'avisá a quienes lo desarrollan' },
      );
    }
  }
}

/** Not its message, which may hold a value. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}
