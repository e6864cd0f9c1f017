import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { THROW_AWAY } from './upgraded-tables.js';

/** As seen from build/proof/drill. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = (command: string, args: string[], cwd = ROOT) => promisify(execFile)(command, args, { cwd });

export interface PreviousRelease {
  /** What the drill says about it. */
  name: string;
  commit: string;
}

/** The newest release that can be built, else what is checked out. With `CI` set, a history that lacks all releases is a failure. */
export async function previousRelease(): Promise<PreviousRelease> {
  const releases = JSON.parse(await readFile(path.join(ROOT, 'releases.json'), 'utf8')) as { version: string; commit: string }[];
  for (const { version, commit } of releases.toReversed()) {
    const isHere = await run('git', ['merge-base', '--is-ancestor', commit, 'HEAD']).catch(() => null);
    if (isHere) return { name: `release ${version}`, commit };
  }
  if (releases.length > 0 && process.env.CI) throw new Error('the history of this checkout has no release of releases.json');
  return { name: 'HEAD, BECAUSE releases.json LISTS NO RELEASE THAT CAN BE BUILT,', commit: 'HEAD' };
}

/** Builds the release in a new folder, with the packages that are installed here; returns its program. */
export async function buildRelease(commit: string, dir: string): Promise<string> {
  await mkdir(dir);
  const archive = path.join(dir, 'release.tar');
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', dir]);
  await rm(archive);
  await linkPackages(dir);
  await run(process.execPath, [path.join(ROOT, 'tools/compile.mjs'), 'src', 'dist'], dir);
  return path.join(dir, 'dist/main.js');
}

/** A copy of this build in a new folder, with the throw-away migrations on top; returns its program. */
export async function buildNext(dir: string): Promise<string> {
  await mkdir(dir);
  for (const part of ['dist', 'tools', 'package.json', 'mikro-orm.config.ts'])
    await cp(path.join(ROOT, part), path.join(dir, part), { recursive: true });
  await linkPackages(dir);
  const folder = path.join(dir, 'dist/platform/database/migrations');
  await writeFile(path.join(folder, 'throw-away.js'), source());
  const index = path.join(folder, 'index.js');
  const own = await readFile(index, 'utf8');
  await writeFile(index, `import { THROW_AWAY } from './throw-away.js';\n${own}\nMIGRATIONS.push(...THROW_AWAY);\n`);
  return path.join(dir, 'dist/main.js');
}

function linkPackages(dir: string): Promise<void> {
  return symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
}

function source(): string {
  return `import { Migration } from '@mikro-orm/migrations';
export const THROW_AWAY = ${JSON.stringify(THROW_AWAY)}.map(({ name, isTransactional, statements }) => ({
  name,
  class: class extends Migration {
    isTransactional() { return isTransactional; }
    up() { for (const statement of statements) this.addSql(statement); }
  },
}));
`;
}
