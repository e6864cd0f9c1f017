import { type Divergence, FALLEN } from '../../sandbox/divergences/divergence.js';
import type { AuditFinding } from './audit-findings.js';
import { firstIdOf } from './external-ids.js';
import type { Facts, Parcel } from './facts.js';
import type { CheckName, Finding } from './findings.js';
import type { OrderRow } from './product-tables.js';

/** What the audit has found, at the moments that count. */
export interface AuditReport {
  /** That began before anything was planted. */
  readonly rounds: number;
  /** At rest, before anything was planted. */
  readonly afterSale: readonly AuditFinding[];
  readonly planted: readonly Divergence[];
  /** After the round that saw it first. */
  readonly afterOneRound: readonly AuditFinding[];
  /** After two; in the second one an instance was killed. */
  readonly afterPlanting: readonly AuditFinding[];
  /** After a round in which no provider could be read. */
  readonly afterOutage: readonly AuditFinding[];
  readonly afterUndoing: readonly AuditFinding[];
}

type Named = Pick<AuditFinding, 'class' | 'subject'>;

const BACK = ['refunded', 'charged_back'];

/** Whether it found all that was planted and ended with it, and nothing else. */
export function auditFaults(report: AuditReport, facts: Facts): Finding[] {
  const { afterSale, planted, afterOneRound, afterPlanting, afterOutage, afterUndoing } = report;
  const lasting = lastingDivergences(facts);
  const expected = [...lasting, ...planted];
  return [
    ...lacking(lasting, open(afterSale)).map(fault('divergence not found', 'after the sale')),
    ...lacking(open(afterSale), lasting).map(fault('false audit finding', 'is open after the sale')),
    ...ended(afterSale)
      .filter((finding) => !wasTrue(finding, facts))
      .map(fault('false audit finding', 'was open during the sale')),
    ...lacking(open(afterOneRound), lasting).map(fault('false audit finding', 'is open although it was seen once only')),
    ...lacking(expected, open(afterPlanting)).map(fault('divergence not found', 'is not open after two rounds')),
    ...lacking(open(afterPlanting), expected).map(fault('false audit finding', 'is open beside what was planted')),
    ...lacking(expected, open(afterOutage)).map(fault('divergence not found', 'is not open after an outage of the providers')),
    ...lacking(open(afterOutage), expected).map(fault('false audit finding', 'is open after an outage of the providers')),
    ...lacking(planted, ended(afterUndoing)).map(fault('divergence not ended', 'is not resolved after two rounds')),
    ...lacking(lasting, open(afterUndoing)).map(fault('divergence not found', 'is not open any more at the end')),
    ...lacking(open(afterUndoing), expected).map(fault('false audit finding', 'is open at the end')),
  ];
}

/** Findings of the sale that have ended by themselves, each of which was true. */
export function passingFindings({ afterSale }: AuditReport): AuditFinding[] {
  return ended(afterSale);
}

/** How many were planted, found and ended. */
export function plantedCounts({ planted, afterPlanting, afterUndoing }: AuditReport): number[] {
  const missing = [[], lacking(planted, open(afterPlanting)), lacking(planted, ended(afterUndoing))];
  return missing.map(({ length }) => planted.length - length);
}

/**
 * A second parcel that nothing could prevent stands until a person decides. A second payment of a purchase, whose notification was lost, is
 * found days later: a paid purchase is searched once more at the end.
 */
function lastingDivergences({ orders, parcels, payments, knownPayments }: Facts): Named[] {
  const twins = orders.filter((order) => parcelsOf(order, parcels).filter(({ status }) => !FALLEN.includes(status)).length > 1);
  const unknown = payments.filter(({ id, status }) => status === 'approved' && !knownPayments.has(String(id)));
  return [
    ...twins.map(({ order_id: subject }) => ({ class: 'twin_parcels', subject }) as const),
    ...unknown.map(({ id }) => ({ class: 'unknown_payment', subject: String(id) }) as const),
  ];
}

/** While a sale goes on, the money may be back before the parcel is cancelled, and a payment be there before it is known. */
function wasTrue({ class: what, subject }: AuditFinding, { orders, parcels, payments }: Facts): boolean {
  if (what === 'unknown_payment') return payments.some(({ id, date_approved: at }) => String(id) === subject && at !== null);
  if (what === 'twin_parcels') {
    const order = orders.find(({ order_id: id }) => id === subject);
    return order !== undefined && parcelsOf(order, parcels).length > 1;
  }
  if (what !== 'parcel_without_money') return false;
  const parcel = parcels.find(({ id }) => String(id) === subject);
  const order = parcel && orders.find((one) => parcelsOf(one, [parcel]).length > 0);
  return payments.some(({ id, status }) => String(id) === order?.paid_payment_id && BACK.includes(status));
}

function parcelsOf({ external_id: externalId }: OrderRow, parcels: readonly Parcel[]): Parcel[] {
  return externalId === null ? [] : parcels.filter((one) => firstIdOf(one.external_id) === firstIdOf(externalId));
}

function open(findings: readonly AuditFinding[]): AuditFinding[] {
  return findings.filter(({ state }) => state === 'open');
}

function ended(findings: readonly AuditFinding[]): AuditFinding[] {
  return findings.filter(({ state }) => state === 'resolved');
}

/** Those of the first that the others lack. */
function lacking<One extends Named>(wanted: readonly One[], there: readonly Named[]): One[] {
  const keys = new Set(there.map(keyOf));
  return wanted.filter((one) => !keys.has(keyOf(one)));
}

function keyOf({ class: what, subject }: Named): string {
  return `${what} ${subject}`;
}

function fault(check: CheckName, text: string): (one: Named) => Finding {
  return (one) => ({ check, text: `${keyOf(one)} ${text}` });
}
