import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../../platform/database/sql-change.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import { newId } from '../../../platform/kernel/ids.js';
import type { Looked } from '../application/audit-findings.js';
import { ENDED_BY_A_PERSON, type Finding, type FindingClass, type Sight } from '../domain/finding.js';
import type { HeldPlaces } from '../domain/places.js';
import type { AuditTables } from './audit.schema.js';
import { HELD_PLACES, type HeldPlacesRow, toHeldPlaces } from './held-places.rows.js';

/** As in the partial indexes. */
const WATCHED = "(state in ('sighted', 'open') or state = 'closed' and not is_gone)";

const COLUMNS =
  'id, class, subject, state, order_id, seller_id, account_kind, account_id, shipment_id, external_id, payment_id, expected, found';

const TO_LOOK_AT = `
  select ${COLUMNS}
    from audit_findings
   where ${WATCHED} and class = any(cast(? as text[])) and (state <> 'closed' or class <> all(cast(? as text[]))) and looked_at < (select begun_at from audit_lease)
   order by (looked_at > first_seen_at), (state = 'closed'), looked_at, id limit ?`;

const UNWATCHED = `
  select min(s.at) as at from unnest(cast(? as text[]), cast(? as text[])) with ordinality as s (class, subject, at)
   where not exists (select 1 from audit_findings f where f.class = s.class and f.subject = s.subject and ${WATCHED})
   group by s.class, s.subject order by 1`;

const SIGHTED = `
  insert into audit_findings (id, class, subject, state, order_id, seller_id, account_kind, account_id, shipment_id, external_id, payment_id,
                              expected, found, first_seen_at, last_seen_at, looked_at)
  select s.id, s.class, s.subject, 'sighted', s.order_id, s.seller_id, s.account_kind, s.account_id, s.shipment_id, s.external_id,
         s.payment_id, s.expected, s.found, now(), now(), now()
    from jsonb_to_recordset(cast(? as jsonb)) as s (id text, class text, subject text, order_id text, seller_id text, account_kind text,
         account_id bigint, shipment_id text, external_id text, payment_id text, expected jsonb, found jsonb)
   where ${IF_FENCED}
      on conflict (class, subject) where ${WATCHED} do nothing`;

const LOOKED = `
  update audit_findings f
     set state = l.next, is_gone = l.is_gone, looked_at = now(),
         last_seen_at = case when l.saw_it then now() else f.last_seen_at end,
         expected = coalesce(l.expected, f.expected), found = coalesce(l.found, f.found),
         resolved_at = case when l.next = 'resolved' then now() else f.resolved_at end
    from jsonb_to_recordset(cast(? as jsonb)) as l (id text, state text, next text, is_gone boolean, saw_it boolean, expected jsonb, found jsonb)
   where f.id = l.id and f.state = l.state and ${IF_FENCED}`;

const FORGOTTEN = `delete from audit_findings where id = any(cast(? as text[])) and state = 'sighted' and ${IF_FENCED}`;

const CLOSED = `
  update audit_findings set state = 'closed', closed_at = now(), note = cast(? as text), closed_by = cast(? as text)
   where id = ? and state = 'open'`;

const SHOWN = `select ${COLUMNS} from audit_findings where id = ? and state <> 'sighted'`;

type FindingRow = Pick<
  Selectable<AuditTables['audit_findings']>,
  | 'id'
  | 'class'
  | 'subject'
  | 'order_id'
  | 'seller_id'
  | 'account_kind'
  | 'account_id'
  | 'shipment_id'
  | 'external_id'
  | 'payment_id'
  | 'expected'
  | 'found'
> & { state: Finding['state'] };

/** What does not fit. The changes that a round makes are committed with its lease. */
@Injectable()
export class AuditFindings {
  constructor(private readonly sql: Sql) {}

  /**
   * Those of these classes to look at in this round, each at most once: first what was seen once, then all others in turn. What was
   * seen in this round itself waits for the next one.
   */
  async toLookAt(classes: readonly FindingClass[], most: number): Promise<Finding[]> {
    return (await this.sql.rows<FindingRow>(TO_LOOK_AT, [classes, ENDED_BY_A_PERSON, most])).map(toFinding);
  }

  /**
   * Those of these sights that no watched finding stands for, each once. A finding that was closed and has not gone since stands for its
   * sight, too.
   */
  async unwatched(sights: readonly Sight[]): Promise<Sight[]> {
    const names = [sights.map((sight) => sight.class), sights.map(({ subject }) => subject)];
    return (await this.sql.rows<{ at: string }>(UNWATCHED, names)).flatMap(({ at }) => sights[Number(at) - 1] ?? []);
  }

  /** How many places each holder has. A holder may have several entries. */
  async held(): Promise<HeldPlaces[]> {
    return (await this.sql.rows<HeldPlacesRow>(HELD_PLACES)).map(toHeldPlaces);
  }

  /** Stores new findings. One that is watched already, or was closed and has not gone since, stays as it is. */
  sighted(sights: readonly Sight[]): Change {
    return new SqlChange(SIGHTED, [JSON.stringify(sights.map(toRow))]);
  }

  /** One that was closed since it was read stays closed. */
  looked(looked: readonly Looked[]): Change {
    const forgotten = looked.filter(({ after }) => after === 'forgotten').map(({ finding }) => finding.id);
    const kept = looked.filter(({ after }) => after !== 'forgotten').map(toLookedRow);
    return new SqlChange(LOOKED, [JSON.stringify(kept)], undefined, [new SqlChange(FORGOTTEN, [forgotten])]);
  }

  /** A fence: it is open. */
  closed(id: string, note: string, adminId: string | null): Change {
    return new SqlChange(CLOSED, [note, adminId, id]);
  }

  /** The finding, in any state; null if it was seen only once, because people are not shown that. */
  async shown(id: string): Promise<Finding | null> {
    const [row] = await this.sql.rows<FindingRow>(SHOWN, [id]);
    return row ? toFinding(row) : null;
  }
}

function toRow({ class: known, subject, account, expected, found, ...ids }: Sight): object {
  return {
    id: newId(),
    class: known,
    subject,
    order_id: ids.orderId,
    seller_id: ids.sellerId,
    account_kind: account?.kind ?? null,
    account_id: account?.accountId ?? null,
    shipment_id: ids.shipmentId,
    external_id: ids.externalId,
    payment_id: ids.paymentId,
    expected,
    found,
  };
}

function toLookedRow({ finding: { id, state }, look, after }: Looked): object {
  return {
    id,
    state,
    next: after === 'open' || after === 'resolved' ? after : state,
    is_gone: after === 'gone',
    saw_it: look.saw === 'it',
    ...(look.saw === 'it' && { expected: look.expected, found: look.found }),
  };
}

function toFinding(row: FindingRow): Finding {
  const { account_kind: kind, account_id: accountId } = row;
  return {
    id: row.id,
    class: row.class,
    subject: row.subject,
    state: row.state,
    orderId: row.order_id,
    sellerId: row.seller_id,
    account: kind === null || accountId === null ? null : { kind, accountId: Number(accountId) },
    shipmentId: row.shipment_id,
    externalId: row.external_id,
    paymentId: row.payment_id,
    expected: row.expected,
    found: row.found,
  };
}
