import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Edit, PlantedBug } from './planted-bug.js';

export interface Mutant {
  /** Holds what was copied, and a link to the packages. */
  dir: string;
  remove(): Promise<void>;
}

/** The snippet that a bug replaces is not there, or not once: the list of bugs is out of date. */
export class StaleSnippetError extends Error {}

/** What a service needs to run, and what an ordinary test needs. */
const BUILT = { edited: 'dist', copied: ['dist', 'package.json'] };
const SOURCES = { edited: 'src', copied: ['src', 'sandbox', 'proof', 'test', 'package.json', 'jest.config.js', 'tsconfig.json'] };

/** Copies the project, built or as sources, into a temporary folder and plants the bug there. Throws StaleSnippetError. */
export async function plant({ name, edits, caughtBy }: PlantedBug, root: string): Promise<Mutant> {
  const { edited, copied } = 'test' in caughtBy ? SOURCES : BUILT;
  const dir = await mkdtemp(path.join(tmpdir(), `planted-${name}-`));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    for (const part of copied) await cp(path.join(root, part), path.join(dir, part), { recursive: true });
    await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
    for (const edit of edits) {
      const target = path.join(dir, edited, edit.file);
      await writeFile(target, applied(edit, await readFile(target, 'utf8'), name));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { dir, remove };
}

/** Throws StaleSnippetError for the first edit that does not fit what is there now. */
export async function checkSnippets({ name, edits, caughtBy }: PlantedBug, root: string): Promise<void> {
  const { edited } = 'test' in caughtBy ? SOURCES : BUILT;
  for (const edit of edits) applied(edit, await readFile(path.join(root, edited, edit.file), 'utf8'), name);
}

function applied({ file, snippet, replacement }: Edit, text: string, name: string): string {
  const parts = text.split(snippet);
  if (parts.length === 1) throw new StaleSnippetError(`${name}: the snippet no longer occurs in ${file}: ${snippet}`);
  if (parts.length > 2)
    throw new StaleSnippetError(`${name}: the snippet occurs ${parts.length - 1} times in ${file}: ${snippet}`);
  return parts.join(replacement);
}
