import { Injectable } from '@nestjs/common';
import { type NotNull, sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { IF_FENCED, ifFenced, SqlChange } from '../../../platform/database/sql-change.js';
import { type Given, statement, tables } from '../../../platform/database/statement.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import { type AttemptName, type Holder, ShipmentAttempts } from '../application/shipment-attempts.js';
import {
  type AccountName,
  type AttemptOutcome,
  type AttemptResult,
  httpStatusOf,
  isWait,
  MAY_HAVE_CREATED,
} from '../domain/attempt-result.js';
import type { CancelOutcome, CancelResult } from '../domain/cancel-result.js';
import type { ShippingTables } from './shipment.schema.js';

interface EndedAttempt {
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

type Tables = Pick<ShippingTables, 'shipment_attempts'>;

@Injectable()
export class PostgresShipmentAttempts implements ShipmentAttempts {
  constructor(private readonly sql: Sql<Tables>) {}

  created(attempt: AttemptName, result: AttemptResult, failure: string | null): readonly Change[] {
    const { outcome, usedAccount } = result;
    const error = outcome === 'skipped' ? result.reason : failure;
    const httpStatus = httpStatusOf(result);
    return ended({ ...attempt, act: 'create', outcome, isWait: isWait(outcome), usedAccount, error, httpStatus });
  }

  cancelled(attempt: AttemptName, result: CancelResult): readonly Change[] {
    const { outcome, usedAccount } = result;
    const [httpStatus, error] = 'error' in result ? [result.httpStatus, result.error] : [null, null];
    return ended({ ...attempt, act: 'cancel', outcome, isWait: outcome === 'paused', usedAccount, httpStatus, error });
  }

  lost({ orderId, epoch }: AttemptName, failure: string): Change {
    return SqlChange.built(
      this.sql.tables
        .updateTable('shipment_attempts')
        .set({ error: failure })
        .where('order_id', '=', orderId)
        .where('epoch', '=', epoch)
        .where('ended_at', 'is', null),
    );
  }

  async accountsThatMayHold(orderId: string): Promise<Holder[]> {
    const rows = await this.sql.tables
      .selectFrom('shipment_attempts')
      .select(['credential_kind as kind', 'account_id'])
      .select(sql<boolean>`bool_or(outcome is null or outcome = 'unknown')`.as('is_doubted'))
      .where((one) => one.and({ order_id: orderId, act: 'create' }))
      .where('account_id', 'is not', null)
      .where(({ or, eb }) => or([eb('outcome', 'is', null), eb('outcome', 'in', MAY_HAVE_CREATED)]))
      .groupBy(['credential_kind', 'account_id'])
      .$narrowType<{ kind: NotNull; account_id: NotNull }>()
      .execute();
    return rows.map(({ kind, account_id, is_doubted }) => ({ kind, accountId: Number(account_id), isDoubted: is_doubted }));
  }
}

/** Attempts that wait for the same reason, one after the other, are one row: from the first start to the last end. */
function ended({ act, usedAccount, isWait: isWaiting, ...attempt }: EndedAttempt): readonly Change[] {
  const { orderId, epoch, outcome, httpStatus, error } = attempt;
  const kind = usedAccount?.kind ?? null;
  const accountId = usedAccount?.accountId ?? null;
  if (!isWaiting) return [SqlChange.of(ATTEMPT_ENDED, { ...attempt, kind, accountId })];
  const before = [orderId, epoch, act, outcome, error];
  const merged = [...before, outcome, error, httpStatus, kind, accountId, orderId, epoch];
  return [new SqlChange(WAIT_MERGED, merged), new SqlChange(WAIT_BEFORE_REMOVED, before)];
}
