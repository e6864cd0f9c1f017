import { hearBy } from '../../money/domain/owed-entry.js';
import { OWED_TOTAL, type OwedTotalRow } from '../../money/infrastructure/owed.rows.js';
import { IS_TOLD } from '../../orders/infrastructure/told-facts.rows.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import { oldestDue } from '../../platform/work/due-rows.js';
import { AuditPlaces } from '../audit/domain/places.js';
import { HELD_PLACES, type HeldPlacesRow, toHeldPlaces } from '../audit/infrastructure/held-places.rows.js';
import type { StatusSigns } from './domain/degraded-parts.js';
import type { WaitingOrders } from './domain/waiting-orders.js';

/** Sends a statement without values: from the pool, from a connection of the health check's, or of the doctor's. */
export type Rows = <Row extends object>(statement: string) => Promise<Row[]>;

/** How many of the oldest orders that wait are looked at. */
const LOOKED_AT = 50;
/** Counting stops here, so that a backlog does not make it slow. */
const MOST = 10_000;
const MOST_REFUSED = 1_000;
/** Among how many of the newest facts of parcels a created one is looked for. */
const TOLD_LATELY = 200;

interface SignRow {
  readonly sign:
    | 'fault'
    | 'pause'
    | 'try'
    | 'created'
    | 'unanswered'
    | 'shipments'
    | 'notifications'
    | 'endpoint'
    | 'finding'
    | 'refused'
    | 'accepted'
    | 'now';
  readonly name: string | null;
  readonly since: string | null;
  /** When a try ended. */
  readonly until: string | null;
  /** Tries of an order, or how many notifications. */
  readonly number: number | null;
}

/** The oldest orders in this state that wait for the provider, and their last try. */
const triesIn = (state: string) => `
  select 'try', a.outcome, cast(a.started_at as text), s.attempts - coalesce(s.attempts_before_retry, 0), cast(a.ended_at as text)
    from (select order_id, attempts, attempts_before_retry from shipments
           where state = '${state}' and payment_stop is null order by created_at, order_id limit ${LOOKED_AT}) s,
         lateral (select outcome, started_at, ended_at from shipment_attempts
                   where order_id = s.order_id and act = 'create' order by epoch desc limit 1) a`;

const SIGNS = `
  select 'now' as sign, current_setting('transaction_read_only') as name, cast(now() as text) as since, cast(null as int) as number,
         cast(null as text) as until
  union all select 'fault', name, cast(since as text), null, null from configuration_faults
  union all
  select 'pause', paused.key, cast(coalesce(to_timestamp(nullif(cast(l.ledger->'pausedSinceMs'->>paused.key as float8), 0) / 1000), now()) as text), null, null
    from call_ledgers l, jsonb_each_text(l.ledger->'pausedUntilMs') as paused
   where cast(paused.value as float8) > extract(epoch from now()) * 1000
  union all (${triesIn('pending')}) union all (${triesIn('unknown')})
  union all
  select 'created', null, cast(max(recorded_at) as text), null, null
    from (select kind, recorded_at from order_facts where ${IS_TOLD} order by recorded_at desc limit ${TOLD_LATELY}) as lately
   where kind = 'shipment.created'
  union all
  select 'unanswered', null, cast(min(received_at) as text), cast(count(*) as int), null
    from (select received_at, effect, attempts from webhook_inbox where state = 'received' order by received_at, id limit ${MOST}) as waiting
   where effect = 'provider_unavailable' and attempts >= 2
     and received_at > coalesce((select read_at from payments order by read_at desc, id desc limit 1), '-infinity')
  union all select 'shipments', null, cast((${oldestDue('shipments')}) as text), null, null
  union all select 'notifications', null, cast((${oldestDue('webhook_inbox', 'verified', 'not verified')}) as text), null, null`;

/** Of tables that an older database lacks. */
const NEWER_SIGNS = `
  union all
  select 'endpoint', null, cast(min(disabled_at) as text), null, null from event_endpoints where state = 'disabled' and reason = 'not_delivered'
  union all
  select 'finding', null, cast(min(first_seen_at) as text), null, null from audit_findings where state = 'open'
  union all
  select 'refused', null, cast(min(r.refused_at) as text), cast(count(*) as int), null
    from (select payment_id, refused_at from refused_signatures where refused_at > now() - interval '1 hour'
           order by refused_at desc limit ${MOST_REFUSED}) r
   where exists (select 1 from payments p where p.id = r.payment_id)
  union all (
  select 'accepted', null, cast(received_at as text), null, null from webhook_inbox
   where source = 'payco' and received_at > now() - interval '1 hour' and verified and variant = 'webhook'
   order by received_at desc limit 1)`;

const WAITING = `
  select case when l.state = 'linked' then case when l.failing_since is null then 'good' else 'failing' end else 'none' end as account, s.state, s.is_put_off as "isPutOff", cast(count(*) as int) as count, coalesce(sum(s.total_cents), 0) as cents
    from (select seller_id, state, due_at > now() as is_put_off, total_cents from shipments
           where state in ('pending', 'creating', 'unknown') and payment_stop is null limit ${MOST}) s
    left join seller_links l on l.seller_id = s.seller_id
   group by 1, 2, 3`;

/** The installation's own. */
export interface StatusRules {
  /** By which the audit gives out its places. */
  readonly fairSharePercent: number;
  /** Within how many days a buyer hears of what is owed to her. */
  readonly owedPromiseDays: number;
}

export async function readSigns(rows: Rows, pending: number, rules: StatusRules): Promise<StatusSigns> {
  const found = await rows<SignRow>(pending > 0 ? SIGNS : SIGNS + NEWER_SIGNS);
  const held = pending > 0 ? [] : await rows<HeldPlacesRow>(HELD_PLACES);
  const [owed] = pending > 0 ? [] : await rows<OwedTotalRow>(OWED_TOTAL(rules.owedPromiseDays));
  const owedSince = timeOrNull(owed?.overdue_since ?? null);
  const of = (sign: SignRow['sign']) => found.filter((row) => row.sign === sign);
  const timesOf = (sign: SignRow['sign']) => of(sign).flatMap(({ since }) => (since === null ? [] : [timeOf(since)]));
  const named = (sign: SignRow['sign']) => of(sign).map(({ name, since }) => ({ name: name ?? '', since: timeOf(since ?? '') }));
  return {
    now: timesOf('now')[0] ?? new Date(0),
    isReadOnly: of('now')[0]?.name === 'on',
    hasPendingMigrations: pending > 0,
    faults: named('fault'),
    pauses: named('pause').map(({ name, since }) => ({ calls: name, since })),
    tries: of('try').map(({ name, since, until, number }) => ({
      outcome: name,
      startedAt: timeOf(since ?? ''),
      endedAt: timeOrNull(until),
      tries: number ?? 0,
    })),
    createdAt: timesOf('created')[0] ?? null,
    unanswered:
      of('unanswered').flatMap(({ since, number }) => (since ? [{ since: timeOf(since), count: number ?? 0 }] : []))[0] ?? null,
    signatures: {
      refused: of('refused')[0]?.number ?? 0,
      refusedSince: timesOf('refused')[0] ?? null,
      acceptedAt: timesOf('accepted')[0] ?? null,
    },
    shipmentsDueAt: timesOf('shipments')[0] ?? null,
    notificationsDueAt: timesOf('notifications')[0] ?? null,
    endpointDisabledAt: timesOf('endpoint')[0] ?? null,
    findingOpenSince: timesOf('finding')[0] ?? null,
    owedOverdueSince: owedSince && hearBy({ since: owedSince }, rules.owedPromiseDays),
    fullPlaces: new AuditPlaces(held.map(toHeldPlaces), rules.fairSharePercent).full,
  };
}

export async function readWaitingOrders(rows: Rows): Promise<WaitingOrders[]> {
  const found = await rows<Omit<WaitingOrders, 'cents'> & { cents: string }>(WAITING);
  return found.map(({ cents, ...order }) => ({ ...order, cents: Number(cents) }));
}
