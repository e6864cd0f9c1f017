import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { DatabaseConfig } from '../src/platform/config/database.config.js';
import { Environment, EnvironmentError, loadEnvironment } from '../src/platform/config/environment.js';
import { SellerLinkConfig } from '../src/platform/config/seller-link.config.js';
import { ServerConfig } from '../src/platform/config/server.config.js';
import { backoffMs } from '../src/platform/kernel/backoff.js';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8');
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');
/** Read by docker-compose.yml, which makes DATABASE_URL of it. */
const OF_COMPOSE = 'POSTGRES_PASSWORD';

/** Each variable of the code with its default, written as the page writes it. */
const DEFAULTS = new Map(variables().map((name) => [name, defaultOf(name)]));

function variables(): string[] {
  return [
    ...new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(Environment, '', false, false)
        .map(({ propertyName }) => propertyName),
    ),
  ];
}

function defaultOf(name: string): string {
  const value = new Environment()[name as keyof Environment];
  if (value !== undefined) return `\`${value}\``;
  if (required().includes(name)) return 'required';
  return derived()[name] ?? 'none';
}

function required(): string[] {
  try {
    loadEnvironment({});
    return [];
  } catch (error) {
    return (error as EnvironmentError).problems.map((problem) => problem.replace(' must be set', ''));
  }
}

/** Defaults that follow from other variables. */
function derived(): Record<string, string> {
  const set = {
    DATABASE_URL: 'DATABASE_URL',
    SESSION_SECRET: 'x',
    SHIPCO_OAUTH_CLIENT_ID: 'id',
    SHIPCO_OAUTH_CLIENT_SECRET: 'secret',
  };
  const environment = Object.assign(new Environment(), set);
  const { baseUrl, port } = new ServerConfig(environment);
  const { app } = new SellerLinkConfig(environment);
  const apiBase = environment.SHIPCO_API_BASE_URL;
  const suffix = apiBase.startsWith(app?.oauthBaseUrl ?? 'none') ? apiBase.slice(app?.oauthBaseUrl.length) : 'something else';
  return {
    DATABASE_DIRECT_URL: `\`${new DatabaseConfig(environment).directUrl}\``,
    BASE_URL: `\`${baseUrl.replace(String(port), 'PORT')}\``,
    SHIPCO_OAUTH_REDIRECT_URI: `\`${app?.redirectUri.replace(baseUrl, 'BASE_URL')}\``,
    SHIPCO_OAUTH_BASE_URL: `\`SHIPCO_API_BASE_URL\` without \`${suffix}\``,
  };
}

/** The limits of each number, as the page groups them. */
function limits(): Record<string, string[]> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
  const of = (name: string, rule: string) => rules.find((one) => one.propertyName === name && one.name === rule);
  const groups: Record<string, string[]> = {};
  for (const name of DEFAULTS.keys()) {
    const most = of(name, 'max')?.constraints[0];
    if (most === undefined) continue;
    const least = of(name, 'min')?.constraints[0] ?? 'above 0';
    const group = `${least.toLocaleString('en')} | ${most.toLocaleString('en')}`;
    groups[group] = [...(groups[group] ?? []), name];
  }
  return groups;
}

function limitsOfPage(): Record<string, string[]> {
  const rows = PAGE.matchAll(/^\| ((?:above )?[\d,]+ \| [\d,]+) \| (.+) \|$/gm);
  return Object.fromEntries([...rows].map(([, group, names = '']) => [group, names.replaceAll('`', '').split(', ')]));
}

function problemsOfPage(): string[] {
  const rows = [...PAGE.matchAll(/^\| `([A-Z][A-Z_]+)` \| (.+?) \| (.*) \|$/gm)].map(
    ([, name = '', value = '', meaning = '']) => ({
      name,
      value,
      meaning,
    }),
  );
  const names = rows.map(({ name }) => name);
  return [
    ...[...DEFAULTS.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there twice`),
    ...rows.flatMap(({ name, value, meaning }) => {
      const expected = DEFAULTS.get(name);
      if (expected === undefined) return [`${name} does not exist`];
      if (value !== expected) return [`${name} has the default ${expected}, not ${value}`];
      return meaning === '' ? [`${name} has no meaning`] : [];
    }),
  ];
}

function problemsOfExample(): string[] {
  const set = [...EXAMPLE.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
  const missing = required().filter((name) => name !== 'DATABASE_URL' && !set.some((one) => one.name === name));
  return [
    ...missing.map((name) => `${name} is missing`),
    ...set.flatMap(({ name, value }) => {
      if (name === OF_COMPOSE) return [];
      const expected = DEFAULTS.get(name)?.replaceAll('`', '').replace('PORT', '3000');
      if (expected === undefined) return [`${name} does not exist`];
      return value !== '' && value !== expected ? [`${name} has the default ${expected}, not ${value}`] : [];
    }),
  ];
}

describe('docs/configuration.md', () => {
  it('has every variable of the code with its default, and no other (R-584)', () => {
    expect(DEFAULTS.size).toBeGreaterThan(50);
    expect(problemsOfPage()).toEqual([]);
  });

  it('has the limits of every number (R-584)', () => {
    expect(Object.keys(limits()).length).toBeGreaterThan(10);
    expect(limitsOfPage()).toEqual(limits());
  });
});

describe('.env.example', () => {
  it('has every required variable, none that does not exist, and no value but the default (R-584)', () => {
    expect(problemsOfExample()).toEqual([]);
  });
});

describe('the defaults', () => {
  it('let a shipment outlast two hours without its provider, even if chance makes every wait the shortest', () => {
    const { SHIPMENT_RETRY_BASE_MS: baseMs, SHIPMENT_MAX_ATTEMPTS: most } = new Environment();
    const waits = Array.from({ length: most - 1 }, (_, at) => backoffMs(baseMs, at + 1, () => 0));
    expect(waits.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(2 * 3_600_000);
  });
});
