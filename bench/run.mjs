// npm run bench [-- --only quote,receipt --rounds 5 --seconds 1 --memory-minutes 30 --out bench]
// What the service costs compared with bare programs that do the same input and output, in one run on one machine. Times describe the
// machine, ratios the code. A missed budget is printed, but is not an error.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureBoot } from './measure/boot.mjs';
import { CASES } from './measure/cases.mjs';
import { countStatements } from './measure/count.mjs';
import { measureEvents } from './measure/events.mjs';
import { measureIdle } from './measure/idle.mjs';
import { measureLatency } from './measure/latency.mjs';
import { BUYERS_PER_MINUTE, measureGrowth } from './measure/memory.mjs';
import { measureOrders } from './measure/orders.mjs';
import { memoryMiB, othersShare, refuseWithoutProc } from './measure/proc.mjs';
import { compared, inRounds, RUNS } from './measure/rounds.mjs';
import { chart } from './report/chart.mjs';
import * as figuresOf from './report/figures.mjs';
import { factsOf, markdown } from './report/markdown.mjs';
import { onStage } from './stage/stage.mjs';

/** The service sells each of them one cart: this many for each second of a round, and for everything after the rounds. */
const BUYERS_PER_SECOND = 2000;
const FURTHER_BUYERS = 5000;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    'idle-seconds': { type: 'string', default: '10' },
    'memory-minutes': { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});
const [seconds, rounds, idleSeconds, minutes] = ['seconds', 'rounds', 'idle-seconds', 'memory-minutes'].map((name) =>
  Number(values[name]),
);
const isWanted = (name) => !values.only || values.only.split(',').includes(name);
const cases = CASES.filter(({ name }) => isWanted(name));
const groups = {
  ...Object.fromEntries(CASES.map(({ name, title }) => [name, title])),
  events: 'Events',
  boot: 'Boot',
  idle: 'Idle',
  memory: 'Memory',
};
// Only complete runs are stored: a run of some cases is just printed, unless `--out` names a directory.
const out = values.out ?? (values.only ? null : import.meta.dirname);
const buyers = Math.ceil(BUYERS_PER_SECOND * seconds * (rounds + 1) + BUYERS_PER_MINUTE * minutes + FURTHER_BUYERS);
const progress = (text) => process.stderr.write(`${text}\n`);

refuseWithoutProc();
progress('starting PostgreSQL, providers, service and floor');
const report = await onStage({ buyers }, async (stage) => {
  const foreign = othersShare(stage);
  const figures = await measureAll(stage);
  const { rows } = await stage.db.query('show server_version');
  const facts = factsOf({ seconds, rounds, postgresVersion: rows[0].server_version, foreignShare: foreign() });
  return { table: markdown(figures, groups, facts), bars: chart(figures, groups) };
});
console.log(report.table);
if (out) await writeFile(path.join(out, 'results.md'), report.table);
if (out) await writeFile(path.join(out, 'results.svg'), report.bars);

async function measureAll(stage) {
  progress('idle');
  stage.idle = await measureIdle(stage, idleSeconds);
  // Before there are thousands of parcels, which are read from a minute after their creation on.
  const events = isWanted('events') ? await measureEvents(stage, progress) : null;
  const boot = isWanted('boot') ? await measureBoot(stage, progress) : null;
  const measured = await inRounds(RUNS.flatMap(windowsOf(stage)), rounds, progress);
  progress('statements');
  const counts = await countStatements(stage, cases);
  const requests = cases.filter(({ next }) => next);
  const latency = await measureLatency(stage, requests, { seconds, perSecond: ratesOf(measured), progress });
  const orders = cases.some(({ name }) => name === 'path') ? await measureOrders(stage, progress) : null;
  const growth = minutes ? await measureGrowth(stage, minutes, progress) : null;
  const [service, floor] = [stage.service, stage.floor].map(({ pid }) => memoryMiB(pid).peak);
  const figures = [
    ...figuresOf.figuresOfRounds(cases, measured),
    ...figuresOf.figuresOfCounts(counts),
    ...figuresOf.figuresOfLatency(requests, latency),
    ...(orders ? figuresOf.figuresOfOrders(orders) : []),
    ...(events ? figuresOf.figuresOfEvents(events) : []),
    ...(boot ? figuresOf.figuresOfBoot(boot) : []),
    ...figuresOf.figuresOfIdle(stage.idle),
    ...figuresOf.figuresOfMemory({ service, floor, growth }),
  ];
  return Object.keys(groups).flatMap((group) => figures.filter(({ key }) => key.startsWith(`${group}.`)));
}

function windowsOf(stage) {
  return ({ run, side }) => cases.map(({ name, window }) => ({ name, run, measure: () => window(stage, side, { seconds }) }));
}

/** How many requests a second the service can handle, by case. */
function ratesOf(measured) {
  return Object.fromEntries([...measured].map(([name, all]) => [name, compared(all, 'perSecond').ours]));
}
