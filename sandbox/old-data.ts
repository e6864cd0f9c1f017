import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataDirectoryOf } from './embedded-postgres.js';
import type { Print } from './journey/step-printer.js';

/** The first release whose tables this one migrates. */
const SINCE = '0.2.0';
/** In the folder; says whose tables its database has, and whether they were made by the clock that the sandbox moves. */
const MARK = 'since-release';
const MARKED = `${SINCE}, by the sandbox's clock`;

/** Renames the sandbox's folder if this release does not migrate its database, or its time cannot be moved, and makes a new one. */
export async function setOldDataAside(dir: string, print: Print): Promise<void> {
  const mark = path.join(dir, MARK);
  const found = await readFile(mark, 'utf8').catch(() => '');
  if (found === MARKED) return;
  const database = dataDirectoryOf(path.join(dir, 'postgres'));
  if (existsSync(path.join(database, 'PG_VERSION'))) {
    const aside = freeName(`${dir}-before-${SINCE}`);
    // As root, the database may be elsewhere.
    if (path.relative(dir, database).startsWith('..')) await rename(database, freeName(`${database}-before-${SINCE}`));
    await rename(dir, aside);
    const reason =
      found === SINCE
        ? 'is of a release whose sandbox had no clock, and the time of its database cannot be moved'
        : `was of a release before ${SINCE}, which this one does not migrate`;
    print(`${dir} ${reason}: it is ${aside} now, and everything starts anew`);
  }
  await mkdir(dir, { recursive: true });
  await writeFile(mark, MARKED);
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let number = 2; existsSync(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
