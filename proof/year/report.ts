import { CHECKS, type Finding } from '../chaos/findings.js';
import { describeFindings } from '../chaos/report.js';
import { describeFound } from '../chaos/unannounced.js';
import { describeTimes } from '../chaos/usual-time.js';
import { YEAR_BOUNDS } from './bounds.js';
import { type KeptRows, keptTooLong } from './kept-rows.js';
import type { Quarter, YearOutcome } from './year.js';

type Row = readonly [name: string, value: string | number];

/** Everything that was done, what it cost, and every check. */
export function describeYear(
  outcome: YearOutcome,
  findings: Finding[],
  kept: { emptied: KeptRows[]; tables: Map<string, number> },
): string[] {
  const { counts, fates, facts } = outcome;
  const rows: Row[] = [
    ...Object.entries(counts),
    ...[...fates].map(([fate, count]): Row => [`parcels ${fate}`, count]),
    ['orders placed', facts.orders.length],
    ['parcels', facts.parcels.length],
    ['orders by state', tally(facts.orders.map(({ state }) => state ?? 'unpaid'))],
    ['attempts', tally(facts.attempts.map(({ outcome: of }) => String(of ?? 'silent')))],
    ['notification to parcel', describeTimes(facts, YEAR_BOUNDS)],
    ['unannounced payments found', describeFound(facts)],
    ...outcome.quarters.map((quarter): Row => [`calls, ${quarter.name}`, describeCalls(quarter)]),
    ['rows', [...kept.tables].map(([name, count]) => `${name} ${count}`).join(', ')],
    ...kept.emptied.map(
      ({ name, rows: count, oldestDays, mostDays }): Row => [
        `kept: ${name}`,
        `${count}${oldestDays === null ? '' : `, the oldest ${oldestDays.toFixed(1)} of ${mostDays} days`}`,
      ],
    ),
    ['kept too long', keptTooLong(kept.emptied).length],
    ['found by the audit of orders', outcome.audited.length],
    ...Object.entries(CHECKS).map(([check, name]): Row => [name, findings.filter((finding) => finding.check === check).length]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}${value}`),
    ...describeFindings(findings, facts),
    ...outcome.audited,
  ];
}

function describeCalls({ paid, calls, seconds }: Quarter): string {
  const each = Object.entries(calls).toSorted(([one], [other]) => one.localeCompare(other));
  const parts = each.map(([name, count]) => `${name} ${count}${paid > 0 ? ` (${(count / paid).toFixed(1)})` : ''}`);
  return `${paid} orders paid, ${seconds.toFixed(0)} s: ${parts.join(', ')}`;
}

function tally(names: readonly string[]): string {
  const counted = [...Map.groupBy(names, (name) => name)].toSorted((one, other) => other[1].length - one[1].length);
  return counted.map(([name, { length }]) => `${name} ${length}`).join(', ');
}
