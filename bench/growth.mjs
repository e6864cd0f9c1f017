// npm run bench growth [-- --small 10000 --large 3000000 --only search,admin --rounds 7 --out bench --trend bench/growth.md]
// What each request costs with few orders and with many: p50 of the real service over HTTP, one request at a time, alternating between
// databases of both sizes. Exits with 1 when a line costs more than 1 ms and 1.5 times as much with many, or a slice of the audit takes
// more than 50 ms; with --trend, the table of an earlier run, when a line costs more than it would if it grew as it did there. Takes some
// 6 kB of the temporary folder for each order.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BACKGROUND, measureBackground } from './growth/background.mjs';
import { LINES } from './growth/lines.mjs';
import { againstTrend, compare, growthTable, readTable } from './growth/report.mjs';
import { onBothSizes } from './growth/stage.mjs';
import { shuffled } from './measure/rounds.mjs';

const BACKGROUND_ROUNDS = 3;
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '3000000' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string' },
    out: { type: 'string' },
    trend: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const isWanted = (name) => !values.only || values.only.split(',').some((part) => name.includes(part));
const trend = values.trend && readTable(await readFile(values.trend, 'utf8'));
const progress = (text) => process.stderr.write(`${text}\n`);
const unknown = LINES.filter(({ name, mostMs }) => trend && isWanted(name) && mostMs === undefined && !trend.ratios.has(name));
if (unknown.length > 0) throw new Error(`${values.trend} does not have ${unknown.map(({ name }) => name).join(', ')}`);
const out = values.out ?? (values.only || trend ? null : import.meta.dirname);

const { table, isMet } = await onBothSizes([Number(values.small), Number(values.large)], progress, async ({ sides, server }) => {
  const samples = new Map();
  await measureLines(sides, samples);
  if (BACKGROUND.some(isWanted)) await measureRounds(sides, samples);
  const limitOf = (name) => LINES.find((line) => line.name === name)?.mostMs;
  const compared = [...samples].map(([name, all]) => compare(name, all, limitOf(name)));
  const isTrending = ({ name }) => trend?.ratios.has(name) && limitOf(name) === undefined;
  const lines = compared.map((line) => (isTrending(line) ? againstTrend(line, trend, sides) : line));
  const { rows } = await server.query('show server_version');
  return {
    table: growthTable(lines, sides, {
      rounds,
      postgresVersion: rows[0].server_version,
      trend,
      options: process.argv
        .slice(2)
        .map((word) => (word.includes(' ') ? `"${word}"` : word))
        .join(' '),
    }),
    isMet: lines.every((line) => line.isMet),
  };
});
console.log(table);
if (out) await writeFile(path.join(out, 'growth.md'), table);
process.exitCode = isMet ? 0 : 1;

/** The first round warms up and is dropped. */
async function measureLines(sides, samples) {
  const lines = LINES.filter(({ name }) => isWanted(name));
  for (const { name } of lines) samples.set(name, []);
  if (lines.length > 0) for (const side of sides) await side.start();
  for (let round = 0; round <= rounds; round += 1) {
    progress(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const { name, measure } of shuffled(lines)) {
      const measured = await measure(sides);
      if (round > 0) samples.get(name).push(measured);
    }
  }
}

async function measureRounds(sides, samples) {
  for (let round = 0; round <= BACKGROUND_ROUNDS; round += 1) {
    progress(`background, ${round === 0 ? 'warming up' : `round ${round} of ${BACKGROUND_ROUNDS}`}`);
    const figures = await measureBackground(sides);
    for (const name of BACKGROUND.filter(isWanted)) {
      if (round > 0) samples.set(name, [...(samples.get(name) ?? []), figures[name].map((ms) => [ms])]);
    }
  }
}
