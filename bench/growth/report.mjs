import os from 'node:os';
import { median, rangeOf } from '../measure/rounds.mjs';

const MOST = 1.5;
/** However much more that is: nobody notices it. */
const UNNOTICED_MS = 1;

/** `rounds`: in each the milliseconds of both sizes. The p50 of all, and how far the rounds are apart. `mostMs`: a limit instead of the ratio. */
export function compare(name, rounds, mostMs = null) {
  const [small, large] = [0, 1].map((side) => median(rounds.flatMap((round) => round[side])));
  const ratio = large / small;
  return {
    name,
    small,
    large,
    ratio,
    spread: rangeOf(rounds.map(([few, many]) => median(many) / median(few))),
    isMet: mostMs === null ? ratio <= MOST || large <= UNNOTICED_MS : large <= mostMs,
  };
}

/**
 * With `earlier`, the table of a run with fewer orders: whether a line costs what it would if its cost grew with the logarithm of the count
 * as it did there, within a tenth or a millisecond. What was cheaper with more orders is taken for equal: that is the spread.
 */
export function againstTrend(line, earlier, [small, large]) {
  const steps = Math.log(large.count / small.count) / Math.log(earlier.large / earlier.small);
  const growth = Math.max(0, earlier.ratios.get(line.name) - 1) * steps;
  const expectedMs = line.small * (1 + growth);
  return { ...line, expectedMs, isMet: line.large <= Math.max(expectedMs * 1.1, expectedMs + 1) };
}

/** What `growthTable` wrote without a trend: the ratio of each line. */
export function readTable(markdown) {
  const [small, large] = /with ([\d,]+) and with ([\d,]+) orders/
    .exec(markdown)
    .slice(1)
    .map((text) => Number(text.replaceAll(',', '')));
  const rows = [...markdown.matchAll(/^\| (.+?) \| [\d.]+ \| [\d.]+ \| ([\d.]+) \[/gm)];
  return { small, large, ratios: new Map(rows.map(([, name, ratio]) => [name, Number(ratio)])) };
}

export function growthTable(lines, [small, large], { rounds, postgresVersion, trend, options }) {
  const [{ model }] = os.cpus();
  const size = (side) => `${side.count.toLocaleString('en')} orders (${side.size})`;
  const met = lines.filter(({ isMet }) => isMet).length;
  return [
    `# What requests cost with ${small.count.toLocaleString('en')} and with ${large.count.toLocaleString('en')} orders`,
    '',
    `Written by \`npm run bench growth -- ${options}\`, not by hand. p50 in milliseconds of the service over HTTP, one`,
    'request at a time, both sizes in turns; of the work behind the requests the time in PostgreSQL, of the audit that of its statements.',
    'The indexes are as they are after a `reindex`. Behind the ratio of all samples, and not judged: the lowest',
    `and the highest ratio of the ${rounds} rounds. Node ${process.versions.node}, PostgreSQL ${postgresVersion}, ${os.cpus().length} cores (${model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB.`,
    '',
    trend
      ? `Expected: with the logarithm of the count, as from ${trend.small.toLocaleString('en')} to ${trend.large.toLocaleString('en')} orders. Within a tenth or 1 ms of it: ${met} of ${lines.length}`
      : `At most ${MOST} times as much or ${UNNOTICED_MS} ms, the slices of the audit at most 50 ms: ${met} of ${lines.length}`,
    '',
    `| | ${size(small)} | ${size(large)} | ${trend ? 'Expected | ' : ''}Ratio | |`,
    `| --- | ---: | ---: | ${trend ? '---: | ' : ''}---: | --- |`,
    ...lines.map(
      ({ name, small: few, large: many, expectedMs, ratio, spread, isMet }) =>
        `| ${name} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${trend ? `${expectedMs?.toFixed(2) ?? ''} | ` : ''}${ratio.toFixed(2)} [${spread.min.toFixed(2)}–${spread.max.toFixed(2)}] | ${isMet ? '' : '**grows**'} |`,
    ),
    '',
  ].join('\n');
}
