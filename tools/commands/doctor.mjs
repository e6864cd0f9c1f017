// One line for each check. Changes nothing and prints no secret. Exit code 1 with a fault, else 0. docs/operations.md explains the lines.
import 'reflect-metadata';
import { DoctorConfig } from '../../dist/config/doctor.config.js';
import { readEnvironment, unknownVariables } from '../../dist/config/environment.js';
import { checksOf } from '../../dist/doctor/checks.js';
import { Doctor } from '../../dist/doctor/doctor.js';
import { NoTracer } from '../../dist/shared/application/tracer.js';
import { AsyncWorkContext } from '../../dist/shared/infrastructure/async-work-context.js';
import { HttpClient } from '../../dist/shared/infrastructure/http-client.js';
import { PrometheusMetrics } from '../../dist/shared/infrastructure/prometheus-metrics.js';
import { ProviderCalls } from '../../dist/shared/infrastructure/provider-calls.js';
import { SystemClock } from '../../dist/shared/infrastructure/system-clock.js';

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
