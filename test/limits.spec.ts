import 'reflect-metadata';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Environment } from '../src/platform/config/environment.js';
import { LimitsConfig } from '../src/platform/config/limits.config.js';

const SOURCE = resolve(import.meta.dirname, '../src');

it('every limit that can be configured is counted somewhere', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const code = (await Promise.all(files.map((name) => readFile(join(SOURCE, name), 'utf8')))).join('\n');
  const calls = [...code.matchAll(/(?:@RateLimit|limits\.(?:count|share)|countAndTell)\(((?:[^()]|\(\))+)/g)].map(
    ([, given = '']) => given,
  );
  const counted = calls.flatMap((given) => [...given.matchAll(/'(\w+)'/g)].map(([, name]) => name));
  const { perMinute, shared } = new LimitsConfig(Object.assign(new Environment(), { SESSION_SECRET: 'x' }));
  const configured = Object.keys({ ...perMinute, ...shared });
  expect([...new Set(counted)].sort()).toEqual(configured.sort());
});
