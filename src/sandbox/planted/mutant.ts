import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlantedBug } from './planted-bug.js';

export interface Mutant {
  /** The entry of the changed service. */
  service: string;
  remove(): Promise<void>;
}

/** The snippet that a bug replaces is not there, or not once: the list of bugs is out of date. */
export class StaleSnippetError extends Error {}

/** Copies a build into a temporary folder and plants the bug there. Throws StaleSnippetError. */
export async function plant(bug: Pick<PlantedBug, 'name' | 'edits'>, root: string): Promise<Mutant> {
  const dir = await mkdtemp(path.join(tmpdir(), `planted-${bug.name}-`));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    await cp(path.join(root, 'dist'), path.join(dir, 'dist'), { recursive: true });
    await cp(path.join(root, 'package.json'), path.join(dir, 'package.json'));
    await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
    for (const { file, snippet, replacement } of bug.edits) {
      const target = path.join(dir, 'dist', file);
      await writeFile(target, replaced(await readFile(target, 'utf8'), snippet, replacement, `${bug.name}: ${file}`));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { service: path.join(dir, 'dist', 'main.js'), remove };
}

function replaced(text: string, snippet: string, replacement: string, where: string): string {
  const parts = text.split(snippet);
  if (parts.length === 1) throw new StaleSnippetError(`${where}: the snippet no longer occurs: ${snippet}`);
  if (parts.length > 2) throw new StaleSnippetError(`${where}: the snippet occurs ${parts.length - 1} times: ${snippet}`);
  return parts.join(replacement);
}
