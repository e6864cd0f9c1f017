import os from 'node:os';
import { median, rangeOf } from '../measure/rounds.mjs';

const MOST = 1.5;

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
    isMet: mostMs === null ? ratio <= MOST : large <= mostMs,
  };
}

export function growthTable(lines, [small, large], { rounds, postgresVersion }) {
  const [{ model }] = os.cpus();
  const size = (side) => `${side.count.toLocaleString('en')} orders (${side.size})`;
  const met = lines.filter(({ isMet }) => isMet).length;
  return [
    `# What requests cost with ${small.count.toLocaleString('en')} and with ${large.count.toLocaleString('en')} orders`,
    '',
    `Written by \`npm run bench growth -- --small ${small.count} --large ${large.count}\`, not by hand. p50 in milliseconds of the service over`,
    'HTTP, one request at a time, both sizes in turns; of the work behind the requests the time in PostgreSQL, of the audit that of its statements. Behind a ratio: the lowest',
    `and the highest of ${rounds} rounds. Node ${process.versions.node}, PostgreSQL ${postgresVersion}, ${os.cpus().length} cores (${model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB.`,
    '',
    `At most ${MOST} times as much, or the slices of the audit 50 ms: ${met} of ${lines.length}`,
    '',
    `| | ${size(small)} | ${size(large)} | Ratio | |`,
    '| --- | ---: | ---: | ---: | --- |',
    ...lines.map(
      ({ name, small: few, large: many, ratio, spread, isMet }) =>
        `| ${name} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${ratio.toFixed(2)} [${spread.min.toFixed(2)}–${spread.max.toFixed(2)}] | ${isMet ? '' : '**grows**'} |`,
    ),
    '',
  ].join('\n');
}
