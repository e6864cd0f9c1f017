import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { newScratch, removeAbandoned } from './support/scratch.js';

it('a run removes what an aborted one has left, and nothing else', async () => {
  const root = await mkdtemp(join(tmpdir(), 'scratch-'));
  try {
    const own = await newScratch(root);
    const { pid } = spawnSync(process.execPath, ['--version']);
    const abandoned = own.replace(`-${process.pid}-`, `-${pid}-`);
    await mkdir(join(abandoned, 'postgres'), { recursive: true });
    await writeFile(join(abandoned, 'postgres', 'file'), '');
    const elsewhere = join(root, `marketplace-test-another-host-${pid}-aBcDeF`);
    for (const dir of [elsewhere, join(root, 'marketplace-test-aBcDeF')]) await mkdir(dir);

    await removeAbandoned(root);
    expect(await readdir(root)).toEqual([basename(elsewhere), 'marketplace-test-aBcDeF', basename(own)].toSorted());
    await removeAbandoned(join(root, 'not-there'));
  } finally {
    await rm(root, { recursive: true });
  }
});
