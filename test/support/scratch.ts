import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// Use only erasable TypeScript here: the test set-up loads this file into Node without a build.

/** The name says from its first moment who uses the directory. A process of another container is not visible here. */
const PREFIX = `marketplace-test-${hostname()}-`;
const OWNED = /^(\d+)-[^-]+$/;

export function newScratch(root: string): Promise<string> {
  return mkdtemp(join(root, `${PREFIX}${process.pid}-`));
}

/** Removes what aborted runs have left in `root`: directories whose process has ended. */
export async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const [, pid] = (name.startsWith(PREFIX) && OWNED.exec(name.slice(PREFIX.length))) || [];
    // Another run may do the same now, and another user's directory stays.
    if (pid && !isAlive(Number(pid))) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
