// npm run bench profile -- quote|kept|receipt|checkout|path [--seconds 5] [--top 25]
// Where the service spends its time: drives one case as the bench does, on the service as in production with Node's sampling profiler,
// and prints self time by package and by our functions, and the statements by their time in PostgreSQL. The samples are wall-clock:
// a wait in a system call counts as work of its caller, so writes to sockets look more expensive than they are.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CASES } from './measure/cases.mjs';
import { refuseWithoutProc } from './measure/proc.mjs';
import { whileCounting } from './measure/statements.mjs';
import { causeOf, isOurs, nameOf, packageOf, selfTimes } from './report/profile.mjs';
import { onStage } from './stage/stage.mjs';

const BUYERS = 8000;
const WARM_UP_SECONDS = 1;
const COUNTED = 100;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, top: { type: 'string', default: '25' } },
});
const one = CASES.find(({ name }) => name === positionals[0]);
if (!one) throw new Error(`say which: ${CASES.map(({ name }) => name).join(', ')}`);
const top = Number(values.top);

refuseWithoutProc();
await onStage({ buyers: BUYERS, profiled: true }, async (stage) => {
  const { spans, samples } = await drive(stage);
  const { statements, count } = await whileCounting(stage, () => one.window(stage, 'service', { count: COUNTED }));
  await stage.service.stop();
  const times = selfTimes(await profileIn(stage.dir), spans);
  printRequests(samples);
  printShares('Self time by package', times, packageOf);
  printShares('By the package that caused it, with the native code and the parts of Node that it called', times, causeOf);
  printShares('Self time of our functions', times.filter(isOurs), nameOf);
  printStatements(statements.list, count);
});

/** The orders of the path are prepared between its windows, so more than one span of time counts. */
async function drive(stage) {
  await one.window(stage, 'service', { seconds: WARM_UP_SECONDS });
  const samples = [];
  for (let left = Number(values.seconds); left > 0; left -= samples.at(-1).seconds) {
    samples.push(await one.window(stage, 'service', { seconds: left }));
  }
  return { samples, spans: samples.map(({ span }) => span) };
}

async function profileIn(dir) {
  const [name] = (await readdir(dir)).filter((entry) => entry.endsWith('.cpuprofile'));
  return JSON.parse(await readFile(path.join(dir, name), 'utf8'));
}

function printRequests(samples) {
  const count = samples.reduce((sum, sample) => sum + sample.count, 0);
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0);
  const [{ cpuMs, postgresMs }] = samples;
  console.log(
    `${one.title}: ${count} in ${seconds.toFixed(1)} s, each ${cpuMs.toFixed(2)} ms of CPU (profiled), ${postgresMs.toFixed(2)} ms of PostgreSQL`,
  );
}

/** Shares of the time in which the service was not idle. */
function printShares(title, times, labelOf) {
  const sums = new Map();
  for (const frame of times) sums.set(labelOf(frame), (sums.get(labelOf(frame)) ?? 0) + frame.share);
  console.log(`\n${title}`);
  for (const [name, share] of [...sums].sort(([, a], [, b]) => b - a).slice(0, top)) {
    console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`);
  }
}

function printStatements(list, count) {
  console.log('\nStatements, each: how many, ms in PostgreSQL (without parsing, planning and commit)');
  for (const { query, calls, ms } of list.toSorted((a, b) => b.ms - a.ms).slice(0, top)) {
    const text = query.replaceAll(/\s+/g, ' ').slice(0, 110);
    console.log(`${(calls / count).toFixed(2).padStart(7)}  ${(ms / count).toFixed(3)}  ${text}`);
  }
}
