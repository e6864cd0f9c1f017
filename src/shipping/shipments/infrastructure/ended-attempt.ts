import { sql } from 'kysely';
import type { Change } from '../../../shared/application/unit-of-work.js';
import { IF_FENCED, ifFenced, SqlChange } from '../../../shared/infrastructure/sql-change.js';
import { type Given, statement, tables } from '../../../shared/infrastructure/statement.js';
import type { AccountName, AttemptOutcome } from '../domain/attempt-result.js';
import type { CancelOutcome } from '../domain/cancel-result.js';
import type { ShippingTables } from './shipment.schema.js';

export interface EndedAttempt {
  readonly orderId: string;
  readonly epoch: number;
  readonly act: 'create' | 'cancel';
  readonly outcome: AttemptOutcome | CancelOutcome;
  /** Whether it only waited. */
  readonly isWait: boolean;
  readonly usedAccount: AccountName | null;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

interface Ended extends Omit<EndedAttempt, 'act' | 'usedAccount' | 'isWait'> {
  readonly kind: AccountName['kind'] | null;
  readonly accountId: number | null;
}

/** The previous attempt waited for the same reason. */
const SAME_BEFORE = 'order_id = ? and epoch = ? - 1 and act = ? and outcome = ? and error is not distinct from ?';

/** The later attempt keeps the earlier start. */
const WAIT_MERGED = `
  update shipment_attempts set started_at = coalesce((select before.started_at from shipment_attempts before where ${SAME_BEFORE}), started_at),
         ended_at = now(), outcome = ?, error = ?, http_status = ?, credential_kind = ?, account_id = ?
   where order_id = ? and epoch = ? and ${IF_FENCED}`;
const WAIT_BEFORE_REMOVED = `delete from shipment_attempts where ${SAME_BEFORE} and ${IF_FENCED}`;

const ATTEMPT_ENDED = statement((given: Given<Ended>) =>
  tables<ShippingTables>()
    .updateTable('shipment_attempts')
    .set({
      ended_at: sql<string>`now()`,
      outcome: given('outcome'),
      credential_kind: given('kind'),
      account_id: given('accountId'),
      http_status: given('httpStatus'),
      error: given('error'),
    })
    .where('order_id', '=', given('orderId'))
    .where('epoch', '=', given('epoch'))
    .where(ifFenced),
);

/** The result of an attempt. Attempts that wait for the same reason, one after the other, are one row: from the first start to the last end. */
export function attemptEnded({ act, usedAccount, isWait, ...ended }: EndedAttempt): readonly Change[] {
  const { orderId, epoch, outcome, httpStatus, error } = ended;
  const kind = usedAccount?.kind ?? null;
  const accountId = usedAccount?.accountId ?? null;
  if (!isWait) return [SqlChange.of(ATTEMPT_ENDED, { ...ended, kind, accountId })];
  const before = [orderId, epoch, act, outcome, error];
  const merged = [...before, outcome, error, httpStatus, kind, accountId, orderId, epoch];
  return [new SqlChange(WAIT_MERGED, merged), new SqlChange(WAIT_BEFORE_REMOVED, before)];
}
