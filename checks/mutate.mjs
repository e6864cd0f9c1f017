// npm run dev mutate [-- --changed <commit> | --shard 2/4 | <folder or file>…] [--minutes <most>]: docs/mutation.md
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import globalSetup from '../test/global-setup.mjs';
import globalTeardown from '../test/global-teardown.mjs';
import { ALL, build } from '../tools/build.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const STRYKER = join(import.meta.dirname, 'node_modules/.bin/stryker');
const RESULTS = '.mutation';

const { values, positionals } = parseArgs({
  options: { changed: { type: 'string' }, shard: { type: 'string' }, minutes: { type: 'string' } },
  allowPositionals: true,
});

const [places, why] = chosen();
if (places.length === 0) {
  process.stdout.write(`nothing to mutate: ${why}\n`);
  process.exit(0);
}
process.stdout.write(`${new Set(places.map((place) => place.split(':')[0])).size} files, ${why}\n`);
for (const part of ALL) build(part);
// Once for all alterations: jest would do it for each. Stryker's processes inherit its addresses.
await globalSetup({});
try {
  process.exitCode = await run(places, Number(values.minutes ?? (values.shard ? 55 : 5)));
} finally {
  await globalTeardown();
}

function chosen() {
  const all = globSync('src/{**/{domain,application}/**,platform/kernel}/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.(spec|errors)\.ts$/.test(file),
  );
  if (positionals.length > 0) {
    return [all.filter((file) => positionals.some((path) => `${file}/`.startsWith(`${path.replace(/\/$/, '')}/`))), 'as named'];
  }
  if (values.shard) {
    const [, part, parts] = /^(\d+)\/(\d+)$/.exec(values.shard) ?? [];
    if (!(Number(part) >= 1 && Number(part) <= Number(parts))) throw new Error('--shard is a part of the whole, as in 2/4');
    return [all.filter((file) => shardOf(file, Number(parts)) === Number(part)), `part ${part} of ${parts}`];
  }
  const base = values.changed || defaultBase();
  const added = new Set(git('ls-files', '--others', '--exclude-standard'));
  return [all.flatMap((file) => (added.has(file) ? [file] : changedLinesOf(file, base))), `the lines changed since ${base}`];
}

/** As Stryker takes them: `file:from-to`. */
function changedLinesOf(file, base) {
  return git('diff', '--unified=0', base, '--', file).flatMap((line) => {
    const [, from, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    return from && Number(count) > 0 ? [`${file}:${from}-${Number(from) + Number(count) - 1}`] : [];
  });
}

/** The same one for as long as the file has its name, so that a later run finds its results. */
function shardOf(file, parts) {
  return (createHash('sha256').update(file).digest().readUInt32BE() % parts) + 1;
}

/** Where this branch began; on the main branch, the commit before. */
function defaultBase() {
  const [head] = git('rev-parse', 'HEAD');
  try {
    const [base] = git('merge-base', 'HEAD', 'origin/main');
    return base === head ? 'HEAD~1' : base;
  } catch {
    return 'HEAD~1';
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);
}

async function run(mutated, minutes) {
  mkdirSync(join(ROOT, RESULTS), { recursive: true });
  const sandbox = mkdtempSync(join(tmpdir(), 'mutation-'));
  const args = ['run', 'checks/stryker.config.mjs', '--tempDirName', sandbox, '--mutate', mutated.join(',')];
  const kept = values.shard ? ['--incremental', '--incrementalFile', `${RESULTS}/${values.shard.replace('/', '-of-')}.json`] : [];
  // A process group of its own: a test in an endless loop ends with it.
  const stryker = spawn(STRYKER, [...args, ...kept], { cwd: ROOT, stdio: 'inherit', detached: true });
  const end = (signal) => process.kill(-stryker.pid, signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
  let isCut = false;
  const cut = setTimeout(() => {
    isCut = true;
    end('SIGTERM');
  }, minutes * 60_000);
  const code = await new Promise((done) => stryker.on('close', done));
  clearTimeout(cut);
  rmSync(sandbox, { recursive: true, force: true });
  // It had not begun to listen, so that it has said nothing.
  if (isCut && code === null) process.stdout.write(`CUT, NOT TESTED: ${mutated.join(', ')}\n`);
  return code ?? (isCut ? 0 : 1);
}
