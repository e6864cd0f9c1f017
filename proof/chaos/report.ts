import { type AuditReport, passingFindings, plantedCounts } from './audit-checks.js';
import { externalIdOf, firstIdOf } from './external-ids.js';
import type { Facts } from './facts.js';
import { CHECKS, type Finding } from './findings.js';
import { moneyByPlace } from './money-checks.js';
import { describeMost } from './most-calls.js';
import { approvedCarts, liveParcels, reportedDoubles } from './order-checks.js';
import { originCounts } from './origin-checks.js';
import type { Outcome } from './outcome.js';
import { poisonOf } from './poison.js';
import { describeFound } from './unannounced.js';
import { CHAOS_BOUNDS, describeTimes, extended } from './usual-time.js';

const MAX_FINDINGS = 20;

/** The table, followed by all findings. */
export function describeOutcome(outcome: Outcome): string[] {
  const rows = [
    ...salesRows(outcome),
    ...faultRows(outcome),
    ...promiseRows(outcome),
    ...eventRows(outcome),
    ...auditRows(outcome.audit),
    ...checkRows(outcome.findings),
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return [...rows.map(([name, value]) => `${name.padEnd(width)}${value}`), ...describeFindings(outcome.findings, outcome.facts)];
}

/** `duplicate 3` for each check that found something. */
export function findingCounts(findings: Finding[]): string[] {
  return checkRows(findings)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`);
}

type Row = [name: string, value: string | number];

function salesRows({ seed, seconds, quietAfterSeconds, control, sales, changes, moves, facts }: Outcome): Row[] {
  return [
    ['seed', seed],
    ['seconds', seconds.toFixed(0)],
    ['quiet after', quietAfterSeconds === null ? 'NEVER' : `${quietAfterSeconds.toFixed(0)} s`],
    ['control', `${control.seconds.map((one) => one.toFixed(1)).join(' s, ')} s: bounds times ${control.slowness.toFixed(1)}`],
    ['orders placed', facts.orders.length],
    ['purchases begun again', sales.begunAgain],
    ['purchases not done', sales.notDone],
    ['never paid', sales.neverPaid],
    ['rejected first', sales.rejectedFirst],
    ['refunded', changes.refunded],
    ['refunded in parts', changes.refundedInParts],
    ['dispatched before', changes.dispatched],
    ['sellers moved, origins deleted', `${moves.moves}, ${moves.deletedOrigins}`],
    ['called off by an admin', changes.calledOff],
    ['shipped again', changes.shippedAgain],
    ['changes not done', changes.changesNotDone],
    ['paid twice', sales.paidTwice],
    ['paid with two cards', sales.paidInParts],
    ['two checkouts', sales.twoCheckouts],
    ['slips', sales.slips],
    ['slips paid late', changes.slipsPaid],
    ['slips ended before', changes.slipsEnded],
    ['notifications lost', sales.notificationsLost],
    ['approved payments', facts.payments.filter(({ status }) => status === 'approved').length],
  ];
}

function faultRows({ processFaults, providerFaults, cancelledParcels, limitWindowMs, facts }: Outcome): Row[] {
  const most = limitWindowMs === null ? [] : [mostRow(facts, limitWindowMs)];
  return [
    ...most,
    ['kills', processFaults.kills],
    ['stops', processFaults.stops],
    ['blocked event loops', processFaults.blockedLoops],
    ['stops while a create is sent', processFaults.stopsWhileSending],
    ['stalls beyond lease and look-ups', processFaults.longStalls],
    ['database restarts', processFaults.databaseRestarts],
    ['parcels cancelled', cancelledParcels],
    ['attempts', describeAttempts(facts)],
    ['paused because', describePauses(facts)],
    ['longest without a create', `${longestPauseSeconds(facts).toFixed(0)} s`],
    ...[...providerFaults].toSorted().map(([name, times]): Row => [name, times]),
  ];
}

/** `1202: created 226, …` */
function describeAttempts({ attempts }: Facts): string {
  const outcomes = [...Map.groupBy(attempts, ({ outcome }) => String(outcome ?? 'silent'))];
  const parts = outcomes.map(([outcome, { length }]) => `${outcome} ${length}`);
  return `${attempts.length}: ${parts.join(', ')}`;
}

/** Attempts that made no call, by what their pause says. */
function describePauses({ attempts }: Facts): string {
  const paused = attempts.filter(({ outcome }) => outcome === 'paused');
  const reasons = [...Map.groupBy(paused, ({ error }) => String(error))].toSorted(
    (one, other) => other[1].length - one[1].length,
  );
  return reasons.map(([reason, { length }]) => `${length} ${reason}`).join('; ') || 'never';
}

/** Of all instances. A long one means that something has stopped all creates: a pause, a breaker, or a refused credential. */
function longestPauseSeconds({ shipcoCalls }: Facts): number {
  const times = shipcoCalls.filter(({ method }) => method === 'POST').map(({ at }) => Date.parse(at));
  return Math.max(0, ...times.slice(1).map((time, at) => time - (times[at] ?? time))) / 1000;
}

function mostRow({ limitedCalls }: Facts, windowMs: number): Row {
  return [`most in any ${windowMs / 1000} s`, describeMost(limitedCalls, windowMs)];
}

/** Carts with a good payment, and their parcels. */
function promiseRows({ facts, control }: Outcome): Row[] {
  const live = liveParcels(facts.parcels);
  const carts = approvedCarts(facts);
  const parcels = [...carts.values()].flat().flatMap(({ external_id: id }) => (id ? (live.get(firstIdOf(id)) ?? []) : []));
  return [
    ['approved', carts.size],
    ['live shipments', parcels.length],
    ['held by the provider', describeMoney(facts)],
    ['poisoned orders', facts.orders.filter(({ street, paid_payment_id: paid }) => paid && poisonOf(street)).length],
    ['notification to parcel', describeTimes(facts, extended(CHAOS_BOUNDS, control.slowness))],
    ['calls from an origin, origins used, made', Object.values(originCounts(facts)).join(', ')],
    ['sold without a quote, quoted since', facts.orders.filter((one) => one.is_quoted_late).length],
    ['unannounced payments found', describeFound(facts)],
    ['doubled in a stop while sending, reviewed', reportedDoubles(facts).length],
  ];
}

/** `sale 1200.50, case 90.00` */
function describeMoney(facts: Facts): string {
  return [...moneyByPlace(facts)].map(([place, amount]) => `${place} ${amount.toFixed(2)}`).join(', ') || 'not read';
}

function eventRows({ hoursPassed, facts: { received, shown } }: Outcome): Row[] {
  const { applied, repeated } = received.counts;
  const deliveries = shown?.deliveries ?? [];
  const tries = deliveries.reduce((sum, { attempts }) => sum + attempts, 0);
  return [
    ['clock advanced by', hoursPassed === null ? 'NEVER AT REST' : `${hoursPassed.toFixed(1)} h`],
    ['events published', shown?.feed.length ?? 'not read'],
    ['events applied, received again', `${applied}, ${repeated}`],
    ['deliveries, tries of each', `${deliveries.length}, ${(tries / Math.max(1, deliveries.length)).toFixed(2)}`],
    ['deliveries waiting at the end', deliveries.filter(({ status }) => status === 'waiting').length],
    ['orders told', shown?.orders.length ?? 'not read'],
  ];
}

function auditRows(audit: AuditReport | null): Row[] {
  if (!audit) return [];
  const counts = [...Map.groupBy(passingFindings(audit), (one) => one.class)].map(([what, { length }]) => `${what} ${length}`);
  return [
    ['rounds of the audit before the planting', audit.rounds],
    ['audit findings that ended by themselves', counts.join(', ') || 'none'],
    ['divergences planted, found, ended', plantedCounts(audit).join(', ')],
  ];
}

function checkRows(findings: Finding[]): [name: string, count: number][] {
  return Object.entries(CHECKS).map(([check, name]) => [name, findings.filter((finding) => finding.check === check).length]);
}

/** The first of them, with what is known of their orders. */
export function describeFindings(findings: Finding[], facts: Facts): string[] {
  const lines = findings.slice(0, MAX_FINDINGS).flatMap((finding) => describeFinding(finding, facts));
  const more = findings.length - MAX_FINDINGS;
  return more > 0 ? [...lines, '', `and ${more} more`] : lines;
}

function describeFinding({ check, order, text }: Finding, facts: Facts): string[] {
  if (!order) return ['', `${check}: ${text}`];
  const attempts = facts.attempts.filter((attempt) => attempt.order_id === order.order_id);
  const calls = order.external_id ? facts.shipcoCalls.filter((call) => isAbout(order.external_id, externalIdOf(call))) : [];
  return [
    '',
    `${check}: order ${order.order_id} (purchase ${order.purchase_id}, ${order.external_id ?? 'no shipment row'}): ${text}`,
    ...attempts.map(({ order_id: _, ...attempt }) => `  attempt ${JSON.stringify(attempt)}`),
    ...calls.map(({ at, method, status, outcome }) => `  call    ${at} ${method} ${outcome} ${status ?? ''}`),
  ];
}

function isAbout(externalId: string | null, called: string | undefined): boolean {
  return externalId !== null && called !== undefined && firstIdOf(called) === firstIdOf(externalId);
}
