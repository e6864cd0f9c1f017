import type { Change } from '../../../src/shared/application/unit-of-work.js';
import {
  type AttemptName,
  type Holder,
  ShipmentAttempts,
} from '../../../src/shipping/shipments/application/shipment-attempts.js';
import {
  type AccountName,
  type AttemptResult,
  httpStatusOf,
  isWait,
  MAY_HAVE_CREATED,
} from '../../../src/shipping/shipments/domain/attempt-result.js';
import type { CancelResult } from '../../../src/shipping/shipments/domain/cancel-result.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { type AttemptRow, Memory } from './memory.js';

type AttemptEnded = Pick<AttemptRow, 'outcome' | 'account' | 'httpStatus' | 'error'>;

export class InMemoryShipmentAttempts extends ShipmentAttempts {
  constructor(private readonly memory: Memory) {
    super();
  }

  created(attempt: AttemptName, result: AttemptResult, failure: string | null): readonly Change[] {
    const { outcome, usedAccount } = result;
    const error = outcome === 'skipped' ? result.reason : failure;
    const ended = { outcome, account: accountOf(usedAccount), httpStatus: httpStatusOf(result), error };
    return [this.ended(attempt, ended, isWait(outcome))];
  }

  cancelled(attempt: AttemptName, result: CancelResult): readonly Change[] {
    const { usedAccount, outcome } = result;
    const [httpStatus, error] = 'error' in result ? [result.httpStatus, result.error] : [null, null];
    return [this.ended(attempt, { outcome, account: accountOf(usedAccount), httpStatus, error }, outcome === 'paused')];
  }

  lost({ orderId, epoch }: AttemptName, failure: string): Change {
    const { attempts } = this.memory;
    const key = Memory.key(orderId, epoch);
    return new InMemoryChange(() => attempts.get(key)?.outcome === null && attempts.patch(key, { error: failure }));
  }

  async accountsThatMayHold(orderId: string): Promise<Holder[]> {
    const holders = new Map<string, Holder>();
    const mayHold: readonly (string | null)[] = [null, ...MAY_HAVE_CREATED];
    for (const { account, outcome } of this.memory.attempts.all(
      (one) => one.orderId === orderId && one.act === 'create' && mayHold.includes(one.outcome),
    )) {
      if (!account) continue;
      const key = Memory.key(account.kind, account.accountId);
      const isDoubted = outcome === null || outcome === 'unknown' || holders.get(key)?.isDoubted === true;
      holders.set(key, { ...account, isDoubted });
    }
    return [...holders.values()];
  }

  /** One that only waited replaces the one before that waited for the same reason, and keeps its start. */
  private ended({ orderId, epoch }: AttemptName, ended: AttemptEnded, isWaiting: boolean): Change {
    const { attempts } = this.memory;
    const [key, keyBefore] = [Memory.key(orderId, epoch), Memory.key(orderId, epoch - 1)];
    return new InMemoryChange(() => {
      attempts.patch(key, ended);
      const before = attempts.get(keyBefore);
      const isSame = before?.act === attempts.get(key)?.act && before?.outcome === ended.outcome && before.error === ended.error;
      if (!isWaiting || !before || !isSame) return;
      attempts.patch(key, { startedAtMs: before.startedAtMs });
      attempts.delete(keyBefore);
    });
  }
}

function accountOf(account: AccountName | null): AccountName | null {
  return account && { kind: account.kind, accountId: account.accountId };
}
