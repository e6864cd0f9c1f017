// One line for each check. Changes nothing and prints no secret. Exit code 1 with a fault, else 0. docs/operations.md explains the lines.
// --go-live: one line for each step of docs/going-live.md; exit code 1 if one is missing. --without-links: no seller links an account.
import 'reflect-metadata';
import { checksOf } from '../../dist/office/doctor/checks.js';
import { Doctor } from '../../dist/office/doctor/doctor.js';
import { goLiveSteps } from '../../dist/office/doctor/go-live.js';
import { readGoLiveFacts } from '../../dist/office/doctor/go-live-facts.js';
import { HttpClient } from '../../dist/platform/calls/http-client.js';
import { ProviderCalls } from '../../dist/platform/calls/provider-calls.js';
import { DoctorConfig } from '../../dist/platform/config/doctor.config.js';
import { readEnvironment, unknownVariables } from '../../dist/platform/config/environment.js';
import { AsyncWorkContext } from '../../dist/platform/telemetry/async-work-context.js';
import { PrometheusMetrics } from '../../dist/platform/telemetry/prometheus-metrics.js';
import { NoTracer } from '../../dist/platform/telemetry/tracer.js';
import { SystemClock } from '../../dist/platform/work/system-clock.js';
import { end } from '../built.mjs';

const GUIDE = 'docs/going-live.md';

const [first, second, ...others] = process.argv.slice(2);
const goesLive = first === '--go-live';
const links = second === undefined;
if ((first && !goesLive) || !(links || second === '--without-links') || others.length > 0)
  end('usage: npm run doctor [-- --go-live [--without-links]]');

const say = (line) => process.stdout.write(`${line}\n`);

/** Each line: what is said of it, its name, a text, and what to do or null. */
function table(lines) {
  const widthOf = (column) => Math.max(...lines.map((line) => line[column].length));
  const [states, names] = [widthOf(0), widthOf(1)];
  for (const [state, name, text, action] of lines)
    say(`${state.padEnd(states)}  ${name.padEnd(names)}  ${text}${action ? ` → ${action}` : ''}`);
}

/** Returns the exit code. */
function showFindings(findings) {
  table(findings.map(({ check, status, text, action }) => [status, check, text.en, action?.en]));
  const count = (wanted) => findings.filter(({ status }) => status === wanted).length;
  say(`${count('ok')} ok, ${count('warning')} warnings, ${count('fault')} faults`);
  return count('fault') > 0 ? 1 : 0;
}

/** Returns the exit code. */
function showSteps(steps) {
  table(steps.map(({ step, state, text, action }) => [state, step, text, action]));
  const count = (wanted) => steps.filter(({ state }) => state === wanted).length;
  const [done, missing, unseen] = ['done', 'missing', 'cannot be seen from here'].map((state) => `${count(state)} ${state}`);
  say(`${done}, ${missing}, ${unseen}`);
  const next = steps.find(({ state }) => state === 'missing');
  if (next) say(`next: ${next.step}: ${next.text} → ${next.action}; see ${GUIDE}#${next.chapter}`);
  else say(`next: look for yourself at what cannot be seen from here; see ${GUIDE}`);
  return next ? 1 : 0;
}

const { environment, problems } = readEnvironment(process.env);
const config = new DoctorConfig(environment, problems, unknownVariables(process.env));
const http = new HttpClient(new ProviderCalls(new PrometheusMetrics(), new NoTracer(), new AsyncWorkContext()));
const findings = await new Doctor(checksOf(config, http, new SystemClock())).examine();
if (!goesLive) process.exit(showFindings(findings));
const facts = await readGoLiveFacts(config.database.url, config.shipco.marketplace?.accountId ?? null);
process.exit(showSteps(goLiveSteps({ config, findings, facts }, { links })));
