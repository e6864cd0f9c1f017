// One line for each check. Changes nothing and prints no secret. Exit code 1 with a fault, else 0. docs/operations.md explains the lines.
import 'reflect-metadata';
import { checksOf } from '../../dist/office/doctor/checks.js';
import { Doctor } from '../../dist/office/doctor/doctor.js';
import { HttpClient } from '../../dist/platform/calls/http-client.js';
import { ProviderCalls } from '../../dist/platform/calls/provider-calls.js';
import { DoctorConfig } from '../../dist/platform/config/doctor.config.js';
import { readEnvironment, unknownVariables } from '../../dist/platform/config/environment.js';
import { AsyncWorkContext } from '../../dist/platform/telemetry/async-work-context.js';
import { PrometheusMetrics } from '../../dist/platform/telemetry/prometheus-metrics.js';
import { NoTracer } from '../../dist/platform/telemetry/tracer.js';
import { SystemClock } from '../../dist/platform/work/system-clock.js';

const { environment, problems } = readEnvironment(process.env);
const config = new DoctorConfig(environment, problems, unknownVariables(process.env));
const http = new HttpClient(new ProviderCalls(new PrometheusMetrics(), new NoTracer(), new AsyncWorkContext()));
const findings = await new Doctor(checksOf(config, http, new SystemClock())).examine();
const width = Math.max(...findings.map(({ check }) => check.length));
for (const { check, status, text, action } of findings)
  process.stdout.write(`${status.padEnd(7)}  ${check.padEnd(width)}  ${text.en}${action ? ` → ${action.en}` : ''}\n`);
const count = (wanted) => findings.filter(({ status }) => status === wanted).length;
process.stdout.write(`${count('ok')} ok, ${count('warning')} warnings, ${count('fault')} faults\n`);
process.exit(count('fault') > 0 ? 1 : 0);
