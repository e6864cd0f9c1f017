import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkSnippets, plant, StaleSnippetError } from './mutant.js';
import type { PlantedBug } from './planted-bug.js';

const bug = (snippet: string): PlantedBug => ({
  name: 'a-bug',
  protection: 'none',
  edits: [{ file: 'lease.js', snippet, replacement: 'true' }],
  caughtBy: { scenario: 'unknown-outcomes' },
});

describe('planting a bug', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'planting-'));
    await mkdir(path.join(root, 'dist'));
    await mkdir(path.join(root, 'node_modules'));
    await writeFile(path.join(root, 'package.json'), '{}');
    await writeFile(path.join(root, 'dist/lease.js'), 'if (mine) { a(mine2); }\nreturn left;');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('changes a copy and leaves the build alone', async () => {
    const mutant = await plant(bug('left'), root);
    expect(await readFile(path.join(mutant.dir, 'dist/lease.js'), 'utf8')).toBe('if (mine) { a(mine2); }\nreturn true;');
    expect(await readFile(path.join(root, 'dist/lease.js'), 'utf8')).toContain('return left;');
    await mutant.remove();
    await expect(readFile(path.join(mutant.dir, 'package.json'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['gone', 'the snippet no longer occurs in lease.js: gone'],
    ['mine', 'the snippet occurs 2 times in lease.js: mine'],
  ])('fails loudly when the snippet is "%s"', async (snippet, message) => {
    await expect(plant(bug(snippet), root)).rejects.toThrow(message);
    await expect(checkSnippets(bug(snippet), root)).rejects.toThrow(StaleSnippetError);
  });
});
