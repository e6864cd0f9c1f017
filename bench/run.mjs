// npm run bench [-- --only quote,receipt --rounds 5 --seconds 1 --memory-minutes 30 --out bench]
// What the service costs beside bare programs that do the same input and output, in one run on one machine. Times say something
// about the machine, ratios about the code. It judges nothing but what it measures: a missed budget is printed, not an error.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CASES, pathWindow, requestsWindow } from './cases.mjs';
import { chart } from './chart.mjs';
import { countStatements } from './count.mjs';
import * as figuresOf from './figures.mjs';
import { measureIdle } from './idle.mjs';
import { measureLatency } from './latency.mjs';
import { memoryMiB, refuseWithoutProc } from './measure.mjs';
import { BUYERS_PER_MINUTE, measureGrowth } from './memory.mjs';
import { creationsInFlight, receiptToRecord, rush } from './orders.mjs';
import { factsOf, markdown } from './report.mjs';
import { compared, inRounds, RUNS } from './rounds.mjs';
import { startStage } from './stage.mjs';

const ORDERS_PER_SECOND = 100;
const RECORD_SECONDS = 4;
const RUSH = 300;
const BUYERS = 15_000;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: CASES.map(({ name }) => name).join() },
    'idle-seconds': { type: 'string', default: '10' },
    'memory-minutes': { type: 'string', default: '0' },
    out: { type: 'string', default: 'bench' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const minutes = Number(values['memory-minutes']);
const cases = CASES.filter(({ name }) => values.only.split(',').includes(name));
const groups = { ...Object.fromEntries(CASES.map(({ name, title }) => [name, title])), idle: 'Idle', memory: 'Memory' };
const progress = (text) => process.stderr.write(`${text}\n`);

refuseWithoutProc();
const stack = new AsyncDisposableStack();
process.once('SIGINT', () => void stack.disposeAsync().then(() => process.exit(130)));
try {
  progress('starting PostgreSQL, providers, service and floor');
  const stage = await startStage(stack, { buyers: BUYERS + minutes * BUYERS_PER_MINUTE });
  const figures = await measureAll(stage);
  const { rows } = await stage.db.query('show server_version');
  const report = markdown(figures, groups, factsOf({ seconds, rounds, postgresVersion: rows[0].server_version }));
  await writeFile(path.join(values.out, 'results.md'), report);
  await writeFile(path.join(values.out, 'results.svg'), chart(figures, groups));
  console.log(report);
} finally {
  await stack.disposeAsync();
}

async function measureAll(stage) {
  progress('idle');
  stage.idle = await measureIdle(stage, Number(values['idle-seconds']));
  const measured = await inRounds(RUNS.flatMap(windowsOf(stage)), rounds, progress);
  progress('statements');
  const counts = await countStatements(stage, cases);
  const requests = cases.filter(({ next }) => next);
  const latency = await measureLatency(stage, requests, { seconds, perSecond: ratesOf(measured), progress });
  const orders = cases.length > requests.length ? await measureOrders(stage) : null;
  const growth = minutes ? await measureGrowth(stage, minutes, progress) : null;
  const [service, floor] = [stage.service, stage.floor].map(({ pid }) => memoryMiB(pid).peak);
  const figures = [
    ...figuresOf.figuresOfRounds(cases, measured),
    ...figuresOf.figuresOfCounts(counts),
    ...figuresOf.figuresOfLatency(requests, latency),
    ...(orders ? figuresOf.figuresOfOrders(orders) : []),
    ...figuresOf.figuresOfIdle(stage.idle),
    ...figuresOf.figuresOfMemory({ service, floor, growth }),
  ];
  const order = Object.keys(groups);
  return figures.sort((one, other) => order.indexOf(one.key.split('.')[0]) - order.indexOf(other.key.split('.')[0]));
}

function windowsOf(stage) {
  return ({ run, side }) =>
    cases.map((one) => ({
      name: one.name,
      run,
      measure: () => (one.next ? requestsWindow(stage, side, one, { seconds }) : pathWindow(stage, side, { seconds })),
    }));
}

/** What each side can do, by case. */
function ratesOf(measured) {
  return Object.fromEntries(
    [...measured].map(([name, all]) => {
      const { ours, floor } = compared(all, 'perSecond');
      return [name, { service: ours, floor }];
    }),
  );
}

async function measureOrders(stage) {
  const both = async (measure) => ({ service: await measure('service'), floor: await measure('floor') });
  progress(`receipt to record, ${ORDERS_PER_SECOND} a second`);
  const record = await both((side) => receiptToRecord(stage, side, { rate: ORDERS_PER_SECOND, seconds: RECORD_SECONDS }));
  progress(`${RUSH} orders paid at once`);
  const rushed = await both((side) => rush(stage, side, RUSH));
  progress('a provider that takes five seconds');
  return { record, rush: rushed, inFlight: await creationsInFlight(stage), rate: ORDERS_PER_SECOND };
}
