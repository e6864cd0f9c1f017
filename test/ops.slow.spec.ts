import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { collectDefaultMetrics, type Metric } from 'prom-client';
import { parse, stringify } from 'yaml';
import { installedProgram } from '../sandbox/installed-program.js';
import { DatabaseFigures } from '../src/office/status/database-figures.js';
import type { DatabaseConfig, ReplicaConfig } from '../src/platform/config/database.config.js';
import { Replica } from '../src/platform/database/replica.js';
import { PrometheusMetrics } from '../src/platform/telemetry/prometheus-metrics.js';
import { SystemClock } from '../src/platform/work/system-clock.js';
import { FakeDueWork } from './support/fakes/fake-due-work.js';
import { groupedBy, selectorsIn } from './support/promql.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const RULES: Rule[] = parse(read('ops/prometheus/alerts.yml')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
const OPERATIONS = read('docs/operations.md');
const PANELS: { title: string; targets?: { expr: string }[] }[] = JSON.parse(read('ops/grafana/marketplace.json')).panels;
const panelExpressions = PANELS.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);

/** Prometheus adds these, and knows `up` by itself. */
const OF_PROMETHEUS = ['instance', 'job'];
/** Made of a status by the code. */
const COMPUTED_VALUE = /^([1-5]xx|401|429)$/;

/** Every metric of the service by all names that it has, with its labels. */
function exposed(): Map<string, string[]> {
  const metrics = new PrometheusMetrics();
  const nowhere = { url: 'postgresql://nowhere/none' } as DatabaseConfig;
  new DatabaseFigures(nowhere, metrics, {} as EntityManager, new SystemClock(), new FakeDueWork());
  new Replica({ url: nowhere.url } as ReplicaConfig, metrics);
  collectDefaultMetrics({ register: metrics.registry });
  const all = metrics.registry.getMetricsAsArray() as unknown as (Metric & {
    name: string;
    labelNames: string[];
    type: string;
  })[];
  const known = all.flatMap(({ name, labelNames, type }): [string, string[]][] =>
    type === 'histogram'
      ? [
          [`${name}_bucket`, [...labelNames, 'le']],
          [`${name}_sum`, labelNames],
          [`${name}_count`, labelNames],
        ]
      : [[name, labelNames]],
  );
  return new Map([...known, ['up', []]]);
}

function sourceText(): string {
  const src = join(ROOT, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!.*\.spec\.ts$).*\.ts$/.test(file));
  return files.map((file) => readFileSync(join(src, file), 'utf8')).join('\n');
}

const KNOWN = exposed();
const SOURCE = sourceText();

/** What an expression names that the service does not have. */
function strangersIn(expression: string): string[] {
  const selectors = selectorsIn(expression);
  const isLabel = (label: string, metric: string) => [...(KNOWN.get(metric) ?? []), ...OF_PROMETHEUS].includes(label);
  const strange = selectors.flatMap(({ metric, labels, values }) => {
    if (!KNOWN.has(metric)) return [metric];
    const unused = values.filter((value) => !COMPUTED_VALUE.test(value) && !SOURCE.includes(`'${value}'`));
    return [
      ...labels.filter((label) => !isLabel(label, metric)).map((label) => `${metric}{${label}}`),
      ...unused.map((value) => `${metric}: ${value}`),
    ];
  });
  const groups = groupedBy(expression).filter((label) => !selectors.some(({ metric }) => isLabel(label, metric)));
  return [...strange, ...groups.map((label) => `by ${label}`)];
}

describe('the alerts and the dashboard', () => {
  it('name only metrics, labels and values that the service has', () => {
    const expressions = [...RULES.map(({ expr }) => expr), ...panelExpressions];
    expect(expressions.length).toBeGreaterThan(50);
    expect(expressions.flatMap(strangersIn)).toEqual([]);
  });
});

describe('the alerts', () => {
  const anchorsOf = (page: string) =>
    [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );

  it('are those of docs/operations.md', () => {
    const table = OPERATIONS.split('| Alert | When |')[1]?.split('\n\n')[0] ?? '';
    const named = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(RULES.map(({ alert }) => alert).sort());
  });

  it('lead to a section of the documents, and say how bad it is', () => {
    for (const { alert, labels, annotations } of RULES) {
      const [page = '', anchor = ''] = annotations.runbook.split('#');
      expect({ alert, isThere: anchorsOf(page).includes(anchor) }).toEqual({ alert, isThere: true });
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
  });

  it('are each seen firing in the tests for promtool', () => {
    const tests = read('ops/prometheus/alerts.test.yml');
    expect(RULES.map(({ alert }) => alert).filter((alert) => !tests.includes(`alertname="${alert}"`))).toEqual([]);
  });
});

const PROMTOOL = installedProgram('promtool');
if (!PROMTOOL)
  it.skip('promtool is not installed: neither rules nor panels are tried (apt-get install prometheus)', () => undefined);

(PROMTOOL ? describe : describe.skip)('promtool', () => {
  const run = (...args: string[]) => execFileSync(PROMTOOL ?? '', args, { cwd: join(ROOT, 'ops/prometheus'), encoding: 'utf8' });

  it('takes the rules, and sees each alert fire alone and end', () => {
    expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(run('check', 'rules', 'alerts.yml')).toContain(`${RULES.length} rules found`);
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('takes the expression of every panel', () => {
    const dir = mkdtempSync(join(tmpdir(), 'panels-'));
    try {
      const rules = panelExpressions.map((expr, at) => ({ record: `panel:${at}`, expr }));
      writeFileSync(join(dir, 'panels.yml'), stringify({ groups: [{ name: 'panels', rules }] }));
      expect(run('check', 'rules', join(dir, 'panels.yml'))).toContain(`${rules.length} rules found`);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
