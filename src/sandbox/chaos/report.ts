import { externalIdOf, type Facts } from './facts.js';
import type { ProcessFaultCounts } from './process-faults.js';
import type { SalesCounts } from './sales.js';
import { type Finding, liveParcels } from './verdict.js';

export interface Outcome {
  seed: number;
  seconds: number;
  quietAfterSeconds: number | null;
  sales: SalesCounts;
  processFaults: ProcessFaultCounts;
  providerFaults: Map<string, number>;
  facts: Facts;
  findings: Finding[];
}

const MAX_FINDINGS = 20;

/** The table, and below it whatever went wrong. */
export function describeOutcome(outcome: Outcome): string[] {
  const rows = [...salesRows(outcome), ...verdictRows(outcome), ...faultRows(outcome)];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return [...rows.map(([name, value]) => `${name.padEnd(width)}${value}`), ...failures(outcome)];
}

type Row = [name: string, value: string | number];

function salesRows({ seed, seconds, quietAfterSeconds, sales, facts }: Outcome): Row[] {
  return [
    ['seed', seed],
    ['seconds', seconds.toFixed(0)],
    ['quiet after', quietAfterSeconds === null ? 'NEVER' : `${quietAfterSeconds.toFixed(0)} s`],
    [
      'orders',
      `${facts.orders.length} placed, ${sales.checkedOut} checkouts, ${sales.gaveUp} purchases given up, ${sales.notBegun} not begun`,
    ],
    ['never paid', sales.neverPaid],
    ['rejected first', sales.rejectedFirst],
    ['refunded at once', sales.refunded],
    ['paid twice', sales.paidTwice],
    ['notifications lost', sales.notificationsDropped],
    ['approved payments', facts.payments.filter(({ status }) => status === 'approved').length],
    ['orders paid', facts.orders.filter(({ paid_payment_id: paid }) => paid).length],
  ];
}

function verdictRows({ facts, findings }: Outcome): Row[] {
  const count = (check: Finding['check']) => findings.filter((finding) => finding.check === check).length;
  return [
    ['live shipments', [...liveParcels(facts.parcels).values()].flat().length],
    ['LOST', count('lost parcel')],
    ['DUPLICATE', count('duplicate parcel')],
    ['needs_review', count('needs_review')],
    ['unpaid parcels', count('unpaid parcel')],
    ['wrong shipment_id', count('order without its shipment_id')],
    ['wrong paid_at', count('paid_at differs from date_approved')],
    ['blind creates', count('create without a look-up')],
    ['silent notifications', count('notification without effect')],
  ];
}

function faultRows({ processFaults, providerFaults, facts }: Outcome): Row[] {
  return [
    ['kills', processFaults.kills],
    ['stops', processFaults.stops],
    ['database restarts', processFaults.databaseRestarts],
    ['attempts', facts.attempts.length],
    ...[...providerFaults].toSorted().map(([name, times]): Row => [name, times]),
  ];
}

function failures({ findings, facts }: Outcome): string[] {
  const lines = findings.slice(0, MAX_FINDINGS).flatMap((finding) => describeFinding(finding, facts));
  const more = findings.length - MAX_FINDINGS;
  return more > 0 ? [...lines, '', `and ${more} more`] : lines;
}

function describeFinding({ check, order, text }: Finding, facts: Facts): string[] {
  if (!order) return ['', `${check}: ${text}`];
  const attempts = facts.attempts.filter((attempt) => attempt.order_id === order.order_id);
  const calls = order.external_id ? facts.shipcoCalls.filter((call) => externalIdOf(call) === order.external_id) : [];
  return [
    '',
    `${check}: order ${order.order_id} (purchase ${order.purchase_id}, ${order.external_id ?? 'no shipment row'}): ${text}`,
    ...attempts.map(({ order_id: _, ...attempt }) => `  attempt ${JSON.stringify(attempt)}`),
    ...calls.map(({ at, method, status, outcome }) => `  call    ${at} ${method} ${outcome} ${status ?? ''}`),
  ];
}
